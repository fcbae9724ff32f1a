"""What whoever stands on Fear's back must reckon with: the cards that may still come.

Nobody knows which card is next, but everybody can see which have been played (TS-SENT-02).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from timestrike.core.prospects import Warning
from timestrike.core.wording import Gap, Words
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.lost_side import (
    cards_that_may_come,
    lost_sentience,
    lost_units,
    stats_of_the_lost,
)
from timestrike.games.shadow_of_fear.tentacles import MOST_TENTACLES
from timestrike.games.shadow_of_fear.vocabulary.lost.amounts import Amount, AnyAmount, amount_of
from timestrike.games.shadow_of_fear.vocabulary.lost.brood import SpawnTentacles
from timestrike.games.shadow_of_fear.vocabulary.lost.earth import BiteBack, ShakeOff
from timestrike.games.shadow_of_fear.vocabulary.lost.step import LostStep

RULE = "TS-SENT-02"


class BackRisk(NamedTuple):
    """Of so many cards that may come next: how many throw climbers off, how many bite them, and
    with how many hits at most.
    """

    cards: int
    throws: int
    bites: int
    hits: int

    @property
    def bad(self) -> int:
        return self.throws + self.bites

    @property
    def gaps(self) -> dict[str, Gap]:
        return {**self._asdict(), "bad": self.bad}


def risk_on_the_back(field: Battlefield, sentience: str) -> BackRisk | None:
    """What the next card may do to those on a Sentience; None where no card is drawn for it."""
    fear = lost_sentience(field)
    if fear is None or fear.id != sentience:
        return None
    cards = [card.steps for card in cards_that_may_come(field)]
    bites = [hits for hits in (_bite(field, steps) for steps in cards) if hits]
    throws = sum(any(isinstance(step, ShakeOff) for step in steps) for steps in cards)
    return BackRisk(len(cards), throws, len(bites), max(bites, default=0))


def back_warning(field: Battlefield, sentience: str) -> tuple[Warning, ...]:
    """For whoever is about to climb."""
    risk = risk_on_the_back(field, sentience)
    if risk is None or not risk.bad:
        return ()
    words = Words("warnings.back", risk.gaps)
    share = round(100 * risk.bad / risk.cards)
    spot = field.unit(sentience).base[0]
    return (Warning(spot=spot, icon="back", words=words, percent=share, rule=RULE),)


def _bite(field: Battlefield, steps: Iterable[LostStep]) -> int:
    """The hits of a card on everybody up there, none if they are out of it by then."""
    newcomers = 0
    for step in steps:
        match step:
            case SpawnTentacles(amount=amount):
                newcomers += amount_of(field, amount)
            case ShakeOff():
                return 0
            case BiteBack(hits=hits):
                return _hits(field, hits, newcomers)
    return 0


def _hits(field: Battlefield, hits: AnyAmount | None, newcomers: int) -> int:
    """Tentacles that the same card brings count as well."""
    if hits is None:
        return stats_of_the_lost(field).attack
    if isinstance(hits, Amount) and hits.per == "tentacles":
        there = len(lost_units(field, "tentacles"))
        return hits.plus + min(MOST_TENTACLES, there + newcomers) // hits.every
    return amount_of(field, hits)
