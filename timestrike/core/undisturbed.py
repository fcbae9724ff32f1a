"""A while in which nobody sweeps the floor."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def undisturbed() -> Iterator[None]:
    """Without a collection of garbage in the middle of it.

    Imagined positions come by the thousand and live as long as the thought: to look through them
    again and again for something to throw away takes a fifth of the time and finds nothing.
    """
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()
