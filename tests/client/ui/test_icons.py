"""Icons in the client: all content has one, what a mod brings gets a fine stand-in."""

from __future__ import annotations

import pygame
import pytest

from timestrike.client.battle.buttons import KEYS
from timestrike.client.ui.cursors import MouseLook, Pointer, cursor_of
from timestrike.client.ui.icons import ACTION, BADGE, LARGE, SMALL, drawn, icon, icon_names
from timestrike.content.library import shelf
from timestrike.games import all_games

GAME = all_games()["shadow_of_fear"]
FAMILIES = {"items": "item", "fish": "fish", "artifacts": "artifact", "trials": "trial"}
STATS = ("move", "range", "attack", "defense")


def shipped(kind: str) -> list[str]:
    return list(shelf().cards(GAME.id, kind, GAME.card_types[kind]))


@pytest.mark.parametrize("kind", FAMILIES)
def test_every_card_of_the_game_has_an_icon_of_its_own(kind: str) -> None:
    for card in shipped(kind):
        for size in (SMALL, LARGE):
            assert drawn(f"{FAMILIES[kind]}/{card}", size) == f"{FAMILIES[kind]}/{card}"


def test_every_command_of_the_bar_has_a_picture_in_the_size_of_the_bar() -> None:
    for command in (*KEYS, "end"):
        assert drawn(f"action/{command}", ACTION) == f"action/{command}"


@pytest.mark.parametrize(
    ("family", "names"),
    [
        ("buff", (*STATS, "stealth", "enrage")),
        ("curse", (*STATS, "affliction", "silence")),
        ("awakening", STATS),
        ("skill", ("attack", "defense", "ability", "passive")),
    ],
)
def test_statuses_and_skills_have_icons_and_badges(family: str, names: tuple[str, ...]) -> None:
    for name in names:
        for size in (BADGE, SMALL, LARGE):
            assert drawn(f"{family}/{name}", size) == f"{family}/{name}"


def test_what_nobody_drew_gets_the_picture_of_its_family() -> None:
    for family in {name.split("/")[0] for name in icon_names(LARGE)}:
        stand_in = drawn(f"{family}/of_some_mod", LARGE)
        assert stand_in.split("/")[0] in (family, "kind")
        if family in FAMILIES.values():
            assert stand_in == f"kind/{family}"


def test_even_an_unheard_of_family_has_a_picture_in_every_size() -> None:
    for size in (BADGE, SMALL, ACTION, LARGE):
        assert icon("weather/snow", size).get_size() == (size, size)


def test_every_icon_has_ink_and_an_open_ground() -> None:
    for size in (BADGE, SMALL, ACTION, LARGE):
        for name in icon_names(size):
            covered = pygame.mask.from_surface(icon(name, size)).count()
            assert 0.1 * size * size < covered <= size * size - 2, name


def brightness(picture: pygame.Surface) -> int:
    return sum(pygame.transform.average_color(picture)[:3])


def test_an_unlit_icon_has_the_same_shape_in_grey() -> None:
    lit, dull = icon("item/hex_doll"), icon("item/hex_doll", lit=False)
    shapes = [pygame.mask.from_surface(picture) for picture in (lit, dull)]
    assert shapes[0].overlap_area(shapes[1], (0, 0)) == shapes[0].count() == shapes[1].count()
    assert brightness(dull) < brightness(lit)


@pytest.mark.parametrize("scale", [1, 2, 3])
@pytest.mark.parametrize("pointer", list(Pointer))
def test_a_pointer_grows_with_the_window(pointer: Pointer, scale: int) -> None:
    (x, y), picture = cursor_of(pointer, scale).data
    assert picture.get_size() == (SMALL * scale, SMALL * scale)
    assert 0 <= x < SMALL * scale and 0 <= y < SMALL * scale


def test_the_mouse_is_given_a_picture_only_when_it_changes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    given: list[object] = []
    monkeypatch.setattr(pygame.mouse, "set_cursor", given.append)
    look = MouseLook()
    for pointer in (Pointer.ARROW, Pointer.ARROW, Pointer.ATTACK):
        look.show(pointer, 2)
    look.show(Pointer.ATTACK, 3)
    assert given == [
        cursor_of(Pointer.ARROW, 2),
        cursor_of(Pointer.ATTACK, 2),
        cursor_of(Pointer.ATTACK, 3),
    ]


def test_a_screen_that_takes_no_cursor_is_no_error(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_: object) -> None:
        raise pygame.error("no cursors here")

    monkeypatch.setattr(pygame.mouse, "set_cursor", refuse)
    MouseLook().show(Pointer.BUSY, 1)
