"""Measure speed, as ratios in one run: machines are noisy, ratios less so."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from importlib import import_module
from typing import Any

import msgspec

from timestrike.cli import UsageError

# Each part is a module here with `measure() -> dict`.
PARTS = {
    "paths": "floods against tcod's Dijkstra",
    "cloning": "a clone against copy.deepcopy",
    "drawing": "the board against drawing it naively, and against pyscroll",
    "battle": "frames of a crowded battle on a full screen, and a change of the ground",
    "starting": "the title screen against an empty window",
    "scenes": "opening every scene, and the frames from a key to a new picture",
    "rules": "legal, apply and clone on a match in progress",
    "thinking": "computer players thinking about a Character's turn",
    "frames": "the picture while the hardest player thinks, with and without a process for it",
}


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "parts",
        nargs="*",
        metavar="PART",
        help="what to measure (default: all): "
        + "; ".join(f"{name}: {what}" for name, what in PARTS.items()),
    )


def run(arguments: argparse.Namespace) -> int:
    unknown = set(arguments.parts) - set(PARTS)
    if unknown:
        raise UsageError(f"There is no part '{min(unknown)}'; there are {', '.join(PARTS)}.")
    report = {name: _part(name)() for name in arguments.parts or PARTS}
    print(msgspec.json.format(msgspec.json.encode(report), indent=2).decode())
    missed = [
        f"{name}.{goal}"
        for name, part in report.items()
        for goal, met in part.get("goals", {}).items()
        if met is False
    ]
    if missed:
        print(f"Goals missed: {', '.join(missed)}.")
    return 1 if missed else 0


def _part(name: str) -> Callable[[], dict[str, Any]]:
    measure: Callable[[], dict[str, Any]] = import_module(f"timestrike.cli.bench.{name}").measure
    return measure
