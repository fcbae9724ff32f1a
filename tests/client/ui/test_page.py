"""Focus, pressing, refusing and explaining, with every device."""

from __future__ import annotations

import pygame
import pytest

from timestrike.client.ui import aloud
from timestrike.client.ui.buttons import Button
from timestrike.client.ui.choices import Stepper
from timestrike.client.ui.intent import Device
from timestrike.client.ui.page import Page
from timestrike.client.ui.palette import SELECTION
from timestrike.client.ui.patience import tip_delay
from timestrike.client.ui.textfield import TextField
from timestrike.client.ui.tips import Refusal, Tip
from timestrike.client.ui.widget import Widget

from .conftest import Person


class Table:
    """Four buttons, two by two, that write down when they are pressed."""

    def __init__(self) -> None:
        self.pressed: list[str] = []
        self.back = 0
        self.refused: list[Widget] = []
        self.nw, self.ne = self.button("nw", 10, 10), self.button("ne", 120, 10)
        self.sw, self.se = self.button("sw", 10, 60), self.button("se", 120, 60)
        self.page = Page(
            [self.nw, self.ne, self.sw, self.se],
            on_back=self.go_back,
            on_refused=self.refused.append,
        )

    def button(self, name: str, x: int, y: int) -> Button:
        return Button(pygame.Rect(x, y, 90, 22), name, lambda: self.pressed.append(name))

    def go_back(self) -> None:
        self.back += 1

    def do(self, events: list[pygame.Event]) -> None:
        for event in events:
            self.page.handle(event)


@pytest.fixture
def table() -> Table:
    return Table()


def rings(page: Page) -> int:
    """How many focus rings a drawn page shows: top left brackets in the selection colour."""
    surface = pygame.Surface((240, 120))
    page.draw(surface)
    count = 0
    for widget in page.widgets:
        rect = widget.focus_rect()
        count += surface.get_at((rect.left - 2, rect.top - 2))[:3] == SELECTION
    return count


def test_the_first_widget_has_the_focus(table: Table) -> None:
    assert table.page.focus is table.nw


def test_tab_goes_round_in_reading_order(table: Table, person: Person) -> None:
    visited = []
    for _ in range(4):
        table.do(person.key(pygame.K_TAB))
        visited.append(table.page.focus)
    assert visited == [table.ne, table.sw, table.se, table.nw]
    table.do(person.key(pygame.K_TAB, pygame.KMOD_LSHIFT))
    assert table.page.focus is table.se


def test_arrows_walk_by_place_and_go_round_at_the_edge(table: Table, person: Person) -> None:
    walk = [
        (pygame.K_DOWN, table.sw),
        (pygame.K_RIGHT, table.se),
        (pygame.K_UP, table.ne),
        (pygame.K_LEFT, table.nw),
        (pygame.K_LEFT, table.ne),
        (pygame.K_UP, table.se),
    ]
    for key, expected in walk:
        table.do(person.key(key))
        assert table.page.focus is expected


def test_a_held_arrow_repeats_until_it_is_let_go(table: Table, person: Person) -> None:
    table.do(person.hold(pygame.K_DOWN))
    table.page.update(0.2)
    assert table.page.focus is table.sw
    table.page.update(0.2)
    assert table.page.focus is table.nw
    table.do(person.key(pygame.K_DOWN)[1:])
    table.page.update(5.0)
    assert table.page.focus is table.nw


def test_there_is_exactly_one_ring_wherever_the_focus_is(table: Table, person: Person) -> None:
    for _ in table.page.widgets:
        assert rings(table.page) == 1
        table.do(person.key(pygame.K_TAB))


def test_a_covered_page_has_no_ring(table: Table) -> None:
    surface = pygame.Surface((240, 120))
    table.page.draw(surface, covered=True)
    assert surface.get_at((8, 8))[:3] != SELECTION


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE])
def test_enter_presses_the_focused_button(table: Table, person: Person, key: int) -> None:
    table.do(person.key(pygame.K_DOWN) + person.key(key))
    assert table.pressed == ["sw"]


def test_the_action_happens_on_release_not_on_press(table: Table, person: Person) -> None:
    table.do(person.point((20, 20)) + person.press((20, 20)))
    assert table.pressed == []
    table.do(person.release((20, 20)))
    assert table.pressed == ["nw"]


def test_releasing_elsewhere_does_nothing(table: Table, person: Person) -> None:
    table.do(person.press((20, 20)) + person.point((130, 70)) + person.release((130, 70)))
    assert table.pressed == []


def test_hovering_takes_the_focus_along(table: Table, person: Person) -> None:
    table.do(person.point((130, 70)))
    assert table.page.focus is table.se and table.page.hover is table.se
    assert rings(table.page) == 1


def test_losing_the_window_forgets_what_was_pressed(table: Table, person: Person) -> None:
    table.do(person.press((20, 20)))
    table.page.handle(pygame.Event(pygame.WINDOWFOCUSLOST))
    table.do(person.release((20, 20)))
    assert table.pressed == []


def test_escape_right_click_and_b_all_go_back(table: Table, person: Person) -> None:
    table.do(person.key(pygame.K_ESCAPE) + person.press((0, 0), button=3) + person.pad(1))
    assert table.back == 3


