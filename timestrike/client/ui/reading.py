"""The text scale that a person has chosen, for what is read rather than glanced at."""

from __future__ import annotations

from enum import Enum

from timestrike.client.ui.font import LABEL, TEXT, Font


class TextScale(Enum):
    NORMAL = "normal"
    LARGE = "large"
    """Labels of tooltips, prompts and messages in the 7 px face."""
    HUGE = "huge"
    """The same, and their texts at twice the size."""


_chosen = TextScale.NORMAL


def set_text_scale(scale: TextScale) -> None:
    global _chosen
    _chosen = scale


def text_scale() -> TextScale:
    return _chosen


def label_font() -> Font:
    """The face for labels beside running text."""
    return LABEL if _chosen is TextScale.NORMAL else TEXT


def reading_size() -> int:
    """The whole number by which running text is enlarged."""
    return 2 if _chosen is TextScale.HUGE else 1
