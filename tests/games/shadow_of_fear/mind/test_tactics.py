"""Small positions with an answer that every player of the game would give."""

from __future__ import annotations

from positions import Position, board

from timestrike.ai.minds import mind_of
from timestrike.ai.players import player_named
from timestrike.content.library import shelf
from timestrike.core.moves import Action
from timestrike.games.shadow_of_fear.attack import Attack
from timestrike.games.shadow_of_fear.cheap_shots import StrikeFleeing
from timestrike.games.shadow_of_fear.contest import Contest, PushAway
from timestrike.games.shadow_of_fear.defence import ChooseDefence, Defend, TakeHits
from timestrike.games.shadow_of_fear.eating import EatFish
from timestrike.games.shadow_of_fear.engagement import enemies_engaging
from timestrike.games.shadow_of_fear.falling import CraftGlider, Fell
from timestrike.games.shadow_of_fear.mind.considerations import danger, menace
from timestrike.games.shadow_of_fear.mind.worth import loot
from timestrike.games.shadow_of_fear.movement import Move
from timestrike.games.shadow_of_fear.reactions import React
from timestrike.games.shadow_of_fear.state import LOST
from timestrike.games.shadow_of_fear.trading import GiveBack, KeepAll, Loot, Trade
from timestrike.games.shadow_of_fear.turns import EndTurn

FLAT = board(
    """
    0 0 0 0 0 0 0 0
     0 0 0 0 0 0 0 0
    0 0 0 0 0 0 0 0
     0 0 0 0 0 0 0 0
    0 0 0 0 0 0 0 0
    """
)
PLAYERS = ("hard", "merciless")
POCKETS = {"fish": ("sardine",), "damage": 2}


def turn_of(position: Position, name: str = "merciless", most: int = 12) -> list[Action]:
    """What a player does in its turn, the others answering by themselves."""
    players = {seat: player_named(name, 5 + seat, shelf()) for seat in (0, 1)}
    done: list[Action] = []
    for _ in range(most):
        decision = position.match.decision
        if decision is None:
            break
        action = players[decision.player].choose(position.match)
        position.do(action)
        if decision.player == 0:
            done.append(action)
        if isinstance(action, EndTurn):
            break
    return done


def answer_to(position: Position, name: str = "merciless") -> Action:
    return player_named(name, 3, shelf()).choose(position.match)


def test_it_takes_a_kill_instead_of_a_scratch():
    for name in PLAYERS:
        position = Position(
            FLAT,
            jake_alland=(0, (2, 2)),
            gula=(1, (3, 2)),
            mara_the_meek=(1, (2, 1)),
            has={"mara_the_meek": {"damage": 5}},
        )
        first = next(a for a in turn_of(position, name) if isinstance(a, Attack))
        assert first.target == "mara_the_meek"


def test_it_goes_where_it_can_strike():
    position = Position(FLAT, jake_alland=(0, (0, 2)), mara_the_meek=(1, (4, 2)))
    done = turn_of(position)
    kinds = [type(action) for action in done]
    assert kinds.index(Move) < kinds.index(Attack)


def test_where_nobody_wants_to_be_struck_first_somebody_goes_in_the_end():
    plain = board("\n".join(["0 " * 16] * 5))

    def comes_within(round_number: int) -> int:
        """How near Jake, who is the slower to kill, comes to Gula, who strikes the harder."""
        position = Position(plain, jake_alland=(0, (2, 2)), gula=(1, (9, 2)))
        position.state.round = round_number
        position.match.table.changed()
        turn_of(position)
        jake, gula = position.unit("jake_alland"), position.unit("gula")
        return position.field.board.grid.distance(jake.spot.cell, gula.spot.cell)

    out_of_her_reach = 6
    assert comes_within(1) == out_of_her_reach
    assert comes_within(24) < out_of_her_reach


def test_caution_wears_off_in_a_long_battle():
    def fright(round_number: int) -> float:
        position = Position(FLAT, jake_alland=(0, (1, 2)), gula=(1, (3, 2)))
        position.state.round = round_number
        position.match.table.changed()
        here = mind_of(position.match.game).reason(0).situation(position.match)
        return danger(here, here)

    assert fright(1) == fright(12) > 0
    assert fright(18) == fright(1) / 2
    assert fright(200) == fright(1) / 5


