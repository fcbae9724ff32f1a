"""Who fights for whom: the snake draft, ready-made teams, and teams by lot."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from timestrike.core.moves import Action, Event, Question, Step
from timestrike.core.refusal import Refusal, refuse
from timestrike.core.setup import Setup, SetupError
from timestrike.games.shadow_of_fear.characters import CharacterCard
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.modes import has_lost, is_raid, survivors_each
from timestrike.games.shadow_of_fear.placement import room_for_all
from timestrike.games.shadow_of_fear.state import Character

POINT_LIMITS = tuple(range(100, 601, 50))
STANDARD_LIMIT = 300
POINTS_OF_ALL = 1300

# Pairs that play well together: somebody to hold the ground, somebody to use it.
CLASSIC_PAIRS = (
    ("jake_alland", "mara_the_meek"),
    ("roland_rumpus", "luxuria"),
    ("gula", "hod"),
    ("legion", "mana_wryms"),
)


def highest_limit(players: int) -> int:
    """TS-SETSK-02: all limits together must not exceed the points of the whole pool."""
    return max(limit for limit in POINT_LIMITS if limit * players <= POINTS_OF_ALL)


def point_limit(setup: Setup) -> int:
    """TS-SETSK-02: what was agreed, else 300 points or as many as so many players can have."""
    affordable = min(STANDARD_LIMIT, highest_limit(len(setup.seats)))
    return int(setup.options.get("points", affordable))


def require_affordable(setup: Setup) -> None:
    """TS-SETSK-02: the pool must do for all who draft; ready-made teams never ask too much."""
    players = len(setup.seats)
    drafting = setup.options.get("draft", "classic") != "classic"
    if drafting and point_limit(setup) > highest_limit(players):
        raise SetupError("points", players=players, most=highest_limit(players), all=POINTS_OF_ALL)


# --- what there is to pick ---------------------------------------------------------------------


def draftable(field: Battlefield) -> dict[str, CharacterCard]:
    """TS-DRAFT-04, TS-SETSK-09: everybody but Mobs, which come along with their Sentience.

    Where the Lost are abroad, only Survivors fight for the players (TS-DRAFT-03).
    """
    cards = field.world.characters
    if has_lost(field):
        return {name: card for name, card in cards.items() if card.rank == "survivor"}
    return {name: card for name, card in cards.items() if card.rank != "mob"}


def team_of_player(field: Battlefield, player: int) -> list[str]:
    """The Characters a player has drafted."""
    return [c.id for c in field.state.characters.values() if c.owner == player]


def points_left(field: Battlefield, player: int) -> int:
    """TS-SETSK-02, TS-SETSK-03."""
    cards = field.world.characters
    spent = sum(cards[name].points for name in team_of_player(field, player))
    return point_limit(field.world.setup) - spent


def survivors_left(field: Battlefield, player: int) -> int:
    """TS-SETRY-05, TS-SETRD-06: how many Survivors a player may still pick."""
    return survivors_each(field.world.setup) - len(team_of_player(field, player))


def why_not_pick(field: Battlefield, player: int, name: str) -> Iterator[Refusal]:
    """TS-DRAFT-01, TS-DRAFT-04, and that all Characters must find a place (TS-SETSK-07)."""
    card = draftable(field).get(name)
    if card is None:
        rule = "TS-DRAFT-03" if has_lost(field) else "TS-DRAFT-04"
        yield refuse(rule, "not_draftable")
    elif name in field.state.characters:
        yield refuse("TS-DRAFT-01", "drafted_already", name=card.name)
    else:
        too_many = _too_many(field, player, card)
        if too_many is not None:
            yield too_many
        elif not room_for_all(field, (player, card)):
            yield refuse("TS-SETSK-07", "no_room_on_the_map", name=card.name)


def _too_many(field: Battlefield, player: int, card: CharacterCard) -> Refusal | None:
    """TS-DRAFT-04 counts points; against the Lost it is Survivors that are counted."""
    if has_lost(field):
        rule = "TS-SETRD-06" if is_raid(field) else "TS-SETRY-05"
        full = survivors_left(field, player) <= 0
        return refuse(rule, "team_is_full") if full else None
    left = points_left(field, player)
    costly = card.points > left
    return refuse("TS-DRAFT-04", "too_many_points", name=card.name, left=left) if costly else None


def open_picks(field: Battlefield, player: int) -> Iterator[str]:
    for name in draftable(field):
        if not any(True for _ in why_not_pick(field, player, name)):
            yield name


def can_pick(field: Battlefield, player: int) -> bool:
    return any(True for _ in open_picks(field, player))


def recruit(field: Battlefield, player: int, name: str) -> None:
    """TS-SETSK-06, TS-SETRY-06: a Survivor brings its Trial card; not to a raid (TS-SETRD-07)."""
    card = field.world.characters[name]
    ids = tuple(f"{name}_{n + 1}" if card.units > 1 else name for n in range(card.units))
    trial = card.rank == "survivor" and name in field.world.trials and not is_raid(field)
    field.state.characters[name] = Character(id=name, owner=player, units=ids, trial=trial)
    field.changed()


# --- the draft ---------------------------------------------------------------------------------


class CharacterDrafted(Event, frozen=True):
    player: int
    character: str


class DraftingStopped(Event, frozen=True):
    player: int


class GatherTeams(Step, frozen=True):
    """TS-SETSK-05, TS-SETRY-05: the teams come together as was agreed."""

    def resolve(self, field: Battlefield) -> None:
        if len(draftable(field)) < len(field.world.teams) or not room_for_all(field):
            raise SetupError("no_room", map=field.world.map.title)
        match field.world.setup.options.get("draft", "classic"):
            case "snake":
                field.push(NextPick())
            case "free":
                field.push(PickFreely())
            case "random":
                _draw_lots(field)
            case _:
                _deal_classic_teams(field)


def _deal_classic_teams(field: Battlefield) -> None:
    """A pair for each of up to four players, one Character each for more, as far as agreed."""
    seats = len(field.world.teams)
    names = [name for pair in CLASSIC_PAIRS for name in pair]
    each = 1 if seats > len(CLASSIC_PAIRS) else 2
    if has_lost(field):
        each = survivors_each(field.world.setup)
    for player in range(seats):
        for name in names[player * each : (player + 1) * each]:
            if _too_many(field, player, field.world.characters[name]) is None:
                recruit(field, player, name)


def _draw_lots(field: Battlefield) -> None:
    """A snake draft in which chance picks, until nothing fits any more."""
    place = 0
    while (turn := turn_to_pick(field, place)) is not None:
        player, place = turn
        recruit(field, player, field.state.chance.pick(list(open_picks(field, player))))
        place += 1


def snake(order: Sequence[int], place: int) -> int:
    """TS-DRAFT-01: there and back again; who picked last in one round is first in the next."""
    rounds, nth = divmod(place, len(order))
    return order[nth] if rounds % 2 == 0 else order[-1 - nth]


def turn_to_pick(
    field: Battlefield, place: int, stopped: Iterable[int] = ()
) -> tuple[int, int] | None:
    """The next player who can pick, and the place in the draft; None if it is over."""
    order, gone = field.state.order, set(stopped)
    while len(gone) < len(order):
        player = snake(order, place)
        if player not in gone and can_pick(field, player):
            return player, place
        gone.add(player)
        place += 1
    return None


class NextPick(Step, frozen=True):
    """TS-DRAFT-01, TS-DRAFT-05: on to the next player for whom some Character fits."""

    place: int = 0
    stopped: tuple[int, ...] = ()

    def resolve(self, field: Battlefield) -> None:
        turn = turn_to_pick(field, self.place, self.stopped)
        if turn is not None:
            player, place = turn
            field.push(ChooseDraft(player, place, self.stopped))


class DraftPick(Action, frozen=True):
    """TS-DRAFT-01: take one Character."""

    character: str

    def check(self, field: Battlefield) -> Iterable[Refusal]:
        question = field.question
        assert isinstance(question, ChooseDraft)
        return why_not_pick(field, question.player, self.character)

    def perform(self, field: Battlefield) -> None:
        question = field.asked
        assert isinstance(question, ChooseDraft)
        recruit(field, question.player, self.character)
        field.emit(CharacterDrafted(question.player, self.character))
        field.push(NextPick(question.place + 1, question.stopped))


class StopDrafting(Action, frozen=True):
    """TS-DRAFT-05: to be content with those one has, at least one; the others go on."""

    def check(self, field: Battlefield) -> Iterable[Refusal]:
        question = field.question
        assert isinstance(question, ChooseDraft)
        if has_lost(field):
            yield refuse("TS-SETRY-05", "team_not_full")
        elif not team_of_player(field, question.player):
            yield refuse("TS-DRAFT-05", "nobody_drafted_yet")

    def perform(self, field: Battlefield) -> None:
        question = field.asked
        assert isinstance(question, ChooseDraft)
        field.emit(DraftingStopped(question.player))
        field.push(NextPick(question.place + 1, (*question.stopped, question.player)))


class ChooseDraft(Question, frozen=True):
    """TS-DRAFT-01: whose turn it is to pick; `place` counts through all rounds of the draft."""

    rule = "TS-DRAFT-01"
    answers = (DraftPick, StopDrafting)

    player: int
    place: int
    stopped: tuple[int, ...]

    def asked(self, field: Battlefield) -> tuple[int, ...]:
        return (self.player,)

    def choices(self, field: Battlefield) -> Iterator[Action]:
        for name in draftable(field):
            yield DraftPick(name)
        yield StopDrafting()


# --- free picking ------------------------------------------------------------------------------


class PickSurvivor(Action, frozen=True):
    """TS-SETRD-06: a player takes one Survivor; whoever comes first has it."""

    player: int
    character: str

    def check(self, field: Battlefield) -> Iterable[Refusal]:
        question = field.question
        assert isinstance(question, PickFreely)
        if self.player not in question.asked(field):
            yield refuse("TS-SETRD-06", "team_is_full")
        else:
            yield from why_not_pick(field, self.player, self.character)

    def perform(self, field: Battlefield) -> None:
        recruit(field, self.player, self.character)
        field.emit(CharacterDrafted(self.player, self.character))


class StopPicking(Action, frozen=True):
    """TS-SETRD-04: players may agree on different numbers; everybody has at least one."""

    player: int

    def check(self, field: Battlefield) -> Iterable[Refusal]:
        question = field.question
        assert isinstance(question, PickFreely)
        if self.player not in question.asked(field):
            yield refuse("TS-SETRD-06", "team_is_full")
        elif not team_of_player(field, self.player):
            yield refuse("TS-SETRD-04", "nobody_drafted_yet")

    def perform(self, field: Battlefield) -> None:
        question = field.asked
        assert isinstance(question, PickFreely)
        field.answered()
        field.emit(DraftingStopped(self.player))
        field.push(PickFreely((*question.stopped, self.player)))


class PickFreely(Question, frozen=True):
    """TS-SETRD-05, TS-SETRD-06: everybody picks when they like, until all teams are full."""

    rule = "TS-SETRD-06"
    answers = (PickSurvivor, StopPicking)
    standing = True

    stopped: tuple[int, ...] = ()

    def asked(self, field: Battlefield) -> tuple[int, ...]:
        picking = (player for player in field.state.order if player not in self.stopped)
        return tuple(player for player in picking if can_pick(field, player))

    def author(self, field: Battlefield, action: Action) -> int:
        assert isinstance(action, PickSurvivor | StopPicking)
        return action.player

    def choices(self, field: Battlefield) -> Iterator[Action]:
        for player in self.asked(field):
            for name in draftable(field):
                yield PickSurvivor(player, name)
            yield StopPicking(player)

    def resolve(self, field: Battlefield) -> None:
        """All teams are complete."""
