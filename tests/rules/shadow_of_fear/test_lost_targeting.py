"""TS-LTARG: whom a Lost unit goes for, and what breaks a tie."""

from __future__ import annotations

import pytest
from positions import Position, board, kinds

from timestrike.core.deck import Deck
from timestrike.games.shadow_of_fear.lost_hunt import (
    ChooseVictim,
    LostHunts,
    LostStrikes,
    PickVictim,
)
from timestrike.games.shadow_of_fear.lost_paths import distances
from timestrike.games.shadow_of_fear.lost_side import prey_of_the_lost
from timestrike.games.shadow_of_fear.lost_targeting import (
    TargetRolled,
    can_strike,
    rolled_off,
    tied_targets,
)
from timestrike.games.shadow_of_fear.sentience_turn import SentienceActs
from timestrike.games.shadow_of_fear.state import LOST

PLAIN = "\n".join(["0 0 0 0 0 0 0 0 0 0 0 0"] * 9)
STRAIT = ". . . . . . . . . . . .\n0 0 0 0 0 0 0 0 0 0 0 0\n. . . . . . . . . . . ."


def meeting(drawing: str = PLAIN, **more) -> Position:
    units = {"jake_alland": (0, (9, 1)), **more}
    return Position(board(drawing), mode=units.pop("mode", "raid"), **units)


def meant(position: Position, whom: str, unit: str = "moggie") -> list[str]:
    """Who is left after the criterion and the first two tiebreakers."""
    lost, prey = position.unit(unit), prey_of_the_lost(position.field)
    return [one.id for one in tied_targets(position.field, lost, prey, whom)]


# --- criteria ----------------------------------------------------------------------------------


@pytest.mark.rule("TS-LTARG-01")
@pytest.mark.parametrize(
    ("whom", "expected"),
    [
        ("closest", "gula"),
        ("farthest", "mara_the_meek"),
        ("lowest_health", "jake_alland"),
        ("highest_health", "gula"),
        ("lowest_defense", "mara_the_meek"),
        ("highest_elevation", "hod"),
        ("most_alone", "mara_the_meek"),
        ("most_curses", "jake_alland"),
        ("most_loot", "hod"),
    ],
)
def test_the_card_says_whom(whom, expected):
    hill = PLAIN.replace("0", "2", 1)
    position = meeting(
        hill,
        jake_alland=(0, (5, 2)),
        gula=(0, (5, 3)),
        hod=(0, (0, 0)),
        mara_the_meek=(0, (11, 8)),
        moggie=(LOST, (4, 5)),
        has={
            "jake_alland": {"damage": 3, "curses": ("move",)},
            "hod": {"fish": ("sardine",), "materials": 2},
        },
    )
    assert meant(position, whom) == [expected]


@pytest.mark.rule("TS-LTARG-01")
def test_without_a_target_it_does_nothing():
    position = meeting(moggie=(LOST, (4, 5)), fear=(LOST, (2, 3)), tiers={"jake_alland": 1})
    assert prey_of_the_lost(position.field) == []
    assert position.resolve(LostHunts("moggie", "closest")) == []
    assert position.unit("moggie").spot == position.spot(4, 5)


@pytest.mark.rule("TS-LTARG-02")
def test_distance_is_what_it_would_have_to_walk():
    position = meeting(moggie=(LOST, (4, 4)), jake_alland=(0, (6, 4)), gula=(0, (4, 8)))
    prey = prey_of_the_lost(position.field)
    assert distances(position.field, position.unit("moggie"), prey) == {
        "jake_alland": 1,
        "gula": 3,
    }


@pytest.mark.rule("TS-LTARG-02")
def test_the_way_leads_around_walls_and_enemies():
    fence = {(7, 3): 3, (7, 4): 3, (6, 5): 3, (7, 5): 3, (7, 2): 3, (7, 6): 3}
    units = {"moggie": (LOST, (6, 4)), "jake_alland": (0, (8, 4)), "gula": (0, (2, 4))}
    open_field = Position(board(PLAIN), mode="raid", **units)
    fenced = Position(board(PLAIN, fence), mode="raid", **units)
    assert meant(open_field, "closest") == ["jake_alland"]
    assert meant(fenced, "closest") == ["gula"]