def test_a_friend_in_the_fight_is_not_left_alone():
    plain = board("\n".join(["0 " * 18] * 5))

    def comes_within(gula: int) -> int:
        """How near Jake comes to Abaddon, who is out of his reach and could strike him there."""
        position = Position(
            plain, jake_alland=(0, (1, 2)), gula=(0, (gula, 2)), abaddon=(1, (9, 2))
        )
        turn_of(position, "hard")
        jake, abaddon = position.unit("jake_alland"), position.unit("abaddon")
        return position.field.board.grid.distance(jake.spot.cell, abaddon.spot.cell)

    assert comes_within(gula=8) == 3
    assert comes_within(gula=0) == 6


def test_who_hides_is_walked_up_to():
    plain = board("\n".join(["0 " * 12] * 5))

    def comes_within(*buffs: str) -> int:
        """How near Mara comes to Luxuria late in a battle, whom she could shoot at from afar."""
        position = Position(
            plain,
            mara_the_meek=(0, (1, 2)),
            luxuria=(1, (8, 2)),
            has={"luxuria": {"buffs": buffs}},
        )
        position.state.round = 18
        position.match.table.changed()
        turn_of(position)
        mara, luxuria = position.unit("mara_the_meek"), position.unit("luxuria")
        return position.field.board.grid.distance(mara.spot.cell, luxuria.spot.cell)

    out_of_her_reach = 4
    assert comes_within("stealth") <= out_of_her_reach < comes_within()


def test_it_does_not_walk_off_a_cliff_for_nothing():
    cliff = board(
        """
        9 9 9 0 0 0 0 0 0 0
         9 9 9 0 0 0 0 0 0 0
        9 9 9 0 0 0 0 0 0 0
        """
    )
    for name in PLAYERS:
        position = Position(
            cliff,
            jake_alland=(0, (1, 1)),
            gula=(1, (9, 1)),
            has={"jake_alland": {"damage": 3}},
        )
        turn_of(position, name)
        assert position.health("jake_alland") == 3
        assert position.unit("jake_alland").elevation == 9


def test_it_gives_no_cheap_shot_away_for_nothing():
    """Beside a foe it cannot outrun, with nothing to gain elsewhere."""
    position = Position(FLAT, roland_rumpus=(0, (2, 2)), jake_alland=(1, (3, 2)))
    done = turn_of(position)
    assert any(isinstance(action, Attack) for action in done)
    assert enemies_engaging(position.field, position.unit("roland_rumpus")) == ("jake_alland",)


def test_it_takes_the_cheap_shot_that_it_is_offered():
    position = Position(FLAT, mara_the_meek=(0, (2, 2)), jake_alland=(1, (3, 2)))
    position.do(position.way("mara_the_meek", (1, 2)))
    assert isinstance(answer_to(position), StrikeFleeing)


def test_a_free_blow_in_ones_own_turn_is_struck_whatever_else_is_planned():
    """To let it go would leave no dice in the way of a long plan, and only seem the better."""
    for name in PLAYERS:
        position = Position(FLAT, skills=True, legion=(0, [(2, 2), (1, 2)]), gula=(1, (4, 2)))
        position.do(position.way("legion_1", (3, 2)))
        assert isinstance(answer_to(position, name), StrikeFleeing)


def test_it_eats_a_healing_fish_when_hurt_and_keeps_it_when_whole():
    hurt = Position(
        FLAT,
        gula=(0, (0, 0)),
        jake_alland=(1, (7, 4)),
        has={"gula": {"damage": 4, "fish": ("moon_salmon",)}},
    )
    assert any(isinstance(action, EatFish) for action in turn_of(hurt))
    whole = Position(
        FLAT,
        gula=(0, (0, 0)),
        jake_alland=(1, (7, 4)),
        has={"gula": {"fish": ("swordfish", "moon_salmon")}},
    )
    eaten = [action.fish for action in turn_of(whole) if isinstance(action, EatFish)]
    assert "moon_salmon" not in eaten


