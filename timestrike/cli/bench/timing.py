"""How long things take: the best of many interleaved runs, which noise can only lengthen."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Mapping
from typing import Any


def fastest(
    candidates: Mapping[str, Callable[[], Any]], rounds: int, repeats: int = 1
) -> dict[str, float]:
    """Seconds of each candidate, measured in turns so that a busy moment hits all alike."""
    best = dict.fromkeys(candidates, float("inf"))
    collecting = gc.isenabled()
    gc.disable()
    try:
        for _ in range(rounds):
            for name, run in candidates.items():
                began = time.perf_counter()
                for _ in range(repeats):
                    run()
                best[name] = min(best[name], (time.perf_counter() - began) / repeats)
    finally:
        if collecting:
            gc.enable()
    return best


def microseconds(seconds: float) -> float:
    return round(1e6 * seconds, 1)
