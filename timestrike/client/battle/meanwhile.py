"""What has become of whom in the meantime: who fell, was hurt and by whom, came, or went where."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

from timestrike.client.battle.actors import Actor
from timestrike.client.battle.chronicle import Line
from timestrike.client.ui.saying import said
from timestrike.core.board import Spot
from timestrike.core.cues import Appears, Cue, Leaves, Steps, Strikes, Suffers

Apart = Callable[[Spot, Spot], int]
"""How many hexes lie between two places."""

_ANSWERS = 3
"""So many actions may lie between a blow and what it does."""


@dataclass(frozen=True)
class _Note:
    """Something that happened to a figure after so many actions."""

    moment: int
    cue: Cue
    by: str = ""


@dataclass
class _Fate:
    """What has happened to one figure."""

    name: str
    team: int
    start: Spot
    spot: Spot
    came: bool = False
    lost: int = 0
    left: int = 0
    by: list[str] = field(default_factory=list)
    fell: bool = False

    def suffer(self, amount: int, left: int, by: str) -> None:
        self.lost, self.left = self.lost + amount, left
        if by and by not in self.by:
            self.by.append(by)


class Meanwhile:
    """Remembers what is seen of figures, and when each person last had their say."""

    def __init__(self) -> None:
        self._notes: list[_Note] = []
        self._figures: dict[str, tuple[str, int, Spot]] = {}
        self._had_their_say: dict[int, int] = {}

    def note(self, cues: Iterable[Cue], actors: Mapping[str, Actor], moment: int) -> None:
        for name, actor in actors.items():
            about = actor.token.name, actor.token.team, actor.spots[0]
            self._figures.setdefault(name, about)
        for cue in cues:
            if isinstance(cue, Appears):
                figure = cue.figure
                self._figures[cue.token] = figure.name, figure.team, figure.spots[0]
            if isinstance(cue, Steps | Suffers | Leaves | Appears | Strikes):
                self._notes.append(_Note(moment, cue, self._striker(cue, moment)))

    def _striker(self, cue: Cue, moment: int) -> str:
        """Who struck the blow that comes out now; the struck may have been asked in between."""
        if not isinstance(cue, Suffers) or cue.amount <= 0:
            return ""
        for note in reversed(self._notes):
            if moment - note.moment > _ANSWERS:
                break
            if isinstance(note.cue, Strikes) and note.cue.target == cue.token:
                return self._figures[note.cue.token][0] if note.cue.token in self._figures else ""
        return ""

    def has_acted(self, seat: int, moment: int) -> None:
        """A person has done something in their turn: until now they were there."""
        self._had_their_say[seat] = moment

    def take_back(self, moment: int) -> None:
        """What came after so many actions has not happened."""
        self._notes = [note for note in self._notes if note.moment <= moment]
        self._had_their_say = {
            seat: min(told, moment) for seat, told in self._had_their_say.items()
        }

    # --- telling ------------------------------------------------------

    def since(self, seat: int, apart: Apart) -> list[Line]:
        """A line for each figure that something has happened to, the gravest first."""
        fates = self._fates(self._had_their_say.get(seat, -1))
        told = [(fate, _told(fate, apart)) for fate in fates]
        told.sort(key=lambda one: (not one[0].fell, -one[0].lost, not one[0].came))
        return [Line(text, fate.team, fate.spot) for fate, text in told if text]

    def _fates(self, after: int) -> list[_Fate]:
        fates: dict[str, _Fate] = {}
        where = {name: spot for name, (_, _, spot) in self._figures.items()}
        for note in self._notes:
            token: str = getattr(note.cue, "token", "")
            if note.moment > after and token in self._figures and token not in fates:
                name, team, _ = self._figures[token]
                fates[token] = _Fate(name, team, where[token], where[token])
            if isinstance(note.cue, Steps):
                where[token] = note.cue.end
            if note.moment > after and token in fates:
                _befalls(fates[token], note)
        return list(fates.values())


def _befalls(fate: _Fate, note: _Note) -> None:
    match note.cue:
        case Steps(end=end):
            fate.spot = end
        case Suffers(amount=amount, health=health):
            fate.suffer(amount, health.now, note.by)
        case Leaves():
            fate.fell = True
        case Appears():
            fate.came = True


def _told(fate: _Fate, apart: Apart) -> str:
    """What became of a figure, in a few words; nothing if it is as it was."""
    parts: list[str] = []
    by = ", ".join(fate.by)
    if fate.fell:
        parts.append(said("meanwhile.fell_to", names=by) if by else said("meanwhile.fell"))
    elif fate.lost > 0:
        key = "meanwhile.hurt_by" if by else "meanwhile.hurt"
        parts.append(said(key, lost=fate.lost, left=fate.left, names=by))
    elif fate.lost < 0:
        parts.append(said("meanwhile.healed", gained=-fate.lost, left=fate.left))
    hexes = apart(fate.start, fate.spot)
    if fate.came:
        parts.insert(0, said("meanwhile.came"))
    elif hexes and not fate.fell:
        parts.append(said("meanwhile.moved", hexes=hexes))
    return said("meanwhile.figure", name=fate.name, what=", ".join(parts)) if parts else ""
