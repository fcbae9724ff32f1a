"""Open the game, or play it in the terminal."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from timestrike.cli import EXIT_OK
from timestrike.cli.match_options import add_match_options, setup_from

if TYPE_CHECKING:
    from timestrike.client.battle.session import Session


def add(parser: argparse.ArgumentParser) -> None:
    how = parser.add_mutually_exclusive_group()
    how.add_argument(
        "--headless",
        action="store_true",
        help="without a window: open the title, draw it once and close (a start-up check)",
    )
    how.add_argument(
        "--text",
        action="store_true",
        help="a whole match in this terminal, in words; made for screen readers",
    )
    match = parser.add_argument_group("with --text")
    match.add_argument(
        "--players",
        default="person,normal",
        help="who sits at the table, such as person,person or person,hard (default: %(default)s)",
    )
    match.add_argument("--load", type=Path, metavar="FILE", help="go on with a save")
    add_match_options(match)


def run(arguments: argparse.Namespace) -> int:
    if arguments.text:
        return play_text(arguments, print, input)
    from timestrike.client.start import open_program, play

    if not arguments.headless:
        return play()
    program = open_program(headless=True)
    program.app.scenes.push(program.title())
    program.app.step(0.0)
    print("The title screen opens; there is no window to play in with --headless.")
    return EXIT_OK


def play_text(
    arguments: argparse.Namespace, tell: Callable[[str], None], ask: Callable[[str], str]
) -> int:
    """A match in words. Whoever stops, or whose input ends, finds it kept."""
    from timestrike.cli.text_play import Leave, TextTable
    from timestrike.client.ui.saying import said, set_language
    from timestrike.storage.places import settings_file
    from timestrike.storage.settings import load_settings

    settings = load_settings(settings_file()).settings
    set_language(settings.language)
    session = _session(arguments)
    session.always = lambda: settings.automatic_answers
    try:
        TextTable(session, tell, ask).play()
    except (Leave, EOFError, KeyboardInterrupt):
        tell(said("text.kept", file=str(session.save_auto())))
    return EXIT_OK


def _session(arguments: argparse.Namespace) -> Session:
    from timestrike.client.battle.session import Session
    from timestrike.client.ui.saying import said, texts
    from timestrike.content.library import shelf
    from timestrike.games import all_games
    from timestrike.storage.files import read_save
    from timestrike.storage.keeping import match_of

    library = shelf(texts().language)
    if arguments.load is not None:
        save = read_save(arguments.load).value
        match = match_of(save, all_games(), library, arguments.load.name)
        return Session(match, save.header.title, created=save.header.created)
    setup = setup_from(arguments, arguments.players.split(","))
    match = all_games()[setup.game].new_match(setup, library)
    mode = match.game.mode_title(setup.mode, texts())
    return Session(match, said("match_title", mode=mode, place=match.world.map.title))
