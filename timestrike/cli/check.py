"""Check cards, texts, minds, lessons and maps, ours or a modder's."""

from __future__ import annotations

import argparse
import string
from collections.abc import Iterable, Iterator
from pathlib import Path

from timestrike.cli import UsageError
from timestrike.cli.check_lessons import is_about_lessons, require_sound_lessons
from timestrike.cli.check_minds import is_about_minds, require_sound_mind
from timestrike.cli.check_words import check_words, is_about_words, missing_words
from timestrike.cli.finding import Finding
from timestrike.content.cards import load_cards
from timestrike.content.library import Shelf, shelf
from timestrike.content.mods import DESCRIPTION, read_mod
from timestrike.content.rulebook import load_rulebook
from timestrike.content.source import ContentError
from timestrike.content.texts import read_sentences
from timestrike.core.game import Game
from timestrike.games import all_games
from timestrike.maps import Severity, check_map


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "paths",
        nargs="*",
        type=Path,
        metavar="PATH",
        help="maps (.tmx), cards (.yaml) or folders of them; without any: all that is installed",
    )
    parser.add_argument("--strict", action="store_true", help="treat warnings as errors")
    parser.add_argument("--quiet", action="store_true", help="say nothing if all is well")


def run(arguments: argparse.Namespace) -> int:
    paths = list(_files(arguments.paths)) if arguments.paths else list(_installed(shelf()))
    findings = [finding for path in paths for finding in _check(path, all_games())]
    for home in _homes(arguments.paths):
        findings += missing_words(home, all_games())
    for finding in findings:
        print(f"{'error' if finding.error else 'warning'}: {finding.text}")
    errors = sum(finding.error for finding in findings)
    warnings = len(findings) - errors
    if findings or not arguments.quiet:
        print(f"{len(paths)} files checked: {errors} errors, {warnings} warnings.")
    return 1 if errors or (arguments.strict and warnings) else 0


def _installed(library: Shelf) -> Iterator[Path]:
    yield from sorted((library.assets / "rules").glob("*.yaml"))
    yield from sorted((library.assets / "cards").glob("*/*.yaml"))
    yield from sorted((library.assets / "ai").rglob("*.yaml"))
    yield from sorted((library.assets / "tutorial").rglob("*.yaml"))
    yield from sorted((library.assets / "text").rglob("*.yaml"))
    yield from sorted(library.maps.glob("*.tmx"))
    for mod in library.mods:
        yield from _files([mod.path])


def _homes(paths: list[Path]) -> Iterable[Path]:
    """Whose languages are to be whole: those of all that is installed, or of the mods named."""
    return [path for path in paths if (path / DESCRIPTION).is_file()] if paths else shelf().homes


def _files(paths: list[Path]) -> Iterator[Path]:
    for path in paths:
        if path.is_dir():
            found = sorted({*path.rglob("*.tmx"), *path.rglob("*.yaml")})
            if not found:
                raise UsageError(f"There is no map and no card in {path}.")
            yield from found
        elif path.exists():
            yield path
        else:
            raise UsageError(f"{path} does not exist.")


def _check(path: Path, games: dict[str, Game]) -> list[Finding]:
    if path.suffix == ".tmx":
        return [
            Finding(path, str(problem), problem.severity is Severity.ERROR)
            for problem in check_map(path)
        ]
    try:
        if path.suffix not in (".yaml", ".yml"):
            raise ContentError(path, None, "is neither a map (.tmx) nor cards (.yaml)")
        if path.name == DESCRIPTION:
            read_mod(path.parent.resolve())
            return []
        if is_about_words(path):
            return list(check_words(path, games))
        if path.parent.name == "rules":
            load_rulebook(path)
            return []
        if path.parent.name == "text":
            return list(_check_text(path))
        if is_about_minds(path):
            require_sound_mind(path, games)
            return []
        if is_about_lessons(path):
            require_sound_lessons(path, games)
            return []
        game = games.get(path.parent.name)
        if game is None or path.stem not in game.card_types:
            raise ContentError(path, None, _where_cards_belong(games))
        load_cards(path, game.card_types[path.stem])
    except ContentError as error:
        return [Finding(path, str(error), error=True)]
    return []


def _where_cards_belong(games: dict[str, Game]) -> str:
    places = [f"{game.id}/{kind}.yaml" for game in games.values() for kind in game.card_types]
    return f"belongs to no game; cards are read from {', '.join(sorted(places))}"


def _check_text(path: Path) -> Iterator[Finding]:
    """A language may lack sentences, which are then said in English, but not have odd ones."""
    sentences, english = read_sentences(path), read_sentences(path.with_name("en.yaml"))
    for key in sorted(set(english) - set(sentences)):
        yield Finding(path, f"{path.name}: '{key}' is missing; English stands in", error=False)
    for key, sentence in sentences.items():
        if key not in english:
            yield Finding(path, f"{path.name}: '{key}' is used nowhere", error=True)
        elif _gaps(sentence) - _gaps(english[key]):
            odd = ", ".join(sorted(_gaps(sentence) - _gaps(english[key])))
            yield Finding(path, f"{path.name}: '{key}' has an unknown gap {{{odd}}}", error=True)


def _gaps(sentence: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name}
