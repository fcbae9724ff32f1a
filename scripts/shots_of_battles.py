"""Pictures of what happens in battles, and of what can be seen there before it does."""

from __future__ import annotations

from functools import partial

import pygame

from shot_moments import (
    Chance,
    Moment,
    asked,
    before,
    command,
    endangered,
    first,
    hidden_enemy,
    lesson_matches,
    matches,
    melee,
    moments,
    played,
    rich_trade,
    setup,
    strike,
    way,
)
from shot_studio import Shot, Studio
from soak_players import CuriousPlayer
from timestrike.client.battle.aside import toggle_log, toggle_thoughts
from timestrike.client.battle.log_panel import log_widgets
from timestrike.core.match import Match
from timestrike.core.prospects import Aim, Forecast, PathView


def _even(forecast: Forecast) -> bool:
    """A strike that may go either way, against somebody who can answer it."""
    return 20 <= forecast.defeat_percent <= 80 and forecast.answer is not None


def _show(studio: Studio, chance: Chance) -> None:
    """The figure selected, and what it could do held in view."""
    studio.open_battle(chance.match)
    studio.select(chance.token)
    control = studio.battle.control
    if isinstance(chance.what, PathView):
        # By the keys: a place may lie hidden behind something.
        control.hovered = chance.what.stops[-1][0]
        studio.key(pygame.K_RETURN)
    elif isinstance(chance.what, Forecast):
        studio.click_spot(studio.place_of(chance.what.target))
    studio.wait(0.5)
    assert control.preview is not None


def _battle(studio: Studio) -> None:
    match, token = melee(matches("broken_dial", people=3))
    studio.open_battle(match)
    studio.select(token)
    studio.look_at(studio.place_of(token))
    studio.wait(1)


def _dangerous_way(studio: Studio) -> None:
    _show(studio, way(matches("broken_dial"), "fall", "cheap_shot"))


def _forecast(studio: Studio) -> None:
    _show(studio, strike(matches("last_garden"), _even))


def _german(studio: Studio) -> None:
    studio.app.change(language="de")
    studio.program.to_title()
    _forecast(studio)


def _large_text(studio: Studio) -> None:
    studio.app.change(text_scale="huge", high_contrast=True)
    _question("ChooseDefence", 3, studio)


def _dice(studio: Studio) -> None:
    """The attack has been rolled, and so has the defence."""
    _play_on(studio, first(m for m in moments(matches("frozen_hour")) if _is_answered(m)))
    studio.until_asked()
    studio.battle.act(studio.battle.session.match.legal()[:1])
    stage = studio.battle.stage
    studio.until(lambda: len(stage.trays) == 2 and all(tray.settled for tray in stage.trays))
    studio.wait(0.2)


def _is_answered(moment: Moment) -> bool:
    """Whether it is an attack that can be answered with dice."""
    if not moment.causes("DiceRolled"):
        return False
    after = moment.match.clone()
    after.apply(moment.action)
    asked_for = after.decision.question if after.decision else None
    return type(asked_for).__name__ == "ChooseDefence" and len(after.legal()) >= 2


def _question(question: str, answers: int, studio: Studio) -> None:
    studio.open_battle(asked(question, matches("broken_dial"), answers))
    studio.wait(1)


def _trade(studio: Studio) -> None:
    chance = rich_trade(matches("broken_dial"))
    _point_out(studio, chance, "trade")
    studio.click_spot(studio.place_of(_aimed(chance)))
    studio.wait(0.5)


def _aimed(chance: Chance) -> str:
    assert isinstance(chance.what, Aim)
    assert chance.what.token is not None
    return chance.what.token


def _point_out(studio: Studio, chance: Chance, name: str) -> None:
    """The command chosen, and the pointer where it would be used."""
    assert isinstance(chance.what, Aim)
    studio.open_battle(chance.match)
    studio.select(chance.token)
    studio.battle.do(studio.battle.control.choose(name))
    spot = chance.what.spot or studio.place_of(chance.what.token or chance.token)
    studio.point_at(spot)
    studio.wait(0.5)


def _build(studio: Studio) -> None:
    chance = command(matches("broken_dial"), "build", lambda aim: aim.spot is not None)
    _point_out(studio, chance, "build")
    studio.click(studio.battle.mouse.position)
    studio.wait(0.5)


def _contest(studio: Studio) -> None:
    chance = command(matches("broken_dial"), "contest", lambda aim: aim.token is not None)
    _point_out(studio, chance, "contest")


def _area(studio: Studio) -> None:
    def wide(aim: Aim) -> bool:
        return aim.area is not None and len(aim.area.tokens) >= 2

    _point_out(studio, command(matches("broken_dial"), "cast", wide), "cast")


def _threat(studio: Studio) -> None:
    match, token = endangered(matches("last_garden"))
    studio.open_battle(match)
    studio.select(token)
    studio.key(pygame.K_t)
    studio.key(pygame.K_t)
    studio.point_at(studio.place_of(token))
    studio.wait(0.5)


def _sight(studio: Studio) -> None:
    match, token, hidden = hidden_enemy(matches("broken_dial"))
    studio.open_battle(match)
    studio.select(token)
    studio.point_at(studio.place_of(hidden))
    studio.wait(0.5)


# --- the Lost ------------------------------------------------------------------------------------


def _play_on(studio: Studio, moment: Moment) -> None:
    """What happens next, at the pace of the game, up to the first words about it."""
    studio.open_battle(moment.match)
    studio.watch()
    studio.battle.act([moment.action])


