"""TS-LSPAWN: where the Lost come into play."""

from __future__ import annotations

import pytest
from positions import Position, board, kinds

from timestrike.core.chance import Chance
from timestrike.games.shadow_of_fear.brood import (
    ChooseSpawnTarget,
    MonsterComes,
    SpawnBeside,
    TentaclesRise,
)
from timestrike.games.shadow_of_fear.engagement import enemies_engaging
from timestrike.games.shadow_of_fear.skills import Clause, Skill
from timestrike.games.shadow_of_fear.spawning import (
    ComeHere,
    ComesBeside,
    ComesUpAt,
    comes_beside,
    places_at,
    places_beside,
)
from timestrike.games.shadow_of_fear.state import LOST
from timestrike.games.shadow_of_fear.vocabulary.effects import Harm

PLAIN = "\n".join(["0 0 0 0 0 0 0 0 0 0 0 0"] * 9)
RIDGE = "\n".join(["0 0 0 0 0 0 0 0 0 0 0 0"] * 3 + ["0 0 0 0 0 0 0 0 1 2 0 0"] * 3)


def night(drawing: str = PLAIN, **more) -> Position:
    units = {"jake_alland": (0, (9, 4)), "fear": (LOST, (2, 4)), **more}
    return Position(board(drawing), mode=units.pop("mode", "raid"), **units)


def named(position: Position, places) -> set[tuple[int, int]]:
    return {position.map.grid.col_row(base[0].cell) for base in places}


# --- at a hex ----------------------------------------------------------------------------------


@pytest.mark.rule("TS-LSPAWN-01")
def test_it_comes_up_at_the_hex():
    position = night()
    events = position.resolve(ComesUpAt("tentacle", position.spot(7, 7)))
    assert kinds(events) == ["TentacleSpawned"]
    assert position.unit("tentacle_1").base == (position.spot(7, 7),)
    assert position.state.arrivals[-1] == "tentacle_1"


@pytest.mark.rule("TS-LSPAWN-01")
def test_if_it_is_occupied_on_the_highest_hex_next_to_it():
    position = night(RIDGE, jake_alland=(0, (8, 4)))
    taken = places_at(position.field, "tentacle", position.spot(8, 4))
    assert named(position, taken) == {(9, 4)}
    position.resolve(ComesUpAt("tentacle", position.spot(8, 4)))
    assert position.unit("tentacle_1").spot == position.spot(9, 4)


@pytest.mark.rule("TS-LSPAWN-01")
def test_a_wall_occupies_a_hex_too():
    position = Position(
        board(PLAIN, {(8, 4): 3, (9, 4): 3}),
        mode="raid",
        jake_alland=(0, (0, 0)),
        fear=(LOST, (2, 4)),
    )
    places = places_at(position.field, "tentacle", position.spot(8, 4))
    assert (8, 4) not in named(position, places)
    assert (9, 4) not in named(position, places)
    assert len(places) == 5


@pytest.mark.rule("TS-LSPAWN-01")
def test_ring_by_ring_outwards_where_all_is_taken():
    crowd = {"gula": (0, [(4, 1), (5, 1)])}
    strait = ". . . . . . . . . . .\n0 0 0 0 0 0 0 0 0 0 0\n. . . . . . . . . . ."
    position = Position(
        board(strait), mode="raid", jake_alland=(0, (3, 1)), moggie=(LOST, (9, 1)), **crowd
    )
    places = places_at(position.field, "txato", position.spot(4, 1))
    # Three hexes are taken; a base of two needs (1, 1) and (2, 1), or (6, 1) and (7, 1).
    assert named(position, places) == {(2, 1), (6, 1)}


@pytest.mark.rule("TS-LSPAWN-01", "TS-MULTI-03")
def test_a_larger_monster_needs_level_room():
    position = night(RIDGE, jake_alland=(0, (0, 0)))
    for base in places_at(position.field, "txato", position.spot(9, 4)):
        assert len({spot.elevation for spot in base}) == 1


