"""`timestrike ...`: everything the program can do from a shell."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module

from timestrike import __version__

# Each command is a module here with `add(parser)` and `run(arguments) -> exit code`; it is
# imported only when it is wanted, so that none of them slows the others down.
COMMANDS = {
    "play": "open the game (what `timestrike` alone does)",
    "simulate": "let computer players play matches and report on them",
    "tournament": "let players meet from every seat and tell how strong they are",
    "balance": "let equals play and tell what each Character and card does for a team",
    "replay": "verify a save or replay, or watch it",
    "check": "check cards, texts and maps, ours or a modder's",
    "screenshot": "draw a scene or a position to a PNG file, without a screen",
    "bench": "measure speed, as ratios in one run",
}

EXIT_OK = 0
EXIT_FAILED = 1
EXIT_USAGE = 2
EXIT_INTERRUPTED = 130


def build_parser(only: str | None = None) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="timestrike",
        description="TimeStrike: turn-based tactics on isometric hexes.",
        epilog="Without a command the game opens. `timestrike COMMAND --help` tells more.",
    )
    parser.add_argument("--version", action="version", version=f"timestrike {__version__}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    for name, summary in COMMANDS.items():
        command = commands.add_parser(name, help=summary, description=summary.capitalize() + ".")
        if only in (None, name):
            import_module(f"timestrike.cli.{name}").add(command)
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    words = list(sys.argv[1:] if arguments is None else arguments)
    if not words or (words[0].startswith("-") and words[0] not in ("-h", "--help", "--version")):
        words = ["play", *words]
    wanted = words[0] if words[0] in COMMANDS else "-"
    options = build_parser(only=wanted).parse_args(words)
    try:
        code = int(import_module(f"timestrike.cli.{options.command}").run(options))
        sys.stdout.flush()
        return code
    except KeyboardInterrupt:
        print("Stopped.", file=sys.stderr)
        return EXIT_INTERRUPTED
    except BrokenPipeError:
        # Whoever read along has left; what is still unsaid must not fail once more at the exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return EXIT_OK
    except Exception as error:
        if not _is_users(error):
            raise
        print(f"timestrike: {_in_words(error)}", file=sys.stderr)
        return EXIT_USAGE if isinstance(error, UsageError) else EXIT_FAILED


def _is_users(error: Exception) -> bool:
    """Whether it is a mistake in what we were given, to be said in a sentence."""
    from timestrike.content.source import ContentError
    from timestrike.core.setup import SetupError
    from timestrike.maps import MapError
    from timestrike.storage.errors import SaveError

    return isinstance(error, ContentError | MapError | SaveError | SetupError | UsageError)


def _in_words(error: Exception) -> str:
    from timestrike.client.ui.saying import told

    return told(error)


class UsageError(Exception):
    """Something asked for that cannot be done, in words for the person who asked."""