@pytest.mark.rule("TS-LTARG-02")
def test_what_it_cannot_reach_is_as_far_as_it_gets_and_the_rest():
    position = meeting(STRAIT, moggie=(LOST, (2, 1)), jake_alland=(0, (5, 1)), gula=(0, (9, 1)))
    prey = prey_of_the_lost(position.field)
    away = distances(position.field, position.unit("moggie"), prey)
    assert away["jake_alland"] == 2
    assert away["gula"] == 2 + 4


@pytest.mark.rule("TS-LTARG-02", "TS-SMOVE-02")
def test_fear_measures_by_its_centre_and_goes_over_everything():
    def away(**more) -> int:
        position = meeting(fear=(LOST, (2, 4)), jake_alland=(0, (8, 4)), **more)
        fear, jake = position.unit("fear"), position.unit("jake_alland")
        return distances(position.field, fear, [jake])["jake_alland"]

    assert away() == 4
    assert away(gula=(0, (5, 4)), hod=(0, (6, 5))) == 4
    # Only where the centre would come to stand nobody may be.
    assert away(gula=(0, (6, 4))) == 5


@pytest.mark.rule("TS-LTARG-03")
def test_who_stands_on_fear_is_never_a_target():
    position = meeting(
        fear=(LOST, (2, 4)), gula=(0, (9, 7)), moggie=(LOST, (4, 4)), tiers={"jake_alland": 1}
    )
    assert meant(position, "closest") == ["gula"]
    assert meant(position, "lowest_health") == ["gula"]
    jake = position.unit("jake_alland")
    assert not can_strike(position.field, position.unit("moggie"), jake)
    assert not can_strike(position.field, position.unit("fear"), jake)


# --- tiebreakers -------------------------------------------------------------------------------


@pytest.mark.rule("TS-LTARG-04")
def test_of_equals_the_lowest_defense():
    position = meeting(moggie=(LOST, (4, 4)), jake_alland=(0, (6, 4)), hod=(0, (2, 4)))
    assert meant(position, "closest") == ["hod"]
    cursed = meeting(
        moggie=(LOST, (4, 4)),
        jake_alland=(0, (6, 4)),
        hod=(0, (2, 4)),
        has={"jake_alland": {"curses": ("defense",)}},
    )
    # Now both have 2, and the same health: neither tiebreaker decides.
    assert meant(cursed, "closest") == ["jake_alland", "hod"]


@pytest.mark.rule("TS-LTARG-04")
def test_height_and_enrage_do_not_count_as_defense():
    hill = PLAIN.replace("0", "3", 1)
    position = meeting(
        hill,
        moggie=(LOST, (1, 1)),
        hod=(0, (0, 0)),
        gula=(0, (8, 8)),
        has={"gula": {"damage": 2, "buffs": ("enrage",)}, "hod": {"buffs": ("enrage",)}},
        jake_alland=(0, (11, 0)),
    )
    assert meant(position, "most_curses") == ["hod", "gula"]


@pytest.mark.rule("TS-LTARG-05")
def test_then_the_lowest_health():
    position = meeting(
        moggie=(LOST, (4, 4)),
        jake_alland=(0, (6, 4)),
        hod=(0, (2, 4)),
        has={"jake_alland": {"curses": ("defense",), "damage": 1}},
    )
    assert meant(position, "closest") == ["jake_alland"]


@pytest.mark.rule("TS-LTARG-06")
def test_then_the_lowest_d20_and_the_equally_low_roll_again():
    position = meeting(
        dice=["7", "7", "12", "9", "3"],
        moggie=(LOST, (4, 4)),
        jake_alland=(0, (6, 4)),
        hod=(0, (2, 4)),
        gula=(0, (4, 7)),
    )
    tied = [position.unit(name) for name in ("jake_alland", "hod", "gula")]
    assert rolled_off(position.field, tied).id == "hod"
    (event,) = [event for event in position.field.events if isinstance(event, TargetRolled)]
    assert event.rolls == (
        (("jake_alland", "7"), ("hod", "7"), ("gula", "12")),
        (("jake_alland", "9"), ("hod", "3")),
    )
    assert event.target == "hod"


