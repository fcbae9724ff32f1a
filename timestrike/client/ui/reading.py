"""What a person has chosen about texts: how large they are, and whether pictures have words."""

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


_icon_labels = True


def set_icon_labels(shown: bool) -> None:
    global _icon_labels
    _icon_labels = shown


def icon_labels() -> bool:
    """Whether the buttons of the action bar have words under their pictures."""
    return _icon_labels
