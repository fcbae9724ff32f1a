"""While the title is looked at, what the other scenes need is read beside it."""

from __future__ import annotations

from contextlib import suppress
from importlib import import_module
from threading import Thread

_SCENES = ("new_match", "load", "codex", "mods", "settings", "handover")


def prepare() -> None:
    """Without making anybody wait. Who is quicker than this reads the rest themselves."""
    Thread(target=read_ahead, daemon=True).start()


def read_ahead() -> None:
    """The games, the scenes and what lies on the shelf."""
    from timestrike.client.ui.saying import texts
    from timestrike.content.library import shelf
    from timestrike.content.source import ContentError
    from timestrike.games import all_games
    from timestrike.maps import MapError

    games = all_games().values()
    for name in ("matches", "tutoring", *(f"scenes.{scene}" for scene in _SCENES)):
        import_module(f"timestrike.client.{name}")
    library = shelf(texts().language)
    for game in games:
        with suppress(ContentError):  # told to whoever opens what needs it
            library.rulebook(game.id)
            for kind, type_ in game.card_types.items():
                library.cards(game.id, kind, type_)
    for name in library.map_names():
        with suppress(ContentError, MapError):
            library.board_map(name)
