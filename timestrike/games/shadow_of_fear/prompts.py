"""Questions in the middle of things, put to a person."""

from __future__ import annotations

import msgspec

from timestrike.core.match import Match
from timestrike.core.moves import Action, Question
from timestrike.core.odds import Odds
from timestrike.core.prompting import Choice, Prompt
from timestrike.core.wording import Words
from timestrike.games.shadow_of_fear.aftermath import Outcome
from timestrike.games.shadow_of_fear.area_view import area_of
from timestrike.games.shadow_of_fear.awakening import AwakenStat
from timestrike.games.shadow_of_fear.cheap_shots import CheapShot, StrikeFleeing
from timestrike.games.shadow_of_fear.defence import (
    ChooseDefence,
    DefenceLies,
    Defend,
    TakeHits,
)
from timestrike.games.shadow_of_fear.dice import COMBAT
from timestrike.games.shadow_of_fear.drafting import DraftPick
from timestrike.games.shadow_of_fear.falling import Fall, TakeFall
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.modes import has_lost
from timestrike.games.shadow_of_fear.odds import (
    cheap_shot_odds,
    hits_of,
    outcome_odds,
    percent,
    undefended,
)
from timestrike.games.shadow_of_fear.phrases import (
    action_words,
    card_of,
    first_unit,
    question_words,
    second_spot_of,
    spot_of,
    token_concerned,
    tokens_in,
)
from timestrike.games.shadow_of_fear.raid_turns import AT_THE_TABLE
from timestrike.games.shadow_of_fear.reactions import HoldBack, React, Reactable
from timestrike.games.shadow_of_fear.skills import skill_named
from timestrike.games.shadow_of_fear.stats import stat_parts, total
from timestrike.games.shadow_of_fear.trading import KeepAll
from timestrike.games.shadow_of_fear.vocabulary.words import ChooseWay


def prompt_for(match: Match, field: Battlefield) -> Prompt | None:
    """What is being asked, unless it is what to do in a turn: that is asked by the whole board.

    Every question can be put, because its legal answers can be said. Some are put better than that.
    """
    decision = match.decision
    if decision is None or isinstance(decision.question, AT_THE_TABLE):
        return None
    question, legal = decision.question, match.legal()
    choices = tuple(_choice(field, action) for action in legal)
    if isinstance(question, ChooseDefence):
        choices = _by_expectation(field, question, choices)
    elif any(isinstance(choice.action, HoldBack) for choice in choices):
        choices = _least_regretted_first(question, choices)
    elif choices:
        suggested = next((c for c in choices if isinstance(c.action, KeepAll)), choices[0])
        choices = tuple(_default(c) if c is suggested else c for c in choices)
    return Prompt(
        title=question_words(field, question),
        rule=question.rule,
        players=decision.players,
        token=token_concerned(field, question),
        about=tokens_in(field, question),
        automatic=AUTOMATIC.get(type(question), ""),
        choices=choices,
    )


# Questions that a player may answer once and for all, each with its name among the preferences.
AUTOMATIC: dict[type, str] = {ChooseDefence: "defend", CheapShot: "cheap_shot"}


def _choice(field: Battlefield, action: Action) -> Choice:
    return Choice(
        words=action_words(field, action, field.question),
        action=action,
        note=_note(field, action),
        card=card_of(action) or _card_in_use(field.question),
        spot=spot_of(action),
        then=second_spot_of(field, action),
        area=area_of(field, action),
    )


def _card_in_use(question: Question | None) -> str:
    """The card that offers several ways explains each of them."""
    return question.deed.card if isinstance(question, ChooseWay) else ""


def _default(choice: Choice) -> Choice:
    return msgspec.structs.replace(choice, default=True)


def _note(field: Battlefield, action: Action) -> Words | None:
    """What an answer brings, in numbers."""
    question = field.question
    match action:
        case StrikeFleeing():
            odds = cheap_shot_odds(field, field.unit(action.striker))
            return Words("prompts.chance_to_hurt", {"percent": percent(float(odds.at_least(1)))})
        case TakeFall() if isinstance(question, Fall):
            share = percent(float(hits_of(question.dice).at_least(1)))
            return Words("prompts.chance_to_hurt", {"percent": share})
        case DraftPick(character=character) if not has_lost(field):
            return Words("prompts.points", {"points": field.world.characters[character].points})
        case AwakenStat():
            return _rise(field, action)
        case Defend() | TakeHits() if isinstance(question, ChooseDefence):
            loss = _loss(field, question, action)
            return Words("prompts.expected_loss", {"loss": f"{loss:.2f}"})
    return None


def _rise(field: Battlefield, action: AwakenStat) -> Words | None:
    """What an awakened stat is worth, for the first of the Character's units."""
    unit = first_unit(field, action.character)
    slots = field.world.characters[action.character].slots.get(action.stat)
    if unit is None or slots is None or slots.awakening is None:
        return None
    before = total(stat_parts(field, field.unit(unit), action.stat))
    return Words("prompts.stat_rises", {"before": before, "after": before + slots.awakening})


# --- reactions -----------------------------------------------------------------------------------


def _least_regretted_first(question: Question, choices: tuple[Choice, ...]) -> tuple[Choice, ...]:
    """To hold back costs nothing: that is suggested. Then the items; of the dice to roll again
    first all that do not count, last those that one would rather keep.
    """
    ordered = sorted(choices, key=lambda choice: _regret(question, choice.action))
    return (_default(ordered[0]), *ordered[1:])


def _regret(question: Question, action: Action) -> tuple[int, str, int, int]:
    if not isinstance(action, React) or not isinstance(question, Reactable):
        return 0, "", 0, 0
    rolled = question.occasion().faces
    counted = "blocks" if isinstance(question, DefenceLies) else "hits"
    given_up = COMBAT.lay(*(rolled[die] for die in action.dice)).count(counted)
    return 1, action.item, given_up, -len(action.dice)


# --- defence -------------------------------------------------------------------------------------


def _answer_odds(field: Battlefield, question: ChooseDefence, action: Action) -> Odds[Outcome]:
    """What comes of an attack if it is answered like this."""
    if isinstance(action, Defend):
        target = field.unit(question.target)
        skill = skill_named(field, target, action.skill) if action.skill else None
        return outcome_odds(field, question.attack, skill)
    return undefended(field, question.attack)


def _loss(field: Battlefield, question: ChooseDefence, action: Action) -> float:
    odds = _answer_odds(field, question, action)
    return float(odds.map(lambda end: end.lost).expectation())


def _by_expectation(
    field: Battlefield, question: ChooseDefence, choices: tuple[Choice, ...]
) -> tuple[Choice, ...]:
    """The same answers; the one with the smallest expected loss is the one to suggest."""
    rolls = [choice for choice in choices if isinstance(choice.action, Defend | TakeHits)]
    best = min(rolls, key=lambda choice: _loss(field, question, choice.action))
    return tuple(_default(choice) if choice is best else choice for choice in choices)
