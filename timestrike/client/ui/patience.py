"""How long one rests on a thing before it explains itself, and holds a key before it counts."""

from __future__ import annotations

_tip_delay = 0.3
_hold_time = 1.0


def set_patience(*, tip_delay: int, hold_time: int) -> None:
    """In milliseconds, as the settings keep them."""
    global _tip_delay, _hold_time
    _tip_delay, _hold_time = tip_delay / 1000, hold_time / 1000


def tip_delay() -> float:
    """Seconds until a tooltip opens."""
    return _tip_delay


def hold_time() -> float:
    """Seconds that a key is held to say that one means it."""
    return _hold_time
