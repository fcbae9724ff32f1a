"""Pictures of every scene, from the title to the result."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from functools import partial

import msgspec
import pygame

from shot_moments import GAME, matches, played, setup
from shot_studio import Shot, Studio
from timestrike.client.program import Program
from timestrike.client.scenes.new_match import NewMatchScene
from timestrike.client.scenes.settings import SettingsScene
from timestrike.client.scenes.settings_rows import PAGES
from timestrike.client.scenes.tutorial import TutorialScene
from timestrike.core.match import Match
from timestrike.storage.folder import SaveFolder
from timestrike.storage.places import mods_dir

A_SEED = 17
ONE_EVENING = datetime(2026, 5, 1, 18, 30, tzinfo=UTC)
KINDS = (("broken_dial", "skirmish", 2), ("last_garden", "royale", 3), ("frozen_hour", "raid", 2))
LEARNED = tuple(f"{GAME}/{name}" for name in ("moving_and_height", "engaging_and_fighting"))
A_MOD = """\
name: A garden of one's own
author: Ada
version: "1.0"
description: Flowers to fight in.
"""


def _open(scene: Callable[[Program], None], studio: Studio) -> None:
    scene(studio.program)
    studio.wait(1.5)


def _title(studio: Studio) -> None:
    _keep(studio, studio.program.saves, _some_matches()[:1])
    studio.program.to_title()
    studio.wait(4)


def _new_match(mode: str, board: str, studio: Studio) -> None:
    studio.app.change(last_match={"mode": mode, "map": board})
    studio.program.new_match()
    scene = studio.app.scenes.top
    assert isinstance(scene, NewMatchScene)
    scene.seed = A_SEED
    scene.rebuild()
    studio.wait(1.5)


def _settings(page: str, studio: Studio) -> None:
    studio.program.open_settings()
    scene = studio.app.scenes.top
    assert isinstance(scene, SettingsScene)
    scene.show(page)
    studio.wait(1)


def _codex(entry: str, studio: Studio) -> None:
    _open(lambda program: program.open_codex(entry), studio)


def _mods(studio: Studio) -> None:
    place = mods_dir() / "own_garden"
    place.mkdir(parents=True)
    (place / "mod.yaml").write_text(A_MOD, encoding="utf-8")
    _open(Program.open_mods, studio)


# --- what is kept --------------------------------------------------------------------------------


def _some_matches() -> list[Match]:
    """One of each kind, on its way."""
    return [played(next(matches(*kind)), 60) for kind in KINDS]


def _keep(studio: Studio, folder: SaveFolder, kept: list[Match], *, over: bool = False) -> None:
    """Saves of one evening, each with its picture."""
    for number, match in enumerate(kept):
        mode = match.game.mode_title(match.setup.mode, studio.program.texts)
        studio.open_battle(match)
        session = studio.battle.session
        session.thumbnail = partial(bytes, studio.battle.thumbnail())
        if over:
            session.turn_to(played(match))
        save = session.as_save()
        when = ONE_EVENING + timedelta(minutes=47 * number)
        header = msgspec.structs.replace(save.header, created=when, saved=when)
        dated = msgspec.structs.replace(save, header=header)
        folder.save_as(f"{mode}, {match.world.map.title}", dated)
    studio.program.to_title()


def _load(studio: Studio) -> None:
    _keep(studio, studio.program.saves, _some_matches())
    _open(Program.load, studio)


def _replays(studio: Studio) -> None:
    _keep(studio, studio.program.replays, _some_matches(), over=True)
    _open(Program.list_replays, studio)


def _replay(studio: Studio) -> None:
    folder = studio.program.replays
    _keep(studio, folder, _some_matches()[:1], over=True)
    (path,) = folder.path.glob(f"*{folder.suffix}")
    studio.program.open_replay(path)
    studio.until(lambda: studio.program.battle is not None)
    studio.wait(0.5)
    for _ in range(9):
        studio.key(pygame.K_DOWN)
    studio.key(pygame.K_SPACE)
    studio.wait(2)


# --- on the way through a match ------------------------------------------------------------------


def _draft(studio: Studio) -> None:
    studio.program.start_match(setup("broken_dial", draft="snake"))
    studio.wait(1)
    for _ in range(3):
        studio.key(pygame.K_RETURN)
    studio.key(pygame.K_RIGHT)
    studio.wait(1)


def _placement(studio: Studio) -> None:
    studio.program.start_match(setup("last_garden", placement="choose"))
    studio.until(lambda: studio.program.battle is not None)
    studio.wait(1)
    placement = studio.battle.placement
    assert placement is not None
    studio.point_at(sorted(placement.spots)[0])


def _result(board: str, mode: str, people: int, studio: Studio) -> None:
    studio.open_battle(played(next(matches(board, mode, people))))
    studio.wait(6)


def _lesson(number: int, studio: Studio) -> None:
    studio.app.change(lessons_learned=LEARNED)
    studio.program.open_tutorial()
    scene = studio.app.scenes.top
    assert isinstance(scene, TutorialScene)
    scene.on_start(scene.courses[number])
    studio.until(lambda: studio.program.battle is not None)
    studio.wait(1.5)


def _lessons(studio: Studio) -> None:
    studio.app.change(lessons_learned=LEARNED)
    _open(Program.open_tutorial, studio)


def _hand_over(studio: Studio) -> None:
    studio.app.change(hand_over="turns", confirm_end_turn=False)
    studio.open_battle(played(next(matches("broken_dial")), 30))
    studio.key(pygame.K_SPACE)
    studio.wait(2)


def _pause(studio: Studio) -> None:
    studio.open_battle(played(next(matches("frozen_hour")), 30))
    studio.key(pygame.K_F10)
    studio.wait(1)


SCENES = (
    Shot("title", "The title", _title),
    Shot("new_match", "A new skirmish", partial(_new_match, "skirmish", "broken_dial")),
    Shot("new_raid", "A new raid", partial(_new_match, "raid", "frozen_hour")),
    Shot("draft", "Drafting", _draft),
    Shot("placement", "Placing figures before the battle", _placement),
    Shot("result", "A victory", partial(_result, *KINDS[0])),
    Shot("result_raid", "The end of a raid", partial(_result, *KINDS[2])),
    Shot("load", "Loading a match", _load),
    Shot("replays", "The replays", _replays),
    Shot("replay", "Watching a replay", _replay),
    Shot("codex", "A Character in the codex", partial(_codex, "characters/luxuria")),
    Shot("codex_rule", "A rule in the codex", partial(_codex, "TS-MOVE-03")),
    *(Shot(f"settings_{page}", f"Settings: {page}", partial(_settings, page)) for page in PAGES),
    Shot("mods", "Mods", _mods),
    Shot("lessons", "The list of lessons", _lessons),
    Shot("lesson", "A lesson", partial(_lesson, 1)),
    Shot("hand_over", "The device goes to the next player", _hand_over),
    Shot("pause", "Pause", _pause),
)