@pytest.mark.rule("TS-MYTH-07")
def test_a_myth_settles_the_last_tie_without_a_die():
    position = meeting(
        mode="royale",
        moggie=(0, (9, 8)),
        jake_alland=(0, (6, 4)),
        hod=(0, (2, 4)),
        gula=(1, (11, 8)),
        fear=(LOST, (9, 4)),
        mobs={"tentacle_1": (4, 4)},
        has={"jake_alland": {"curses": ("defense",)}},
    )
    position.state.myths = (1,)
    position.field.changed()
    events = position.resolve(LostHunts("tentacle_1", "closest", moves=False))
    assert events == []
    decision = position.match.decision
    assert isinstance(decision.question, ChooseVictim)
    assert decision.players == (1,)
    assert position.refusals(PickVictim("moggie")) == ["TS-MYTH-07"]
    events = position.do(PickVictim("hod"))
    assert kinds(events) == ["AttackDeclared"]
    assert events[0].target == "hod"


# --- whom it can strike ------------------------------------------------------------------------


@pytest.mark.rule("TS-LTARG-07", "TS-BEHEM-03")
def test_tamed_monsters_are_targets_and_a_behemoth_is_its_brute():
    position = meeting(
        jake_alland=(0, (11, 0)),
        gula=(0, (11, 8)),
        moggie=(0, (6, 4)),
        abaddon=(0, ((2, 4), (1, 4), (0, 4))),
        tamed={"moggie": "jake_alland", "abaddon": "gula"},
        riding={"gula": "abaddon"},
        fear=(LOST, (8, 7)),
        mobs={"tentacle_1": (4, 4)},
    )
    assert {unit.id for unit in prey_of_the_lost(position.field)} == {
        "jake_alland",
        "moggie",
        "abaddon",
    }
    # Moggie's Defense 1 is lower than Abaddon's 3.
    assert meant(position, "closest", "tentacle_1") == ["moggie"]


@pytest.mark.rule("TS-LTARG-08", "TS-ENGAGE-04")
def test_who_cannot_strike_its_target_strikes_whom_it_fights_with():
    position = meeting(
        dice=["void"] * 9,
        jake_alland=(0, (8, 4)),
        gula=(0, (3, 4)),
        hod=(0, (5, 4)),
        fear=(LOST, (9, 7)),
        mobs={"tentacle_1": (4, 4)},
        has={"gula": {"damage": 6}},
    )
    # Gula and Hod have Defense 2; Gula has less health left.
    events = position.resolve(LostStrikes("tentacle_1", "jake_alland"))
    assert [event.target for event in events if kinds([event]) == ["AttackDeclared"]] == ["gula"]


@pytest.mark.rule("TS-LTARG-08")
def test_who_fights_with_nobody_strikes_nobody_else():
    position = meeting(jake_alland=(0, (9, 4)), gula=(0, (4, 6)), moggie=(LOST, (4, 4)))
    assert position.resolve(LostStrikes("moggie", "jake_alland")) == []


@pytest.mark.rule("TS-STEALTH-05")
def test_the_stealthed_are_hunted_but_struck_only_when_engaged():
    hidden = {"gula": {"buffs": ("stealth",)}}
    position = meeting(
        jake_alland=(0, (0, 0)), gula=(0, (10, 4)), moggie=(LOST, (5, 4)), has=hidden
    )
    # Three hexes closer, but still two apart: within Lost Range, and out of reach for stealth.
    position.resolve(LostHunts("moggie", "closest"))
    assert position.unit("moggie").spot == position.spot(8, 4)
    assert not can_strike(position.field, position.unit("moggie"), position.unit("gula"))
    events = position.resolve(LostHunts("moggie", "closest"))
    assert kinds(events) == ["PreySought", "Stepped", "AttackDeclared"]


@pytest.mark.rule("TS-STEALTH-05", "TS-LSPAWN-03")
def test_tentacles_rise_next_to_the_stealthed():
    position = meeting(
        jake_alland=(0, (10, 4)),
        fear=(LOST, (2, 4)),
        has={"jake_alland": {"buffs": ("stealth",)}},
    )
    position.state.lost_deck = Deck(("reaching_deep",))
    position.resolve(SentienceActs())
    assert position.unit("tentacle_1").spot == position.spot(9, 4)
