"""The action cards of Fear, one by one, as they are printed."""

from __future__ import annotations

import pytest
from positions import Position, board, kinds

from timestrike.core.deck import Deck
from timestrike.games.shadow_of_fear.engagement import enemies_engaging
from timestrike.games.shadow_of_fear.lost_side import lost_units
from timestrike.games.shadow_of_fear.sentience_turn import SentienceTurn
from timestrike.games.shadow_of_fear.state import LOST

PLAIN = "\n".join(["0 0 0 0 0 0 0 0 0 0 0 0"] * 9)


def played(card: str, drawing: str = PLAIN, **more) -> Position:
    """The table after a card; every question gets its first answer, nobody defends."""
    units = {"jake_alland": (0, (9, 4)), "fear": (LOST, (2, 4)), **more}
    mode = units.pop("mode", "raid")
    position = Position(board(drawing), mode=mode, **units)
    position.state.lost_deck = Deck((card,))
    position.resolve(SentienceTurn())
    while position.match.decision.kind not in ("CharacterTurn", "PlayersTurn"):
        last = position.match.decision.kind == "ChooseDefence"
        position.do(position.match.legal()[-1 if last else 0])
    return position


def royale(card: str, drawing: str = PLAIN, **more) -> Position:
    return played(card, drawing, mode="royale", gula=more.pop("gula", (1, (0, 0))), **more)


def test_the_stalking_dark_comes_and_leaves_a_limb():
    position = royale("stalking_dark", gula=(1, (11, 0)), jake_alland=(0, (7, 4)))
    assert position.unit("fear").spot == position.spot(5, 4)
    assert position.health("jake_alland") == 4
    assert [unit.id for unit in lost_units(position.field, "tentacles")] == ["tentacle_1"]
    assert "tentacle_1" in enemies_engaging(position.field, position.unit("jake_alland"))


@pytest.mark.parametrize(("survivors", "limbs"), [(2, 1), (5, 2), (8, 4)])
def test_grasping_limbs_grow_with_the_survivors(survivors, limbs):
    position = royale("grasping_limbs", gula=(1, (11, 8)), survivors=survivors)
    assert len(lost_units(position.field, "tentacles")) == limbs
    # Gula has less Defense than Jake; every tentacle strikes at once.
    lost = (8 - position.health("gula")) + (6 - position.health("jake_alland"))
    assert lost == 2 * limbs


def test_nightmare_brood_lets_the_pack_loose():
    position = royale("nightmare_brood", moggie=(LOST, (7, 4)), gula=(1, (11, 0)))
    monsters = {unit.id for unit in lost_units(position.field, "monsters")}
    assert monsters == {"moggie", "abaddon"}
    assert position.health("jake_alland") < 6


def test_devouring_dread_feeds_fear_and_sends_its_limbs():
    position = royale(
        "devouring_dread",
        gula=(1, (11, 0)),
        moggie=(LOST, (11, 8)),
        mobs={"tentacle_1": (6, 4)},
        has={"fear": {"damage": 4}},
    )
    assert position.health("fear") == 10 - 4 + 1
    assert position.unit("tentacle_1").spot == position.spot(8, 4)
    assert position.health("jake_alland") == 4


def test_upheaval_throws_off_breaks_the_ground_and_strikes():
    hill = [list("000000000000") for _ in range(9)]
    hill[4][8] = hill[4][7] = hill[3][7] = hill[5][7] = "2"
    position = royale(
        "upheaval",
        "\n".join(" ".join(row) for row in hill),
        jake_alland=(0, (8, 4)),
        gula=(1, (11, 0)),
        hod=(1, (11, 8)),
        tiers={"hod": 1},
    )
    assert position.unit("hod").standing
    assert position.unit("fear").spot == position.spot(5, 4)
    assert position.health("jake_alland") == 6
    closer = royale(
        "upheaval",
        "\n".join(" ".join(row) for row in hill),
        fear=(LOST, (4, 4)),
        jake_alland=(0, (8, 4)),
        gula=(1, (11, 0)),
    )
    assert closer.unit("fear").spot.cell == closer.spot(6, 4).cell
    assert closer.unit("jake_alland").elevation == 1
    assert closer.health("jake_alland") == 4


def test_black_eclipse_finds_those_who_hide():
    position = royale(
        "black_eclipse",
        jake_alland=(0, (7, 4)),
        gula=(1, (4, 4)),
        mobs={"tentacle_1": (8, 4), "tentacle_2": (11, 8)},
        has={"jake_alland": {"buffs": ("stealth",)}},
    )
    assert position.state.characters["jake_alland"].buffs == ()
    # Two tentacles are in play: two hits for everybody next to one, or next to Fear.
    assert position.health("jake_alland") == 4
    assert position.health("gula") == 8 - 2 - 2


