"""Steppers, sliders, toggles, tabs, lists, texts and text fields."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from timestrike.client.ui.choices import CheckBox, Row, Slider, Stepper, Tabs, Toggle
from timestrike.client.ui.font import TEXT
from timestrike.client.ui.listing import List, Scroll, ScrollArea
from timestrike.client.ui.page import Page
from timestrike.client.ui.textfield import TextField
from timestrike.client.ui.tips import Refusal
from timestrike.client.ui.widget import Widget

from .conftest import Person


def do(widget: Widget, events: list[pygame.Event]) -> Page:
    page = Page([widget])
    for event in events:
        page.handle(event)
    return page


def test_a_stepper_goes_round_both_ways(person: Person) -> None:
    heard: list[int] = []
    stepper = Stepper(pygame.Rect(0, 0, 90, 15), ["a", "b", "c"], 0, heard.append)
    do(stepper, person.key(pygame.K_LEFT) + person.key(pygame.K_RIGHT) * 2)
    assert heard == [2, 0, 1]


def test_a_stepper_is_clicked_on_its_halves(person: Person) -> None:
    heard: list[int] = []
    stepper = Stepper(pygame.Rect(0, 0, 90, 15), ["a", "b", "c"], 0, heard.append)
    do(stepper, person.click((80, 5)) + person.click((5, 5)))
    assert heard == [1, 0]


def test_a_slider_moves_by_ticks_and_stops_at_its_ends(person: Person) -> None:
    heard: list[int] = []
    slider = Slider(pygame.Rect(0, 0, 102, 12), 85, heard.append)
    do(slider, person.key(pygame.K_RIGHT) * 3)
    assert heard == [95, 100]
    do(slider, person.key(pygame.K_LEFT, pygame.KMOD_LSHIFT))
    assert slider.value == 99


def test_a_slider_follows_the_pointer_past_its_ends(person: Person) -> None:
    slider = Slider(pygame.Rect(0, 0, 102, 12), 0, lambda _: None)
    page = do(slider, person.press((51, 5)))
    assert slider.value == 50
    for event in person.point((300, 50)):
        page.handle(event)
    assert slider.value == 100


def test_a_toggle_is_switched_by_enter_click_and_direction(person: Person) -> None:
    heard: list[bool] = []
    toggle = Toggle(pygame.Rect(0, 0, 22, 11), False, heard.append)
    do(toggle, person.key(pygame.K_RETURN) + person.click((5, 5)))
    do(toggle, person.key(pygame.K_RIGHT) * 2 + person.key(pygame.K_LEFT))
    assert heard == [True, False, True, False]


def test_a_check_box_lets_the_focus_go_sideways(person: Person) -> None:
    left = CheckBox(pygame.Rect(0, 0, 60, 11), "left", False, lambda _: None)
    right = CheckBox(pygame.Rect(80, 0, 60, 11), "right", False, lambda _: None)
    page = Page([left, right])
    for event in person.key(pygame.K_RIGHT):
        page.handle(event)
    assert page.focus is right and not left.on


def test_a_row_hands_everything_on_to_its_control(person: Person) -> None:
    toggle = Toggle(pygame.Rect(170, 3, 22, 11), False, lambda _: None)
    row = Row(pygame.Rect(0, 0, 200, 17), "Reduced motion", toggle, lambda: "on")
    do(row, person.click((10, 8)))
    assert toggle.on
    do(row, person.key(pygame.K_LEFT))
    assert not toggle.on


def test_dragging_from_a_rows_label_leaves_its_slider_alone(person: Person) -> None:
    slider = Slider(pygame.Rect(100, 3, 90, 12), 50, lambda _: None)
    row = Row(pygame.Rect(0, 0, 200, 17), "Music", slider)
    do(row, person.press((10, 8)) + person.point((190, 8)) + person.release((190, 8)))
    assert slider.value == 50


def test_a_refused_row_refuses_its_control_too(person: Person) -> None:
    toggle = Toggle(pygame.Rect(170, 3, 22, 11), False, lambda _: None)
    row = Row(pygame.Rect(0, 0, 200, 17), "Network", toggle)
    row.refuse(Refusal("Not in this version."))
    do(row, person.click((175, 8)) + person.key(pygame.K_RIGHT) + person.key(pygame.K_RETURN))
    assert not toggle.on and not toggle.enabled


def test_tabs_turn_with_q_and_e_whatever_has_the_focus(person: Person) -> None:
    heard: list[int] = []
    tabs = Tabs((10, 5), ["Rules", "Cards", "Maps"], 0, heard.append)
    other = Toggle(pygame.Rect(10, 60, 22, 11), False, lambda _: None)
    page = Page([tabs, other], focus=other)
    keys = person.key(pygame.K_e) + person.key(pygame.K_q) * 2
    for event in keys + person.pad(5):
        page.handle(event)
    assert heard == [1, 0, 2, 0]


def test_a_tab_is_chosen_by_a_click_on_it(person: Person) -> None:
    heard: list[int] = []
    tabs = Tabs((10, 5), ["Rules", "Cards", "Maps"], 0, heard.append)
    tabs.chosen = 2
    target = tabs.focus_rect().center
    tabs.chosen = 0
    do(tabs, person.click(target))
    assert heard == [2]


class Menu:
    def __init__(self, count: int, height: int = 84) -> None:
        self.chosen: list[int] = []
        self.taken: list[int] = []
        names = [f"row {index}" for index in range(count)]
        self.list = List(
            pygame.Rect(10, 10, 100, height), names, self.chosen.append, self.taken.append
        )


def test_a_list_is_walked_and_taken_with_keys(person: Person) -> None:
    menu = Menu(5)
    do(menu.list, person.key(pygame.K_DOWN) * 2 + person.key(pygame.K_RETURN))
    assert menu.chosen == [1, 2] and menu.taken == [2]


def test_a_click_chooses_a_row_and_a_second_click_takes_it(person: Person) -> None:
    menu = Menu(5)
    third = menu.list.row_rect(2).center
    do(menu.list, person.click(third))
    assert (menu.chosen, menu.taken) == ([2], [])
    do(menu.list, person.click(third))
    assert menu.taken == [2]


def test_a_list_keeps_its_chosen_row_in_view(person: Person) -> None:
    menu = Menu(30)
    page = do(menu.list, person.key(pygame.K_END))
    assert menu.list.chosen == 29
    assert menu.list.rect.contains(menu.list.row_rect(29))
    for event in person.key(pygame.K_HOME):
        page.handle(event)
    assert menu.list.rect.contains(menu.list.row_rect(0))
    for event in person.key(pygame.K_PAGEDOWN):
        page.handle(event)
    assert menu.list.chosen == 4


def test_the_wheel_scrolls_without_choosing(person: Person) -> None:
    menu = Menu(30)
    do(menu.list, person.point((20, 20)) + person.wheel(-2))
    assert menu.list.scroll.offset > 0 and menu.chosen == []


def test_the_scroll_bar_can_be_dragged_and_takes_nothing(person: Person) -> None:
    menu = Menu(30)
    bar = menu.list.rect.right - 2
    events = person.press((bar, 12)) + person.point((bar, 92)) + person.release((bar, 92))
    do(menu.list, events)
    assert menu.list.scroll.offset == menu.list.scroll.content - menu.list.scroll.window
    assert menu.chosen == [] and menu.taken == []


def test_focus_leaves_a_list_at_its_ends(person: Person) -> None:
    menu = Menu(2)
    below = Toggle(pygame.Rect(10, 120, 22, 11), False, lambda _: None)
    page = Page([menu.list, below])
    for event in person.key(pygame.K_DOWN) * 2:
        page.handle(event)
    assert page.focus is below and menu.list.chosen == 1


def test_an_empty_list_can_be_focused_and_taken_from_without_harm(person: Person) -> None:
    menu = Menu(0)
    do(menu.list, person.key(pygame.K_DOWN) + person.key(pygame.K_RETURN) + person.click((20, 20)))
    assert menu.taken == []


@given(st.integers(1, 400), st.integers(1, 400), st.lists(st.integers(-500, 500), max_size=6))
def test_scrolling_never_leaves_the_content(window: int, content: int, moves: list[int]) -> None:
    scroll = Scroll(window, content)
    for move in moves:
        scroll.move(move)
        assert 0 <= scroll.offset <= max(0, content - window)


def test_a_long_text_gets_a_scroll_bar_and_narrower_lines() -> None:
    short = ScrollArea(pygame.Rect(0, 0, 120, 60), "short")
    long = ScrollArea(pygame.Rect(0, 0, 120, 60), "many words " * 40)
    assert not short.scroll.needed
    assert long.scroll.needed and long.inner.width < 120
    assert long.turn((0, 1)) and not short.turn((0, 1))


def test_typing_and_editing(person: Person) -> None:
    field = TextField(pygame.Rect(0, 0, 90, 15), "ridge")
    do(field, person.key(pygame.K_HOME) + person.letters("the "))
    assert field.text == "the ridge" and field.caret == 4
    do(field, person.key(pygame.K_BACKSPACE) + person.key(pygame.K_DELETE))
    assert field.text == "theidge"
    do(field, person.key(pygame.K_LEFT) + person.key(pygame.K_END) + person.letters("!"))
    assert field.text == "theidge!"


def test_a_field_takes_no_more_than_its_longest_text(person: Person) -> None:
    field = TextField(pygame.Rect(0, 0, 90, 15), longest=5)
    do(field, person.letters("abcdefgh"))
    assert field.text == "abcde"


def test_a_click_places_the_caret(person: Person) -> None:
    field = TextField(pygame.Rect(0, 0, 90, 15), "abcd")
    do(field, person.click((4 + TEXT.width("ab"), 5)))
    assert field.caret == 2


def test_a_marked_text_goes_with_the_first_letter(person: Person) -> None:
    field = TextField(pygame.Rect(0, 0, 90, 15), "Bram", marked=True)
    do(field, person.letters("Zoe"))
    assert field.text == "Zoe"


@pytest.mark.parametrize("key", [pygame.K_BACKSPACE, pygame.K_DELETE])
def test_a_marked_text_is_deleted_at_once(person: Person, key: int) -> None:
    field = TextField(pygame.Rect(0, 0, 90, 15), "Bram", marked=True)
    do(field, person.key(key))
    assert field.text == ""


def test_whoever_moves_the_caret_in_a_marked_text_keeps_it(person: Person) -> None:
    field = TextField(pygame.Rect(0, 0, 90, 15), "Bram", marked=True)
    do(field, person.key(pygame.K_END) + person.letters("a"))
    assert field.text == "Brama"


def test_all_of_a_text_is_marked_with_one_chord(person: Person) -> None:
    field = TextField(pygame.Rect(0, 0, 90, 15), "Bram")
    do(field, person.key(pygame.K_a, pygame.KMOD_CTRL) + person.letters("Zoe"))
    assert field.text == "Zoe"


def test_enter_hands_the_text_in(person: Person) -> None:
    heard: list[str] = []
    field = TextField(pygame.Rect(0, 0, 90, 15), "name", on_enter=heard.append)
    do(field, person.key(pygame.K_RETURN))
    assert heard == ["name"]


@pytest.mark.parametrize("text", ["", "a", "x" * 40, "<g>{sword}"])
def test_no_typed_text_is_drawn_outside_its_field(text: str) -> None:
    field = TextField(pygame.Rect(20, 20, 60, 15), text)
    surface = pygame.Surface((100, 60), pygame.SRCALPHA)
    page = Page([field])
    field.draw(surface, page.touch(field))
    assert field.rect.contains(surface.get_bounding_rect())
