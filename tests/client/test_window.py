"""The real program in a real window: Xvfb is the screen, xdotool the hand of a person."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from timestrike.ai.players import RandomPlayer
from timestrike.client.canvas import NAME
from timestrike.content.library import Shelf
from timestrike.core.setup import Seat, Setup
from timestrike.games import all_games
from timestrike.storage.errors import SaveError
from timestrike.storage.files import read_save
from timestrike.storage.folder import SaveFolder
from timestrike.storage.keeping import match_of, save_of
from timestrike.storage.save import Save

pytestmark = pytest.mark.skipif(
    not (shutil.which("Xvfb") and shutil.which("xdotool")),
    reason="needs Xvfb and xdotool, which only some machines have",
)
SCALE = 2  # a window of 1280x720 shows 640x360
Journal = list[dict[str, object]]


def unlike(one: bytes, other: bytes) -> float:
    """The share of two pictures in which they differ: what only twinkles is next to nothing."""
    return sum(a != b for a, b in zip(one, other, strict=True)) / len(one)


class Desk:
    """A screen with the program on it, and somebody before it."""

    def __init__(self, display: str, home: Path) -> None:
        self.home = home
        self.surroundings = {
            **{name: value for name, value in os.environ.items() if name != "SDL_VIDEODRIVER"},
            "DISPLAY": display,
            "SDL_AUDIODRIVER": "dummy",
            "TIMESTRIKE_HOME": str(home),
        }
        self.program: subprocess.Popen[bytes] | None = None
        self.window = ""
        self.corner = (0, 0)

    def xdotool(self, *words: str) -> str:
        done = subprocess.run(
            ["xdotool", *words], env=self.surroundings, capture_output=True, text=True, check=True
        )
        return done.stdout

    def open_game(self) -> None:
        before = set(self._windows())
        self.program = subprocess.Popen([sys.executable, "-m", "timestrike"], env=self.surroundings)
        self.until(lambda: bool(set(self._windows()) - before))
        self.window = max(set(self._windows()) - before, key=int)
        time.sleep(1.5)
        geometry = self.xdotool("getwindowgeometry", "--shell", self.window)
        facts = dict(line.split("=") for line in geometry.split())
        assert (facts["WIDTH"], facts["HEIGHT"]) == ("1280", "720")
        self.corner = int(facts["X"]), int(facts["Y"])

    def _windows(self) -> list[str]:
        found = subprocess.run(
            ["xdotool", "search", "--onlyvisible", "--class", ".*"],
            env=self.surroundings,
            capture_output=True,
            text=True,
            check=False,
        )
        return found.stdout.split()

    def press(self, *keys: str, pause: float = 0.3) -> None:
        for key in keys:
            try:
                self.xdotool("key", "--window", self.window, key)
            except subprocess.CalledProcessError:
                # The window may close on the press, before xdotool can send the release.
                self.until(self.has_closed)
            time.sleep(pause)

    def click(self, x: int, y: int) -> None:
        """Click a pixel of the canvas."""
        left, top = self.corner
        self.xdotool("mousemove", str(left + x * SCALE), str(top + y * SCALE))
        time.sleep(0.15)
        self.xdotool("click", "1")
        time.sleep(0.4)

    @property
    def heading(self) -> str:
        """What the window says before the name of the game: in a battle whose turn it is."""
        return self.xdotool("getwindowname", self.window).strip().rpartition(NAME)[0]

    def starts_a_match(self) -> None:
        """A new match from the title; a busy game may miss the first press."""

        def there() -> bool:
            if not self.heading:
                self.press("n", pause=1.0)
                self.press("Return", pause=3.0)
            return bool(self.heading)

        self.until(there, seconds=60)

    def goes_on_with_the_match(self) -> None:
        """Continue, from the title, until the battle is there and waits for somebody."""

        def there() -> bool:
            if not self.heading:
                self.press("c", pause=1.0)
            return self.somebody_is_asked()

        self.until(there, seconds=60)

    def somebody_is_asked(self) -> bool:
        """Whether the name of a seat stands before round, mode and map."""
        return self.heading.count(" · ") > len(("round", "mode", "map"))

    def back_at_the_table(self) -> None:
        """Close whatever lies over the battle, if anything does."""

        def there() -> bool:
            if not self.heading:
                self.press("Escape", pause=0.5)
            return bool(self.heading)

        self.until(there, seconds=40)

    def quick_saved(self) -> Save:
        """Press F5 and read what was saved, from outside; a busy game may miss the first press."""
        self.back_at_the_table()
        before = self._saved_at()

        def saved() -> bool:
            self.press("F5", pause=1.0)
            return self._saved_at() != before

        self.until(saved, seconds=40)
        return read_save(self.quick_save).value

    @property
    def quick_save(self) -> Path:
        return self.home / "saves" / "quicksave.tsave"

    def _saved_at(self) -> int:
        return self.quick_save.stat().st_mtime_ns if self.quick_save.exists() else 0

    def does(self, *keys: str, until: Callable[[Journal], bool]) -> Journal:
        """Press keys, as often as it takes, until what is saved shows that they were heard."""
        journal: Journal = []

        def heard() -> bool:
            nonlocal journal
            self.press(*keys, pause=0.6)
            journal = self.quick_saved().journal
            return until(journal)

        self.until(heard, seconds=60)
        return journal

    def until(self, happened: Callable[[], bool], seconds: float = 20) -> None:
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            try:
                if happened():
                    return
            except SaveError:
                pass
            time.sleep(0.1)
        raise AssertionError("it never happened")

    def close_game(self) -> None:
        """Switch it off, as somebody in a hurry does."""
        assert self.program is not None
        self.program.send_signal(signal.SIGTERM)
        self.program.wait(10)

    def picture(self) -> bytes:
        """Some of the bytes that are on the screen."""
        return (self.home.parent / "Xvfb_screen0").read_bytes()[:: 4 * 101 + 1]

    def sees_another_picture(self, key: str) -> None:
        """Press a key, as often as it takes, until something else is on the screen."""
        before = self.picture()

        def changed() -> bool:
            self.press(key, pause=1.5)
            return unlike(before, self.picture()) > 0.2

        self.until(changed, seconds=40)

    def has_closed(self) -> bool:
        assert self.program is not None
        return self.program.poll() is not None


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    read, write = os.pipe()
    # Without -noreset the screen begins anew whenever its last window closes, and whoever comes
    # to it at that moment is turned away.
    shape = ("-screen", "0", "1400x900x24", "-fbdir", str(tmp_path))
    screen = subprocess.Popen(
        ["Xvfb", "-noreset", "-displayfd", str(write), *shape],
        pass_fds=[write],
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    with os.fdopen(read) as answer:
        number = answer.readline().strip()
    seat = Desk(f":{number}", tmp_path / "home")
    try:
        yield seat
    finally:
        if seat.program is not None and seat.program.poll() is None:
            seat.program.send_signal(signal.SIGTERM)
            seat.program.wait(10)
        screen.terminate()
        screen.wait(10)


START = (530, 340)
"""The middle of the button that begins a match."""
SHORT_MATCH: dict[str, Any] = {
    "animation_speed": 0,
    "confirm_end_turn": False,
    "last_match": {
        "game": "shadow_of_fear",
        "mode": "skirmish",
        "map": "duel",
        "seats": [
            {"name": "Kim", "plays": "person", "team": 0, "temper": ""},
            {"name": "Ash", "plays": "hard", "team": 1, "temper": ""},
        ],
        "options": {"draft": "snake", "points": 100, "placement": "choose", "terrain": "flat"},
    },
}
"""One Survivor each on the smallest map: who does nothing has soon lost."""


@pytest.mark.timeout(180)
def test_a_whole_match_from_the_draft_to_its_replay(desk: Desk):
    desk.home.mkdir(parents=True)
    (desk.home / "settings.json").write_text(json.dumps(SHORT_MATCH), encoding="utf-8")
    desk.open_game()
    desk.press("n", "s", pause=0.5)
    desk.press(*["BackSpace"] * 9, pause=0.02)
    desk.press("5", "Return", pause=0.3)  # of this seed's matches an idle player loses soon
    desk.click(*START)
    journal: Journal = []

    def drafted_and_placed() -> bool:
        """Pick whoever is offered, and let the game find a place."""
        nonlocal journal
        desk.press("Return", "f", "F5", pause=0.4)
        journal = read_save(desk.quick_save).value.journal if desk.quick_save.exists() else []
        picked = [str(action["character"]) for action in journal if action["do"] == "DraftPick"]
        placed = [str(action["unit"]) for action in journal if action["do"] == "PlaceUnit"]
        everybody = all(any(unit.startswith(one) for unit in placed) for one in picked)
        return len(picked) == len(SHORT_MATCH["last_match"]["seats"]) and everybody

    desk.until(drafted_and_placed, seconds=60)
    desk.close_game()

    desk.open_game()
    desk.goes_on_with_the_match()
    replays = desk.home / "replays"

    def over() -> bool:
        return any(replays.glob("*.treplay"))

    def goes_on() -> bool:
        """Let Kim stand there until Ash has won; keys mean other things once it is over."""
        for key in ("1", "space"):
            if not over():
                desk.press(key, pause=0.4)
        return over()

    desk.until(goes_on, seconds=80)
    played = read_save(next(replays.glob("*.treplay"))).value
    assert played.journal[: len(journal)] == journal
    desk.close_game()

    desk.open_game()
    for key in ("r", "Return"):  # Replays, then the first one
        desk.sees_another_picture(key)


def moves_of_the_person(save: Save) -> Journal:
    """The moves of whoever sits first at the table; the computer beside moves as well."""
    characters = match_of(save, all_games(), Shelf(), "quicksave").state.characters.values()
    units = [unit for one in characters if one.owner == 0 for unit in one.units]
    return [action for action in save.journal if action["do"] == "Move" and action["unit"] in units]


@pytest.mark.timeout(180)
def test_from_the_title_to_a_saved_match_and_back(desk: Desk):
    desk.home.mkdir(parents=True)
    (desk.home / "settings.json").write_text('{"animation_speed": 0}', encoding="utf-8")
    desk.open_game()
    desk.starts_a_match()
    # The computer may have won the roll: it is our turn as soon as a choice of ours is taken.
    journal: Journal = []
    for _ in range(30):
        desk.press("1", "Home")
        desk.press("Right", "Return", "Return", pause=0.5)
        save = desk.quick_saved()
        journal = save.journal
        if moves_of_the_person(save):
            break
    assert moves_of_the_person(save), "a unit was moved by keys"

    desk.does("ctrl+z", until=lambda undone: len(undone) < len(journal))

    def turn_ended() -> bool:
        desk.until(desk.somebody_is_asked)
        desk.press("1", "Home", pause=1.0)
        desk.click(614, 318)  # End turn
        desk.press("Return", pause=1.0)  # in case it asks whether an attack should go unused
        return any(action["do"] == "EndTurn" for action in desk.quick_saved().journal)

    desk.until(turn_ended, seconds=60)
    desk.press("F5", "F10", pause=0.5)
    desk.press("q", pause=0.5)
    desk.until(desk.has_closed)

    kept = len(read_save(desk.quick_save).value.journal)
    desk.open_game()
    desk.goes_on_with_the_match()
    assert len(desk.quick_saved().journal) >= kept
    desk.press("F10", "q", pause=0.5)
    desk.until(desk.has_closed)
    assert desk.program is not None
    assert desk.program.returncode == 0


def a_match_with_an_attack_at_hand(home: Path) -> int:
    """Leave a save in the player's folder in which somebody can be struck; its actions so far."""
    game = all_games()["shadow_of_fear"]
    seats = (Seat("You", 0), Seat("Robin", 1))
    setup = Setup(game=game.id, mode="skirmish", map="duel", seed=3, seats=seats)
    match = game.new_match(setup, Shelf())
    player = RandomPlayer(5)
    while not any(type(action).__name__ == "Attack" for action in match.legal()):
        match.apply(player.choose(match))
    SaveFolder(home / "saves").save_quick(save_of(match, "An attack at hand"))
    return len(match.journal)


@pytest.mark.timeout(120)
def test_an_attack_is_aimed_rolled_and_saved(desk: Desk):
    before = a_match_with_an_attack_at_hand(desk.home)
    desk.open_game()
    desk.goes_on_with_the_match()
    journal = desk.does("a", "Return", until=lambda now: len(now) > before)
    assert journal[before]["do"] == "Attack"
