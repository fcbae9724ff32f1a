"""Commands, questions and threats in the battle: keys and pointer."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from screen_person import AtTheScreen, begin

from timestrike.client.battle.asking import ask_which
from timestrike.client.battle.attention import shown_token
from timestrike.client.battle.control import Ask, Commit
from timestrike.client.battle.cursor import numbered
from timestrike.client.battle.inspector import Inspector
from timestrike.client.battle.inventory import MoreButton, SlotButton
from timestrike.client.battle.question import QuestionBox, Surroundings
from timestrike.client.battle.turn_end import unused_energy
from timestrike.core.board import Spot
from timestrike.core.figures import Head
from timestrike.core.prompting import Choice, Prompt
from timestrike.core.prospects import Aim, Forecast
from timestrike.core.wording import Words
from timestrike.games.shadow_of_fear.casting import CastAbility
from timestrike.games.shadow_of_fear.contest import ChoosePrize, Contest, PushAway, WaivePrize
from timestrike.games.shadow_of_fear.eating import EatFish
from timestrike.games.shadow_of_fear.turns import BeginTurn


def arrange(person: AtTheScreen, **has: Any) -> tuple[str, str]:
    """Roland of the deciding seat next to one enemy, with what he is given; both names."""
    begin(person)
    person.app.change(animation_speed=0)
    battle = person.battle
    field: Any = battle.session.match.table
    mine = battle.session.match.decision.player
    own = next(c for c in field.state.characters.values() if c.owner == mine)
    enemy = next(c for c in field.state.characters.values() if c.owner != mine)
    assert own.id == "roland_rumpus"
    field.change_character(own.id, **has)
    unit = field.unit(own.units[0])
    around = (field.board.top(cell) for cell in field.board.grid.neighbours(unit.spot.cell))
    free = [top.spot for top in around if top and top.spot not in field.occupants()]
    level = next(spot for spot in free if spot.elevation == unit.elevation)
    field.change_unit(enemy.units[0], base=(level,))
    refresh(person)
    person.key(pygame.K_1)
    assert battle.control.selected == unit.id
    return unit.id, enemy.units[0]


def refresh(person: AtTheScreen) -> None:
    battle = person.battle
    battle.session.match.table.changed()
    battle.session._presenter = None
    battle.look_again()
    person.wait(0.05)


def done(person: AtTheScreen) -> list[type]:
    return [type(action) for action in person.battle.session.match.journal]


def test_a_command_with_one_aim_is_previewed_and_enter_commits_it(person: AtTheScreen):
    unit, enemy = arrange(person)
    person.key(pygame.K_x)
    preview = person.battle.control.preview
    assert isinstance(preview, Aim)
    assert preview.action == Contest(unit, enemy)
    assert preview.note is not None
    assert Contest not in done(person)
    person.key(pygame.K_RETURN)
    assert Contest in done(person)


def test_once_it_is_decided_the_panel_is_about_who_acts_again(person: AtTheScreen):
    unit, enemy = arrange(person)
    control = person.battle.control
    control.choose("contest")
    control.next_target(1)
    assert shown_token(person.battle) == enemy
    assert control.confirm() == Commit((BeginTurn("roland_rumpus"), Contest(unit, enemy)))
    assert shown_token(person.battle) == unit


@pytest.mark.parametrize(
    ("states", "number", "chosen"),
    [
        (("ready", "ready"), 1, 1),
        (("defeated", "ready"), 1, 1),
        (("defeated", "ready"), 0, 1),
        (("defeated", "defeated", "ready", "ready"), 1, 3),
        (("defeated", "ready"), 5, None),
    ],
)
def test_numbers_skip_whoever_has_fallen(states, number, chosen):
    heads = [
        Head(id=str(n), figure="", name="", state=state, tokens=())
        for n, state in enumerate(states)
    ]
    assert numbered(heads, number) == (heads[chosen] if chosen is not None else None)


def win_contest(person: AtTheScreen) -> None:
    person.battle.session.match.state.chance.script = ("20", "1")
    person.key(pygame.K_x)
    person.key(pygame.K_RETURN)
    person.until_asked()
    assert isinstance(person.battle.session.match.decision.question, ChoosePrize)


def test_places_that_answer_a_question_are_pointed_at_twice(person: AtTheScreen):
    _, enemy = arrange(person)
    win_contest(person)
    question = person.battle.question
    assert question is not None
    goal = question.spots[-1]
    person.click_spot(goal)
    assert question.aimed == goal
    assert PushAway not in done(person)
    person.click_spot(goal)
    assert done(person)[-1] is PushAway
    assert person.battle.session.match.state.units[enemy].spot == goal


def test_the_keyboard_aims_at_places_with_tab(person: AtTheScreen):
    _, enemy = arrange(person)
    win_contest(person)
    question = person.battle.question
    assert question is not None
    person.key(pygame.K_TAB)
    first = question.aimed
    person.key(pygame.K_TAB)
    assert question.aimed != first
    goal = question.aimed
    person.key(pygame.K_RETURN)
    assert person.battle.session.match.state.units[enemy].spot == goal


def test_other_answers_of_such_a_question_have_numbers(person: AtTheScreen):
    arrange(person)
    win_contest(person)
    question = person.battle.question
    assert question is not None
    listed = [choice for choice in question.question.choices if choice.spot is None]
    number = next(n for n, c in enumerate(listed) if isinstance(c.action, WaivePrize))
    person.key(pygame.K_1 + number)
    assert done(person)[-1] is WaivePrize


def test_escape_sets_a_forced_question_aside_and_brings_it_back(person: AtTheScreen):
    arrange(person)
    win_contest(person)
    question = person.battle.question
    assert question is not None
    person.key(pygame.K_ESCAPE)
    assert question.minimised
    assert person.battle.question is question
    person.key(pygame.K_ESCAPE)
    assert not question.minimised


def test_several_abilities_are_asked_for_and_escape_closes_the_list(person: AtTheScreen):
    arrange(person)
    person.key(pygame.K_c)
    question = person.battle.question
    assert question is not None
    assert not question.forced
    assert len(question.question.choices) > 1
    person.key(pygame.K_ESCAPE)
    assert person.battle.question is None
    assert CastAbility not in done(person)
    person.key(pygame.K_c)
    person.key(pygame.K_1)
    assert CastAbility in done(person)


def test_a_closed_command_says_why(person: AtTheScreen):
    arrange(person)
    person.key(pygame.K_f)
    assert person.battle.rule_at_hand == "TS-ENGAGE-05"
    person.key(pygame.K_g)
    assert person.battle.rule_at_hand == "TS-TAME-01"


def slots(person: AtTheScreen) -> list[SlotButton]:
    return [widget for widget in person.battle.page.widgets if isinstance(widget, SlotButton)]


def test_a_fish_is_eaten_from_the_inventory(person: AtTheScreen):
    unit, _ = arrange(person, fish=("sardine", "sardine"))
    person.battle.session.match.table.change_unit(unit, damage=3)
    refresh(person)
    person.key(pygame.K_1)
    (slot,) = slots(person)
    assert slot.holding.count == 2
    person.click(slot.rect.center)
    assert isinstance(person.battle.control.preview, Aim)
    person.key(pygame.K_RETURN)
    assert done(person)[-1] is EatFish
    assert (
        person.battle.session.match.table.remaining_health(
            person.battle.session.match.state.units[unit]
        )
        > 4
    )


def test_what_cannot_be_used_now_keeps_its_text_and_says_why(person: AtTheScreen):
    arrange(person, items=("aegis_shard",))
    (slot,) = slots(person)
    assert slot.refusal is not None
    assert slot.refusal.rule == "TS-ITEM-02"
    shown = slot.explain()
    assert shown is not None and shown.card is not None
    assert shown.card.passages[0].text == person.battle.describe("aegis_shard")


def test_more_than_fits_into_the_strip_is_shown_in_turns(person: AtTheScreen):
    items = list(begun_items(person))
    seen = set()
    for _ in range(3):
        seen |= {slot.holding.id for slot in slots(person)}
        more = next(w for w in person.battle.page.widgets if isinstance(w, MoreButton))
        person.click(more.rect.center)
    assert seen == set(items)


def begun_items(person: AtTheScreen) -> tuple[str, ...]:
    from timestrike.content.library import shelf
    from timestrike.games.shadow_of_fear.lootcards import ItemCard

    items = tuple(shelf().cards("shadow_of_fear", "items", ItemCard))[:10]
    arrange(person, items=items)
    return items


def test_up_and_down_change_the_skill_of_an_attack(person: AtTheScreen):
    arrange(person, buffs=("enrage",))
    person.key(pygame.K_a)
    plain = person.battle.control.shown()
    assert isinstance(plain, Forecast)
    person.key(pygame.K_DOWN)
    skilled = person.battle.control.shown()
    assert isinstance(skilled, Forecast)
    assert skilled.action != plain.action
    assert skilled.action.skill == "magma_fists"
    person.key(pygame.K_UP)
    assert person.battle.control.shown() == plain


def press(person: AtTheScreen, kind: int) -> None:
    person.app.feed([pygame.Event(kind, key=pygame.K_t, mod=0, unicode="t", scancode=0)])
    person.wait(0.05)


def test_the_threat_is_shown_while_its_key_is_held(person: AtTheScreen):
    unit, enemy = arrange(person)
    overlay = person.battle.threat
    press(person, pygame.KEYDOWN)
    assert overlay.showing
    one, many = overlay.regions(unit)
    threatened = one.spots | many.spots
    assert person.battle.session.match.state.units[unit].spot in threatened
    assert enemy in {name for who in overlay.threat(unit).strikers.values() for name in who}
    press(person, pygame.KEYUP)
    assert not overlay.showing


def test_pressed_twice_the_threat_stays(person: AtTheScreen):
    arrange(person)
    for kind in (pygame.KEYDOWN, pygame.KEYUP) * 2:
        press(person, kind)
    assert person.battle.threat.showing
    press(person, pygame.KEYDOWN)
    press(person, pygame.KEYUP)
    assert not person.battle.threat.showing


def test_the_keyboard_can_be_taken_to_the_buttons_and_back(person: AtTheScreen):
    arrange(person)
    person.key(pygame.K_0)
    first = person.battle.page.focus
    assert first is not None
    person.key(pygame.K_RIGHT)
    assert person.battle.page.focus is not first
    person.key(pygame.K_ESCAPE)
    assert person.battle.page.focus is None
    assert person.battle.control.selected is not None


def test_a_long_list_scrolls_and_every_answer_can_be_reached() -> None:
    choices = tuple(
        Choice(words=Words("said", {"text": str(number)}), action=Contest("gula", str(number)))
        for number in range(14)
    )
    asked = Prompt(title=Words("said"), rule="", players=(0,), token=None, choices=choices)
    question = QuestionBox(asked, lambda words: str(words.about.get("text", "")), lambda _: "")
    screen, anchor = pygame.Surface((640, 360)), pygame.Rect(300, 160, 32, 48)
    reached = []
    for _ in range(len(choices) + 1):
        question.draw(screen, Surroundings(anchor, screen.get_rect()))
        reached.append(question.action)
        question.key(pygame.K_DOWN)
    assert reached == [*(choice.action for choice in choices), choices[0].action]


def test_what_an_aim_does_is_told_and_a_button_does_it(person: AtTheScreen):
    arrange(person)
    person.key(pygame.K_x)
    commit = next(w for w in person.battle.page.widgets if w.primary)
    assert commit.rect == person.battle.layout.commit
    person.click(commit.rect.center)
    assert Contest in done(person)


def test_a_question_set_aside_is_not_answered_blindly(person: AtTheScreen):
    arrange(person)
    win_contest(person)
    question = person.battle.question
    assert question is not None
    person.key(pygame.K_ESCAPE)
    before = len(done(person))
    person.key(pygame.K_RETURN)
    assert not question.minimised
    assert len(done(person)) == before


def test_the_keys_at_the_foot_of_a_question_can_be_clicked(person: AtTheScreen):
    arrange(person)
    win_contest(person)
    question = person.battle.question
    assert question is not None
    place, _ = next(pair for pair in question._places.keys if pair[1] == "ESC")
    person.click(place.center)
    assert question.minimised


def test_a_unit_can_be_inspected_while_a_question_is_open(person: AtTheScreen):
    arrange(person)
    win_contest(person)
    person.key(pygame.K_i)
    assert isinstance(person.app.scenes.top, Inspector)
    person.key(pygame.K_ESCAPE)
    assert person.battle.question is not None
    assert not person.battle.question.minimised


def test_a_target_chosen_by_a_key_does_not_stay_behind_the_forecast(person: AtTheScreen):
    _, enemy = arrange(person)
    view, layout = person.battle.view, person.battle.layout
    spot = person.battle.stage.actors[enemy].spots[0]
    view.camera.change_zoom(1)
    view.look_at(spot, layout, at_once=True)
    view.camera.pan(0, view.screen_place(spot)[1] - layout.forecast.top - 10)
    assert not view.in_sight(spot, layout, layout.aiming_board)
    person.key(pygame.K_a)
    assert isinstance(person.battle.control.preview, Forecast)
    person.wait(1.0)
    assert view.in_sight(spot, layout, layout.aiming_board)


def at_peace(person: AtTheScreen, mine: int = 0, theirs: int = 0) -> None:
    """Roland where the match begins, nobody near; so many materials each."""
    begin(person)
    battle = person.battle
    field: Any = battle.session.match.table
    deciding = battle.session.match.decision.player
    for character in tuple(field.state.characters.values()):
        has = mine if character.owner == deciding else theirs
        field.change_character(character.id, materials=has)
    refresh(person)
    person.key(pygame.K_1)


def test_of_a_wall_its_other_end_is_asked_for_by_name(person: AtTheScreen):
    at_peace(person, mine=1)
    battle = person.battle
    walls = [aim for aim in battle.control.aims("build") if aim.then and not aim.refusals]
    first = walls[0]
    assert first.spot is not None
    same = tuple(aim for aim in walls if first.spot in (aim.spot, aim.then))
    ask_which(battle, Ask(battle.control.commands()["build"], same, first.spot))
    assert battle.question is not None
    assert battle.question.question.title == Words("asking.other_end", {"deed": first.words})
    assert first.note is not None and first.note.key == "aims.wall"


def test_whoever_has_nothing_is_not_reminded_to_trade(person: AtTheScreen):
    at_peace(person, theirs=1)
    control = person.battle.control
    assert not control.commands()["trade"].refusals
    unused = unused_energy(control)
    assert unused is None or "trade" not in [command.id for command in unused.commands]


def test_no_line_of_sight_is_drawn_to_somebody_to_trade_with(person: AtTheScreen):
    at_peace(person, mine=1)
    control = person.battle.control
    control.choose("trade")
    control.next_target(1)
    assert control.token_at(control.hovered) is not None
    assert control.blocked_sight() is None


def test_two_places_are_looked_at_together_unless_they_lie_too_far_apart(person: AtTheScreen):
    arrange(person)
    view, layout = person.battle.view, person.battle.layout
    board = person.battle.session.presenter.board
    first = board.surfaces(board.cells[0])[-1].spot
    spots = [board.surfaces(cell)[-1].spot for cell in board.cells]
    place_of = view.painter.centre_of
    below = max(spots, key=lambda spot: place_of(spot)[1])
    near = next(spot for spot in spots if 0 < abs(place_of(spot)[0] - place_of(first)[0]) < 100)

    def goal(other: Spot) -> tuple[float, float]:
        view.look_at_both(first, other, layout, layout.aiming_board)
        assert view.camera._goal is not None
        return view.camera._goal

    view.look_at(first, layout, free=layout.aiming_board)
    alone = view.camera._goal
    assert goal(below) == alone
    between = (place_of(first)[0] + place_of(near)[0]) // 2
    assert goal(near)[0] == between


def test_who_aims_is_kept_in_sight_and_not_the_target_alone(
    person: AtTheScreen, monkeypatch: pytest.MonkeyPatch
):
    own, enemy = arrange(person)
    battle = person.battle
    spots = {name: battle.stage.actors[name].spots[0] for name in (own, enemy)}
    kept: list[tuple[Spot, Spot]] = []
    monkeypatch.setattr(battle.view, "in_sight", lambda spot, *free: spot == spots[enemy])
    monkeypatch.setattr(
        battle.view, "look_at_both", lambda spot, other, *free: kept.append((spot, other))
    )
    person.key(pygame.K_a)
    assert kept == [(spots[enemy], spots[own])]
