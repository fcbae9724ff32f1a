"""The log and the panels tell what has been seen, neither more nor sooner, nor what was undone."""

from __future__ import annotations

import pygame
from screen_person import AtTheScreen, begin

from timestrike.client.battle.attention import seats_of, shown_panel
from timestrike.core.cues import Speaks, Suffers
from timestrike.core.figures import Gauge
from timestrike.core.wording import Words
from timestrike.games.shadow_of_fear.turns import EndTurn


def test_the_panel_loses_health_when_the_blow_is_seen_and_not_before(person: AtTheScreen):
    begin(person)
    person.key(pygame.K_1)
    battle = person.battle
    token = battle.control.selected
    assert token is not None
    full = battle.session.presenter.panel(token).health
    battle.control.hovered = battle.stage.actors[token].spots[0]
    word = Words("said", {"text": "Beware!"})
    hurt = Suffers(token, 2, Gauge(full.now - 2, full.full))
    battle.stage.play([Speaks(token, word), hurt, Speaks(token, word)])
    seen = []
    while battle.stage.busy:
        panel = shown_panel(battle)
        seen += [panel.health.now] if panel is not None else []
        person.wait(0.05)
    assert list(dict.fromkeys(seen)) == [full.now, full.now - 2]


def test_the_strip_and_the_log_wait_for_what_is_shown(person: AtTheScreen):
    begin(person)
    battle = person.battle
    token = battle.session.presenter.ready_tokens()[0]
    opening = battle.session.presenter.opening_action(token)
    assert opening is not None
    battle.act([opening])
    person.until_asked()
    acting, told = seats_of(battle), len(battle.chronicle.lines)
    battle.stage.play([Speaks(token, Words("said", {"text": "I am done."}))])
    battle._show(battle.session.apply(EndTurn()))
    battle._before, battle.settled = battle.session.as_it_stands(), False
    person.wait(0.02)
    assert len(battle.chronicle.lines) == told
    person.until_asked()
    assert len(battle.chronicle.lines) > told
    assert seats_of(battle) != acting


def test_what_is_taken_back_leaves_the_log_and_comes_back_when_it_is_done_again(
    person: AtTheScreen,
):
    begin(person)
    person.key(pygame.K_1)
    battle = person.battle
    before = [line.text for line in battle.chronicle.lines]
    reach = battle.control.reach()
    goal = max(reach, key=lambda spot: (reach[spot], spot))
    person.click_spot(goal)
    person.click_spot(goal)
    person.until_asked()
    after = [line.text for line in battle.chronicle.lines]
    assert len(after) > len(before)
    person.key(pygame.K_u)
    person.key(pygame.K_u)
    assert [line.text for line in battle.chronicle.lines] == before
    person.key(pygame.K_y, pygame.KMOD_CTRL)
    person.key(pygame.K_y, pygame.KMOD_CTRL)
    assert [line.text for line in battle.chronicle.lines] == after
