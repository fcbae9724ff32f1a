"""What touching the interface sounds like; whoever can make it heard listens here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

Noise = Literal["hover", "press", "back", "refuse", "open_scroll", "toast", "turn_page", "tick"]


def _nobody(noise: Noise) -> None:
    """As long as nobody listens."""


_listener: Callable[[Noise], None] = _nobody


def listen(listener: Callable[[Noise], None] | None) -> None:
    """Hear everything from now on; None to listen no more."""
    global _listener
    _listener = listener or _nobody


def sounds(noise: Noise) -> None:
    _listener(noise)