def test_it_pushes_a_foe_off_a_cliff():
    edge = board(
        """
        9 9 9 0 0
         9 9 9 0 0
        9 9 9 0 0
        """
    )
    position = Position(
        edge,
        dice=("20", "1"),
        gula=(0, (1, 1)),
        jake_alland=(1, (2, 1)),
        has={"jake_alland": {"damage": 3}},
    )
    position.do(Contest("gula", "jake_alland"))
    prize = answer_to(position)
    assert isinstance(prize, PushAway)
    assert prize.spot.elevation == 0
    events = position.do(prize)
    assert any(isinstance(event, Fell) for event in events)


def test_a_contest_at_a_cliff_is_thought_of():
    edge = board(
        """
        9 9 9 0 0
         9 9 9 0 0
        9 9 9 0 0
        """
    )
    position = Position(edge, gula=(0, (1, 1)), mara_the_meek=(1, (2, 1)))
    assert any(isinstance(action, Contest) for action in turn_of(position))


def test_a_defence_skill_is_used_when_it_helps():
    position = Position(
        FLAT, dice=("hit", "hit", "hit"), skills=True, gula=(0, (2, 2)), jake_alland=(1, (3, 2))
    )
    position.do(Attack("gula", "jake_alland"))
    while not isinstance(position.match.decision.question, ChooseDefence):
        position.do(position.match.legal()[-1])
    answer = answer_to(position)
    assert answer == Defend("jake_alland", "enchanted_armor")


def test_nobody_takes_hits_that_could_be_blocked():
    position = Position(
        FLAT, dice=("hit", "hit", "void", "void"), gula=(0, (2, 2)), jake_alland=(1, (3, 2))
    )
    position.do(Attack("gula", "jake_alland"))
    assert not isinstance(answer_to(position), TakeHits)


def test_an_item_is_used_against_a_blow_that_would_fell():
    position = Position(
        FLAT,
        dice=("hit", "hit", "hit", "hit"),
        gula=(0, (2, 2)),
        mara_the_meek=(1, (3, 2)),
        has={"mara_the_meek": {"damage": 4, "items": ("aegis_shard",)}},
    )
    position.do(Attack("gula", "mara_the_meek"))
    assert answer_to(position) == React("mara_the_meek", "aegis_shard")


def test_a_glider_is_crafted_when_the_fall_could_kill():
    cliff = board(
        """
        9 9 0 0
         9 9 0 0
        """
    )
    position = Position(
        cliff,
        dice=("20", "1"),
        gula=(0, (0, 0)),
        mara_the_meek=(1, (1, 0)),
        has={"mara_the_meek": {"damage": 4, "materials": 1}},
    )
    position.do(Contest("gula", "mara_the_meek"))
    low = next(
        a for a in position.match.legal() if isinstance(a, PushAway) and a.spot.elevation == 0
    )
    position.do(low)
    assert isinstance(answer_to(position), CraftGlider)


def test_an_archer_keeps_out_of_reach_of_a_brawler():
    position = Position(
        board("\n".join((" " * (row % 2)) + "0 " * 14 for row in range(7))),
        mara_the_meek=(0, (6, 3)),
        gula=(1, (1, 3)),
    )
    turn_of(position)
    mara, gula = position.unit("mara_the_meek"), position.unit("gula")
    assert position.field.board.grid.distance(mara.spot.cell, gula.spot.cell) >= 5
    assert position.health("gula") < 8 or mara.done == ()


def two_traders() -> Position:
    """Mara with a fish and Hod with a material, of one player."""
    return Position(
        FLAT,
        mara_the_meek=(0, (0, 2)),
        hod=(0, (3, 2)),
        gula=(1, (7, 2)),
        has={"mara_the_meek": {"fish": ("sand_trout",)}, "hod": {"materials": 1}},
    )


def test_nobody_hands_back_what_was_given_a_moment_ago():
    trout = Loot("fish", "sand_trout")
    position = two_traders()
    position.do(Trade("mara_the_meek", "hod", trout))
    mind = mind_of(position.match.game)
    ideas = mind.reason(0).ideas(position.match, 9, ())
    assert set(ideas) == {GiveBack("hod", Loot("material")), KeepAll("hod")}


