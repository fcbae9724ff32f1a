"""What a card says: made from its effects, so that text and behaviour never differ.

The sentences stand in the texts under `cards`. A word of the vocabulary finds its sentence by its
own name, and by the name of each field that is not as usual: `has_curse` has a sentence, and so
has `has_curse_curse`, which names the curse. A number of one or none may have a sentence of its
own (`lucky_hits_one`, `damage_done_at_most_none`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Literal

import msgspec

from timestrike.core.view import Sentences
from timestrike.games.shadow_of_fear.characters import CharacterCard
from timestrike.games.shadow_of_fear.lootcards import ArtifactCard, FishCard, ItemCard
from timestrike.games.shadow_of_fear.skills import Aim, Clause, Skill
from timestrike.games.shadow_of_fear.vocabulary.conditions import Condition
from timestrike.games.shadow_of_fear.vocabulary.effects import Effect
from timestrike.games.shadow_of_fear.vocabulary.lost.amounts import Amount
from timestrike.games.shadow_of_fear.vocabulary.moments import STANDING
from timestrike.games.shadow_of_fear.vocabulary.words import Choice

Card = Skill | ItemCard | FishCard | ArtifactCard
Role = Literal["target", "attacker", "enemy"]
NUMBERED: dict[Any, str] = {0: "none", 1: "one", (): "none"}


def text_of(card: Card, texts: Sentences, names: Mapping[str, str] | None = None) -> str:
    """The whole text of a skill or loot card; `names` are those of the Characters by id."""
    if isinstance(card, ArtifactCard):
        return _artifact(card, texts, names or {})
    if isinstance(card, Skill):
        return _joined(_skill(card, texts))
    return _joined(_loot(card, texts))


def text_of_skills(card: CharacterCard, texts: Sentences) -> dict[str, str]:
    """The text of each skill on a board, by the skill's name."""
    return {skill.name: text_of(skill, texts) for skill in card.skills}


def _skill(skill: Skill, texts: Sentences) -> Iterator[str]:
    speaker = Speaker(texts, "attacker" if skill.type == "defense" else "target")
    if skill.needs:
        yield texts.get("cards.needs", conditions=speaker.conditions(skill.needs))
    if skill.aim is not None:
        yield _aim(skill.aim, texts, "range" if skill.aim.range is None else "within")
    yield from (speaker.clause(clause) for clause in skill.clauses)


def _loot(card: ItemCard | FishCard, texts: Sentences) -> Iterator[str]:
    if isinstance(card, FishCard):
        yield from (Speaker(texts, "target").clause(clause) for clause in card.clauses)
        return
    speaker = Speaker(texts, "attacker" if card.reaction else "target")
    if card.reaction:
        moments = [texts.get(f"cards.reactions.{moment}") for moment in card.reaction]
        yield texts.get("cards.reaction", moments=_either(moments, texts))
    if card.needs:
        yield texts.get("cards.needs", conditions=speaker.conditions(card.needs))
    if card.aim is not None:
        yield _aim(card.aim, texts, "anywhere" if card.aim.range is None else "within")
    yield from (speaker.clause(clause) for clause in card.clauses)


def _artifact(card: ArtifactCard, texts: Sentences, names: Mapping[str, str]) -> str:
    bonuses = (
        texts.get("cards.bonus", stat=texts.get(f"stat_names.{stat}"), amount=f"{amount:+}")
        for stat, amount in card.stats.items()
    )
    skills = [_named(card.skill, texts, "cards.gained")]
    if card.unique is not None:
        owner = names.get(card.origin, card.origin)
        skills.append(_named(card.unique, texts, "cards.unique", owner=owner))
    return _joined([*bonuses, *skills])


def _named(skill: Skill, texts: Sentences, key: str, **about: str) -> str:
    kind = texts.get(f"cards.types.{skill.type}")
    return texts.get(key, name=skill.name, type=kind, text=text_of(skill, texts), **about)


def _aim(aim: Aim, texts: Sentences, reach: str) -> str:
    """TS-TARGET-02, TS-TARGET-03: where the card may look for its target."""
    whom = texts.get(f"cards.aims.{aim.who}")
    if aim.single_hex:
        whom = texts.get("cards.aims.single_hex", whom=whom)
    where = texts.get(f"cards.reach.{reach}", range=hexes(texts, aim.range or 0))
    return texts.get(f"cards.{'aim' if aim.sight else 'aim_blindly'}", whom=whom, where=where)


