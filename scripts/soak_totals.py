"""What a long soak has come to so far: kept in a file, so that it can stop and go on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec

from soak_usage import KINDS_OF_ACTION, Used

COLUMN = 34


class Totals(msgspec.Struct):
    """`begun_with` is the seed of the first match; the matches count on from it."""

    begun_with: int
    matches: int = 0
    actions: int = 0
    resumed: int = 0
    seconds: float = 0.0
    seatings: dict[str, int] = {}
    faults: list[str] = []
    used: dict[str, dict[str, int]] = {}

    def add_used(self, used: Counter[Used]) -> None:
        for (sort, name), times in used.items():
            of_sort = self.used.setdefault(sort, {})
            of_sort[name] = of_sort.get(name, 0) + times

    def times(self, thing: Used) -> int:
        sort, name = thing
        return self.used.get(sort, {}).get(name, 0)


def read_totals(file: Path | None, seed: int) -> Totals:
    """Where the last soak stopped, or a new beginning."""
    if file is None or not file.exists():
        return Totals(begun_with=seed)
    return msgspec.json.decode(file.read_bytes(), type=Totals)


def write_totals(file: Path | None, totals: Totals) -> None:
    """All of it or nothing: whoever reads meanwhile finds the totals of the match before."""
    if file is not None:
        fresh = file.with_suffix(".new")
        fresh.write_bytes(msgspec.json.format(msgspec.json.encode(totals)))
        fresh.replace(file)


def usage_table(totals: Totals, everything: Iterable[Used]) -> Iterator[str]:
    """Every thing there is with how often it was used, the rarest first."""
    by_sort: dict[str, list[tuple[int, str]]] = {}
    for sort, name in everything:
        by_sort.setdefault(sort, []).append((totals.times((sort, name)), name))
    for sort, things in by_sort.items():
        yield f"{sort}: {len(things)} kinds, the rarest {min(things)[0]} times"
        lines = [f"{times:8} {name:<{COLUMN}}" for times, name in sorted(things)]
        third = -(-len(lines) // 3)
        for row in range(third):
            yield "".join(lines[row::third]).rstrip()


def rarely_used(totals: Totals, everything: Iterable[Used], least: int) -> list[str]:
    """The cards, skills, Characters and deeds that were used too rarely to trust in them.

    A kind of action may belong to another mode, so that none of them is asked for.
    """
    return [
        f"{sort} {name}: {totals.times((sort, name))}"
        for sort, name in everything
        if sort != KINDS_OF_ACTION and totals.times((sort, name)) < least
    ]
