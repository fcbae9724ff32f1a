"""What is to be read aloud; whoever can make it heard listens here."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

_ENDS = (".", "!", "?", ":", "…")


class Listener(Protocol):
    def __call__(self, text: str, *, at_once: bool) -> None: ...


_listener: Listener | None = None


def listen(listener: Listener | None) -> None:
    """Hear everything from now on; None to listen no more."""
    global _listener
    _listener = listener


def listened_to() -> bool:
    """Whether anybody hears what is read, so that it is worth putting it into words."""
    return _listener is not None


def read_out(text: str, *, at_once: bool = False) -> None:
    """Read a text after those before it, or at once instead of them."""
    if _listener is not None and text:
        _listener(text, at_once=at_once)


def in_sentences(parts: Iterable[str]) -> str:
    """Parts of a text one after the other, with a pause after each."""
    said = [part if part.endswith(_ENDS) else f"{part}." for part in parts if part]
    return " ".join(said)
