"""What lies on the board while something with an area is aimed."""

from __future__ import annotations

from typing import Any

import pygame
from screen_person import AtTheScreen, begin

from timestrike.client.battle.hud import _laid_over
from timestrike.client.board import overlays
from timestrike.core.board import Spot


def surround(person: AtTheScreen) -> tuple[Spot, Spot, Spot]:
    """Roland between a friend and an enemy; where the three stand."""
    begin(person)
    person.app.change(animation_speed=0)
    battle = person.battle
    field: Any = battle.session.match.table
    own = field.unit("roland_rumpus")
    others = [unit for name, unit in field.state.units.items() if name != own.id]
    friend = next(unit for unit in others if not field.enemies(own, unit))
    enemy = next(unit for unit in others if field.enemies(own, unit))
    around = (field.board.top(cell) for cell in field.board.grid.neighbours(own.spot.cell))
    free = [top.spot for top in around if top and top.spot not in field.occupants()]
    level = [spot for spot in free if spot.elevation == own.elevation]
    field.change_unit(friend.id, base=(level[0],))
    field.change_unit(enemy.id, base=(level[1],))
    field.changed()
    battle.session._presenter = None
    battle.look_again()
    person.wait(0.05)
    person.key(pygame.K_1)
    assert battle.control.selected == own.id
    return own.spot, level[0], level[1]


def test_an_area_is_painted_with_rings_on_the_struck_and_dots_under_friends(person: AtTheScreen):
    own, friend, enemy = surround(person)
    battle = person.battle
    person.key(pygame.K_c)
    question = battle.question
    assert question is not None
    abilities = [choice.action.skill for choice in question.question.choices]
    question.chosen = abilities.index("ground_pound")
    laid = _laid_over(battle)
    assert laid is not None
    red = next(one for one in laid.regions if one.colour == overlays.ATTACK)
    dotted = next(one for one in laid.regions if one.pattern == "dots")
    assert {friend, enemy} < red.spots
    assert own not in red.spots
    assert dotted.spots == {friend}
    ringed = {mark.spot for mark in laid.marks if mark.colour == overlays.ATTACK}
    assert ringed == {friend, enemy}
    question.chosen = abilities.index("boiling_blood")
    assert _laid_over(battle) is None
    # The same while it is aimed at without a list.
    person.key(pygame.K_ESCAPE)
    control = battle.control
    aims = {aim.action.skill: aim for aim in control.aims("cast")}
    control.command, control.preview = "cast", aims["ground_pound"]
    person.wait(0.05)
    assert red in battle.view._laid.regions
    assert dotted in battle.view._laid.regions


def test_whom_a_command_is_aimed_at_is_ringed(person: AtTheScreen):
    _, _, enemy = surround(person)
    person.key(pygame.K_x)
    assert enemy in {mark.spot for mark in person.battle.view._laid.marks}
