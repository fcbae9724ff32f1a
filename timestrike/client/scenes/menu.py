"""A menu under the dimmed sky, whose widgets have names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from timestrike.client.scenes.screen import Screen
from timestrike.client.scenes.void import VoidSky
from timestrike.client.ui.frame import veil
from timestrike.client.ui.palette import INK
from timestrike.client.ui.widget import Widget

if TYPE_CHECKING:
    from timestrike.client.canvas import Canvas

PANEL_TOP = 34
FOOTER_ROOM = 34
"""What a menu keeps free at its lower edge: the buttons and the margin below them."""


class MenuScreen(Screen):
    """Focus and hover stay with the widget of the same name when others come or go."""

    def __init__(self) -> None:
        super().__init__()
        self.widgets: dict[str, Widget] = {}
        self._sky: VoidSky | None = None

    def arrange(self, size: tuple[int, int]) -> None:
        super().arrange(size)
        if self._sky is None or self._sky.picture.get_size() != size:
            self._sky = VoidSky(size)
            veil(self._sky.picture, self._sky.picture.get_rect(), INK, 0.7)

    def rebuild(self) -> None:
        """Make the widgets anew, on the page that a person is using."""
        if self.stack is None:
            return
        page = self.page
        names = {widget: name for name, widget in self.widgets.items()}
        focus = names.get(page.focus, "") if page.focus else ""
        hover = names.get(page.hover, "") if page.hover else ""
        fresh = self.build(self.stack.size)
        page.widgets = fresh.widgets
        page.focus = self.widgets.get(focus, fresh.focus)
        page.hover = self.widgets.get(hover)

    def draw_ground(self, canvas: Canvas) -> None:
        if self._sky is not None:
            self._sky.draw(canvas.surface)
