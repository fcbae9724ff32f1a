"""The file of a long run: all that was played, so that it can be stopped and goes on later."""

from __future__ import annotations

import argparse
import gzip
import time
import zlib
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

import msgspec

from timestrike.ai.arena import Fought, Rules
from timestrike.cli import UsageError
from timestrike.storage.atomic import replace_file

SECONDS_BETWEEN_KEEPING = 10.0
PACKED = ".gz"
"""A file whose name ends so is kept packed: a tenth of the size."""

UNREADABLE = (msgspec.DecodeError, UnicodeDecodeError, gzip.BadGzipFile, EOFError, zlib.error)


class Results(msgspec.Struct, frozen=True, kw_only=True):
    rules: Rules
    summary: Any
    """What it has come to so far."""
    fought: tuple[Fought, ...]


def add_options_of_a_file(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--out",
        type=Path,
        help="a JSON file for everything that was played, packed if its name ends in .gz",
    )
    parser.add_argument(
        "--resume", action="store_true", help="play only what the file does not hold yet"
    )


class Ledger:
    """Every bout as it was fought, kept in a file if there is one."""

    def __init__(
        self,
        arguments: argparse.Namespace,
        rules: Rules,
        sum_up: Callable[[Sequence[Fought]], msgspec.Struct],
    ) -> None:
        self.fought: list[Fought] = []
        self._rules = rules
        self._sum_up = sum_up
        self._path: Path | None = arguments.out
        self._kept = time.monotonic()
        if arguments.resume:
            self._resume()

    def _resume(self) -> None:
        """Begin with what the file holds, if there is one yet."""
        if self._path is None:
            raise UsageError("--resume needs the file to go on with: --out FILE.")
        if not self._path.exists():
            return
        try:
            written = self._path.read_bytes()
            plain = gzip.decompress(written) if self._path.suffix == PACKED else written
            results = msgspec.json.decode(plain, type=Results)
        except UNREADABLE as problem:
            raise UsageError(f"{self._path} is no file of such matches ({problem}).") from None
        if results.rules != self._rules:
            raise UsageError(f"{self._path} was played by other rules: {_told(results.rules)}.")
        self.fought = list(results.fought)

    def enter_all(self, fought: Iterable[Fought]) -> None:
        """Write down each as it comes; whoever stops us does not lose what was played."""
        try:
            for one in fought:
                self.fought.append(one)
                if time.monotonic() - self._kept > SECONDS_BETWEEN_KEEPING:
                    self._keep()
        finally:
            self._keep()

    def _keep(self) -> None:
        if self._path is None:
            return
        results = Results(
            rules=self._rules,
            summary=self._sum_up(self.fought) if self.fought else None,
            fought=tuple(self.fought),
        )
        written = msgspec.json.format(msgspec.json.encode(results), indent=1)
        packed = self._path.suffix == PACKED
        replace_file(self._path, gzip.compress(written, mtime=0) if packed else written)
        self._kept = time.monotonic()


def _told(rules: Rules) -> str:
    agreed = "".join(f", {name}={value}" for name, value in rules.options.items())
    return f"{rules.mode} for {rules.seats}, at most {rules.limit} actions{agreed}"
