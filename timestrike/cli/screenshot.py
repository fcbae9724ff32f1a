"""Draw a scene or a position to a PNG file, without a screen."""

from __future__ import annotations

import argparse
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from timestrike.cli import UsageError
from timestrike.cli.match_options import add_match_options, setup_from

if TYPE_CHECKING:
    from timestrike.client.program import Program

SCENES = (
    "title",
    "new-match",
    "tutorial",
    "load",
    "replays",
    "codex",
    "mods",
    "settings",
    "battle",
)
FRAME = 1 / 60


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("out", type=Path, help="the PNG file to write")
    parser.add_argument(
        "--scene", choices=SCENES, default="battle", help="what to draw (default: %(default)s)"
    )
    parser.add_argument("--save", type=Path, help="draw the position of this save")
    parser.add_argument(
        "--actions", type=int, default=0, help="let both sides act at random this often first"
    )
    parser.add_argument("--scale", type=int, default=2, help="enlarge by (default: %(default)s)")
    parser.add_argument("--zoom", type=int, choices=(1, 2, 3), default=1, help="of the board")
    parser.add_argument(
        "--rotation", type=int, choices=range(6), default=0, help="sixths of a turn of the board"
    )
    parser.add_argument("--language", default="en", help="of all words (default: %(default)s)")
    parser.add_argument("--bare", action="store_true", help="the board alone, without panels")
    add_match_options(parser)


def run(arguments: argparse.Namespace) -> int:
    if arguments.scale < 1 or arguments.actions < 0:
        raise UsageError("--scale must be at least 1 and --actions at least 0.")
    if arguments.out.suffix.lower() != ".png":
        raise UsageError("The picture's name must end in .png.")
    with TemporaryDirectory() as folder:
        _draw(arguments, Path(folder) / "settings.json")
    print(f"{arguments.out} written.")
    return 0


def _draw(arguments: argparse.Namespace, settings: Path) -> None:
    """With settings of its own: a picture neither shows nor changes what the player prefers."""
    from timestrike.client.start import open_program

    program = open_program(settings_path=settings, headless=True, in_passing=True)
    program.app.change(animation_speed=0, language=_known(arguments.language))
    program.app.scenes.push(program.title())
    program.app.step(FRAME)
    if arguments.scene == "battle":
        _battle(program, arguments)
    else:
        _menu(program, arguments.scene)
    program.app.canvas.screenshot(arguments.out, arguments.scale)


def _known(language: str) -> str:
    from timestrike.client.scenes.settings_rows import languages

    if language not in languages():
        raise UsageError(f"There are texts in {', '.join(languages())}; none in {language}.")
    return language


def _menu(program: Program, scene: str) -> None:
    {
        "title": lambda: None,
        "new-match": program.new_match,
        "tutorial": program.open_tutorial,
        "load": program.load,
        "replays": program.list_replays,
        "codex": program.open_codex,
        "mods": program.open_mods,
        "settings": program.open_settings,
    }[scene]()
    for _ in range(90):
        program.app.step(FRAME)


def _battle(program: Program, arguments: argparse.Namespace) -> None:
    from timestrike.ai.players import RandomPlayer
    from timestrike.client.battle.cursor import centre
    from timestrike.client.scenes.draft import DraftScene

    if arguments.save:
        program.open_save(arguments.save)
    else:
        program.start_match(setup_from(arguments, ["person", "person"]))
    for _ in range(4):
        program.app.step(FRAME)
    battle = program.battle
    if battle is None and isinstance(program.app.scenes.top, DraftScene):
        return  # a match with a draft is drawn as it begins
    if battle is None:
        raise UsageError(program.complaint or "The match could not be opened.")
    player = RandomPlayer(arguments.seed)
    for _ in range(arguments.actions):
        if battle.session.match.decision is None:
            break
        battle.act([player.choose(battle.session.match)])
        program.app.step(FRAME)
    battle.view.turn(arguments.rotation, at_once=True)
    battle.view.camera.change_zoom(arguments.zoom - 1)
    centre(battle)
    for _ in range(120):
        program.app.step(FRAME)
    if arguments.bare:
        battle.view.draw(program.app.canvas.surface, battle.stage, None, program.say)
