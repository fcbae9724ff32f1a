"""Every hex and unit that an action would touch, as it is shown before it is done."""

from __future__ import annotations

import msgspec
import pytest
from positions import Position, board

from timestrike.core.deck import Deck
from timestrike.core.prospects import Area, Forecast
from timestrike.games.shadow_of_fear.attack import Attack
from timestrike.games.shadow_of_fear.lootcards import ItemCard
from timestrike.games.shadow_of_fear.lostcards import SentienceCard
from timestrike.games.shadow_of_fear.presenter import BattlePresenter
from timestrike.games.shadow_of_fear.sentience_turn import SentienceTurn
from timestrike.games.shadow_of_fear.state import LOST
from timestrike.games.shadow_of_fear.vocabulary.lost.hunting import Advance
from timestrike.games.shadow_of_fear.vocabulary.lost.terror import Engulf

ROW = "0 0 0 0 0"
PLAIN = "\n".join(["0 0 0 0 0 0 0 0 0 0 0 0"] * 9)


def columns_of(area: Area | None) -> list[int]:
    assert area is not None
    return sorted(spot.cell for spot in area.spots)


def cast(position: Position, unit: str, skill: str) -> Area | None:
    aims = BattlePresenter(position.match, 0).aims(unit, "cast")
    return next(aim.area for aim in aims if aim.action.skill == skill)


@pytest.mark.rule("TS-AOE-01", "TS-AOE-03")
def test_an_ability_shows_all_around_and_friends_but_not_who_is_spared():
    position = Position(
        board(ROW),
        skills=True,
        roland_rumpus=(0, (1, 0)),
        mara_the_meek=(0, (0, 0)),
        jake_alland=(1, (2, 0)),
        gula=(1, (3, 0)),
    )
    area = cast(position, "roland_rumpus", "ground_pound")
    assert columns_of(area) == [0, 2]
    assert set(area.tokens) == {"mara_the_meek", "jake_alland"}
    assert cast(position, "roland_rumpus", "boiling_blood") is None


@pytest.mark.rule("TS-AOE-05")
def test_what_begins_on_fears_back_touches_no_hex():
    position = Position(
        board(PLAIN),
        skills=True,
        roland_rumpus=(0, (0, 0)),
        fear=(1, (5, 4)),
        jake_alland=(1, (8, 4)),
        tiers={"roland_rumpus": 1},
    )
    area = cast(position, "roland_rumpus", "ground_pound")
    assert area is not None
    assert area.spots == ()
    assert "jake_alland" not in area.tokens


def test_an_attack_whose_hits_spread_shows_where_and_names_the_others():
    worn = {"artifacts": ("anvil_heart",), "equipped": "anvil_heart"}
    position = Position(
        board(ROW),
        skills=True,
        has={"roland_rumpus": worn},
        roland_rumpus=(0, (0, 0)),
        jake_alland=(1, (1, 0)),
        gula=(1, (2, 0)),
        mara_the_meek=(1, (3, 0)),
    )
    presenter = BattlePresenter(position.match, 0)

    def forecast(skill: str | None) -> Forecast:
        attack = Attack("roland_rumpus", "jake_alland", skill)
        found = presenter.forecast("roland_rumpus", "jake_alland", attack)
        assert isinstance(found, Forecast)
        return found

    assert forecast(None).area is None
    spread = forecast("shockwave")
    assert columns_of(spread.area) == [0, 1, 2]
    assert set(spread.area.tokens) == {"jake_alland", "gula"}
    assert [words.about for words in spread.notes if words.key == "forecast.also"] == [
        {"names": "Gula"}
    ]


@pytest.mark.parametrize(
    "effect",
    [
        {"do": "area_attack", "dice": 2, "radius": 1},
        {"do": "roll_for", "on_hit": [{"do": "area_attack", "dice": 2, "radius": 1}]},
        {
            "do": "choose_one",
            "options": [{"name": "Bang", "do": [{"do": "area_attack", "radius": 1}]}],
        },
    ],
)
def test_an_item_shows_its_area_around_its_target(effect):
    """Also if the area hides behind a die or a choice."""
    bomb = msgspec.convert(
        {
            "id": "bomb",
            "name": "Bomb",
            "aim": {"who": "enemy", "range": 4},
            "clauses": [{"at": "use", "do": [effect]}],
        },
        ItemCard,
    )
    position = Position(
        board(ROW),
        loot={"items": {"bomb": bomb}},
        has={"mara_the_meek": {"items": ("bomb",)}},
        mara_the_meek=(0, (0, 0)),
        roland_rumpus=(0, (3, 0)),
        gula=(1, (4, 0)),
        jake_alland=(1, (2, 0)),
    )
    aims = BattlePresenter(position.match, 0).aims("mara_the_meek", "item:bomb")
    area = next(aim.area for aim in aims if aim.token == "jake_alland" and not aim.refusals)
    assert columns_of(area) == [1, 2, 3]
    assert set(area.tokens) == {"jake_alland", "roland_rumpus"}


@pytest.mark.rule("TS-MYTH-08", "TS-AOE-03")
def test_a_myth_sees_what_fears_card_would_strike_wherever_it_sends_fear():
    steps = (Advance("fear"), Engulf(radius=1))
    card = SentienceCard(id="night", name="Night", deck="royale", style="", steps=steps)
    position = Position(
        board(PLAIN),
        mode="royale",
        loot={"sentience_cards": {"night": card}},
        jake_alland=(0, (5, 4)),
        fear=(LOST, (2, 4)),
        gula=(1, (10, 8)),
    )
    position.state.lost_deck = Deck(("night",))
    position.state.myths = (1,)
    position.field.changed()
    position.resolve(SentienceTurn())
    prompt = BattlePresenter(position.match, 1).prompt()
    assert prompt is not None
    by_spot = {choice.spot: choice.area for choice in prompt.choices}
    here = by_spot[position.unit("fear").spot]
    assert here is not None
    # All around the seven hexes of Fear, but not those it stands on.
    assert position.spot(4, 4) in here.spots
    assert position.spot(3, 4) not in here.spots
    assert here.tokens == ()
    assert any(area is not None and area.tokens == ("jake_alland",) for area in by_spot.values())
