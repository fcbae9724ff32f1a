"""The tiles of the action bar."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from timestrike.client.ui import controls
from timestrike.client.ui.buttons import Pressable
from timestrike.client.ui.icons import ACTION, icon
from timestrike.client.ui.intent import cap_for
from timestrike.client.ui.palette import Colour
from timestrike.client.ui.tips import Tip
from timestrike.client.ui.widget import Touch


class IconButton(Pressable):
    """Picture, word, key, and a bolt if it costs Energy."""

    def __init__(
        self,
        rect: pygame.Rect,
        icon_name: str,
        label: str,
        action: Callable[[], None],
        *,
        key: str = "",
        tip: Tip | None = None,
        costs_energy: bool = False,
        colour: Colour | None = None,
    ) -> None:
        super().__init__(rect, label, action, key=key, tip=tip)
        self.icon_name = icon_name
        self.costs_energy = costs_energy
        self.colour = colour

    def draw(self, target: pygame.Surface, touch: Touch) -> None:
        controls.action_button(
            target,
            self.rect,
            icon(self.icon_name, ACTION, lit=self.enabled),
            self.label,
            self.state(touch),
            key=cap_for(touch.device, self.key),
            costs_energy=self.costs_energy,
            colour=self.colour,
        )
