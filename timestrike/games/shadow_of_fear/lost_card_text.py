"""What the cards of the Lost say, made from their steps like all other cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from timestrike.core.view import Sentences
from timestrike.games.shadow_of_fear.card_text import Speaker
from timestrike.games.shadow_of_fear.lostcards import SentienceCard, StatsCard
from timestrike.games.shadow_of_fear.vocabulary.lost.step import LostStep


def text_of_lost_card(card: SentienceCard | StatsCard, texts: Sentences) -> str:
    """The steps from top to bottom; of a Stats card the numbers first."""
    if isinstance(card, SentienceCard):
        return " ".join(sentences_of(card.steps, texts))
    return " ".join(_stats(card, texts))


def _stats(card: StatsCard, texts: Sentences) -> Iterator[str]:
    yield texts.get(
        "cards.lost_stats",
        move=card.move,
        range=card.range,
        attack=card.attack,
        defense=card.defense,
        health=card.health,
    )
    yield from setup_sentences(card, texts)


def setup_sentences(card: StatsCard, texts: Sentences) -> Iterator[str]:
    """The Setup side of a phase card: who comes, then its steps."""
    for figure, count in Counter(mark.spawn for mark in card.spawns).items():
        yield texts.get(f"cards.marks.{figure}", count=count)
    yield from sentences_of(card.setup, texts)


def sentences_of(steps: Iterable[LostStep], texts: Sentences) -> Iterator[str]:
    """One sentence a step."""
    speaker = Speaker(texts, "target")
    for step in steps:
        said = speaker.word("lost", step)
        yield f"{said[:1].upper()}{said[1:]}."