@pytest.mark.rule("TS-LSPAWN-01", "TS-GEN-08")
def test_chance_picks_one_of_two_beasts():
    came = set()
    for seed in range(8):
        position = night()
        position.state.chance = Chance.seeded(seed)
        events = position.resolve(MonsterComes("beast", "fear"))
        assert kinds(events)[0] == "ChanceDecided"
        came.add(position.match.decision.question.figure)
    assert came == {"moggie", "txato"}


@pytest.mark.rule("TS-LSPAWN-02", "TS-GEN-07")
@pytest.mark.parametrize(("mode", "decides"), [("raid", 0), ("royale", 1)])
def test_of_equally_high_hexes_the_last_player_chooses(mode, decides):
    position = night(mode=mode, jake_alland=(0, (8, 4)), gula=(1, (0, 0)))
    position.resolve(ComesUpAt("tentacle", position.spot(8, 4)))
    decision = position.match.decision
    assert isinstance(decision.question, ComesUpAt)
    assert decision.players == (decides,)
    assert len(position.match.legal()) == 6
    assert position.refusals(ComeHere(position.spot(0, 8))) == ["TS-LSPAWN-02"]
    position.do(ComeHere(position.spot(9, 4)))
    assert position.unit("tentacle_1").spot == position.spot(9, 4)


# --- next to a unit ----------------------------------------------------------------------------


@pytest.mark.rule("TS-LSPAWN-03")
def test_next_to_a_unit_is_where_it_is_closest_to_fear():
    position = night()
    places = places_beside(position.field, "tentacle", position.unit("jake_alland"))
    assert named(position, places) == {(8, 4)}
    position.resolve(comes_beside("tentacle", position.unit("jake_alland")))
    assert enemies_engaging(position.field, position.unit("jake_alland")) == ("tentacle_1",)


@pytest.mark.rule("TS-LSPAWN-03")
def test_closest_comes_before_highest():
    position = night(RIDGE, jake_alland=(0, (7, 4)))
    places = places_beside(position.field, "tentacle", position.unit("jake_alland"))
    assert named(position, places) == {(6, 4)}


@pytest.mark.rule("TS-LSPAWN-03")
def test_of_the_closest_the_highest():
    drawing = [list("000000000000") for _ in range(9)]
    drawing[5][9] = "1"
    position = night(
        "\n".join(" ".join(row) for row in drawing), jake_alland=(0, (10, 4)), gula=(0, (9, 4))
    )
    places = places_beside(position.field, "tentacle", position.unit("jake_alland"))
    # West of Jake is taken; of the two hexes beside it the southern one is higher.
    assert named(position, places) == {(9, 5)}


@pytest.mark.rule("TS-LSPAWN-03", "TS-ENGAGE-02")
def test_only_where_the_two_are_engaged():
    pillar = [list("000000000000") for _ in range(9)]
    pillar[4][9] = "6"
    pillar[4][10] = "5"
    position = night("\n".join(" ".join(row) for row in pillar))
    # Jake stands six levels up: a tentacle of height 4 fights with him from the ledge alone.
    places = places_beside(position.field, "tentacle", position.unit("jake_alland"))
    assert named(position, places) == {(10, 4)}


@pytest.mark.rule("TS-LSPAWN-04")
def test_the_owner_of_the_target_chooses_between_equals():
    position = night(jake_alland=(0, (0, 0)), gula=(1, (9, 4)), hod=(0, (8, 4)))
    position.resolve(comes_beside("tentacle", position.unit("gula")))
    decision = position.match.decision
    assert isinstance(decision.question, ComesBeside)
    assert decision.players == (1,)
    assert position.refusals(ComeHere(position.spot(10, 4))) == ["TS-LSPAWN-04"]
    offered = {action.spot for action in position.match.legal()}
    assert len(offered) == 2
    chosen = max(offered)
    position.do(ComeHere(chosen))
    assert position.unit("tentacle_1").spot == chosen


THORNS = Skill(
    id="thorns",
    name="Thorns",
    type="passive",
    clauses=(Clause(at="engagement", do=(Harm(),)),),
)


