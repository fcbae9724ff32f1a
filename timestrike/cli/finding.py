"""Something that a check has found."""

from __future__ import annotations

from pathlib import Path

import msgspec


class Finding(msgspec.Struct, frozen=True):
    path: Path
    text: str
    error: bool
