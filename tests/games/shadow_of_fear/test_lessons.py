"""Every lesson can be completed, and its goals tick exactly when they are reached."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import pytest
from positions import Position, board

from timestrike.ai.players import player_named, player_names
from timestrike.content.lessons import lessons_of
from timestrike.content.library import Shelf
from timestrike.core.lesson import Moment, Pupil
from timestrike.core.moves import Action
from timestrike.games import all_games
from timestrike.games.shadow_of_fear.attack import Attack
from timestrike.games.shadow_of_fear.building import BuildWall
from timestrike.games.shadow_of_fear.climbing import Climbed, ClimbSentience
from timestrike.games.shadow_of_fear.eating import EatFish
from timestrike.games.shadow_of_fear.fishing import Fish, Fished
from timestrike.games.shadow_of_fear.items import UseItem
from timestrike.games.shadow_of_fear.lesson_deeds import (
    AnyDeed,
    Attacks,
    Awakens,
    CatchesFish,
    Climbs,
    CursesEnemy,
    DealsDamage,
    Defeats,
    EndsTurn,
    Engages,
    LosesCurse,
    RollsLucky,
    StandsHigh,
    StandsOn,
    Swims,
)
from timestrike.games.shadow_of_fear.lessons import MILDEST
from timestrike.games.shadow_of_fear.mining import Mine
from timestrike.games.shadow_of_fear.movement import Move
from timestrike.games.shadow_of_fear.raid_turns import AT_THE_TABLE
from timestrike.games.shadow_of_fear.statuses import Awakened, CurseGained, CurseLost
from timestrike.games.shadow_of_fear.turns import BeginTurn, EndTurn

GAME = all_games()["shadow_of_fear"]
SHELF = Shelf()
LESSONS = lessons_of(GAME, SHELF)


class Learner:
    """Plays a lesson; the other side is played by its computer, questions get their first answer.

    `ticked` has the numbers of the goals in the order in which they were reached.
    """

    def __init__(self, lesson: str) -> None:
        self.lesson = LESSONS[lesson]
        self.match = self.lesson.begin(GAME, SHELF)
        self.pupil = Pupil(self.lesson)
        self.ticked: list[int] = []
        self._foe = player_named(MILDEST, 7, SHELF)

    def do(self, action: Action) -> None:
        self._apply(action)
        while (decision := self.match.decision) is not None:
            if decision.player != 0:
                self._apply(self._foe.choose(self.match))
            elif not isinstance(decision.question, AT_THE_TABLE):
                self._apply(self.match.legal()[0])
            else:
                break

    def _apply(self, action: Action) -> None:
        before = self.match.clone()
        events = self.match.apply(action)
        self.pupil.watch(Moment(before, self.match, events))
        for number in range(len(self.lesson.goals)):
            if self.pupil.has_reached(number) and number not in self.ticked:
                self.ticked.append(number)

    def any(self, kind: type[Action], **fields: object) -> Action | None:
        """Some legal action of a kind with these fields."""
        wanted = fields.items()
        return next(
            (
                action
                for action in self.match.legal()
                if isinstance(action, kind) and all(getattr(action, k) == v for k, v in wanted)
            ),
            None,
        )

    def begin(self, character: str) -> None:
        if self.match.state.active != character:
            self.do(BeginTurn(character))

    def walk(self, unit: str, col: int, row: int) -> None:
        spot = self.lesson.spot(self.match, (col, row))
        self.do(
            next(
                action
                for action in self.match.legal()
                if isinstance(action, Move) and action.unit == unit and action.path[-1] == spot
            )
        )

    def again(self, goal: int, kind: type[Action], **fields: object) -> None:
        """Try until a goal is reached, turn after turn, with everybody who has a turn left."""
        for _ in range(60):
            if self.pupil.has_reached(goal):
                return
            waiting = self.any(BeginTurn) if self.match.state.active is None else None
            self.do(waiting or self.any(kind, **fields) or EndTurn())
        raise AssertionError(f"goal {goal} was not reached")


def moving_and_height(learner: Learner) -> None:
    learner.begin("jake_alland")
    learner.walk("jake_alland", 3, 3)
    assert learner.ticked == [0]
    learner.do(EndTurn())
    assert learner.ticked == [0, 1]
    learner.begin("jake_alland")
    learner.walk("jake_alland", 5, 2)
    assert learner.ticked == [0, 1, 2]
    learner.do(EndTurn())
    learner.begin("jake_alland")
    learner.walk("jake_alland", 3, 3)
    learner.do(EndTurn())
    learner.begin("jake_alland")
    assert learner.ticked == [0, 1, 2]
    learner.walk("jake_alland", 2, 5)


def engaging_and_fighting(learner: Learner) -> None:
    learner.begin("jake_alland")
    learner.walk("jake_alland", 3, 3)
    assert learner.ticked == [0]
    learner.do(Attack("jake_alland", "roland_rumpus"))
    assert learner.ticked[:2] == [0, 1]
    learner.again(3, Attack)


def gathering_and_building(learner: Learner) -> None:
    learner.begin("hod")
    learner.walk("hod", 2, 2)
    learner.do(learner.any(Mine))
    assert learner.ticked == [0]
    learner.do(EndTurn())
    learner.begin("hod")
    learner.walk("hod", 3, 2)
    learner.do(learner.any(Fish, net=True))
    assert learner.ticked == [0, 1]
    learner.do(learner.any(EatFish))
    assert learner.ticked == [0, 1, 2]
    learner.do(EndTurn())
    learner.begin("hod")
    learner.walk("hod", 2, 3)
    learner.do(learner.any(Mine))
    assert learner.ticked == [0, 1, 2]
    learner.do(learner.any(BuildWall))


def luck_curses_awakening(learner: Learner) -> None:
    learner.begin("mara_the_meek")
    learner.do(learner.any(EatFish))
    assert learner.ticked == [0]
    learner.do(learner.any(UseItem, target="roland_rumpus"))
    assert learner.ticked == [0, 1]
    learner.walk("mara_the_meek", 3, 2)
    assert learner.ticked == [0, 1]
    learner.do(EndTurn())
    assert learner.ticked[:3] == [0, 1, 2]
    learner.again(3, Attack, skill="frostbite")


def the_boss(learner: Learner) -> None:
    learner.begin("roland_rumpus")
    learner.walk("roland_rumpus", 3, 3)
    assert learner.ticked == [0]
    learner.do(ClimbSentience("roland_rumpus", "fear", 1))
    assert learner.ticked == [0, 1]
    learner.again(2, Attack)
    learner.again(3, EndTurn)
    learner.again(4, Attack)


SCRIPTS = (
    moving_and_height,
    engaging_and_fighting,
    gathering_and_building,
    luck_curses_awakening,
    the_boss,
)


def test_there_are_five_lessons_and_each_is_played_here():
    assert list(LESSONS) == [script.__name__ for script in SCRIPTS]


@pytest.mark.parametrize("script", SCRIPTS)
def test_a_lesson_can_be_completed(script):
    learner = Learner(script.__name__)
    assert not learner.ticked
    script(learner)
    assert sorted(learner.ticked) == list(range(len(learner.lesson.goals)))
    assert learner.pupil.done


@pytest.mark.parametrize("lesson", LESSONS)
def test_a_lesson_begins_the_same_each_time_and_nothing_is_reached_yet(lesson):
    one, other = (LESSONS[lesson].begin(GAME, SHELF) for _ in range(2))
    assert one.fingerprint() == other.fingerprint()
    assert one.decision is not None and one.decision.player == 0
    beginning = Moment(one, one, ())
    assert not any(goal.reached(beginning) for goal in LESSONS[lesson].goals)


@pytest.mark.parametrize("lesson", LESSONS)
def test_words_are_short_and_every_hint_says_where(lesson):
    for goal in LESSONS[lesson].goals:
        assert len(goal.task) <= 48
        assert len(goal.hint) <= 170
        assert goal.beside.unit or goal.beside.place or goal.beside.command


def test_the_opponent_of_lessons_is_a_player_that_there_is():
    assert MILDEST in player_names(SHELF)


def test_taking_an_action_back_takes_the_goal_back():
    learner = Learner("moving_and_height")
    learner.begin("jake_alland")
    learner.walk("jake_alland", 3, 3)
    learner.match.undo()
    learner.pupil.take_back(learner.match)
    assert not learner.pupil.has_reached(0)
    assert learner.pupil.current is learner.lesson.goals[0]


def test_goals_may_be_reached_out_of_order():
    learner = Learner("moving_and_height")
    learner.begin("jake_alland")
    learner.do(EndTurn())
    assert learner.ticked == [1]
    assert learner.pupil.current is learner.lesson.goals[0]


def test_the_guide_names_every_deed_and_no_other():
    guide = (Path(__file__).parents[3] / "docs" / "modding" / "lessons.md").read_text("utf-8")
    table = guide[guide.index("| `done` |") :]
    told = set(re.findall(r"^\| `(\w+)` \|", table, re.MULTILINE)) - {"done"}
    assert told == {deed.__struct_config__.tag for deed in get_args(AnyDeed)}


# --- what each deed is, and what it is not --------------------------------------------------------


def moment(position: Position, action: Action) -> Moment:
    before = position.match.clone()
    return Moment(before, position.match, position.do(action))


PLAIN = "0 0 0 0"


def test_an_attack_from_above_is_one_from_higher_ground_only():
    above = Position(board("1 0"), jake_alland=(0, (0, 0)), hod=(1, (1, 0)), dice=["void"] * 3)
    level = Position(board("0 0"), jake_alland=(0, (0, 0)), hod=(1, (1, 0)), dice=["void"] * 3)
    attack, anyhow = Attack("jake_alland", "hod"), Attacks()
    for position, higher in ((above, True), (level, False)):
        if higher:
            position.state.chance.script = ("void",) * 4
        now = moment(position, attack)
        assert anyhow.in_moment(now)
        assert Attacks(from_above=True).in_moment(now) is higher
        assert not DealsDamage().in_moment(now)
        assert not RollsLucky().in_moment(now)


def test_damage_and_defeat_count_when_the_defence_has_failed_and_not_before():
    position = Position(
        board("1 0 0"),
        dice=["hit"] * 4 + ["void"] * 2,
        jake_alland=(0, (0, 0)),
        hod=(1, (1, 0)),
        gula=(1, (2, 0)),
        has={"hod": {"damage": 5}},
    )
    struck = moment(position, Attack("jake_alland", "hod"))
    assert Attacks(from_above=True).in_moment(struck)
    assert not DealsDamage().in_moment(struck)
    fallen = moment(position, position.match.legal()[0])
    assert position.state.characters["hod"].defeated
    assert not Attacks().in_moment(fallen)
    assert DealsDamage().in_moment(fallen)
    assert DealsDamage(whom="hod").in_moment(fallen)
    assert not DealsDamage(whom="gula").in_moment(fallen)
    assert Defeats(character="hod").in_moment(fallen)
    assert not Defeats(character="gula").in_moment(fallen)


def test_the_deeds_of_the_other_side_do_not_count():
    position = Position(
        board("1 0"),
        dice=["lucky_hit"] * 4 + ["void"] * 3,
        hod=(1, (0, 0)),
        jake_alland=(0, (1, 0)),
    )
    now = moment(position, Attack("hod", "jake_alland"))
    for deed in (Attacks(), DealsDamage(), RollsLucky(), EndsTurn()):
        assert not deed.in_moment(now)


def test_a_lucky_symbol_is_a_hit_or_a_block_with_a_star():
    for faces, lucky in ((["hit"] * 3, False), (["void", "lucky_block", "void"], True)):
        position = Position(
            board("0 0"), dice=[*faces, *["block"] * 2], jake_alland=(0, (0, 0)), hod=(1, (1, 0))
        )
        assert RollsLucky().in_moment(moment(position, Attack("jake_alland", "hod"))) is lucky


def test_a_place_a_height_and_the_water_are_reached_by_standing_there():
    position = Position(board("0 1 ~"), jake_alland=(0, (0, 0)), hod=(1, (2, 0)))
    deeds = (StandsOn(place=(1, 0)), StandsHigh(elevation=1))
    here = Moment(position.match, position.match, ())
    assert not any(deed.in_moment(here) for deed in deeds)
    assert not Swims().in_moment(here)  # Hod swims, but is not the learner's
    now = moment(position, position.way("jake_alland", (1, 0)))
    assert all(deed.in_moment(now) for deed in deeds)
    assert not StandsHigh(elevation=2).in_moment(now)


def test_to_engage_is_to_stand_next_to_an_enemy_or_to_the_one_that_was_named():
    position = Position(
        board("0 0 0 0"), jake_alland=(0, (0, 0)), mara_the_meek=(0, (1, 0)), hod=(1, (3, 0))
    )
    here = Moment(position.match, position.match, ())
    assert not Engages().in_moment(here)  # a friend is no enemy
    position = Position(
        board("0 0 0 0"), jake_alland=(0, (0, 0)), hod=(1, (1, 0)), gula=(1, (3, 0))
    )
    here = Moment(position.match, position.match, ())
    assert Engages().in_moment(here) and Engages(whom="hod").in_moment(here)
    assert not Engages(whom="gula").in_moment(here)


def test_awakening_counts_for_the_stat_that_was_asked_for():
    position = Position(board(PLAIN), jake_alland=(0, (0, 0)), hod=(1, (3, 0)))
    now = Moment(position.match, position.match, [Awakened("jake_alland", "move")])
    assert Awakens().in_moment(now) and Awakens(stat="move").in_moment(now)
    assert not Awakens(stat="attack").in_moment(now)
    other = Moment(position.match, position.match, [Awakened("hod", "move")])
    assert not Awakens().in_moment(other)


def test_curses_count_for_the_one_who_bears_them():
    position = Position(board(PLAIN), jake_alland=(0, (0, 0)), hod=(1, (3, 0)))
    for event, given, lost in (
        (CurseGained("hod", "move"), True, False),
        (CurseGained("jake_alland", "move"), False, False),
        (CurseLost("jake_alland", "move"), False, True),
        (CurseLost("hod", "move"), False, False),
    ):
        now = Moment(position.match, position.match, [event])
        assert CursesEnemy().in_moment(now) is given
        assert LosesCurse().in_moment(now) is lost


def test_a_line_without_a_catch_is_no_fish():
    position = Position(board(PLAIN), jake_alland=(0, (0, 0)), hod=(1, (3, 0)))
    for caught in (False, True):
        fished = Fished("jake_alland", position.spot(1, 0), 12, caught)
        now = Moment(position.match, position.match, [fished])
        assert CatchesFish().in_moment(now) is caught


def test_a_climb_counts_from_its_tier_up():
    position = Position(board(PLAIN), jake_alland=(0, (0, 0)), hod=(1, (3, 0)))
    now = Moment(position.match, position.match, [Climbed("jake_alland", "fear", 2)])
    assert Climbs().in_moment(now) and Climbs(tier=2).in_moment(now)
    assert not Climbs(tier=3).in_moment(now)
