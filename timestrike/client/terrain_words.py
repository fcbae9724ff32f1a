"""What the ground is called: the same terrain has another name on snow or in a garden."""

from __future__ import annotations

from timestrike.client.ui.saying import said, texts


def terrain_name(terrain: str, theme: str) -> str:
    """The name of a terrain in a map's theme; one that nobody has named keeps its id."""
    if f"interface.battle.stack.{theme}.{terrain}" in texts():
        return said(f"battle.stack.{theme}.{terrain}")
    named = f"interface.battle.stack.{terrain}" in texts()
    return said(f"battle.stack.{terrain}") if named else terrain