def _fears_card(studio: Studio) -> None:
    _play_on(studio, before("SentienceCardDrawn", matches("broken_dial", "raid")))
    studio.until_asked()
    studio.wait(0.6)


def _climbers(studio: Studio) -> None:
    def climbed(match: Match) -> bool:
        return sum(unit.perch is not None for unit in match.state.units.values()) >= 2

    tables = matches("frozen_hour", "raid", 3)
    studio.open_battle(first(m.match for m in moments(tables) if climbed(m.match)))
    studio.look_at(studio.place_of("fear"))
    studio.wait(1)


def _phase(studio: Studio) -> None:
    _play_on(studio, before("PhaseBegan", lesson_matches("the_boss")))

    def announced() -> bool:
        banner = studio.battle.stage.banner
        return banner is not None and banner.words.key == "headline.phase"

    studio.until(announced)
    studio.look_at(studio.place_of("fear"))
    studio.wait(0.6)


def _mounted(studio: Studio) -> None:
    tables = moments(matches("broken_dial", "royale", 4), CuriousPlayer)
    match, mount = first(_ridden(moment.match) for moment in tables)
    studio.open_battle(match)
    studio.look_at(studio.place_of(mount))
    studio.wait(1)


def _ridden(match: Match) -> tuple[Match, str] | None:
    """The mount of a pair that rides apart from Fear, where it is seen."""
    units, far = match.state.units, match.world.map.grid.distance
    fear = units["fear"].base if "fear" in units else ()
    for mount in (units[unit.mount] for unit in units.values() if unit.mount):
        if mount.base and all(far(mount.base[0].cell, spot.cell) > 2 for spot in fear):
            return match, mount.id
    return None


def _myth(studio: Studio) -> None:
    def under_a_myth(moment: Moment) -> bool:
        decision = moment.match.decision
        return decision is not None and decision.player in moment.match.state.myths

    tables = matches("last_garden", "royale", 3)
    studio.open_battle(first(m.match for m in moments(tables) if under_a_myth(m)))
    studio.wait(1)


# --- around the board ----------------------------------------------------------------------------


def _eight_seats(studio: Studio) -> None:
    studio.open_battle(played(next(matches("long_night", people=8)), 60))
    studio.key(pygame.K_1)
    studio.wait(1)


def _thinking(studio: Studio) -> None:
    studio.program.start_match(setup("duel", computer="normal"))
    studio.until(lambda: studio.program.battle is not None)
    toggle_thoughts(studio.battle)
    assert studio.battle.live is not None
    studio.battle.live.paused = True
    studio.wait(0.5)
    while studio.battle.session.persons_turn:
        studio.battle.act([studio.battle.session.match.legal()[-1]])
        studio.wait(0.5)
    studio.wait(1)


def _minimap(studio: Studio) -> None:
    studio.open_battle(played(next(matches("long_night", people=4)), 40))
    studio.key(pygame.K_1)
    studio.wait(1)


def _log(studio: Studio) -> None:
    """Played before our eyes, because only that is told; then one side alone is read about."""
    match = next(matches("broken_dial"))
    studio.open_battle(match)
    copy = played(match.clone(), 90)
    for action in copy.journal:
        studio.battle.act([action])
        studio.wait(0.02)
    studio.wait(1)
    toggle_log(studio.battle)
    studio.wait(0.2)
    _, one_side, *_ = log_widgets(studio.battle)
    studio.click(one_side.rect.center)
    studio.wait(1)


def _refusal(studio: Studio) -> None:
    """Somebody would like to strike, and nobody is near."""
    studio.open_battle(played(next(matches("broken_dial")), 12))
    studio.key(pygame.K_1)
    studio.key(pygame.K_a)
    studio.wait(0.5)


BATTLES = (
    Shot("battle", "A skirmish on the Broken Dial", _battle),
    Shot("way", "A way with a fall and a Cheap Shot on it", _dangerous_way),
    Shot("forecast", "The exact odds of an attack", _forecast),
    Shot("dice", "Dice of an attack and of the defence", _dice),
    Shot(
        "defence",
        "How to defend?",
        partial(_question, "ChooseDefence", 3),
    ),
    Shot("cheap_shot", "A Cheap Shot?", partial(_question, "CheapShot", 2)),
    Shot("order", "Which effect comes first?", partial(_question, "ChooseOrder", 2)),
    Shot("trade", "Trading", _trade),
    Shot("build", "Where a wall would stand", _build),
    Shot("contest", "Before a contest", _contest),
    Shot("area", "Aiming at an area", _area),
    Shot("threat", "What could strike here", _threat),
    Shot("sight", "A line of sight that is blocked", _sight),
    Shot("fears_card", "Fear draws a card", _fears_card),
    Shot("climbers", "On Fear's back", _climbers),
    Shot("phase", "The next shadow of Fear", _phase),
    Shot("mounted", "Riding a Brute", _mounted),
    Shot("myth", "A fallen player is a Myth", _myth),
    Shot("eight_seats", "Eight players", _eight_seats),
    Shot("german", "In German", _german),
    Shot("large_text", "Large text and high contrast", _large_text),
    Shot("thinking", "What a computer thinks", _thinking),
    Shot("minimap", "The small map of a large one", _minimap),
    Shot("log", "The log, of one side alone", _log),
    Shot("refusal", "Why not, with the rule", _refusal),
)
