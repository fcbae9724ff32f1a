"""What can be wrong with a map, told so that its maker can mend it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum


class Severity(StrEnum):
    """An error keeps a map out of the game; a warning only asks its maker to look again."""

    ERROR = "error"
    WARNING = "warning"


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing to mend: what is wrong, where, and what would be right."""

    file: str
    message: str
    layer: str | None = None
    cell: tuple[int, int] | None = None  # (column, row), as Tiled's status bar shows it
    rule: str | None = None
    severity: Severity = Severity.ERROR

    def __str__(self) -> str:
        where = [self.file]
        if self.layer is not None:
            where.append(f"layer {self.layer!r}")
        if self.cell is not None:
            where.append(f"cell {self.cell}")
        cited = f" [{self.rule}]" if self.rule else ""
        return f"{', '.join(where)}: {self.message}{cited}"


class MapError(Exception):
    """The one error of this package: a map that cannot be played, with everything wrong in it."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(str(problem) for problem in self.problems))


class Findings:
    """The problems of one file, gathered so that a map-maker sees all of them at once."""

    def __init__(self, file: str) -> None:
        self.file = file
        self._problems: list[Problem] = []
        self._spread: dict[tuple[str, str | None], list[tuple[int, int]]] = {}

    def error(
        self,
        message: str,
        *,
        layer: str | None = None,
        cell: tuple[int, int] | None = None,
        rule: str | None = None,
    ) -> None:
        self._problems.append(Problem(self.file, message, layer, cell, rule))

    def warn(
        self,
        message: str,
        *,
        layer: str | None = None,
        cell: tuple[int, int] | None = None,
        rule: str | None = None,
    ) -> None:
        self._problems.append(Problem(self.file, message, layer, cell, rule, Severity.WARNING))

    def error_at(self, cell: tuple[int, int], message: str, *, layer: str | None = None) -> None:
        """An error that may recur in hundreds of cells: reported once, at the first of them."""
        self._spread.setdefault((message, layer), []).append(cell)

    def problems(self) -> list[Problem]:
        spread = [
            Problem(self.file, message + _and_more(len(cells) - 1), layer, cells[0])
            for (message, layer), cells in self._spread.items()
        ]
        return self._problems + spread

    def refuse_if_broken(self) -> None:
        """Raise everything found so far when at least one problem is an error."""
        problems = self.problems()
        if any(problem.severity is Severity.ERROR for problem in problems):
            raise MapError(problems)


def _and_more(others: int) -> str:
    if others == 0:
        return ""
    return f" (and {others} more cell{'s' if others > 1 else ''} like it)"