class Speaker:
    """Says conditions and effects on a card where the other one plays a certain part."""

    def __init__(self, texts: Sentences, other: Role) -> None:
        self._texts = texts
        self._other: Role = other

    def clause(self, clause: Clause) -> str:
        if clause.at == "engagement":
            return Speaker(self._texts, "enemy")._sentence(clause)
        return self._sentence(clause)

    def _sentence(self, clause: Clause) -> str:
        moment = f"cards.moments.{clause.at}"
        effects = self.effects(clause.do, "and" if clause.at in STANDING else "then")
        about = {"effects": effects, "conditions": self.conditions(clause.when)}
        key = "if" if clause.when else "plain"
        if moment in self._texts:
            key, about["moment"] = f"moment_{key}", self._texts.get(moment)
        return _capital(self._texts.get(f"cards.clauses.{key}", **about))

    def conditions(self, conditions: Iterable[Condition]) -> str:
        said = [self.word("conditions", condition) for condition in conditions]
        return _linked("and", said, self._texts)

    def effects(self, effects: Iterable[Effect], link: str = "then") -> str:
        said = [self.word("effects", effect) for effect in effects]
        return _linked(link, said, self._texts)

    def word(
        self, section: str, word: msgspec.Struct, also: Mapping[str, str] | None = None
    ) -> str:
        """The sentence of one word of the vocabulary; `also` fills some of its gaps otherwise."""
        key = f"cards.{section}.{type(word).__struct_config__.tag}"
        gaps: dict[str, str | int] = {"other": self._who("other")}
        for field in msgspec.structs.fields(word):
            value = getattr(word, field.name)
            key = self._more_exact(key, field, value)
            if isinstance(value, int):
                gaps[f"signed_{field.name}"] = f"{value:+}"
            gaps[field.name] = self._value(field.name, value)
        return self._texts.get(key, **{**gaps, **(also or {})})

    def _more_exact(self, key: str, field: msgspec.structs.FieldInfo, value: Any) -> str:
        """The sentence for a field that is one, none or otherwise not as usual, if there is one."""
        usual = field.default is msgspec.NODEFAULT or value == field.default
        number = None if isinstance(value, bool) else NUMBERED.get(value)
        for special, applies in ((f"{field.name}_{number}", number), (field.name, not usual)):
            if applies and f"{key}_{special}" in self._texts:
                return f"{key}_{special}"
        return key

    def _value(self, name: str, value: Any) -> str | int:
        if isinstance(value, Amount):
            return self._amount(value)
        if name == "around" and isinstance(value, tuple):
            return _either([self._texts.get(f"cards.around.{kind}") for kind in value], self._texts)
        if name in ("to", "who", "around"):
            return self._who(value)
        if name == "spare":
            return _linked("and", [self._who(spared) for spared in value], self._texts)
        if name in ("radius", "range", "distance"):
            return hexes(self._texts, value)
        if isinstance(value, int):
            return value
        if isinstance(value, str):
            return self._named(value)
        if isinstance(value, tuple):
            return self._list(value)
        return ""

    def _amount(self, amount: Amount) -> str:
        """`1 for every 2 Survivors`, with what is added to it."""
        key = f"cards.amounts.{amount.per}" + ("_every" if amount.every > 1 else "")
        said = self._texts.get(key, every=amount.every)
        if not amount.plus:
            return said
        return self._texts.get("cards.amounts.plus", plus=amount.plus, amount=said)

    def _list(self, values: tuple[Any, ...]) -> str:
        if values and isinstance(values[0], Effect):
            return self.effects(values)
        if values and isinstance(values[0], Choice):
            return self._options(values)
        return _either([self._named(value) for value in values], self._texts)

    def _options(self, options: tuple[Choice, ...]) -> str:
        """Options that differ in one word are one sentence: `the Move or Range buff`."""
        first = options[0].do[0]
        for name in first.__struct_fields__:
            values = [getattr(option.do[0], name, None) for option in options]
            variants = [value for value in values if isinstance(value, str)]
            if len(variants) < len(options):
                continue
            twins = [msgspec.structs.replace(first, **{name: variant}) for variant in variants]
            if twins == [effect for option in options for effect in option.do]:
                named = _either([self._named(variant) for variant in variants], self._texts)
                return self.word("effects", first, {name: named})
        said = _either([self.effects(option.do) for option in options], self._texts)
        return self._texts.get("cards.links.either", options=said)

    def _named(self, value: str) -> str:
        return self._texts.get(f"cards.words.{value}")

    def _who(self, who: str) -> str:
        return self._texts.get(f"cards.who.{self._other if who == 'other' else who}")


def hexes(texts: Sentences, number: int) -> str:
    return texts.get("cards.hex" if number == 1 else "cards.hexes", number=number)


def _either(parts: list[str], texts: Sentences) -> str:
    return _linked("or", parts, texts)


def _linked(link: str, parts: list[str], texts: Sentences) -> str:
    """`a, b and c`: the last two by the link, those before by commas."""
    if len(parts) < 2:
        return "".join(parts)
    *first, last = parts
    return texts.get(f"cards.links.{link}", first=_listed(first, texts), last=last)


def _listed(parts: list[str], texts: Sentences) -> str:
    said, *rest = parts
    for part in rest:
        said = texts.get("cards.links.comma", first=said, last=part)
    return said


def _capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


def _joined(sentences: Iterable[str]) -> str:
    return " ".join(sentences)
