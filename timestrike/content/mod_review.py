"""A look through a mod before it is switched on: what it adds and replaces, what is wrong."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from timestrike.content.lessons import lesson_files, lessons_of
from timestrike.content.library import Shelf
from timestrike.content.mods import Mod, located
from timestrike.content.source import ContentError
from timestrike.content.word_review import words_about_nothing
from timestrike.core.game import Game
from timestrike.maps import Severity, check_map


class Review(msgspec.Struct, frozen=True):
    """Ids such as `items/whetstone` or `lessons/first_steps`; every problem with its place."""

    adds: tuple[str, ...] = ()
    replaces: tuple[str, ...] = ()
    problems: tuple[str, ...] = ()


def review(mod: Mod, games: Mapping[str, Game], library: Shelf) -> Review:
    """What a mod would bring to what is on the shelf."""
    adds: list[str] = []
    replaces: list[str] = []
    problems: list[str] = []
    for game_id, kind, path in mod.card_files():
        try:
            game = games.get(game_id)
            if game is None:
                raise ContentError(path, None, f"there is no game '{game_id}'")
            if kind not in game.card_types:
                known = ", ".join(game.card_types)
                raise ContentError(
                    path, None, f"there are no cards called '{kind}'; there are {known}"
                )
            type_ = game.card_types[kind]
            there = library.cards(game_id, kind, type_)
            for id_, card in mod.with_cards(game_id, kind, there, type_).items():
                if id_ not in there:
                    adds.append(f"{kind}/{id_}")
                elif card is not there[id_]:
                    replaces.append(f"{kind}/{id_}")
        except ContentError as error:
            problems.append(located(error, mod.path))
    for name, path in mod.maps().items():
        (replaces if name in library.map_names() else adds).append(f"maps/{name}")
        problems += [str(p) for p in check_map(path) if p.severity is Severity.ERROR]
    try:
        mod.with_maps({name: library.map_path(name) for name in library.map_names()})
    except ContentError as error:
        problems.append(located(error, mod.path))
    for game in games.values():
        try:
            adds += [f"lessons/{id_}" for id_ in _new_lessons(mod, game, library)]
        except ContentError as error:
            problems.append(located(error, mod.path))
    for path in sorted((mod.path / "text").rglob("*.yaml")):
        try:
            found = words_about_nothing(path, _together(mod, library), games)
            problems += [located(error, mod.path) for error in found]
        except ContentError as error:
            problems.append(located(error, mod.path))
    return Review(tuple(adds), tuple(replaces), tuple(dict.fromkeys(problems)))


def _new_lessons(mod: Mod, game: Game, library: Shelf) -> list[str]:
    """The lessons that a mod brings, which may be about its own cards."""
    together = _together(mod, library)
    if len(list(lesson_files(game.id, together))) == len(list(lesson_files(game.id, library))):
        return []
    ours = lessons_of(game, library)
    return [id_ for id_ in lessons_of(game, together) if id_ not in ours]


def _together(mod: Mod, library: Shelf) -> Shelf:
    return Shelf(library.assets, library.maps, (*library.mods, mod))
