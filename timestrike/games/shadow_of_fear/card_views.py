"""The faces of the cards: what each kind shows of itself."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from timestrike.core.cards import CardView, Passage, PrintedStat
from timestrike.core.view import Sentences
from timestrike.games.shadow_of_fear.card_text import text_of
from timestrike.games.shadow_of_fear.characters import CharacterCard
from timestrike.games.shadow_of_fear.lootcards import ArtifactCard, FishCard, ItemCard
from timestrike.games.shadow_of_fear.lost_card_text import sentences_of, setup_sentences
from timestrike.games.shadow_of_fear.lostcards import SentienceCard, StatsCard
from timestrike.games.shadow_of_fear.skills import Skill
from timestrike.games.shadow_of_fear.trialcards import Objective, TrialCard
from timestrike.games.shadow_of_fear.world import World

Names = Mapping[str, str]
"""The names of the Characters by id."""

STATS = ("move", "range", "attack", "defense")
_TRIAL = "trial:"


def trial_id(survivor: str) -> str:
    """What the Trial of a Survivor is called among the cards; in its deck it has their id."""
    return f"{_TRIAL}{survivor}"


def tried_by(card: str) -> str | None:
    """Whose Trial a card is, if it is one."""
    return card.removeprefix(_TRIAL) if card.startswith(_TRIAL) else None


def card_in(world: World, id_: str) -> Any:
    """The card with this id; a Trial has the id of its Survivor, whose board comes first."""
    decks: tuple[Mapping[str, Any], ...] = (
        world.items,
        world.fish,
        world.artifacts,
        world.characters,
        world.lost_stats,
        world.sentience_cards,
    )
    return next((cards[id_] for cards in decks if id_ in cards), None)


def card_view(card: Any, texts: Sentences, names: Names) -> CardView | None:
    """The face of any card of the game; None for what is no card."""
    match card:
        case CharacterCard():
            return _board(card, texts)
        case ItemCard():
            mark = texts.get("card_faces.reaction") if card.reaction else ""
            return _loot(card, "item", mark, texts)
        case FishCard():
            return _loot(card, "fish", "", texts)
        case ArtifactCard():
            return _artifact(card, texts, names)
        case TrialCard():
            return trial_view(card, texts, names)
        case StatsCard():
            return _phase(card, texts)
        case SentienceCard():
            return _sentience_action(card, texts)
    return None


def _kind_name(kind: str, texts: Sentences) -> str:
    return texts.get(f"card_faces.kinds.{kind}")


def _loot(card: ItemCard | FishCard, kind: str, mark: str, texts: Sentences) -> CardView:
    return CardView(
        id=card.id,
        kind=kind,
        name=card.name,
        kind_name=_kind_name(kind, texts),
        icon=f"{kind}/{card.id}",
        mark=mark,
        passages=(Passage(text=text_of(card, texts)),),
    )


def _artifact(card: ArtifactCard, texts: Sentences, names: Names) -> CardView:
    owner = names.get(card.origin, card.origin)
    passages = [_skill(card.skill, texts)]
    if card.unique is not None:
        unique = _skill(card.unique, texts)
        only = texts.get("card_faces.only", owner=owner, text=unique.text)
        passages.append(replace(unique, text=only))
    return CardView(
        id=card.id,
        kind="artifact",
        name=card.name,
        kind_name=_kind_name("artifact", texts),
        icon=f"artifact/{card.id}",
        mark=texts.get("card_faces.of", owner=owner),
        stats=tuple(_stat(stat, f"{amount:+}", texts) for stat, amount in card.stats.items()),
        passages=tuple(passages),
    )


def _skill(skill: Skill, texts: Sentences) -> Passage:
    return Passage(
        title=skill.name,
        tag=texts.get(f"cards.types.{skill.type}"),
        icon=f"skill/{skill.type}",
        text=text_of(skill, texts),
    )


def _stat(stat: str, value: str, texts: Sentences) -> PrintedStat:
    return PrintedStat(
        icon=f"stat/{stat}", label=texts.get(f"card_faces.stats.{stat}"), value=value
    )


def _board(card: CharacterCard, texts: Sentences) -> CardView:
    """TS-UNIT-09: a Character's board, or the small card of a Beast or a Mob."""
    kind = "character" if card.rank == "survivor" else card.rank
    numbers = {
        "health": card.health,
        "energy": card.energy,
        **{stat: getattr(card, stat) for stat in STATS},
        "height": card.height,
    }
    return CardView(
        id=card.id,
        kind=kind,
        name=card.name,
        kind_name=_kind_name(kind, texts),
        icon=f"kind/{kind}",
        figure=card.figure(),
        subtitle=texts.get("card_faces.race", race=card.race, origin=card.origin),
        mark=texts.get(f"card_faces.movement.{card.movement}"),
        points=texts.get("card_faces.points", points=card.points) if card.points else "",
        stats=tuple(_stat(stat, str(value), texts) for stat, value in numbers.items()),
        passages=tuple(_skill(skill, texts) for skill in card.skills),
        style=card.style,
    )


def trial_view(
    card: TrialCard, texts: Sentences, names: Names, done: Mapping[str, int] | None = None
) -> CardView:
    """A Trial, with how much of each deed is done if it lies before somebody."""
    return CardView(
        id=card.id,
        kind="trial",
        name=card.name,
        kind_name=_kind_name("trial", texts),
        icon=f"trial/{card.id}",
        mark=texts.get("card_faces.of", owner=names.get(card.id, card.id)),
        passages=tuple(_objective(objective, texts, done) for objective in card.objectives),
    )


def _objective(
    objective: Objective, texts: Sentences, done: Mapping[str, int] | None = None
) -> Passage:
    stat = texts.get(f"stat_names.{objective.awakens}")
    tag = ""
    if done is not None:
        so_far = min(objective.amount, done.get(objective.awakens, 0))
        gaps = {"done": so_far, "all": objective.amount}
        tag = texts.get("card_faces.progress", **gaps)
    return Passage(
        title=texts.get("card_faces.awakens", stat=stat),
        icon=f"awakening/{objective.awakens}",
        tag=tag,
        text=deed_text(objective, texts),
    )


def deed_text(objective: Objective, texts: Sentences) -> str:
    """What must be done; one of something may have a sentence of its own."""
    one = f"deeds.{objective.deed}_one"
    if objective.amount == 1 and one in texts:
        return texts.get(one)
    return texts.get(f"deeds.{objective.deed}", amount=objective.amount)


def _phase(card: StatsCard, texts: Sentences) -> CardView:
    numbers: Iterator[tuple[str, int]] = ((stat, getattr(card, stat)) for stat in STATS)
    return CardView(
        id=card.id,
        kind="sentience_phase",
        name=card.name,
        kind_name=_kind_name("sentience_phase", texts),
        icon="kind/sentience_phase",
        cast=card.cast,
        mark=texts.get("card_faces.phase", phase=card.phase),
        stats=tuple(_stat(stat, str(value), texts) for stat, value in numbers),
        passages=(
            Passage(text=texts.get("card_faces.health_each", health=card.health)),
            *(Passage(text=said) for said in setup_sentences(card, texts)),
        ),
    )


def _sentience_action(card: SentienceCard, texts: Sentences) -> CardView:
    return CardView(
        id=card.id,
        kind="sentience_action",
        name=card.name,
        kind_name=_kind_name("sentience_action", texts),
        icon="kind/sentience_action",
        cast=card.cast,
        passages=tuple(Passage(text=said) for said in sentences_of(card.steps, texts)),
        style=card.style,
    )
