"""The file of a tournament: all that was played, so that it can be stopped and goes on later."""

from __future__ import annotations

import time
from pathlib import Path

import msgspec

from timestrike.ai.arena import Fought, Rules
from timestrike.ai.standings import Standings, standings
from timestrike.cli import UsageError
from timestrike.storage.atomic import replace_file

SECONDS_BETWEEN_KEEPING = 10.0


class Results(msgspec.Struct, frozen=True, kw_only=True):
    rules: Rules
    standings: Standings | None
    """What it has come to so far."""
    fought: tuple[Fought, ...]


class Ledger:
    """Every bout as it was fought, kept in a file if there is one."""

    def __init__(self, rules: Rules, path: Path | None) -> None:
        self.fought: list[Fought] = []
        self._rules = rules
        self._path = path
        self._kept = time.monotonic()

    def resume(self) -> None:
        """Begin with what the file holds, if there is one yet."""
        if self._path is None or not self._path.exists():
            return
        try:
            results = msgspec.json.decode(self._path.read_bytes(), type=Results)
        except (msgspec.DecodeError, UnicodeDecodeError) as problem:
            raise UsageError(f"{self._path} is no file of a tournament ({problem}).") from None
        if results.rules != self._rules:
            raise UsageError(f"{self._path} was played by other rules: {_told(results.rules)}.")
        self.fought = list(results.fought)

    def enter(self, fought: Fought) -> None:
        self.fought.append(fought)
        if time.monotonic() - self._kept > SECONDS_BETWEEN_KEEPING:
            self.keep()

    def keep(self) -> None:
        if self._path is None:
            return
        results = Results(
            rules=self._rules,
            standings=standings(self.fought) if self.fought else None,
            fought=tuple(self.fought),
        )
        replace_file(self._path, msgspec.json.format(msgspec.json.encode(results), indent=1))
        self._kept = time.monotonic()


def _told(rules: Rules) -> str:
    agreed = "".join(f", {name}={value}" for name, value in rules.options.items())
    return f"{rules.mode} for {rules.seats}, at most {rules.limit} actions{agreed}"
