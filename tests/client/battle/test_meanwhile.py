"""Since your last turn: what has become of whom."""

from __future__ import annotations

import pygame
import pytest
from screen_person import AtTheScreen, begin

from timestrike.client.battle.actors import Actor
from timestrike.client.battle.aside import toggle_log
from timestrike.client.battle.chronicle import Line
from timestrike.client.battle.log_panel import _read_meanwhile
from timestrike.client.battle.log_rows import LogRows
from timestrike.client.battle.meanwhile import Meanwhile
from timestrike.client.scenes.handover import HandOverScene
from timestrike.core.board import Spot
from timestrike.core.cues import Leaves, Steps, Strikes, Suffers
from timestrike.core.figures import Gauge, Token
from timestrike.games.shadow_of_fear.turns import EndTurn

YOU, ROBIN = 0, 1


def figure(name: str, seat: int, cell: int) -> Actor:
    return Actor.of(
        Token(
            id=name,
            figure=name,
            name=name.capitalize(),
            seat=seat,
            team=seat,
            spots=(Spot(cell, 0),),
            facing=0,
            height=2,
            health=Gauge(6, 6),
        )
    )


ACTORS = {one.token.id: one for one in (figure("hod", YOU, 0), figure("gula", ROBIN, 9))}


def since(meanwhile: Meanwhile, seat: int) -> list[Line]:
    return meanwhile.since(seat, lambda one, other: abs(one.cell - other.cell))


@pytest.fixture
def told() -> Meanwhile:
    """You acted; then Robin's Gula came near, struck twice, and you were asked in between."""
    meanwhile = Meanwhile()
    meanwhile.note([Steps("hod", Spot(0, 0), Spot(1, 0), 0)], ACTORS, 1)
    meanwhile.has_acted(YOU, 1)
    steps = [Steps("gula", Spot(n, 0), Spot(n - 1, 0), 3) for n in (9, 8, 7)]
    meanwhile.note(steps, ACTORS, 2)
    meanwhile.note([Strikes("gula", "hod", 3)], ACTORS, 3)
    meanwhile.note([Suffers("hod", 2, Gauge(4, 6))], ACTORS, 4)
    meanwhile.note([Strikes("gula", "hod", 3), Suffers("hod", 1, Gauge(3, 6))], ACTORS, 5)
    return meanwhile


def test_who_was_hurt_by_whom_comes_before_who_went_where(told: Meanwhile):
    lines = since(told, YOU)
    assert [line.text for line in lines] == [
        "Hod: lost 3 to Gula, 3 left.",
        "Gula: moved 3{hex}.",
    ]
    assert [line.spot for line in lines] == [Spot(1, 0), Spot(6, 0)]
    assert [line.team for line in lines] == [YOU, ROBIN]


def test_who_fell_comes_first_and_only_what_the_person_has_not_seen_counts(told: Meanwhile):
    told.note([Leaves("hod")], ACTORS, 5)
    assert since(told, YOU)[0].text == "Hod: defeated by Gula."
    told.has_acted(ROBIN, 5)
    assert since(told, ROBIN) == []
    assert len(since(told, 2)) == 2  # who has not acted yet has missed everything


def test_what_is_taken_back_has_not_happened(told: Meanwhile):
    told.take_back(2)
    assert [line.text for line in since(told, YOU)] == ["Gula: moved 3{hex}."]


def test_the_covered_board_tells_it_and_a_click_chooses_where_to_look_first(person: AtTheScreen):
    begin(person)
    person.app.change(hand_over="turns", animation_speed=0)
    battle = person.battle
    person.key(pygame.K_1)
    reach = battle.control.reach()
    token, goal = battle.control.selected, max(reach, key=lambda spot: (reach[spot], spot))
    assert token is not None
    name = battle.session.presenter.panel(token).name
    person.click_spot(goal)
    person.click_spot(goal)
    person.until_asked()
    battle.act([EndTurn()])
    person.until(lambda: isinstance(person.app.scenes.top, HandOverScene))
    cover = person.app.scenes.top
    assert isinstance(cover, HandOverScene)
    assert any(name in line.text for line in cover.tidings)
    rows = next(one for one in cover.page.widgets if isinstance(one, LogRows))
    person.click((rows.rect.left + 20, rows.rect.top + 4))
    assert cover.wanted is not None
    cover.close()
    person.wait(1.0)
    assert battle.control.hovered == cover.wanted.spot
    toggle_log(battle)
    _read_meanwhile(battle)
    assert any(name in line.text for line in _rows(battle))


def _rows(battle) -> list[Line]:
    rows = next(one for one in battle.page.widgets if isinstance(one, LogRows))
    return [row.line for row in rows._rows]
