"""The mouse over a battle shows what a click would do."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from screen_person import AtTheScreen, begin

from timestrike.client.battle.pointing import place_under
from timestrike.client.ui.cursors import Pointer
from timestrike.core.board import Spot


def over(person: AtTheScreen, spot: Spot) -> Pointer:
    battle = person.battle
    person.point((320, 150))
    battle.page.hover = None
    battle.control.hovered = spot
    return battle.pointer


def test_the_pointer_tells_going_looking_and_what_cannot_be(person: AtTheScreen) -> None:
    begin(person)
    person.app.change(animation_speed=0)
    person.wait(0.1)
    battle = person.battle
    person.key(pygame.K_1)
    reach = battle.control.reach()
    assert over(person, next(iter(reach))) is Pointer.MOVE
    tokens = battle.session.presenter.tokens()
    own = next(token for token in tokens if token.id == battle.control.selected)
    friend = next(t for t in tokens if t.team == own.team and t.id != own.id)
    assert over(person, friend.spots[0]) is Pointer.INSPECT
    board, taken = battle.session.presenter.board, {t.spots[0] for t in tokens}
    surfaces = (surface.spot for cell in board.cells for surface in board.surfaces(cell))
    far = next(spot for spot in surfaces if spot not in reach and spot not in taken)
    assert over(person, far) is Pointer.FORBIDDEN


def test_over_a_button_the_pointer_is_an_arrow_or_says_no(person: AtTheScreen) -> None:
    begin(person)
    page: Any = person.battle.page
    page.hover = next(widget for widget in page.widgets if widget.enabled)
    assert person.battle.pointer is Pointer.ARROW
    page.hover = next(widget for widget in page.widgets if not widget.enabled)
    assert person.battle.pointer is Pointer.FORBIDDEN


def covered_by(
    person: AtTheScreen, monkeypatch: pytest.MonkeyPatch, spot: Spot, token: str
) -> tuple[int, int]:
    """Where to point at a hex that a figure stands before."""
    battle = person.battle
    battle.view.look_at(spot, battle.layout, at_once=True)
    person.wait(0.02)
    before = next(figure for figure in battle.view._figures if figure.id == token)
    monkeypatch.setattr(battle.view.painter, "figure_under", lambda *_: before)
    return battle.view.screen_place(spot)


def test_wanted_places_are_pointed_at_through_what_stands_before_them(
    person: AtTheScreen, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin(person)
    person.key(pygame.K_1)
    control = person.battle.control
    near, other, *_ = control.reach()
    tokens = person.battle.session.presenter.tokens()
    foe = next(token for token in tokens if token.team != tokens[0].team)
    place = covered_by(person, monkeypatch, near, foe.id)
    spot_at = person.battle.view.spot_at
    assert spot_at(place) == foe.spots[0]
    assert spot_at(place, [near]) == near
    assert spot_at(place, [other]) == foe.spots[0]
    assert spot_at(place, [near, foe.spots[0]]) == foe.spots[0]


def test_a_figure_that_cannot_be_struck_hides_no_way(
    person: AtTheScreen, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin(person)
    person.key(pygame.K_1)
    control = person.battle.control
    near = next(iter(control.reach()))
    tokens = person.battle.session.presenter.tokens()
    foe = next(token for token in tokens if token.team != tokens[0].team)
    place = covered_by(person, monkeypatch, near, foe.id)
    assert place_under(person.battle, place) == near
    monkeypatch.setattr(control, "targets", lambda: [foe.id])
    assert place_under(person.battle, place) == foe.spots[0]
