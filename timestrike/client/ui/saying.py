"""The sentences of the interface, in the language that the player has chosen."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from timestrike.storage.places import assets_dir

if TYPE_CHECKING:
    from timestrike.content.texts import Texts

_language = "en"


def set_language(language: str) -> None:
    """Speak another language from now on; what is already on the screen is laid out anew."""
    global _language
    _language = language


def texts() -> Texts:
    """Everything that can be said, in the chosen language."""
    return _texts(_language)


@cache
def _texts(language: str) -> Texts:
    from timestrike.content.texts import Texts

    return Texts(assets_dir() / "text", language)


def told(error: Exception) -> str:
    """What an error says to a person; what only makers of mods and maps can mend is in English."""
    from timestrike.core.wording import WordedError  # the title has no need of it

    return texts().say(error.words) if isinstance(error, WordedError) else str(error)


def said(key: str, **about: str | int) -> str:
    """A sentence of the interface: `said("codex.title")` stands under `interface.codex.title`."""
    return texts().get(f"interface.{key}", **about)
