"""The log of a battle: what was told, and how long ago."""

from __future__ import annotations

from dataclasses import dataclass, field

from timestrike.core.board import Spot

SHOWN_LINES = 3
SHOWN_SECONDS = 6.0


@dataclass
class Line:
    text: str
    team: int | None
    spot: Spot | None
    card: str = ""
    moment: int = 0
    """After how many actions it was told."""
    age: float = 0.0


@dataclass
class Chronicle:
    lines: list[Line] = field(default_factory=list)
    only: int | None = None
    """The team that one wants to read about; None for all."""
    meanwhile: bool = False
    """Whether one reads what has become of whom since one's last turn instead."""
    back: int = 0
    """How far one has scrolled back, in pixels from the newest line."""

    def tell(self, line: Line) -> None:
        self.lines.append(line)

    def recall(self, lines: list[Line]) -> None:
        """What was told before all the others, long ago."""
        for line in lines:
            line.age = SHOWN_SECONDS
        self.lines[:0] = lines

    def forget_after(self, count: int) -> None:
        """Only the first lines have been told."""
        del self.lines[count:]

    def take_back(self, moment: int) -> None:
        """What came after so many actions has not happened."""
        self.lines = [line for line in self.lines if line.moment <= moment]

    def read(self) -> list[Line]:
        """What the filter lets through; what concerns nobody is told to all."""
        return [line for line in self.lines if self.only in (None, line.team)]

    def update(self, seconds: float) -> None:
        for line in self.lines[-SHOWN_LINES:]:
            line.age += seconds

    def fresh(self) -> list[tuple[str, int | None]]:
        """The last lines, as long as they are new."""
        recent = self.lines[-SHOWN_LINES:]
        return [(line.text, line.team) for line in recent if line.age < SHOWN_SECONDS]
