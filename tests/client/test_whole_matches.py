"""From the title to the result and back, by keys and pointer alone."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from screen_person import AtTheScreen, person

from timestrike.client.battle.directors import LivePlay, ReplayPlay
from timestrike.client.scenes.dialogs import PauseMenu
from timestrike.client.scenes.draft import DraftScene
from timestrike.client.scenes.handover import HandOverScene
from timestrike.client.scenes.new_match import NewMatchScene
from timestrike.client.scenes.result import ResultScene
from timestrike.client.scenes.title import TitleScene
from timestrike.client.ui.patience import hold_time
from timestrike.storage.places import replays_dir

__all__ = ["person"]

COVERS_ENOUGH = 6
"""So often the board is covered before people agree that they have nothing to hide."""


def seats(*plays: str) -> list[dict[str, Any]]:
    return [{"name": f"P{n}", "plays": one, "team": n} for n, one in enumerate(plays)] + [
        {"name": f"P{n}", "plays": "closed", "team": n} for n in range(len(plays), 8)
    ]


class Evening:
    """Somebody (or several) before one screen, for as long as a match takes."""

    def __init__(self, person: AtTheScreen, **choices: Any) -> None:
        self.person = person
        self.covers: list[int] = []
        self.drafted = self.placed = 0
        person.app.change(
            last_match=choices,
            animation_speed=0,
            confirm_end_turn=False,
            reduced_motion=True,
        )

    @property
    def top(self) -> Any:
        return self.person.app.scenes.top

    def sit_down(self, seed: int) -> None:
        """From the title to the first decision."""
        self.person.key(pygame.K_n)
        assert isinstance(self.top, NewMatchScene)
        self.top._choose_seed(seed)
        assert self.top.problem is None
        self.person.key(pygame.K_RETURN)

    def play(self, most: int = 4000) -> ResultScene:
        for _ in range(most):
            match self.top:
                case ResultScene():
                    return self.top
                case DraftScene():
                    self._draft()
                case HandOverScene():
                    self._look()
                case _:
                    self._battle()
        raise AssertionError("the match never ends")

    def _draft(self) -> None:
        if self.top.mine:
            self.drafted += 1
            self.person.key(pygame.K_RETURN)
        else:
            self.person.wait(0.05)

    def _look(self) -> None:
        self.covers.append(self.top.seat.seat)
        self._press(pygame.K_RETURN, pygame.KEYDOWN)
        self.person.app.step(0.1)
        self._wait(hold_time())
        self._press(pygame.K_RETURN, pygame.KEYUP)
        if len(self.covers) == COVERS_ENOUGH:
            self.person.app.change(hand_over="hidden")

    def _press(self, key: int, *kinds: int) -> None:
        for kind in kinds or (pygame.KEYDOWN, pygame.KEYUP):
            event = pygame.Event(kind, key=key, mod=0, unicode="", scancode=0)
            self.person.app.feed([event])
        self.person.app.step(0.02)

    def _battle(self) -> None:
        if self.person.program.battle is None or self.top is not self.person.program.battle:
            self.person.app.step(0.05)
            return
        battle = self.person.battle
        if battle.placement is not None and not battle.stage.busy:
            self.placed += 1
            self._press(pygame.K_f)
        elif battle.question is not None and not battle.stage.busy:
            self._press(pygame.K_RETURN)
        elif battle.acting_control is not None:
            self._turn()
        else:
            self._wait(0.05)

    def _wait(self, seconds: float) -> None:
        """Time passes, and nobody looks at the picture meanwhile."""
        self.person.app.scenes.update(seconds)

    def _turn(self) -> None:
        """Strike if somebody can be struck, else end the turn."""
        control = self.person.battle.control
        if control.selected is None:
            self._press(pygame.K_TAB)
        target = next(iter(control.targets()), None)
        actors = self.person.battle.stage.actors
        if target in actors and "attack" in control.commands():
            before = len(self.person.battle.session.match.journal)
            self._press(pygame.K_a)
            self._press(pygame.K_TAB)
            self._press(pygame.K_RETURN)
            if len(self.person.battle.session.match.journal) > before:
                return
        self._press(pygame.K_SPACE)


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    for director in (LivePlay, ReplayPlay):
        monkeypatch.setattr(director, "_PAUSE", 0.0)


def test_a_skirmish_with_draft_and_placement(person: AtTheScreen) -> None:
    evening = Evening(
        person,
        map="duel",
        seats=seats("person", "gentle"),
        options={"draft": "snake", "points": 100, "placement": "choose"},
    )
    evening.sit_down(11)
    result = evening.play()
    assert evening.drafted == 1
    assert evening.placed >= 1
    result.settle()
    person.wait(0.1)
    match = person.battle.session.match
    assert match.result is not None
    assert {one.seat for one in result.saga.characters} == {0, 1}
    assert result.saga.rounds[-1].round == match.state.round
    person.key(pygame.K_ESCAPE)
    assert person.app.scenes.top is person.battle
    person.key(pygame.K_ESCAPE)
    assert isinstance(person.app.scenes.top, ResultScene)
    (replay,) = replays_dir().glob("*.treplay")
    person.key(pygame.K_t)
    assert isinstance(person.app.scenes.top, TitleScene)
    person.program.open_replay(replay)
    person.until(lambda: person.program.battle is not None)
    person.until(lambda: isinstance(person.app.scenes.top, ResultScene), 120)
    assert person.battle.session.match.fingerprint() == match.fingerprint()


def test_a_match_left_in_the_draft_goes_on_there(person: AtTheScreen) -> None:
    evening = Evening(
        person, map="duel", seats=seats("person", "person"), options={"draft": "snake"}
    )
    evening.sit_down(4)
    person.key(pygame.K_RETURN)
    picked = evening.top.session.match.fingerprint()
    person.key(pygame.K_ESCAPE)
    pause = person.app.scenes.top
    assert isinstance(pause, PauseMenu)
    to_title = next(w for w in pause.page.widgets if getattr(w, "key", "") == "T")
    person.click(to_title.rect.center)
    assert isinstance(person.app.scenes.top, TitleScene)
    person.key(pygame.K_c)
    person.wait(0.1)
    assert isinstance(person.app.scenes.top, DraftScene)
    assert person.app.scenes.top.session.match.fingerprint() == picked


def test_a_royale_of_four_who_hand_the_device_on(person: AtTheScreen) -> None:
    evening = Evening(
        person,
        mode="royale",
        map="broken_dial",
        seats=seats("person", "random", "person", "random"),
        options={"draft": "snake", "survivors": 1, "placement": "choose"},
    )
    person.app.change(hand_over="turns")
    evening.sit_down(2)
    result = evening.play()
    assert evening.drafted == 2
    assert len(evening.covers) == COVERS_ENOUGH
    assert set(evening.covers) == {0, 2}
    assert result.outcome in ("victory", "defeat", "draw")


def test_a_raid_with_a_friend_who_is_asked_to_act(person: AtTheScreen) -> None:
    evening = Evening(
        person,
        mode="raid",
        map="broken_dial",
        seats=seats("person", "random"),
        options={"draft": "free", "survivors": 1, "placement": "choose"},
    )
    evening.sit_down(5)
    for _ in range(400):
        if person.program.battle is not None and person.battle.acting_control is not None:
            break
        if isinstance(evening.top, DraftScene):
            evening._draft()
        else:
            evening._battle()
    person.key(pygame.K_j)
    assert person.battle.session.last_author == 1
    result = evening.play()
    assert evening.drafted == 1
    assert person.battle.session.match.result is not None
    assert result.outcome in ("victory", "defeat")
