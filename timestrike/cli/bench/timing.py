"""How long things take on a machine that has other work too.

Either the best of many interleaved runs, which noise can only lengthen, or the middle of what the
own thread worked, which leaves out what others did meanwhile.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from statistics import median, quantiles
from typing import Any

from timestrike.core.undisturbed import undisturbed


def fastest(
    candidates: Mapping[str, Callable[[], Any]], rounds: int, repeats: int = 1
) -> dict[str, float]:
    """Seconds of each candidate, measured in turns so that a busy moment hits all alike."""
    best = dict.fromkeys(candidates, float("inf"))
    with undisturbed():
        for _ in range(rounds):
            for name, run in candidates.items():
                began = time.perf_counter()
                for _ in range(repeats):
                    run()
                best[name] = min(best[name], (time.perf_counter() - began) / repeats)
    return best


def typical_work(
    candidates: Mapping[str, Callable[[], Any]], rounds: int, repeats: int
) -> dict[str, float]:
    """Seconds that the thread itself works on each candidate: the middle of many runs in turns."""
    worked: dict[str, list[float]] = {name: [] for name in candidates}
    with undisturbed():
        for _ in range(rounds):
            for name, run in candidates.items():
                worked[name] += [work_of(run) for _ in range(repeats)]
    return {name: median(seconds) for name, seconds in worked.items()}


def work_of(run: Callable[[], Any]) -> float:
    """Seconds that the thread itself works on something, done once."""
    began = time.thread_time()
    run()
    return time.thread_time() - began


def spread(seconds: Sequence[float]) -> dict[str, float]:
    return {
        "median_ms": milliseconds(median(seconds)),
        "percentile_99_ms": milliseconds(quantiles(seconds, n=100)[-1]),
        "longest_ms": milliseconds(max(seconds)),
    }


def milliseconds(seconds: float) -> float:
    return round(1e3 * seconds, 1)


def microseconds(seconds: float) -> float:
    return round(1e6 * seconds, 1)
