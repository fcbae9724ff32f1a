"""What battles of Shadow of Fear made use of: Characters, skills, cards, deeds, kinds of action.

A skill of an attack, a defence or an ability counts when somebody uses it. A passive one counts
when it answers something, or, if it is always there, when a unit does what it is about while its
conditions hold: Pincer when its unit attacks, Barrel Rider when its unit fishes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator

from timestrike.core.match import Match
from timestrike.core.moves import Action, Event, kinds_of
from timestrike.games.shadow_of_fear.artifacts import ArtifactEquipped
from timestrike.games.shadow_of_fear.attack import AttackDeclared
from timestrike.games.shadow_of_fear.casting import AbilityCast
from timestrike.games.shadow_of_fear.cheap_shots import FleeingPunished
from timestrike.games.shadow_of_fear.contest import Contested
from timestrike.games.shadow_of_fear.defence import ChooseDefence, Defend
from timestrike.games.shadow_of_fear.destruction import GroundChanged
from timestrike.games.shadow_of_fear.eating import FishEaten
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.fishing import Fished
from timestrike.games.shadow_of_fear.items import ItemUsed
from timestrike.games.shadow_of_fear.movement import Stepped
from timestrike.games.shadow_of_fear.phrases import all_skills
from timestrike.games.shadow_of_fear.reactions import ItemAnswered
from timestrike.games.shadow_of_fear.skills import SkillAnswered, passive_clauses
from timestrike.games.shadow_of_fear.state import Stat
from timestrike.games.shadow_of_fear.trials import ObjectiveMet
from timestrike.games.shadow_of_fear.turns import TurnBegan
from timestrike.games.shadow_of_fear.vocabulary.effects import ModifyStat
from timestrike.games.shadow_of_fear.vocabulary.fishing import FishInWater, FishOn
from timestrike.games.shadow_of_fear.vocabulary.strikes import CheapShotDice, ContestBonus
from timestrike.games.shadow_of_fear.vocabulary.terrain import Flatten
from timestrike.games.shadow_of_fear.vocabulary.words import AnyEffect
from timestrike.games.shadow_of_fear.world import World

PACKAGE = "timestrike.games.shadow_of_fear"
KINDS_OF_ACTION = "action"

Used = tuple[str, str]
"""What sort of thing, and which one of them."""
About = Callable[[AnyEffect], bool]


def everything(world: World) -> list[Used]:
    """All that could be used, so that what never was is seen too."""
    there: list[Used] = [("character", c.id) for c in world.characters.values() if c.rank != "mob"]
    there += [(f"{skill.type} skill", skill.id) for skill in all_skills(world)]
    for sort, cards in (("item", world.items), ("fish", world.fish)):
        there += [(sort, card) for card in cards]
    there += [("artifact", card) for card in world.artifacts]
    for trial in world.trials.values():
        there += [("objective", f"{trial.id}: {goal.awakens}") for goal in trial.objectives]
    there += [(KINDS_OF_ACTION, kind.__name__) for kind in kinds_of(Action, PACKAGE)]
    return there


class UsageWatch:
    """Looks on after every action of a battle and counts what was used."""

    def __init__(self, match: Match) -> None:
        self.used: Counter[Used] = Counter()
        self._sorts = {skill.id: f"{skill.type} skill" for skill in all_skills(match.world)}
        self._before = _as_it_is(match)

    def __call__(self, match: Match) -> None:
        action, events = match.journal[-1], match.table.events
        self.used[KINDS_OF_ACTION, type(action).__name__] += 1
        self.used.update(_cards(events))
        skills = (*_named_skills(action, events), *_standing_skills(self._before, action, events))
        self.used.update((self._sorts[skill], skill) for skill in skills)
        self._before = _as_it_is(match)


def _as_it_is(match: Match) -> Battlefield:
    return Battlefield(match.world, match.state.clone())


def _cards(events: Iterable[Event]) -> Iterator[Used]:
    for event in events:
        match event:
            case TurnBegan(character=character):
                yield "character", character
            case ItemUsed(item=item) | ItemAnswered(item=item):
                yield "item", item
            case FishEaten(fish=fish):
                yield "fish", fish
            case ArtifactEquipped(artifact=artifact):
                yield "artifact", artifact
            case ObjectiveMet(character=character, stat=stat):
                yield "objective", f"{character}: {stat}"


def _named_skills(action: Action, events: Iterable[Event]) -> Iterator[str]:
    """The skills that somebody chose, and those that answered by themselves."""
    if isinstance(action, Defend) and action.skill is not None:
        yield action.skill
    for event in events:
        match event:
            case AttackDeclared(skill=str(skill)):
                yield skill
            case AbilityCast(skill=skill) | SkillAnswered(skill=skill):
                yield skill


# --- skills that are always there --------------------------------------------------------------


def _standing_skills(before: Battlefield, action: Action, events: list[Event]) -> Iterator[str]:
    """The passive skills in force for what was done, as the field was before it."""
    for unit, other, about in _occasions(before, action, events):
        if unit in before.state.units:
            opponent = before.unit(other) if other in before.state.units else None
            clauses = passive_clauses(before, before.unit(unit), "always", opponent)
            found = (skill.id for skill, clause, _ in clauses if any(map(about, clause.do)))
            yield from dict.fromkeys(found)


def _occasions(
    before: Battlefield, action: Action, events: list[Event]
) -> Iterator[tuple[str, str | None, About]]:
    """Who did something, facing whom, and which effects that are always there bear on it."""
    question = before.question
    if isinstance(action, Defend) and isinstance(question, ChooseDefence):
        yield action.unit, question.attacker, _modifies("defense")
    walked = {event.unit: None for event in events if isinstance(event, Stepped)}
    for unit in walked:
        yield unit, None, _modifies("move")
        if any(isinstance(event, GroundChanged) for event in events):
            yield unit, None, _is(Flatten)
    for event in events:
        match event:
            case AttackDeclared(attacker=attacker, target=target):
                yield attacker, target, _modifies("attack", "range")
            case FleeingPunished(striker=striker, victim=victim):
                yield striker, victim, _is(CheapShotDice)
            case Contested(unit=unit, target=target):
                yield unit, target, _is(ContestBonus)
                yield target, unit, _is(ContestBonus)
            case Fished(unit=unit):
                yield unit, None, _is(FishOn, FishInWater)


def _is(*kinds: type[AnyEffect]) -> About:
    return lambda effect: isinstance(effect, kinds)


def _modifies(*stats: Stat) -> About:
    return lambda effect: isinstance(effect, ModifyStat) and effect.stat in stats