def asked_by_mara(hods_owner: int) -> set[Loot | None]:
    """What Mara thinks of offering to Hod in a raid; None is to ask for something outright."""
    position = Position(
        FLAT,
        mode="raid",
        mara_the_meek=(0, (4, 2)),
        hod=(hods_owner, (5, 2)),
        fear=(LOST, (0, 2)),
        has={"mara_the_meek": {"fish": ("sand_trout",)}, "hod": {"materials": 1}},
    )
    ideas = mind_of(position.match.game).reason(0).ideas(position.match, 9, ())
    return {idea.gift for idea in ideas if isinstance(idea, Trade)}


def test_nobody_asks_another_player_for_something_outright():
    assert asked_by_mara(hods_owner=0) == {None, Loot("fish", "sand_trout")}
    assert asked_by_mara(hods_owner=1) == {Loot("fish", "sand_trout")}


def test_a_healing_fish_belongs_to_whoever_is_hurt():
    def worth(fish: str, damage: int) -> float:
        has = {"hod": {"damage": damage, "fish": (fish,)}}
        position = Position(FLAT, hod=(0, (0, 2)), gula=(1, (7, 2)), has=has)
        return loot(position.field, position.state.characters["hod"])

    assert worth("moon_salmon", damage=4) > worth("moon_salmon", damage=2)
    assert worth("moon_salmon", damage=2) > worth("moon_salmon", damage=0)
    assert worth("swordfish", damage=4) == worth("swordfish", damage=0)


def test_two_friends_do_not_share_their_materials_out_again_and_again():
    def worth(materials: int) -> float:
        position = Position(
            FLAT, hod=(0, (0, 2)), gula=(1, (7, 2)), has={"hod": {"materials": materials}}
        )
        return loot(position.field, position.state.characters["hod"])

    assert worth(2) == 2 * worth(1) > 0


def test_a_plan_that_stops_at_a_question_is_replied_to_like_any_other():
    position = two_traders()
    position.do(Trade("mara_the_meek", "hod"))
    assert position.match.decision.player == 0, "Hod is one's own, and asked"
    rested = mind_of(position.match.game).reason(0).rest(position.match)
    assert rested.decision.player == 1


def test_a_round_that_ends_makes_nobody_more_of_a_menace():
    """Else the last in a round would rather end it than strike."""
    position = Position(
        FLAT,
        jake_alland=(0, (1, 2)),
        hod=(0, (2, 2)),
        gula=(1, (4, 2)),
        has={name: {"exhausted": True} for name in ("hod", "gula")},
    )
    reasoning = mind_of(position.match.game).reason(0)
    before = reasoning.situation(position.match)
    (ended,) = reasoning.outcomes(position.match, EndTurn(), worlds=1)
    assert ended.match.state.round == position.match.state.round + 1
    after = reasoning.situation(ended.match)
    assert menace(before, after) == menace(before, before) > 0
    assert danger(before, after) == danger(before, before) > 0


def test_who_goes_somewhere_wants_to_strike_from_there():
    position = Position(FLAT, jake_alland=(0, (0, 2)), mara_the_meek=(1, (4, 2)))
    reasoning = mind_of(position.match.game).reason(0)
    way = next(
        one
        for one in position.match.legal()
        if isinstance(one, Move) and one.path[-1] == position.spot(3, 2)
    )
    (there,) = reasoning.outcomes(position.match, way, worlds=1)
    assert reasoning.purpose(there.match, way) == Attack("jake_alland", "mara_the_meek")
    assert reasoning.purpose(position.match, way) is None, "from here nobody is within reach"
    assert reasoning.purpose(there.match, EndTurn()) is None


def moves_thought_of(position: Position, unit: str) -> set[int]:
    """Where a unit might go, to whoever looks at everything closely."""
    everything = 99
    ideas = mind_of(position.match.game).reason(0).ideas(position.match, everything, ())
    return {one.path[-1].cell for one in ideas if isinstance(one, Move) and one.unit == unit}


def test_nobody_walks_to_and_fro():
    position = Position(
        FLAT, jake_alland=(0, (3, 2)), mara_the_meek=(1, (7, 0)), has={"jake_alland": POCKETS}
    )
    left, onward = position.spot(3, 2).cell, position.spot(5, 2).cell
    position.do(position.way("jake_alland", (4, 2)))
    assert onward in moves_thought_of(position, "jake_alland")
    assert left not in moves_thought_of(position, "jake_alland")
    position.do(EatFish("jake_alland", "sardine"))
    assert left in moves_thought_of(position, "jake_alland")
