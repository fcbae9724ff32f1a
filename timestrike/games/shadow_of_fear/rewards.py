"""What a player gains for defeating the Lost in a royale, beyond the item for the damage."""

from __future__ import annotations

from timestrike.games.shadow_of_fear.awakening import offer_awakening
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.loot import draw_cards
from timestrike.games.shadow_of_fear.modes import is_royale
from timestrike.games.shadow_of_fear.state import Unit
from timestrike.games.shadow_of_fear.statuses import awaken, open_awakenings

ITEMS_FOR_A_MONSTER = 1
ITEMS_FOR_FEAR = 3


def reward_defeat(field: Battlefield, fallen: Unit, by: str | None) -> None:
    """TS-REWARD-01 to TS-REWARD-05; in raids there is no such reward (TS-RAID-06).

    `by` is the Character whose attack, skill or Cheap Shot it was; a fall has nobody.
    """
    if by is None or fallen.mob is not None or not is_royale(field) or not field.is_lost(fallen):
        return
    hero = field.patron(by)
    if field.team_of(hero) == field.team(fallen) or field.state.characters[hero].defeated:
        return
    if field.card(fallen).rank == "sentience":
        draw_cards(field, hero, "item", ITEMS_FOR_FEAR)
        for stat in open_awakenings(field, hero):
            awaken(field, hero, stat)
    else:
        draw_cards(field, hero, "item", ITEMS_FOR_A_MONSTER)
        offer_awakening(field, hero, None)