def test_the_lonely_one_is_sought_and_slowed():
    position = played("the_lonely_one", jake_alland=(0, (0, 8)), hod=(0, (1, 8)), gula=(0, (7, 4)))
    assert position.unit("fear").spot == position.spot(5, 4)
    assert position.health("gula") == 6
    assert position.state.characters["gula"].curses == ("move",)
    assert position.state.characters["hod"].curses == ()


@pytest.mark.parametrize("phase", [1, 2, 3])
def test_reaching_deep_grows_with_the_phase(phase):
    position = played("reaching_deep", phase=phase, gula=(0, (0, 0)))
    assert len(lost_units(position.field, "tentacles")) == phase
    # Each strikes with two hits, however strong the Lost have become.
    lost = (8 - position.health("gula")) + (6 - position.health("jake_alland"))
    assert lost == 2 * phase


@pytest.mark.parametrize(("limbs", "lost"), [(0, 0), (2, 1), (4, 2)])
def test_reaching_deep_bites_those_on_the_back_for_every_two_tentacles(limbs, lost):
    mobs = {f"tentacle_{n}": (11, 2 * n) for n in range(limbs)}
    position = played("reaching_deep", gula=(0, (0, 8)), tiers={"jake_alland": 3}, mobs=mobs)
    assert position.health("jake_alland") == 6 - lost


def test_feeding_time_sends_the_beasts_to_the_weakest():
    position = played(
        "feeding_time",
        gula=(0, (9, 8)),
        moggie=(LOST, (10, 6)),
        has={"gula": {"damage": 7}, "fear": {"damage": 3}},
        survivors=3,
    )
    assert {unit.id for unit in lost_units(position.field, "monsters")} == {"moggie", "txato"}
    assert position.state.characters["gula"].defeated
    assert position.health("fear") == 9 - 3 + 2


def test_the_ground_remembers_that_it_was_flat():
    hills = "\n".join(["0 0 0 0 0 0 0 3 3 3 0 0"] * 9)
    position = played(
        "the_ground_remembers",
        hills,
        phase=2,
        jake_alland=(0, (8, 4)),
        mobs={"tentacle_1": (9, 4)},
    )
    top = position.field.board.top
    assert top(position.map.grid.cell(8, 4)).elevation == 2
    assert top(position.map.grid.cell(9, 4)).elevation == 2
    assert top(position.map.grid.cell(7, 4)).elevation == 3
    assert position.unit("tentacle_1").elevation == 2
    assert position.health("jake_alland") == 4


def test_undertow_drags_towards_fear():
    position = played("undertow", jake_alland=(0, (6, 4)), mobs={"tentacle_1": (8, 4)})
    assert position.unit("jake_alland").spot == position.spot(4, 4)
    # Next to Fear now, he is attacked.
    assert position.health("jake_alland") == 4


def test_undertow_throws_off_whom_it_then_strikes():
    position = played("undertow", gula=(0, (9, 8)), tiers={"jake_alland": 3})
    assert position.unit("jake_alland").standing
    assert position.health("jake_alland") == 4
    assert position.health("gula") == 8


@pytest.mark.parametrize(("phase", "hits"), [(1, 2), (3, 3)])
def test_eclipse_bites_those_on_the_back(phase, hits):
    position = played("eclipse", phase=phase, gula=(0, (5, 4)), tiers={"jake_alland": 1})
    assert position.health("jake_alland") == 6 - hits
    assert position.unit("jake_alland").perch is not None
    assert position.health("gula") == 8


def test_eclipse_takes_what_protects_and_weakens():
    position = played(
        "eclipse",
        jake_alland=(0, (9, 4)),
        gula=(0, (5, 4)),
        mobs={"tentacle_1": (11, 8)},
        has={"jake_alland": {"buffs": ("defense", "attack")}},
    )
    assert position.state.characters["jake_alland"].buffs == ("attack",)
    assert position.state.characters["gula"].curses == ("attack",)
    assert position.state.characters["jake_alland"].curses == ()
    assert position.unit("tentacle_1").spot != position.spot(11, 8)


@pytest.mark.parametrize(
    "card",
    [
        *("stalking_dark", "grasping_limbs", "nightmare_brood"),
        *("devouring_dread", "upheaval", "black_eclipse"),
        *("the_lonely_one", "reaching_deep", "feeding_time"),
        *("the_ground_remembers", "undertow", "eclipse"),
    ],
)
@pytest.mark.parametrize("survivors", [1, 8])
def test_every_card_can_be_played_against_one_or_eight(card, survivors):
    names = ("gula", "hod", "mara_the_meek", "luxuria", "roland_rumpus")
    others = {name: (0, (1 + 2 * n, 0)) for n, name in enumerate(names)} if survivors > 1 else {}
    mode = "royale" if card in ("stalking_dark", "black_eclipse") else "raid"
    position = played(
        card, mode=mode, survivors=survivors, mobs={"tentacle_1": (8, 4)}, phase=1, **others
    )
    assert position.unit("fear").in_play
    assert kinds(position.field.events) != ["BattleEnded"]
