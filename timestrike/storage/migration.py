"""The one place that lifts what older versions of the game wrote up to today's format.

When the format changes: raise `FORMAT`, and register under the former number what turns its header
and its body into those of the next one. Old steps stay; a file climbs them one by one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from timestrike.storage.errors import NewerFormatError, OutdatedFormatError, wrong

FORMAT = 1

Plain = dict[str, Any]


@dataclass(frozen=True)
class Migration:
    """One step up. The header climbs alone too, because lists of saves read nothing else."""

    header: Callable[[Plain], Plain]
    body: Callable[[Plain], Plain]


@dataclass(frozen=True)
class Formats:
    """The newest format, and the way up to it from every older one that is still readable."""

    newest: int
    migrations: Mapping[int, Migration]

    def require_readable(self, version: int, file: str) -> None:
        if version > self.newest:
            raise NewerFormatError(file, wrong("newer", format=version, known=self.newest))
        if any(step not in self.migrations for step in range(version, self.newest)):
            raise OutdatedFormatError(file, wrong("outdated", format=version))

    def lift_header(self, version: int, header: Plain) -> Plain:
        for step in self._way_up(version):
            header = step.header(header)
        return header

    def lift_body(self, version: int, body: Plain) -> Plain:
        for step in self._way_up(version):
            body = step.body(body)
        return body

    def _way_up(self, version: int) -> Iterator[Migration]:
        return (self.migrations[step] for step in range(version, self.newest))


FORMATS = Formats(FORMAT, {})
