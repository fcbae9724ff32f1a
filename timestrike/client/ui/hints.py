"""A line of key caps with what they do."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from timestrike.client.ui.controls import key_cap, key_cap_width
from timestrike.client.ui.font import LABEL
from timestrike.client.ui.frame import veil
from timestrike.client.ui.intent import Device, cap_for
from timestrike.client.ui.palette import INK, QUIET

_GAP = 8


def hints_width(hints: Sequence[tuple[str, str]], device: Device) -> int:
    widths = (
        key_cap_width(cap_for(device, key)) + 3 + LABEL.width(text) + 1 + _GAP
        for key, text in hints
    )
    return sum(widths) - _GAP


def draw_hints(
    target: pygame.Surface,
    right: int,
    y: int,
    hints: Sequence[tuple[str, str]],
    device: Device = Device.KEYBOARD,
) -> None:
    """The hints on a dark plate, ending at `right`."""
    width = hints_width(hints, device)
    x = right - width
    veil(target, pygame.Rect(x - 5, y - 2, width + 9, 14), INK, 0.75)
    for key, text in hints:
        x = key_cap(target, x, y, cap_for(device, key)) + 3
        x = LABEL.draw(target, (x, y + 2), text, QUIET) + _GAP
