"""How actions and questions are said: their fields become the gaps of a sentence, ids become names.

The sentence for an action stands under `actions.<name>` in the texts; one that names something
optional (a skill, a net) has a sentence of its own, `actions.<name>_<what>`. The sentence for a
question stands under `questions.<name>`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import reduce
from typing import Any

import msgspec

from timestrike.core.board import Spot
from timestrike.core.moves import Action, Question
from timestrike.core.view import Sentences
from timestrike.core.wording import Gap, Words
from timestrike.games.shadow_of_fear.card_text import text_of
from timestrike.games.shadow_of_fear.drafting import (
    ChooseDraft,
    DraftPick,
    PickSurvivor,
    points_left,
)
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.lost_card_text import text_of_lost_card
from timestrike.games.shadow_of_fear.reactions import React, Reactable
from timestrike.games.shadow_of_fear.skills import Skill
from timestrike.games.shadow_of_fear.state import Unit
from timestrike.games.shadow_of_fear.taming import Tame
from timestrike.games.shadow_of_fear.trading import ChooseReturn, Loot
from timestrike.games.shadow_of_fear.vocabulary.deed import Deed
from timestrike.games.shadow_of_fear.vocabulary.words import ChooseWay, TakeWay
from timestrike.games.shadow_of_fear.world import World

# The fields of an action that say where one points to choose it, the most telling first.
TOKEN_FIELDS = ("target", "partner", "sentience")
SPOT_FIELDS = ("spot", "hexes", "path")

Gaps = dict[str, Gap]


def action_words(field: Battlefield, action: Action, question: Question | None = None) -> Words:
    """What an action does, in a few words."""
    if isinstance(action, TakeWay) and isinstance(question, ChooseWay):
        return term(question.options[action.way].name)
    if isinstance(action, React) and isinstance(question, Reactable) and action.dice:
        faces = Counter(question.occasion().faces[die] for die in action.dice)
        return Words(
            "actions.React_dice", {"item": name_of(field, action.item), "dice": dice_words(faces)}
        )
    key = "_".join([type(action).__name__, *named_options(action)])
    return Words(f"actions.{key}", gaps_of(field, action))


def dice_words(faces: Mapping[str, int]) -> Words:
    """So many dice of each face: "2 void, 1 hit"."""
    shown = [
        Words("dice.several", {"count": count, "face": term(face)}) for face, count in faces.items()
    ]
    return reduce(lambda one, more: Words("cards.links.comma", {"first": one, "last": more}), shown)


def named_options(action: Action) -> list[str]:
    """The fields of an action that could be left out and are not."""
    fields, defaults = action.__struct_fields__, action.__struct_defaults__
    optional = dict(zip(fields[len(fields) - len(defaults) :], defaults, strict=True))
    return [
        name
        for name, default in optional.items()
        if (default is None or default is False) and getattr(action, name) not in (None, False)
    ]


def question_words(field: Battlefield, question: Question) -> Words:
    gaps = gaps_of(field, question)
    if isinstance(question, ChooseDraft):
        gaps["left"] = points_left(field, question.player)
    return Words(f"questions.{type(question).__name__}", gaps)


def said(text: str) -> Words:
    """A text that comes from a card as it is."""
    return Words("said", {"text": text})


def gaps_of(field: Battlefield, thing: msgspec.Struct) -> Gaps:
    """What there is to fill into a sentence about an action, a question or an event."""
    gaps: Gaps = {}
    for name, value in _fields(thing):
        if isinstance(value, Loot):
            gaps[name] = _named(field, value.card or value.kind)
        elif isinstance(value, str | int):
            gaps[name] = _named(field, value) if isinstance(value, str) else int(value)
        elif isinstance(value, tuple) and value and all(isinstance(v, str) for v in value):
            gaps[name] = ", ".join(name_of(field, one) for one in value)
    return gaps


def _fields(thing: msgspec.Struct) -> Iterator[tuple[str, Any]]:
    """The fields of a struct, and those of the deed inside it that have no name of their own."""
    for name in thing.__struct_fields__:
        value = getattr(thing, name)
        if isinstance(value, Deed):
            yield from _fields(value)
        else:
            yield name, value


def name_of(field: Battlefield, id_: str) -> str:
    """The name of whatever has this id: a unit, a Character, a card, a skill."""
    named = _named(field, id_)
    return named if isinstance(named, str) else named.plain


def term(id_: str) -> Words:
    """A word of the game, such as a stat, a status or the face of a die, for any reader."""
    return Words(f"terms.{id_}", plain=id_.replace("_", " ").capitalize())


def _named(field: Battlefield, id_: str) -> str | Words:
    world, unit = field.world, field.state.units.get(id_)
    if unit is not None:
        return field.name(unit)
    decks = (world.characters, world.items, world.fish, world.artifacts, world.trials)
    for cards in (*decks, world.sentience_cards, world.lost_stats):
        if id_ in cards:
            return str(cards[id_].name)
    skill = next((one for one in all_skills(world) if one.id == id_), None)
    if skill is not None:
        return skill.name
    return term(id_) if id_ else ""


def all_skills(world: World) -> Iterator[Skill]:
    """The skills of all boards and artifacts."""
    for card in world.characters.values():
        yield from card.skills
    for artifact in world.artifacts.values():
        yield artifact.skill
        if artifact.unique is not None:
            yield artifact.unique


def described(world: World, id_: str, sentences: Sentences) -> str:
    """The text of a card or skill; nothing if there is none with this id."""
    names = {name: card.name for name, card in world.characters.items()}
    for cards in (world.items, world.fish, world.artifacts):
        if id_ in cards:
            return text_of(cards[id_], sentences, names)
    for lost_cards in (world.sentience_cards, world.lost_stats):
        if id_ in lost_cards:
            return text_of_lost_card(lost_cards[id_], sentences)
    if id_ in world.characters:
        return world.characters[id_].style
    skill = next((one for one in all_skills(world) if one.id == id_), None)
    if skill is not None:
        return text_of(skill, sentences, names)
    key = f"holdings.{id_}_text"
    return sentences.get(key) if key in sentences else ""


# --- places --------------------------------------------------------------------------------------


def target_of(field: Battlefield, action: Action) -> str | None:
    """The figure that an action is aimed at; of a Character the first of its units."""
    for name in TOKEN_FIELDS:
        value = getattr(action, name, None)
        if isinstance(value, str):
            return value if value in field.state.units else first_unit(field, value)
    return None


def first_unit(field: Battlefield, character_id: str) -> str | None:
    character = field.state.characters.get(character_id)
    units = character.units if character is not None else ()
    return next((unit for unit in units if _in_play(field.state.units.get(unit))), None)


def spot_of(action: Action) -> Spot | None:
    """The place that an action is aimed at; the first one of several, the last one of a way."""
    for name in SPOT_FIELDS:
        value = getattr(action, name, None)
        if isinstance(value, Spot):
            return value
        if isinstance(value, tuple) and value and isinstance(value[-1], Spot):
            place: Spot = value[-1 if name == "path" else 0]
            return place
    return None


def second_spot_of(field: Battlefield, action: Action) -> Spot | None:
    """The place that tells an action from others at the same place: where a body or wall ends."""
    for name in ("landing", "trail", "hexes", "other_base"):
        value = getattr(action, name, None)
        if isinstance(value, Spot):
            return value
        if isinstance(value, tuple) and value and isinstance(value[-1], Spot):
            last: Spot = value[-1]
            return last
    facing, spot = getattr(action, "facing", None), getattr(action, "spot", None)
    if isinstance(facing, int) and isinstance(spot, Spot):
        ahead = field.board.grid.step(spot.cell, facing)
        top = field.board.top(ahead) if ahead is not None else None
        return top.spot if top is not None else None
    return None


def card_of(action: Action) -> str:
    """The card whose text explains an action. A fish that is offered does nothing (TS-TAME-05)."""
    if isinstance(action, DraftPick | PickSurvivor):
        return action.character
    if isinstance(action, Tame):
        return ""
    for name in ("skill", "item", "fish", "artifact", "card"):
        value = getattr(action, name, None)
        if isinstance(value, str):
            return value
    gift = getattr(action, "gift", None) or getattr(action, "piece", None)
    return gift.card if isinstance(gift, Loot) else ""


def token_concerned(field: Battlefield, question: Question) -> str | None:
    """The figure beside which a question is asked."""
    if isinstance(question, Reactable):
        return question.occasion().unit
    if isinstance(question, ChooseReturn):
        return first_unit(field, question.partner)
    for name, value in _fields(question):
        if not isinstance(value, str):
            continue
        if value in field.state.units and name != "other":
            return value if field.unit(value).in_play else None
        if value in field.state.characters:
            return first_unit(field, value)
    return next(iter(tokens_in(field, question)), None)


def tokens_in(field: Battlefield, question: Question) -> tuple[str, ...]:
    """All figures that a question is about."""
    named = dict.fromkeys(_names_in(question))
    return tuple(name for name in named if _in_play(field.state.units.get(name)))


def _names_in(value: object) -> Iterator[str]:
    """Every text in a struct and in what it holds."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple):
        for one in value:
            yield from _names_in(one)
    elif isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            yield from _names_in(getattr(value, name))


def _in_play(unit: Unit | None) -> bool:
    return unit is not None and unit.in_play
