"""What a card shows when one looks at it, in plain data and in the reader's language."""

from __future__ import annotations

import msgspec


class Passage(msgspec.Struct, frozen=True, kw_only=True):
    """A part of a card's text: an effect, a skill, an objective."""

    text: str
    title: str = ""
    tag: str = ""
    """What sort of skill it is, and the like."""
    icon: str = ""


class PrintedStat(msgspec.Struct, frozen=True, kw_only=True):
    """A number on a card, with its mark and its short name."""

    icon: str
    label: str
    value: str


class CardView(msgspec.Struct, frozen=True, kw_only=True):
    """The face of a card. `kind` decides its frame; `icon`, `figure` or `cast` name its picture."""

    id: str
    kind: str
    name: str
    kind_name: str
    icon: str
    figure: str = ""
    cast: tuple[str, ...] = ()
    """Several figures in one picture, from left to right."""
    subtitle: str = ""
    mark: str = ""
    """A short tag on the picture: when it may be used, whose it is."""
    points: str = ""
    stats: tuple[PrintedStat, ...] = ()
    passages: tuple[Passage, ...] = ()
    style: str = ""
    """A last word for the mood, no rule."""
