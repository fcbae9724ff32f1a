"""Golden playthroughs: whole matches, told so that a reader can follow them.

`python3 scripts/golden.py` writes `tests/playthroughs/*.txt` anew. A test compares them with what
the rules make of the same setups today, so a change of the rules shows as a difference to read.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Literal, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from golden_players import Hunter  # noqa: E402
from soak_matches import Options, Seating, computer_players  # noqa: E402
from timestrike.ai.players import Player  # noqa: E402
from timestrike.content.library import shelf  # noqa: E402
from timestrike.core.board import Board, Spot  # noqa: E402
from timestrike.core.match import Match  # noqa: E402
from timestrike.core.moves import Action, Event  # noqa: E402

FOLDER = ROOT / "tests" / "playthroughs"


class Playthrough(NamedTuple):
    """A match of players that do not think, so that it stays the same while others learn."""

    seating: Seating
    seed: int
    options: Options
    plays: Literal["random", "hunter"] = "random"

    @property
    def name(self) -> str:
        game, mode, board_map, players = self.seating
        return f"{game}-{mode}-{board_map}-{players}p-{self.seed}"

    def players(self) -> list[Player]:
        if self.plays == "random":
            return computer_players(self.seating, self.seed)
        return [Hunter(self.seed * 31 + seat) for seat in range(self.seating.players)]


def _hunt(mode: str, players: int, seed: int, survivors: int) -> Playthrough:
    agreed: Options = {"draft": "random", "survivors": survivors}
    seating = Seating("shadow_of_fear", mode, "broken_dial", players)
    return Playthrough(seating, seed, agreed, "hunter")


LOST_HUNTS = (
    # Through three phases to victory; lost in the second; lost in the last.
    _hunt("raid", players=3, seed=132, survivors=1),
    _hunt("raid", players=2, seed=2, survivors=1),
    _hunt("gauntlet", players=2, seed=4, survivors=1),
    # Three Myths deny the last team its win.
    _hunt("royale", players=4, seed=3, survivors=1),
)
# Short matches in which much happens: falls, Cheap Shots, figures that share their health.
PLAYTHROUGHS = (
    Playthrough(Seating("shadow_of_fear", "skirmish", "duel", 2), 8, {}),
    Playthrough(Seating("shadow_of_fear", "skirmish", "broken_dial", 4), 23, {"draft": "random"}),
    *LOST_HUNTS,
)


def told(playthrough: Playthrough) -> str:
    """The whole match as text."""
    return "\n".join(_lines(playthrough)) + "\n"


def _lines(playthrough: Playthrough) -> Iterator[str]:
    match = playthrough.seating.match(playthrough.seed, playthrough.options)
    players = playthrough.players()
    yield from _heading(match)
    yield ""
    yield "Opening"
    yield from _events(match, match.opening())
    while match.decision is not None:
        action = players[match.decision.player].choose(match)
        who = match.decision.question.author(match.table, action)
        board = match.game.presenter(match, None).board
        events = match.apply(action)
        yield ""
        yield f"{len(match.journal)}. {match.setup.seats[who].name}: {_plain(action, board)}"
        yield from _events(match, events)
    yield ""
    yield from _ending(match)


def _heading(match: Match) -> Iterator[str]:
    game, setup = match.game, match.setup
    board = match.game.presenter(match, None).board
    yield f"{game.title}, {game.mode(setup.mode).title} on {board.map.title}"
    yield f"map {setup.map}, seed {setup.seed}, {_agreed(setup.options)}"
    for seat in sorted(match.game.presenter(match, None).seats(), key=lambda seat: seat.seat):
        figures = ", ".join(head.name for head in seat.heads)
        if seat.title is not None:
            yield f"{shelf().texts().say(seat.title)} with {figures}"
        else:
            yield f"seat {seat.seat + 1}, team {seat.team + 1}: {seat.name} with {figures}"
    yield "Places are written column,row^elevation."
    for token in match.game.presenter(match, None).tokens():
        yield f"  {token.id} at {_plain(token.spots, board)}, health {token.health.full}"


def _agreed(options: Options) -> str:
    agreed = ", ".join(f"{name}={value}" for name, value in options.items())
    return f"options {agreed}" if agreed else "no options"


def _events(match: Match, events: list[Event]) -> Iterator[str]:
    """The line of the log where there is one; all else, dice among it, as it stands."""
    presenter, texts = match.game.presenter(match, None), shelf().texts()
    for event in events:
        line = presenter.narrate(event)
        if line is not None:
            yield f"     {texts.say(line.words)}"
        if line is None or "rolls" in _fields(event):
            yield f"     [{_plain(event, presenter.board)}]"


def _plain(thing: Any, board: Board) -> str:
    """An action or event in one line, places by column and row."""
    if isinstance(thing, Action | Event):
        fields = (f"{name} {_plain(getattr(thing, name), board)}" for name in _fields(thing))
        return f"{type(thing).__name__} {', '.join(fields)}".rstrip()
    if isinstance(thing, Spot):
        column, row = board.grid.col_row(thing.cell)
        return f"{column},{row}^{thing.elevation}"
    if isinstance(thing, tuple):
        between = "; " if any(type(part) is tuple for part in thing) else " "
        return between.join(_plain(part, board) for part in thing) or "nothing"
    return str(thing)


def _fields(thing: Action | Event) -> tuple[str, ...]:
    return thing.__struct_fields__


def _ending(match: Match) -> Iterator[str]:
    assert match.result is not None
    names = [match.setup.seats[seat].name for seat in match.result.winners]
    nobody = "the table is beaten" if match.result.beaten else "a draw"
    yield f"Result after {len(match.journal)} actions: {', '.join(names) or nobody}"
    yield f"by {match.result.rule}"
    board = match.game.presenter(match, None).board
    for token in match.game.presenter(match, None).tokens():
        place, health = _plain(token.spots, board), token.health
        yield f"  {token.id} at {place}, health {health.now} of {health.full}"
    yield f"Fingerprint {match.fingerprint()}"


def path_of(playthrough: Playthrough) -> Path:
    return FOLDER / f"{playthrough.name}.txt"


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.parse_args(arguments)
    FOLDER.mkdir(parents=True, exist_ok=True)
    for old in FOLDER.glob("*.txt"):
        old.unlink()
    for playthrough in PLAYTHROUGHS:
        text = told(playthrough)
        path_of(playthrough).write_text(text, encoding="utf-8", newline="\n")
        print(f"{path_of(playthrough).relative_to(ROOT)}: {text.count(chr(10))} lines")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