@pytest.mark.rule("TS-LSPAWN-05", "TS-ENGAGE-08", "TS-MOB-03")
def test_who_comes_up_into_an_engagement_feels_it_at_once():
    position = night(cards={"jake_alland": {"skills": (THORNS,)}})
    position.resolve(comes_beside("tentacle", position.unit("jake_alland")))
    assert not position.unit("tentacle_1").in_play
    assert position.health("fear") == 5
    position.resolve(comes_beside("moggie", position.unit("jake_alland")))
    assert position.health("moggie") == 3


# --- by cards ----------------------------------------------------------------------------------


@pytest.mark.rule("TS-LSPAWN-03", "TS-LTARG-01")
def test_several_tentacles_come_up_next_to_different_units():
    position = night(
        jake_alland=(0, (9, 1)), gula=(0, (9, 4)), hod=(0, (9, 7)), mara_the_meek=(0, (0, 8))
    )
    position.resolve(TentaclesRise(3, "lowest_defense"))
    while position.match.decision.kind == "ComesBeside":
        position.do(position.match.legal()[0])
    engaged = {
        name: len(enemies_engaging(position.field, position.unit(name)))
        for name in ("jake_alland", "gula", "hod", "mara_the_meek")
    }
    # Mara has Defense 1, Gula and Hod have 2, Jake has 3.
    assert engaged == {"jake_alland": 0, "gula": 1, "hod": 1, "mara_the_meek": 1}


@pytest.mark.rule("TS-LOST-03")
def test_the_sixth_tentacle_does_not_come():
    limbs = {f"tentacle_{n}": (5 + n, 8) for n in range(1, 5)}
    position = night(mobs=limbs)
    position.resolve(TentaclesRise(3, "closest"))
    assert sum(unit.mob is not None for unit in position.field.standing()) == 5


@pytest.mark.rule("TS-MYTH-09", "TS-MYTH-07")
def test_a_myth_may_choose_another_target_for_a_tentacle():
    position = night(mode="royale", jake_alland=(0, (9, 4)), hod=(0, (5, 7)), gula=(1, (11, 8)))
    position.state.myths = (1,)
    position.field.changed()
    position.resolve(TentaclesRise(1, "closest"))
    decision = position.match.decision
    assert isinstance(decision.question, ChooseSpawnTarget)
    assert decision.players == (1,)
    # What the card means is named first.
    assert next(action.target for action in position.match.legal()) == "hod"
    assert position.refusals(SpawnBeside("fear")) == ["TS-MYTH-09"]
    position.do(SpawnBeside("jake_alland"))
    assert enemies_engaging(position.field, position.unit("jake_alland")) == ("tentacle_1",)


@pytest.mark.rule("TS-MYTH-11", "TS-MYTH-12", "TS-MYTH-13")
def test_new_monsters_go_to_the_myth_who_has_the_fewest():
    position = night(mode="royale", gula=(1, (11, 8)), hod=(2, (11, 0)), moggie=(1, (6, 8)))
    position.state.myths = (1, 2)
    position.field.changed()
    position.resolve(ComesUpAt("txato", position.spot(7, 1)))
    txato = position.state.characters["txato"]
    assert txato.owner == 2
    assert txato.exhausted
    position.resolve(ComesUpAt("abaddon", position.spot(9, 6)))
    assert position.state.characters["abaddon"].owner == 1


@pytest.mark.rule("TS-MONST-02", "TS-LSPAWN-03")
def test_a_beast_comes_first_and_then_the_brute():
    position = night(RIDGE, jake_alland=(0, (0, 0)))
    ranks = []
    for _ in range(3):
        position.resolve(MonsterComes("either", "fear"))
        while position.match.decision.kind == "ComesBeside":
            position.do(position.match.legal()[0])
        ranks.append(position.field.card(position.unit(position.state.arrivals[-1])).rank)
    assert ranks == ["beast", "brute", "beast"]
    monsters = [u for u in position.field.standing() if u.id in ("moggie", "txato", "abaddon")]
    assert len(monsters) == 3
