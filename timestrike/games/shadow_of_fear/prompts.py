"""Questions in the middle of things, put to a person."""

from __future__ import annotations

from timestrike.core.match import Match
from timestrike.core.view import Choice, Prompt
from timestrike.core.wording import Words
from timestrike.games.shadow_of_fear.attack import ChooseDefence, Defend, TakeHits
from timestrike.games.shadow_of_fear.engagement import CheapShot, LetFlee, StrikeFleeing
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.forecasting import damage_after_defence, hits_of, percent
from timestrike.games.shadow_of_fear.stats import defense_parts, total


def prompt_for(match: Match, field: Battlefield) -> Prompt | None:
    """What is being asked, unless it is what to do in a turn: that is asked by the whole board."""
    if match.decision is None:
        return None
    question = match.decision.question
    if isinstance(question, ChooseDefence):
        return _defence(field, match.decision.players, question)
    if isinstance(question, CheapShot):
        return _cheap_shot(field, match.decision.players, question)
    return None


def _defence(field: Battlefield, players: tuple[int, ...], question: ChooseDefence) -> Prompt:
    attacker, target = field.unit(question.attacker), field.unit(question.target)
    unhurt = damage_after_defence(field, attacker, target, question.hits)[0]
    dice = total(defense_parts(field, target, attacker))
    return Prompt(
        title=Words("prompts.defence", {"attacker": field.name(attacker), "hits": question.hits}),
        rule=question.rule,
        players=players,
        token=question.target,
        automatic="defend",
        choices=(
            Choice(
                words=Words("prompts.defend"),
                action=Defend(question.target),
                note=Words(
                    "prompts.defend_note", {"dice": dice, "percent": percent(float(unhurt))}
                ),
                default=True,
            ),
            Choice(
                words=Words("prompts.take_hits"),
                action=TakeHits(question.target),
                note=Words("prompts.take_hits_note", {"hits": question.hits}),
            ),
        ),
    )


def _cheap_shot(field: Battlefield, players: tuple[int, ...], question: CheapShot) -> Prompt:
    names = {
        "striker": field.name(field.unit(question.striker)),
        "victim": field.name(field.unit(question.victim)),
    }
    share = percent(float(hits_of(1)[1]))
    return Prompt(
        title=Words("prompts.cheap_shot", dict(names)),
        rule=question.rule,
        players=players,
        token=question.striker,
        automatic="cheap_shot",
        choices=(
            Choice(
                words=Words("prompts.strike"),
                action=StrikeFleeing(question.striker, question.victim),
                note=Words("prompts.strike_note", {"percent": share}),
                default=True,
            ),
            Choice(
                words=Words("prompts.let_flee"),
                action=LetFlee(question.striker, question.victim),
                note=Words("prompts.let_flee_note"),
            ),
        ),
    )
