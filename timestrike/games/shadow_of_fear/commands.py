"""What a unit could do in its turn: the bar of actions, what they can be aimed at, and why not."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

from timestrike.core.board import Spot
from timestrike.core.match import Match
from timestrike.core.moves import Action
from timestrike.core.prospects import Aim, Warning
from timestrike.core.refusal import Refusal, refuse
from timestrike.core.unit_panel import Command
from timestrike.core.wording import Words
from timestrike.games.shadow_of_fear.area_view import area_of
from timestrike.games.shadow_of_fear.artifacts import Equip
from timestrike.games.shadow_of_fear.attack import Attack
from timestrike.games.shadow_of_fear.back_view import back_warning, risk_on_the_back
from timestrike.games.shadow_of_fear.building import WALL_LEVELS, BuildWall
from timestrike.games.shadow_of_fear.casting import CastAbility
from timestrike.games.shadow_of_fear.climbing import ClimbSentience, JumpDown
from timestrike.games.shadow_of_fear.contest import Contest
from timestrike.games.shadow_of_fear.eating import EatFish
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.fishing import Fish
from timestrike.games.shadow_of_fear.items import UseItem
from timestrike.games.shadow_of_fear.jump import JumpAttack
from timestrike.games.shadow_of_fear.mining import Mine, dug_out
from timestrike.games.shadow_of_fear.movement import Move
from timestrike.games.shadow_of_fear.odds import (
    contest_odds,
    fishing_odds,
    percent,
    taming_odds,
)
from timestrike.games.shadow_of_fear.phrases import (
    action_words,
    card_of,
    second_spot_of,
    spot_of,
    target_of,
)
from timestrike.games.shadow_of_fear.road_building import ROADS_FOR_A_MATERIAL, BuildRoad
from timestrike.games.shadow_of_fear.roads import RideRoad
from timestrike.games.shadow_of_fear.sentience_movement import MoveSentience
from timestrike.games.shadow_of_fear.state import Unit
from timestrike.games.shadow_of_fear.taming import BITES, Tame
from timestrike.games.shadow_of_fear.thinkable import thinkable
from timestrike.games.shadow_of_fear.trading import Trade
from timestrike.games.shadow_of_fear.ways import why_no_way

Refusals = tuple[Refusal, ...]


class Kind(NamedTuple):
    """A command: the actions that it stands for, and what one points at to choose between them."""

    actions: tuple[type[Action], ...]
    aims: Literal["spot", "token", "nothing"]
    energy: int = 1


BAR: dict[str, Kind] = {
    "move": Kind((Move, RideRoad, MoveSentience), "spot", 0),
    "attack": Kind((Attack, JumpAttack), "token"),
    "cast": Kind((CastAbility,), "token"),
    "contest": Kind((Contest,), "token"),
    "climb": Kind((ClimbSentience, JumpDown), "token"),
    "fish": Kind((Fish,), "spot"),
    "mine": Kind((Mine,), "spot"),
    "trade": Kind((Trade,), "token"),
    "tame": Kind((Tame,), "token"),
    "build": Kind((BuildWall, BuildRoad), "spot", 0),
}

# What uses the things of an inventory, and the field that names the thing.
USES: dict[type[Action], str] = {UseItem: "item", EatFish: "fish", Equip: "artifact"}


def commands_of(turn: Match, unit: Unit) -> tuple[Command, ...]:
    """The bar of actions, always whole: what cannot be done says why."""
    bar = tuple(
        Command(
            id=name,
            words=Words(f"commands.{name}"),
            aims=kind.aims,
            energy=kind.energy,
            refusals=_why_not(turn, unit, name),
        )
        for name, kind in BAR.items()
    )
    return (*bar, *_uses(turn, unit))


def _uses(turn: Match, unit: Unit) -> Iterator[Command]:
    """What can be done with each thing that the Character has."""
    character = _field(turn).character(unit)
    held = {"item": character.items, "fish": character.fish, "artifact": character.artifacts}
    for sort, cards in held.items():
        for card in dict.fromkeys(cards):
            command = f"{sort}:{card}"
            yield Command(
                id=command,
                words=Words(f"commands.{sort}"),
                aims="nothing",
                place="inventory",
                refusals=_why_not(turn, unit, command),
            )


def _why_not(turn: Match, unit: Unit, command: str) -> Refusals:
    """TS-ACT-06: without anything legal to do, the first reason against what one might try."""
    if command == "move":
        return why_no_way(turn, unit)
    aims = aims_of(turn, unit, command)
    if any(not aim.refusals for aim in aims):
        return ()
    nothing = NOTHING_TO_TRY.get(command, refuse("TS-INV-04", "not_now"))
    return next((aim.refusals for aim in aims), (nothing,))


# What to say when there is nothing on the table that a command could be tried on.
NOTHING_TO_TRY = {
    "attack": refuse("TS-ATTACK-01", "nothing_to_attack"),
    "cast": refuse("TS-CAST-01", "nothing_to_cast"),
    "contest": refuse("TS-CONTEST-01", "nothing_to_contest"),
    "climb": refuse("TS-CLIMB-01", "nothing_to_climb"),
    "fish": refuse("TS-FISH-01", "nothing_to_fish"),
    "mine": refuse("TS-MINE-01", "nothing_to_mine"),
    "trade": refuse("TS-TRADE-01", "nothing_to_trade"),
    "tame": refuse("TS-TAME-01", "nothing_to_tame"),
    "build": refuse("TS-BUILD-01", "nothing_to_build"),
}


def aims_of(turn: Match, unit: Unit, command: str) -> tuple[Aim, ...]:
    """All that a command can do, and what else one might try with it, with the reasons against."""
    if command == "move":
        return ()
    field = _field(turn)
    legal = [action for action in turn.legal() if is_for(action, unit, command)]
    aims = [_aim(field, action) for action in legal]
    reached = {(aim.token, aim.spot) for aim in aims}
    for action in thinkable(field, unit):
        if not is_for(action, unit, command):
            continue
        aim = _aim(field, action, tuple(turn.why_not(action)))
        if aim.refusals and (aim.token, aim.spot) not in reached:
            aims.append(aim)
    if command == "trade":  # whoever only presses on gives nothing to a rival by mistake
        aims.sort(key=lambda aim: _is_rival(field, unit, aim))
    return tuple(aims)


def _is_rival(field: Battlefield, unit: Unit, aim: Aim) -> bool:
    return aim.token is not None and field.enemies(unit, field.unit(aim.token))


def is_for(action: Action, unit: Unit, command: str) -> bool:
    """Whether an action of a turn belongs to a unit and to a command."""
    actor = getattr(action, "unit", None) or getattr(action, "character", None)
    if actor not in (unit.id, unit.character):
        return False
    if command in BAR:
        return isinstance(action, BAR[command].actions)
    sort, _, card = command.partition(":")
    return USES.get(type(action)) == sort and getattr(action, sort) == card


def _aim(field: Battlefield, action: Action, refusals: Refusals = ()) -> Aim:
    token = target_of(field, action)
    return Aim(
        action=action,
        words=action_words(field, action),
        token=token,
        spot=spot_of(action) if token is None else None,
        then=second_spot_of(field, action),
        note=None if refusals else _note(field, action),
        card=card_of(action),
        area=None if refusals else area_of(field, action),
        warnings=() if refusals else _warnings(field, action),
        refusals=refusals,
    )


def _warnings(field: Battlefield, action: Action) -> tuple[Warning, ...]:
    return back_warning(field, action.sentience) if isinstance(action, ClimbSentience) else ()


def _note(field: Battlefield, action: Action) -> Words | None:
    """What an action would bring, in numbers."""
    match action:
        case ClimbSentience(sentience=sentience):
            risk = risk_on_the_back(field, sentience)
            return Words("aims.climb", risk.gaps) if risk is not None and risk.bad else None
        case Contest(unit=unit, target=target):
            odds = contest_odds(field, field.unit(unit), field.unit(target))
            return Words("aims.contest", {"percent": percent(float(odds.at_least(1)))})
        case BuildWall():
            return Words("aims.wall", {"levels": WALL_LEVELS})
        case BuildRoad():
            return Words("aims.road", {"hexes": ROADS_FOR_A_MATERIAL})
        case Mine(spot=spot):
            return Words("aims.mine", {"level": _ground_below(field, spot)})
        case Fish(net=True):
            return Words("aims.net")
        case Fish(unit=unit):
            caught = fishing_odds(field, field.unit(unit))["caught"]
            return Words("aims.fish", {"percent": percent(float(caught))})
        case Tame(target=target, trap=trap):
            monster = field.unit(target)
            share = percent(float(taming_odds(field, monster)[True]))
            if trap:
                return Words("aims.tame_safely", {"percent": share})
            bite = BITES[field.card(monster).rank]
            return Words("aims.tame", {"percent": share, "bite": bite})
    return None


def _ground_below(field: Battlefield, spot: Spot) -> int:
    """The level of what shows where a resource has been mined: the base layer is level 0."""
    surface = field.surface(spot)
    assert surface is not None
    column = dug_out(field.board.column(spot.cell), surface.layer)[: surface.layer + 1]
    return max(level for level, layer in enumerate(column) if layer is not None)


def _field(turn: Match) -> Battlefield:
    field: Battlefield = turn.table  # type: ignore[assignment]
    return field
