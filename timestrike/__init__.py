"""TimeStrike: an open digital tabletop of turn-based tactics."""

__version__ = "0.1.0"
