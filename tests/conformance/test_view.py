"""The view describes every position: nothing fails, everything is worded, nothing is untrue."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterator

import pytest
from conformance.played import assert_speakable, assert_worded

from timestrike.core.board import Spot
from timestrike.core.cues import Appears
from timestrike.core.match import Match
from timestrike.core.moves import Action
from timestrike.core.prospects import Forecast, PathView
from timestrike.core.view import Presenter
from timestrike.core.wording import Words

AHEAD = 40


def presenters(moment: Match) -> Iterator[Presenter]:
    for viewer in (None, *range(len(moment.setup.seats))):
        yield moment.game.presenter(moment, viewer)


def groups(moment: Match, presenter: Presenter) -> Iterator[tuple[Match, list[str]]]:
    """Figures that act together, each group with the match in which it may act."""
    together: dict[Action | None, list[str]] = defaultdict(list)
    for token in presenter.ready_tokens():
        together[presenter.opening_action(token)].append(token)
    for opening, tokens in together.items():
        match = moment.clone()
        if opening is not None:
            assert moment.why_not(opening) == []
            match.apply(opening)
        yield match, tokens


def test_the_table_is_described_to_everybody(story):
    game, seats = story.seating.game, len(story.end.setup.seats)
    for moment in story.moments:
        for presenter in presenters(moment):
            assert_worded(presenter.headline(), game)
            shown = presenter.seats()
            assert sorted(seat.seat for seat in shown if not seat.title) == list(range(seats))
            assert_worded(shown, game)
            known = {token for seat in shown for head in seat.heads for token in head.tokens}
            for token in presenter.tokens():
                assert token.id in known
                assert token.seat in {seat.seat for seat in shown}
                assert all(presenter.board.surface(spot) for spot in token.spots)


def test_exactly_who_must_choose_is_shown_as_acting_or_asked(story):
    for moment in story.moments:
        presenter = moment.game.presenter(moment, None)
        acting = {seat.seat for seat in presenter.seats() if seat.acting}
        prompt = presenter.prompt()
        if moment.decision is None:
            assert not acting
            assert prompt is None
        elif prompt is None:
            assert acting == set(moment.decision.players)
        else:
            assert prompt.players == moment.decision.players


def test_every_figure_has_a_panel(story):
    for moment in story.moments:
        for presenter in presenters(moment):
            for token in presenter.tokens():
                panel = presenter.panel(token.id)
                assert panel.token == token.id
                assert panel.health == token.health
                assert 0 <= panel.energy.now <= panel.energy.full
                assert 0 <= panel.movement.now <= panel.movement.full
                for stat in panel.stats:
                    assert stat.total == max(0, sum(part.amount for part in stat.parts))
                assert_worded(panel, story.seating.game)


def test_a_prompt_offers_exactly_what_is_legal(story):
    prompts = 0
    for moment in story.moments:
        prompt = moment.game.presenter(moment, None).prompt()
        if prompt is not None:
            assert {choice.action for choice in prompt.choices} == set(moment.legal())
            assert sum(choice.default for choice in prompt.choices) == 1
            assert_worded(prompt, story.seating.game)
            prompts += 1
    assert prompts > 0


def test_who_is_ready_can_begin_and_end_a_turn(story):
    for moment in story.moments:
        presenter = moment.game.presenter(moment, None)
        ready, closing = presenter.ready_tokens(), presenter.closing_action()
        assert set(ready) <= {token.id for token in presenter.tokens()}
        if moment.decision is not None and presenter.prompt() is None:
            assert ready, "a person could do nothing here"
            assert closing is not None
        for match, _ in groups(moment, presenter):
            assert closing is not None
            assert match.why_not(closing) == []


def test_where_one_can_go_is_exactly_what_is_legal(story):
    ways = 0
    for moment in story.moments:
        presenter = moment.game.presenter(moment, None)
        for match, tokens in groups(moment, presenter):
            shown: set[Action] = set()
            for token in tokens:
                for spot, cost in presenter.reach(token).items():
                    way = presenter.way(token, spot)
                    assert isinstance(way, PathView), f"{token} to {spot}: {way}"
                    assert way.stops[-1] == (spot, cost) == (spot, way.cost)
                    assert way.left == presenter.panel(token).movement.now - cost >= 0
                    costs = [spent for _, spent in way.stops]
                    assert costs == sorted(costs)
                    for warning in way.warnings:
                        assert 0 < warning.percent <= 100
                        # The second line of a warning stands under the same key.
                        assert_speakable(Words(f"{warning.words.key}_odds", warning.words.about))
                    assert_worded(way.warnings, story.seating.game)
                    shown |= {way.action, *(other.action for other in way.alternatives)}
            kinds = tuple({type(action) for action in shown})
            assert shown == {action for action in match.legal() if isinstance(action, kinds)}
            ways += len(shown)
    assert ways > 0


def test_where_one_cannot_go_has_a_reason(story):
    chance = random.Random(23)
    for moment in story.moments:
        presenter = moment.game.presenter(moment, None)
        board = presenter.board
        spots = [surface.spot for cell in board.cells for surface in board.surfaces(cell)]
        for token in presenter.ready_tokens():
            reach = presenter.reach(token)
            elsewhere = [spot for spot in chance.sample(spots, 25) if spot not in reach]
            for spot in [*elsewhere, Spot(spots[0].cell, 99)]:
                refusals = presenter.way(token, spot)
                assert isinstance(refusals, tuple)
                assert refusals, f"{token} cannot go to {spot} for no reason"
                assert_worded(refusals, story.seating.game)


def test_what_one_can_aim_at_is_exactly_what_is_legal(story):
    for moment in story.moments:
        presenter = moment.game.presenter(moment, None)
        for match, tokens in groups(moment, presenter):
            possible: set[Action] = set()
            kinds: set[type[Action]] = set()
            for token in tokens:
                for command in presenter.commands(token):
                    assert_worded(command, story.seating.game)
                    aims = presenter.aims(token, command.id)
                    for aim in aims:
                        assert_worded(aim, story.seating.game)
                        assert list(aim.refusals) == match.why_not(aim.action)
                        kinds.add(type(aim.action))
                        if not aim.refusals:
                            possible.add(aim.action)
                    if command.aims == "token":
                        assert bool(command.refusals) == all(aim.refusals for aim in aims)
            assert possible == {a for a in match.legal() if isinstance(a, tuple(kinds))}


def test_a_command_is_closed_exactly_when_there_is_nowhere_to_go(story):
    for moment in story.moments:
        presenter = moment.game.presenter(moment, None)
        for token in presenter.ready_tokens():
            for command in presenter.commands(token):
                if command.id == "move":
                    assert bool(command.refusals) != bool(presenter.reach(token))


def test_a_forecast_is_whole_and_its_attack_legal(story):
    forecasts = 0
    for moment in story.moments:
        presenter = moment.game.presenter(moment, None)
        for match, tokens in groups(moment, presenter):
            for token in tokens:
                for target in presenter.tokens():
                    forecast = presenter.forecast(token, target.id)
                    assert_worded(forecast, story.seating.game)
                    if isinstance(forecast, Forecast):
                        assert match.why_not(forecast.action) == []
                        assert_adds_up(forecast)
                        forecasts += 1
                    else:
                        assert forecast, f"{token} cannot attack {target.id} for no reason"
    assert forecasts > 0


def assert_adds_up(forecast: Forecast) -> None:
    bars = forecast.bars
    assert sum(bar.percent for bar in bars) == 100
    assert [bar.value for bar in bars] == sorted({bar.value for bar in bars})
    rounding = len(bars)
    deadly = sum(bar.percent for bar in bars if bar.defeats)
    assert forecast.defeat_percent == pytest.approx(deadly, abs=rounding)
    average = sum(bar.value * bar.percent for bar in bars) / 100
    assert forecast.average == pytest.approx(average, abs=0.01 * rounding * rounding)
    for pool in (forecast.attack, forecast.defence):
        assert pool.count + pool.sure == max(0, sum(part.amount for part in pool.parts))


def test_what_threatens_a_figure_is_told_where_it_could_stand(story):
    for moment in story.moments[1::8]:
        presenter = moment.game.presenter(moment, None)
        for token in presenter.tokens()[:1]:
            threat = presenter.threat(token.id)
            assert_worded(threat.notes, story.seating.game)
            others = {one.id for one in presenter.tokens() if one.team != token.team}
            for spot, strikers in list(threat.strikers.items())[::80]:
                assert presenter.board.surface(spot) is not None
                assert set(strikers) <= others
                peril = presenter.peril(token.id, spot)
                assert_worded(peril, story.seating.game)
                assert {danger.token for danger in peril.dangers} == set(strikers)
                assert 0 <= peril.defeat_percent <= 100


def test_every_event_can_be_told_and_staged_when_it_happens(story):
    for moment in story.moments:
        match = moment.clone()
        for action in story.following(moment, AHEAD):
            figures = {token.id for token in match.game.presenter(match, None).tokens()}
            events = match.apply(action)
            presenter = match.game.presenter(match, None)
            for event in events:
                assert_worded(presenter.narrate(event), story.seating.game)
                cues = presenter.cues(event)
                figures |= {cue.token for cue in cues if isinstance(cue, Appears)}
                assert_worded(cues, story.seating.game)
                assert {cue.token for cue in cues if getattr(cue, "token", None)} <= figures


def test_every_event_can_be_told_in_the_end(story):
    presenter = story.end.game.presenter(story.end, None)
    told = [presenter.narrate(event) for event in story.told]
    assert_worded(told, story.seating.game)
    assert any(line is not None for line in told)
