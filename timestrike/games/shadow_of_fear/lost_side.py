"""The Lost: everything that no player controls, and who speaks for it (TS-LOST-01)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal, TypeVar

from timestrike.core.deck import Deck
from timestrike.core.moves import Event
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.modes import HOST, RAIDS, is_raid
from timestrike.games.shadow_of_fear.state import LOST, Unit

if TYPE_CHECKING:
    from timestrike.games.shadow_of_fear.lostcards import SentienceCard, StatsCard
    from timestrike.games.shadow_of_fear.world import World

T = TypeVar("T")
LostKind = Literal["fear", "tentacles", "monsters"]
MONSTERS = ("beast", "brute")


class ChanceDecided(Event, frozen=True):
    """TS-GEN-08: nobody was there to choose for a Lost unit."""

    unit: str


# --- who they are ------------------------------------------------------------------------------


def lost_units(field: Battlefield, kind: LostKind | None = None) -> list[Unit]:
    """The Lost on the map in the order in which they came into play (TS-SENT-04)."""
    return [unit for unit in lost_in_play(field, kind) if unit.standing]


def lost_in_play(field: Battlefield, kind: LostKind | None = None) -> list[Unit]:
    """The same with those on Fear's back: a Monster may have been brought there (TS-MONST-04)."""
    found = (field.unit(name) for name in field.state.arrivals)
    return [
        unit
        for unit in found
        if unit.in_play and field.is_lost(unit) and kind in (None, kind_of_lost(field, unit))
    ]


def kind_of_lost(field: Battlefield, unit: Unit) -> LostKind:
    """TS-MOB-04, TS-MONST-01: a limb is no Monster, and Fear is neither."""
    if unit.mob is not None:
        return "tentacles"
    return "fear" if field.card(unit).rank == "sentience" else "monsters"


def lost_sentience(field: Battlefield) -> Unit | None:
    """Fear, as long as it lives."""
    return next(iter(lost_units(field, "fear")), None)


def fear_lives(field: Battlefield) -> bool:
    return lost_sentience(field) is not None


def fear_has_fallen(field: Battlefield) -> bool:
    """TS-ROYALE-04: with it the Lost are beaten as a side."""
    beaten = (c for c in field.state.characters.values() if c.owner == LOST and c.defeated)
    return any(field.world.characters[one.id].rank == "sentience" for one in beaten)


def prey_of_the_lost(field: Battlefield) -> list[Unit]:
    """TS-LTARG-03, TS-LTARG-07: whom they may target.

    Who stands on the Sentience or rides a Brute has no hex of its own and is never among them.
    """
    return [unit for unit in field.standing() if not field.is_lost(unit)]


def stats_of_the_lost(field: Battlefield) -> StatsCard:
    """TS-LSTAT-01: the Stats card that lies face up."""
    return field.world.stats_card(field.state.phase)


def lost_deck_of(world: World, mode: str) -> Deck:
    """TS-SETRY-02, TS-SETRD-02: the action cards of a mode; the Gauntlet has those of the raid."""
    deck = "raid" if mode in RAIDS else mode
    return Deck(tuple(card.id for card in world.sentience_cards.values() if card.deck == deck))


def cards_that_may_come(field: Battlefield) -> list[SentienceCard]:
    """TS-SENT-02: every card that may be drawn next; the played ones lie open."""
    deck = field.state.lost_deck
    return [field.world.sentience_cards[name] for name in deck.cards or deck.discards]


def has_arrived(field: Battlefield, unit_id: str) -> None:
    """TS-SENT-04: it came into play after all others; who comes again comes last."""
    others = tuple(name for name in field.state.arrivals if name != unit_id)
    field.state.arrivals = (*others, unit_id)
    field.changed()


# --- who decides for them ----------------------------------------------------------------------


def myth_in_control(field: Battlefield) -> int | None:
    """TS-MYTH-07, TS-MYTH-11: the Myth at the helm; None while there is no Myth."""
    myths = field.state.myths
    if not myths:
        return None
    return field.state.at_helm if field.state.at_helm in myths else myths[0]


def pass_the_helm(field: Battlefield) -> None:
    """TS-MYTH-11: the next Myth controls the card of this round."""
    myths, last = field.state.myths, field.state.at_helm
    if myths:
        following = myths.index(last) + 1 if last in myths else 0
        field.state.at_helm = myths[following % len(myths)]
        field.changed()


def speaker(field: Battlefield) -> int:
    """Who chooses what the Lost leave open at the table.

    The Myth in control (TS-MYTH-07), else the last player in turn order (TS-LSPAWN-02), or the
    host where there is no turn order (TS-GEN-07).
    """
    myth = myth_in_control(field)
    if myth is not None:
        return myth
    return HOST if is_raid(field) else field.state.order[-1]


def keeper_of_monsters(field: Battlefield) -> int:
    """TS-MYTH-11, TS-MYTH-13: who gets a Monster of the Lost: the Myth that has the fewest."""
    if not field.state.myths:
        return LOST
    owners = [c.owner for c in field.state.characters.values() if not c.defeated]
    return min(field.state.myths, key=owners.count)


def by_chance(field: Battlefield, unit_id: str, options: Sequence[T]) -> T:
    """TS-GEN-08: a pick that nobody makes is made by chance, and everybody sees it."""
    if len(options) == 1:
        return options[0]
    field.emit(ChanceDecided(unit_id))
    picked = field.state.chance.pick(options)
    field.changed()
    return picked
