"""Open the game."""

from __future__ import annotations

import argparse

from timestrike.cli import EXIT_OK


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--headless",
        action="store_true",
        help="without a window: open the title, draw it once and close (a start-up check)",
    )


def run(arguments: argparse.Namespace) -> int:
    from timestrike.client.start import open_program, play

    if not arguments.headless:
        return play()
    program = open_program(headless=True)
    program.app.scenes.push(program.title())
    program.app.step(0.0)
    print("The title screen opens; there is no window to play in with --headless.")
    return EXIT_OK
