"""A clone of a four-player match against copy.deepcopy of the same state."""

from __future__ import annotations

import copy
from typing import Any

from timestrike.cli.bench.boards import match_of_four
from timestrike.cli.bench.timing import fastest, microseconds


def measure() -> dict[str, Any]:
    match = match_of_four(actions=60)
    best = fastest(
        {"clone": match.clone, "deepcopy": lambda: copy.deepcopy(match.state)},
        rounds=60,
        repeats=5,
    )
    ratio = best["deepcopy"] / best["clone"]
    return {
        "clone_us": microseconds(best["clone"]),
        "deepcopy_us": microseconds(best["deepcopy"]),
        "deepcopy_to_clone": round(ratio, 1),
        "goals": {"at_least_40_times_faster": ratio >= 40},
    }
