"""Looking closer: a unit in full, and what its numbers mean."""

from __future__ import annotations

import pygame
import pytest
from screen_person import AtTheScreen, begin

from timestrike.client.battle import panels
from timestrike.client.battle.attention import seats_of
from timestrike.client.battle.inspector import Inspector, things_of
from timestrike.client.battle.mouse import LONG_PRESS, MIDDLE
from timestrike.client.battle.unit_tips import tips_of
from timestrike.games.shadow_of_fear.statuses import awaken, give_buff, give_curse


def looked_at(person: AtTheScreen) -> Inspector:
    scene = person.app.scenes.top
    assert isinstance(scene, Inspector)
    return scene


def test_i_shows_a_unit_in_full_and_the_next_one(person: AtTheScreen):
    begin(person)
    person.key(pygame.K_1)
    person.key(pygame.K_i)
    inspector = looked_at(person)
    assert inspector.token == person.battle.control.selected
    kinds = [thing.tip.card.kind for thing in inspector.things if thing.tip.card]
    assert kinds == ["character", "trial"]
    person.key(pygame.K_DOWN)
    assert inspector.chosen == 1
    person.key(pygame.K_e)
    assert (inspector.token != person.battle.control.selected, inspector.chosen) == (True, 0)
    person.key(pygame.K_ESCAPE)
    assert person.app.scenes.top is person.battle


@pytest.mark.parametrize("how", ["middle button", "long press"])
def test_the_mouse_looks_closer_at_whom_it_points_at(person: AtTheScreen, how: str):
    begin(person)
    enemy = next(one for one in person.battle.session.presenter.tokens() if one.seat == 1)
    person.battle.view.look_at(enemy.spots[0], person.battle.layout, at_once=True)
    person.wait(0.05)
    place = person.battle.view.screen_place(enemy.spots[0])
    if how == "middle button":
        person.click(place, MIDDLE)
    else:
        person.point(place)
        person.app.feed([pygame.Event(pygame.MOUSEBUTTONDOWN, pos=person._window(place), button=1)])
        person.wait(LONG_PRESS + 0.1)
    assert looked_at(person).token == enemy.id


def test_a_trial_says_how_much_of_it_is_done(person: AtTheScreen):
    begin(person)
    person.key(pygame.K_1)
    unit = person.battle.session.presenter.panel(person.battle.control.selected or "")
    trial = things_of(person.battle, unit)[1].tip.card
    assert trial is not None
    assert all(passage.tag.startswith("0/") for passage in trial.passages)


def test_every_number_and_tag_of_a_unit_is_explained(person: AtTheScreen):
    begin(person)
    person.key(pygame.K_1)
    battle = person.battle
    token = battle.control.selected or ""
    field = battle.session.match.table
    owner = field.unit(token).character
    awaken(field, owner, "move")
    give_buff(field, owner, "enrage")
    give_curse(field, owner, "attack")
    battle.session._presenter = None
    unit = battle.session.presenter.panel(token)
    seat = seats_of(battle)[0]
    screen = pygame.Surface((640, 360))
    places = panels.draw_unit_panel(screen, battle.layout.unit_panel, unit, seat, battle.say)
    tips = tips_of(unit, battle.say, battle.card_view)
    assert set(places) == set(tips)
    assert all(tip.title and tip.text for tip in tips.values())
    assert [tips[f"chip {n}"].rule for n in range(3)] == [
        "TS-AWAKEN-01",
        "TS-ENRAGE-01",
        "TS-CURSE-01",
    ]


def test_f1_opens_the_rule_of_the_number_pointed_at(person: AtTheScreen):
    begin(person)
    person.key(pygame.K_1)
    defense = (4 + 63 + 35 * 3 + 10, 282 + 45)
    person.point(defense)
    assert person.battle.rule_at_hand == "TS-DEFEND-02"
