"""What is true of a battle of Shadow of Fear whatever happens in it.

Each invariant tells what is wrong with a position, or nothing. Tests play a few battles against
them, `soak_matches.py` thousands.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

from timestrike.core.match import Match
from timestrike.games.shadow_of_fear.bases import is_carried, is_level
from timestrike.games.shadow_of_fear.destruction import Level, Settle
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.landing import PushedAside, Stranded, Unhorsed
from timestrike.games.shadow_of_fear.lost_side import MONSTERS, lost_deck_of
from timestrike.games.shadow_of_fear.movement import Walk
from timestrike.games.shadow_of_fear.shaking import SentienceFell
from timestrike.games.shadow_of_fear.spawning import MOST
from timestrike.games.shadow_of_fear.state import LOST
from timestrike.games.shadow_of_fear.tentacles import MOST_TENTACLES
from timestrike.games.shadow_of_fear.turns import CharacterTurn
from timestrike.games.shadow_of_fear.victory import AllStruck

Invariant = Callable[[Match], Iterator[str]]


def _field(match: Match) -> Battlefield:
    assert isinstance(match.table, Battlefield)
    return match.table


def _somebody_is_on_the_way(match: Match) -> bool:
    """A unit may pass through another, be pushed by a Sentience, or be about to level ground."""
    moving = (Walk, PushedAside, Level, Settle)
    return any(isinstance(step, moving) for step in match.state.stack)


def everybody_has_come(match: Match) -> bool:
    """Whether draft and placement are over."""
    state = match.state
    names = [unit for character in state.characters.values() for unit in character.units]
    return bool(names) and all(name in state.units for name in names)


def no_two_share_a_place(match: Match) -> Iterator[str]:
    """Between two moves."""
    if not _somebody_is_on_the_way(match):
        taken: dict[object, str] = {}
        for unit in match.state.units.values():
            for spot in unit.base:
                if spot in taken:
                    yield f"{unit.id} and {taken[spot]} both stand on {spot}"
                taken[spot] = unit.id


def everybody_has_room(match: Match) -> Iterator[str]:
    """Between two moves: ground below, no wall, and enough air below an overhang."""
    field = _field(match)
    board, on_the_way = field.board, _somebody_is_on_the_way(match)
    for unit in field.standing():
        for spot in unit.base:
            surface = board.surface(spot)
            if surface is None:
                yield f"{unit.id} stands on {spot}, where there is nothing"
            elif not on_the_way:
                top = board.top(spot.cell)
                if board.wall(spot.cell) and top is not None and top.spot == spot:
                    yield f"{unit.id} stands in the wall on {spot}"
                if surface.clearance is not None and surface.clearance < field.card(unit).height:
                    yield f"{unit.id} has no room below the overhang on {spot}"


def the_dead_are_gone(match: Match) -> Iterator[str]:
    """Who has no health left is gone, and nobody else but those whom Fear takes with it.

    These are its tentacles, and where there are Lost, all of them.
    """
    fears_own = match.setup.mode != "skirmish"
    for unit in match.state.units.values():
        health = _field(match).remaining_health(unit)
        orphaned = (unit.mob or fears_own) and _field(match).character(unit).defeated
        if unit.in_play != (health > 0 and not orphaned):
            yield f"{unit.id} has health {health} and is {'in play' if unit.in_play else 'gone'}"
        if unit.base and unit.perch:
            yield f"{unit.id} is on the map and on the Sentience"
        if unit.damage < 0:
            yield f"{unit.id} has more health than it can have"


def characters_end_with_their_units(match: Match) -> Iterator[str]:
    """A Character is defeated exactly when all its units are."""
    state = match.state
    if not everybody_has_come(match):
        return
    belonging = Counter(unit.character for unit in state.units.values())
    for character in state.characters.values():
        units = [state.units[unit] for unit in character.units]
        if character.defeated == any(unit.in_play for unit in units):
            yield f"{character.id} is {'' if character.defeated else 'not '}defeated: {units}"
        if belonging[character.id] != len(units):
            yield f"{character.id} knows {len(units)} of its {belonging[character.id]} units"
        if {unit.character for unit in units} != {character.id}:
            yield f"{character.id} has units of others"
        own = [unit for unit in units if unit.mob is None]
        if len(own) != match.world.characters[character.id].units:
            yield f"{character.id} has {len(own)} units of its own"


def only_the_acting_spend(match: Match) -> Iterator[str]:
    """Movement, Energy, actions and boons belong to the running turn."""
    for unit in match.state.units.values():
        if not match.state.characters[_field(match).patron(unit.character)].begun:
            if unit.activated or unit.boons:
                yield f"{unit.id} has done {unit.done} in another's turn"
        else:
            most = _field(match).card(unit).energy + unit.boons.count("energy")
            if not 0 <= unit.energy_spent <= most or unit.moved < 0:
                yield f"{unit.id} has spent {unit.energy_spent} Energy of {most}"


def one_player_decides(match: Match) -> Iterator[str]:
    """Or the battle is over; where all play together, several may be asked at once."""
    if (match.decision is None) != (match.result is not None):
        yield f"decision {match.decision} beside result {match.result}"
    if match.decision is None:
        return
    together = match.game.mode(match.setup.mode).cooperative
    if len(match.decision.players) != 1 and not together:
        yield f"{match.decision.kind} asks {match.decision.players}"
    if isinstance(match.decision.question, CharacterTurn):
        active = match.state.characters[match.state.active]
        if active.owner != match.decision.player or active.exhausted:
            yield f"the turn of {active.id} is not {match.decision.player}'s to play"


def the_last_team_wins(match: Match) -> Iterator[str]:
    """A skirmish is over exactly when one team is left, or none."""
    if match.setup.mode != "skirmish" or not everybody_has_come(match):
        return
    teams = {
        match.world.teams[character.owner]
        for character in match.state.characters.values()
        if not character.defeated
    }
    striking = any(isinstance(step, AllStruck) for step in match.state.stack)
    if (len(teams) <= 1 and not striking) != (match.result is not None):
        yield f"teams {teams} are left, and the result is {match.result}"
    if match.result is not None:
        winners = {match.world.teams[seat] for seat in match.result.winners}
        if winners != teams:
            yield f"teams {teams} are left, but {winners} have won"


def the_base_layer_stays(match: Match) -> Iterator[str]:
    for cell, column in match.state.terrain.columns:
        if column[:1] != match.world.map.columns[cell][:1]:
            yield f"the lowest layer of {cell} has changed"


def no_card_is_lost_or_made(match: Match) -> Iterator[str]:
    """Decks and hands together always hold the same cards."""
    state, world = match.state, match.world
    known = {"item": world.items, "fish": world.fish, "artifact": world.artifacts}
    hands = {"item": "items", "fish": "fish", "artifact": "artifacts"}
    for deck, cards in known.items():
        held = [c for one in state.characters.values() for c in getattr(one, hands[deck])]
        lying = getattr(state, f"{deck}_deck")
        copies = Counter({name: getattr(card, "copies", 1) for name, card in cards.items()})
        found = Counter((*lying.cards, *lying.discards, *held))
        if found != copies:
            yield f"of the {deck} cards {copies - found} are missing and {found - copies} too many"


def large_bases_lie_well(match: Match) -> Iterator[str]:
    """Between two moves a base of several hexes is whole, and level or carried."""
    field = _field(match)
    if _somebody_is_on_the_way(match):
        return
    for unit in field.standing():
        card = field.card(unit)
        lies = is_carried if card.rank == "sentience" else is_level
        if len(unit.base) != card.hexes or not lies(unit.base):
            yield f"{unit.id} does not lie well on {unit.base}"


def no_tier_is_overfull(match: Match) -> Iterator[str]:
    riders = Counter(unit.perch for unit in match.state.units.values() if unit.perch)
    for perch, number in riders.items():
        places = _field(match).card(match.state.units[perch.sentience]).tiers[perch.tier - 1]
        if number > places:
            yield f"{number} units on tier {perch.tier} of {perch.sentience}, which has {places}"


def behemoths_hold_together(match: Match) -> Iterator[str]:
    """Who rides is nowhere else, on a Brute of its own that nobody else rides."""
    field, mounts = _field(match), Counter(unit.mount for unit in match.state.units.values())
    coming_down = {step.unit for step in match.state.stack if isinstance(step, Unhorsed)}
    for unit in match.state.units.values():
        if unit.mount is None:
            continue
        brute = field.steed(unit)
        if unit.base or unit.perch or mounts[unit.mount] > 1:
            yield f"{unit.id} is not alone on {unit.mount}, or elsewhere too"
        if field.character(brute).tamer != unit.character or field.card(brute).rank != "brute":
            yield f"{unit.id} rides {unit.mount}, which it has not tamed"
        if not brute.in_play and unit.id not in coming_down:
            yield f"{unit.id} rides {unit.mount}, which is gone"


def tamed_monsters_serve_the_living(match: Match) -> Iterator[str]:
    """They have the player of their tamer, and no Brute goes without its rider."""
    field, characters = _field(match), match.state.characters
    for monster in characters.values():
        if monster.tamer is None or monster.defeated:
            continue
        tamer, unit = characters[monster.tamer], field.unit(monster.units[0])
        if tamer.defeated or tamer.owner != monster.owner or tamer.tamer is not None:
            yield f"{monster.id} of {monster.owner} serves {tamer}"
        if field.card(unit).rank == "brute" and field.rider_of(unit) is None:
            yield f"nobody rides {monster.id}"
        if monster.exhausted or monster.fish or monster.items or monster.artifacts:
            yield f"{monster.id} has something of its own"


def nobody_is_inside_a_sentience(match: Match) -> Iterator[str]:
    """Between two moves its hexes are its own up to the sky; below an overhang others may stand."""
    field = _field(match)
    if _somebody_is_on_the_way(match):
        return
    giants = [unit for unit in field.standing() if field.card(unit).rank == "sentience"]
    for giant in giants:
        ground = {spot.cell: spot.elevation for spot in giant.base}
        for unit in field.standing():
            inside = (ground.get(spot.cell, ABOVE_ALL) <= spot.elevation for spot in unit.base)
            if unit.id != giant.id and any(inside):
                yield f"{unit.id} stands on {unit.base} inside {giant.id}"


ABOVE_ALL = 1000
"""No ground is as high."""


def who_climbs_is_on_a_living_sentience(match: Match) -> Iterator[str]:
    """Unless it has fallen just now, and they are about to come down, or all is over."""
    field = _field(match)
    coming_down = any(isinstance(s, SentienceFell | Stranded) for s in match.state.stack)
    if coming_down or match.result is not None:
        return
    for unit in field.in_play():
        if unit.perch is not None and not field.unit(unit.perch.sentience).standing:
            yield f"{unit.id} is on {unit.perch.sentience}, which is gone"


def the_cards_of_the_lost_are_whole(match: Match) -> Iterator[str]:
    """Their deck and its discard pile hold the cards of the mode, each once."""
    state = match.state
    if match.setup.mode == "skirmish" or not state.arrivals:
        return
    cards = Counter(lost_deck_of(match.world, match.setup.mode).cards)
    found = Counter((*state.lost_deck.cards, *state.lost_deck.discards))
    if found != cards:
        yield f"of the Lost's cards {cards - found} are missing and {found - cards} too many"


def the_lost_keep_within_their_numbers(match: Match) -> Iterator[str]:
    """Every one of them has arrived once, and there are no more than there are figures."""
    field, arrivals = _field(match), match.state.arrivals
    if match.setup.mode == "skirmish":
        return
    if len(set(arrivals)) < len(arrivals):
        yield f"somebody has arrived twice: {arrivals}"
    known = [unit for unit in field.in_play() if field.is_lost(unit)]
    for unit in known:
        if unit.id not in arrivals:
            yield f"{unit.id} is one of the Lost and has never arrived"
    ranks = Counter[str](field.card(unit).rank for unit in field.in_play())
    for rank, most in (("mob", MOST_TENTACLES), ("sentience", 1), *MOST.items()):
        if ranks[rank] > most:
            yield f"there are {ranks[rank]} of the rank {rank}"


def myths_have_lost_everyone(match: Match) -> Iterator[str]:
    """A Myth owns Monsters alone, none of them tamed, and the Lost none once there is a Myth."""
    state, cards = match.state, match.world.characters
    for one in state.characters.values():
        if one.defeated:
            continue
        rank = cards[one.id].rank
        if one.owner in state.myths and (rank not in MONSTERS or one.tamer is not None):
            yield f"the Myth {one.owner} still has {one.id}"
        if state.myths and one.owner == LOST and rank in MONSTERS:
            yield f"no Myth plays {one.id}"


def health_is_within_bounds(match: Match) -> Iterator[str]:
    """That of those who are in play is above 0 and no more than their total."""
    field = _field(match)
    for unit in field.in_play():
        if not 0 < field.remaining_health(unit) <= field.full_health(unit):
            yield f"{unit.id} has health {field.remaining_health(unit)}"


INVARIANTS: tuple[Invariant, ...] = (
    nobody_is_inside_a_sentience,
    who_climbs_is_on_a_living_sentience,
    the_cards_of_the_lost_are_whole,
    the_lost_keep_within_their_numbers,
    myths_have_lost_everyone,
    health_is_within_bounds,
    behemoths_hold_together,
    tamed_monsters_serve_the_living,
    no_two_share_a_place,
    everybody_has_room,
    the_dead_are_gone,
    characters_end_with_their_units,
    only_the_acting_spend,
    one_player_decides,
    the_last_team_wins,
    the_base_layer_stays,
    no_card_is_lost_or_made,
    large_bases_lie_well,
    no_tier_is_overfull,
)
