"""Verify a save or replay, or watch it."""

from __future__ import annotations

import argparse
from pathlib import Path

from timestrike.content.library import shelf
from timestrike.core.view import LogLine
from timestrike.games import all_games
from timestrike.storage.files import read_save
from timestrike.storage.keeping import journal_of, replay_of, verify


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, help="a save (.tsave) or a replay (.treplay)")
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--watch", action="store_true", help="open it in the game")
    how.add_argument("--log", action="store_true", help="tell the match line by line")


def run(arguments: argparse.Namespace) -> int:
    if arguments.watch:
        from timestrike.client.start import watch_replay

        return watch_replay(arguments.file)
    loaded = read_save(arguments.file)
    if loaded.warning:
        print(f"note: {shelf().texts().say(loaded.warning)}")
    save, file = loaded.value, arguments.file.name
    match = verify(save, all_games(), shelf(), file)
    if arguments.log:
        for line in _told(arguments.file):
            print(line)
    header = save.header
    end = "unfinished"
    if match.result:
        names = [match.setup.seats[seat].name for seat in match.result.winners]
        end = f"won by {', '.join(names)}" if names else "a draw"
        if match.result.beaten:
            end = "lost"
    print(
        f"{file}: {header.game}, {header.mode} on {header.map}, "
        f"{header.actions} actions, {end}. The journal leads to the position saved."
    )
    return 0


def _told(path: Path) -> list[str]:
    save = read_save(path).value
    texts = shelf().texts()
    match = replay_of(save, all_games(), shelf(), path.name)

    def said(line: LogLine | None) -> list[str]:
        return [texts.say(line.words)] if line else []

    presenter = match.game.presenter(match, None)
    lines = [text for event in match.opening() for text in said(presenter.narrate(event))]
    for action in journal_of(save, match.game, path.name):
        for event in match.apply(action):
            lines += said(match.game.presenter(match, None).narrate(event))
    return lines
