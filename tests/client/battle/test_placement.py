"""Everything finds its place on the board before the battle, by hand."""

from __future__ import annotations

import pygame
from screen_person import AtTheScreen

from timestrike.client.battle.placement import Placement, TrayTile
from timestrike.core.board import Spot
from timestrike.core.setup import Seat, Setup


def begin(person: AtTheScreen, mode: str = "skirmish", board: str = "duel") -> None:
    person.program.start_match(
        Setup(
            game="shadow_of_fear",
            mode=mode,
            map=board,
            seed=5,
            seats=(Seat("Ilse", 0), Seat("Joost", 1)),
            options={"placement": "choose"},
        )
    )
    person.until(lambda: person.program.battle is not None)
    until_placing(person)


def until_placing(person: AtTheScreen) -> None:
    person.until(lambda: person.battle.placement is not None and not person.battle.stage.busy)


def placement(person: AtTheScreen) -> Placement:
    assert person.battle.placement is not None
    return person.battle.placement


def a_place(person: AtTheScreen) -> Spot:
    """A marked hex in sight, with no figure before it."""
    spot = min(placement(person).spots, key=lambda spot: spot.cell)
    person.battle.view.look_at(spot, person.battle.layout, at_once=True)
    person.wait(0.02)
    return spot


def standing(person: AtTheScreen) -> list[str]:
    return list(person.battle.session.match.state.units)


def test_a_click_on_a_marked_hex_puts_the_figure_in_hand_down(person: AtTheScreen) -> None:
    begin(person)
    hand, spot = placement(person).hand, a_place(person)
    person.click(person.battle.view.screen_place(spot))
    assert standing(person) == [hand]
    assert person.battle.session.match.state.units[hand].base == (spot,)


def test_the_figure_in_hand_is_seen_where_it_would_stand(person: AtTheScreen) -> None:
    begin(person)
    spot = a_place(person)
    person.point(person.battle.view.screen_place(spot))
    person.wait(0.05)
    held = [actor for actor in person.battle.stage.actors.values() if actor.spots == (spot,)]
    assert [actor.token.figure for actor in held] == [placement(person).newcomer.figure]
    assert standing(person) == []


def test_a_figure_is_dragged_from_the_tray_to_its_place(person: AtTheScreen) -> None:
    begin(person)
    spot = a_place(person)
    tiles = [widget for widget in person.battle.page.widgets if isinstance(widget, TrayTile)]
    last, scale = tiles[-1], person.app.canvas.scale
    person.point(last.rect.center)
    at = (last.rect.centerx * scale, last.rect.centery * scale)
    person.app.feed([pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1)])
    person.wait(0.02)
    x, y = person.battle.view.screen_place(spot)
    to = (x * scale, y * scale)
    moved = pygame.Event(pygame.MOUSEMOTION, pos=to, rel=(9, 9), buttons=(1, 0, 0))
    person.app.feed([moved, pygame.Event(pygame.MOUSEBUTTONUP, pos=to, button=1)])
    person.wait(0.05)
    assert standing(person) == [last.one.alike]


def test_a_hex_that_is_not_marked_is_refused_with_its_rule(person: AtTheScreen) -> None:
    begin(person)
    board = person.battle.session.presenter.board
    tops = [top.spot for cell in board.cells if (top := board.top(cell)) is not None]
    middle = min(
        (spot for spot in tops if spot not in placement(person).spots),
        key=lambda spot: board.grid.distance(spot.cell, board.grid.cell(5, 4)),
    )
    person.click_spot(middle)
    assert standing(person) == []
    assert person.battle.toasts.rule == "TS-SETSK-07"


def test_a_placed_figure_is_taken_back(person: AtTheScreen) -> None:
    begin(person)
    person.click(person.battle.view.screen_place(a_place(person)))
    until_placing(person)
    person.key(pygame.K_u)
    assert standing(person) == []
    assert len(placement(person).view.newcomers) == 2


def test_the_game_places_the_rest_of_one_player_alone(person: AtTheScreen) -> None:
    begin(person)
    first = placement(person).view.player
    person.key(pygame.K_f)
    until_placing(person)
    assert placement(person).view.player != first
    assert len(standing(person)) == 2
    person.key(pygame.K_f)
    person.until_asked()
    assert len(standing(person)) == 4


def test_the_keyboard_alone_places_a_team(person: AtTheScreen) -> None:
    begin(person)
    for _ in range(40):
        if person.battle.placement is None:
            break
        spots = placement(person).spots
        if person.battle.control.hovered not in spots:
            person.battle.control.hovered = min(spots, key=lambda spot: spot.cell)
        person.key(pygame.K_TAB)
        person.key(pygame.K_RETURN)
        person.wait(0.1)
    assert len(standing(person)) == 4


def test_fear_and_the_monsters_are_placed_and_turned(person: AtTheScreen) -> None:
    begin(person, "royale", "broken_dial")
    assert placement(person).hand == "fear"
    assert placement(person).turns
    spot = a_place(person)
    person.battle.control.hovered = spot
    before = placement(person).stand_at(spot)
    person.key(pygame.K_r)
    turned = placement(person).stand_at(spot)
    assert before is not None
    assert turned is not None
    assert turned.facing != before.facing
    person.key(pygame.K_RETURN)
    assert person.battle.session.match.state.units["fear"].facing == turned.facing
    until_placing(person)
    kind = type(person.battle.session.match.decision.question).__name__  # type: ignore[union-attr]
    assert kind == "ChooseMonsterPlace"
    while person.battle.placement is not None:
        person.key(pygame.K_f)
        person.until(
            lambda: person.battle.placement is not None or person.battle.acting_control is not None
        )
    assert {"fear", "jake_alland", "mara_the_meek"} <= set(standing(person))