def test_the_pad_walks_and_presses(table: Table, person: Person) -> None:
    table.do(person.stick(1, 0.9) + person.stick(1, 0.95))
    assert table.page.focus is table.sw
    table.do(person.stick(1, 0.0) + person.stick(0, 1.0) + person.pad(0))
    assert table.pressed == ["se"]
    assert table.page.device is Device.PAD
    table.do(person.hat(-1, 0))
    assert table.page.focus is table.sw


def test_a_hotkey_presses_from_anywhere_but_not_with_control(table: Table, person: Person) -> None:
    table.se.key = "K"
    table.do(person.key(pygame.K_k, pygame.KMOD_LCTRL))
    assert table.pressed == []
    table.do(person.key(pygame.K_k))
    assert table.pressed == ["se"]


def test_a_disabled_button_takes_focus_and_says_why(table: Table, person: Person) -> None:
    table.ne.refusal = Refusal("Mara is engaged.", "TS-ENGAGE-05")
    table.do(person.point((130, 20)))
    assert table.page.focus is table.ne
    assert table.page.explained is None
    table.page.update(tip_delay())
    assert table.page.explained is table.ne
    assert table.ne.explain() == Tip("ne", "Mara is engaged.", "TS-ENGAGE-05", refused=True)


@pytest.mark.parametrize("how", ["click", "enter", "hotkey"])
def test_a_disabled_button_refuses_however_it_is_pressed(
    table: Table, person: Person, how: str
) -> None:
    table.nw.refusal = Refusal("Not now.")
    table.nw.key = "K"
    events = {
        "click": person.click((20, 20)),
        "enter": person.key(pygame.K_RETURN),
        "hotkey": person.key(pygame.K_k),
    }[how]
    table.do(events)
    assert table.pressed == []
    assert table.page.explained is table.nw
    assert table.refused == []
    table.do(events)  # its reason was read: whoever owns the page may say more
    assert table.pressed == []
    assert table.refused == [table.nw]


def test_a_refusal_is_told_where_it_happened_until_the_next_wish(
    table: Table, person: Person
) -> None:
    table.se.refusal = Refusal("Not now.")
    table.se.key = "K"
    table.do(person.key(pygame.K_k))
    assert table.page.focus is table.nw and table.page.explained is table.se
    table.do(person.key(pygame.K_TAB))
    assert table.page.explained is None


def test_the_tooltip_is_drawn_beside_the_widget_and_never_over_it(table: Table) -> None:
    table.nw.refusal = Refusal("Mara is engaged with a Mana Wyrm.", "TS-ENGAGE-05")
    surface = pygame.Surface((240, 120))
    table.page.draw(surface)
    without = surface.copy()
    table.page.update(tip_delay())
    table.page.draw(surface)
    changed = pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1), without, 1)
    changed.invert()
    assert changed.count() > 500
    box = changed.get_bounding_rects()[0]
    assert not any(changed.get_at((x, y)) for x in range(10, 100) for y in range(10, 32)), (
        "the tooltip covers what it explains"
    )
    assert surface.get_rect().contains(box)


def test_enter_is_for_the_primary_button_when_the_focused_thing_has_no_use_for_it(
    table: Table, person: Person
) -> None:
    stepper = Stepper(pygame.Rect(10, 90, 90, 15), ["a", "b"], 0, lambda _: None)
    table.se.primary = True
    page = Page([stepper, table.se])
    for event in person.key(pygame.K_RETURN):
        page.handle(event)
    assert table.pressed == ["se"]


def test_while_typing_letters_are_letters_and_hovering_keeps_the_focus(
    table: Table, person: Person
) -> None:
    field = TextField(pygame.Rect(10, 90, 90, 15))
    table.se.key = "K"
    table.page.widgets.append(field)
    table.page.set_focus(field)
    table.do(person.letters("Kick"))
    table.do(person.point((20, 20)))
    assert table.pressed == []
    assert field.text == "Kick"
    assert table.page.focus is field
    table.do(person.click((20, 20)))
    assert table.page.focus is table.nw


def test_an_empty_page_ignores_everything(person: Person) -> None:
    page = Page([])
    events = person.key(pygame.K_TAB) + person.key(pygame.K_RETURN) + person.click((5, 5))
    used = [page.handle(event) for event in events + person.key(pygame.K_UP)]
    assert not any(used)


def test_what_has_the_focus_is_read_aloud_and_what_it_is_turned_to(person: Person) -> None:
    heard: list[tuple[str, bool]] = []
    rect = pygame.Rect(10, 10, 90, 15)
    stepper = Stepper(rect, ["slow", "fast"], 0, lambda _: None, tip=Tip("Speed", "Of all."))
    shut = Button(pygame.Rect(10, 40, 90, 22), "Fish", lambda: None)
    shut.refusal = Refusal("There is no water here.")
    page = Page([stepper, shut])
    aloud.listen(lambda text, *, at_once: heard.append((text, at_once)))
    for key in (pygame.K_RIGHT, pygame.K_DOWN):
        for event in person.key(key):
            page.handle(event)
    aloud.listen(None)
    page.set_focus(stepper)
    assert heard == [("Speed. fast. Of all.", True), ("Fish. There is no water here.", True)]
