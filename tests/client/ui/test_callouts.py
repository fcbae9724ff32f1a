"""Tooltips, warnings, toasts and prompts find their place and keep their texts inside."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from timestrike.client.ui import callouts
from timestrike.client.ui.callouts import place_beside
from timestrike.client.ui.font import TEXT
from timestrike.client.ui.palette import TIP_FILL
from timestrike.client.ui.prompt import (
    Option,
    place_at_edge,
    place_clear_of,
    prompt,
    prompt_size,
)
from timestrike.client.ui.reading import TextScale, set_text_scale
from timestrike.client.ui.tips import Tip
from timestrike.client.ui.toasts import MOST, SHOWN_FOR, Toasts

SCREEN = pygame.Rect(0, 0, 640, 360)
TIP = Tip("Fish", "Mara is engaged with a Mana Wyrm.", "TS-ENGAGE-05", "costs 1{bolt}", True)


@given(st.integers(0, 620), st.integers(0, 340), st.integers(10, 186), st.integers(10, 80))
def test_a_callout_stays_on_the_screen_and_off_its_anchor(
    x: int, y: int, width: int, height: int
) -> None:
    anchor = pygame.Rect(x, y, 20, 20)
    place, _ = place_beside((width, height), anchor, SCREEN)
    assert SCREEN.contains(place)
    assert not place.colliderect(anchor)


@pytest.mark.parametrize(
    ("anchor", "side"),
    [((300, 300), "above"), ((300, 2), "below"), ((2, 2), "below"), ((620, 340), "above")],
)
def test_a_tooltip_flips_away_from_the_edge(anchor: tuple[int, int], side: str) -> None:
    _, taken = place_beside((120, 50), pygame.Rect(anchor, (18, 17)), SCREEN)
    assert taken == side


@pytest.mark.parametrize("scale", list(TextScale))
@settings(max_examples=30)
@given(title=st.text("abc W", max_size=30), text=st.text("abcdef gW", max_size=120))
def test_the_text_of_a_tooltip_stays_in_its_box(scale: TextScale, title: str, text: str) -> None:
    set_text_scale(scale)
    tip = Tip(title, text, "TS-ENGAGE-05", refused=True)
    surface = pygame.Surface(SCREEN.size)
    surface.fill((255, 0, 255))
    place = callouts.tooltip(surface, pygame.Rect(310, 330, 20, 20), tip)
    untouched = pygame.mask.from_threshold(surface, (255, 0, 255), (1, 1, 1))
    untouched.invert()
    for box in untouched.get_bounding_rects():
        assert place.inflate(2, 14).contains(box), "something was drawn outside the balloon"
    assert SCREEN.contains(place)


def test_a_tooltip_is_as_large_as_its_text_needs() -> None:
    small, large = callouts.tip_size(Tip("Undo")), callouts.tip_size(TIP)
    assert small[0] < large[0] <= callouts.TIP_WIDTH
    assert small[1] < large[1] <= 80


def test_huge_text_makes_a_larger_tooltip() -> None:
    normal = callouts.tip_size(TIP)
    set_text_scale(TextScale.HUGE)
    huge = callouts.tip_size(TIP)
    assert huge[0] > normal[0] and huge[1] > normal[1]


@pytest.mark.parametrize("side", ["above", "below", "left", "right"])
def test_the_arrow_points_at_its_point(side: callouts.Side) -> None:
    surface = pygame.Surface((200, 200))
    surface.fill((255, 0, 255))
    rect = pygame.Rect(60, 60, 80, 80)
    callouts.balloon(surface, rect, (100, 100), side)
    tip = {"above": (100, 143), "below": (100, 56), "left": (143, 100), "right": (56, 100)}[side]
    assert surface.get_at(tip)[:3] != (255, 0, 255)
    inside = {"above": (100, 140), "below": (100, 59), "left": (140, 100), "right": (59, 100)}
    assert surface.get_at(inside[side])[:3] == TIP_FILL


def test_a_prompt_gives_the_place_of_each_option_from_the_top_down() -> None:
    options = [
        Option("Armor", "On a Lucky block one more hit is blocked.", "take 1.26"),
        Option("Turn the Hour", "needs a curse", rule="TS-SKILL-03", refused=True),
        Option("No skill"),
    ]
    surface = pygame.Surface(SCREEN.size)
    hints = [("ESC", "look"), ("O", "always")]
    rect = pygame.Rect((100, 50), prompt_size("Jake defends", options, hints=hints))
    drawn = prompt(surface, rect, "Jake defends", options, 0, hints=hints)
    places = drawn.options
    assert len(places) == 3
    assert [key for _, key in drawn.keys] == ["ESC", "O"]
    assert all(place.top > places[-1].bottom for place, _ in drawn.keys)
    assert all(rect.contains(place) for place in places)
    assert all(a.bottom < b.top for a, b in pairwise(places))


def test_a_long_question_is_asked_in_full():
    short = prompt_size("Strike?", [Option("Yes")])
    long = prompt_size(
        "Moggie comes for Mara the Meek, who is engaged. Where from?", [Option("Yes")]
    )
    assert long[1] > short[1]


def test_a_prompt_lies_beside_its_figure_and_not_on_the_others():
    room, anchor = pygame.Rect(0, 36, 640, 246), pygame.Rect(300, 120, 32, 48)
    free, side = place_clear_of((222, 90), anchor, room, [])
    assert side == "right" and not free.colliderect(anchor)
    attacker = pygame.Rect(345, 120, 32, 48)
    moved, _ = place_clear_of((222, 90), anchor, room, [attacker])
    assert not moved.colliderect(attacker) and not moved.colliderect(anchor)
    assert room.contains(moved)


def test_a_prompt_covers_neither_the_map_nor_whom_it_is_about():
    room, size = pygame.Rect(0, 36, 640, 246), (222, 150)
    small_map = pygame.Rect(4, 33, 128, 74)
    for x in range(0, 600, 40):
        for y in range(40, 230, 30):
            anchor, attacker = pygame.Rect(x, y, 32, 48), pygame.Rect(x + 40, y, 32, 48)
            place, _ = place_clear_of(size, anchor, room, [], [small_map, attacker])
            assert room.contains(place)
            assert place.collidelist([small_map, attacker, anchor]) < 0, (x, y)


def test_a_prompt_about_places_lies_at_an_edge_and_on_none_of_them():
    room, size = pygame.Rect(0, 36, 640, 246), (222, 40)
    assert place_at_edge(size, room, [], []).midtop == (room.centerx, room.top + 2)
    places = [pygame.Rect(x, 50, 48, 24) for x in range(0, 640, 48)]
    below = place_at_edge(size, room, [], places)
    assert below.collidelist(places) < 0
    assert below.bottom == room.bottom - 2


def test_a_toast_of_a_refusal_goes_when_something_is_done():
    toasts = Toasts()
    toasts.say("Saved.")
    toasts.say("Too far away.", rule="TS-RANGE-02", bad=True)
    assert toasts.rule == "TS-RANGE-02"
    toasts.forget_refusals()
    assert [toast.text for toast in toasts.shown] == ["Saved."] and not toasts.rule


def test_at_most_two_toasts_and_each_for_its_time() -> None:
    toasts = Toasts()
    for text in ("one", "two", "three"):
        toasts.say(text)
    assert [toast.text for toast in toasts.shown] == ["two", "three"] and MOST == 2
    toasts.update(SHOWN_FOR - 0.1)
    toasts.say("two")
    toasts.update(0.2)
    assert [toast.text for toast in toasts.shown] == ["two"]


def test_clicking_a_toast_opens_its_cause_once() -> None:
    opened: list[str] = []
    toasts = Toasts()
    toasts.say("refused", on_click=lambda: opened.append("cause"))
    toasts.update(1.0)
    middle = toasts.place(0, 640).center
    assert toasts.click(middle, 640) and not toasts.click(middle, 640)
    assert opened == ["cause"]


def test_a_warning_leaves_no_word_alone_in_its_last_line() -> None:
    odds = "Roland Rumpus: 1 die, 50% for 1"
    width, height = callouts.warning_size("Cheap Shot", odds)
    _, last = TEXT.wrap(odds, width - 2 * callouts._PADDING)
    assert height == 3 * TEXT.pitch + 8
    assert len(last.split()) > 2
