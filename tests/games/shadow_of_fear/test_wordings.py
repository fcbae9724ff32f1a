"""Everything that can be done, asked or told has words for it."""

from __future__ import annotations

import itertools
import string
from collections.abc import Iterator
from typing import get_args

import msgspec
import pytest
from positions import Position, board

from timestrike.content.library import shelf
from timestrike.content.texts import read_sentences
from timestrike.core.moves import Action, Event, Question, kinds_of
from timestrike.games import all_games
from timestrike.games.shadow_of_fear.attack import Attack
from timestrike.games.shadow_of_fear.commands import BAR, USES
from timestrike.games.shadow_of_fear.dice import COMBAT
from timestrike.games.shadow_of_fear.displacement import Manner
from timestrike.games.shadow_of_fear.phrases import dice_words, named_options
from timestrike.games.shadow_of_fear.raid_turns import AT_THE_TABLE
from timestrike.games.shadow_of_fear.repertoire import turn_actions
from timestrike.games.shadow_of_fear.state import Buff, Curse
from timestrike.games.shadow_of_fear.statuses import CurseGained
from timestrike.games.shadow_of_fear.terrains import KINDS
from timestrike.games.shadow_of_fear.tidings import SILENT, narrate
from timestrike.games.shadow_of_fear.turns import BeginTurn, EndTurn
from timestrike.games.shadow_of_fear.vocabulary.deed import snake
from timestrike.games.shadow_of_fear.vocabulary.words import Choice, TakeWay

PACKAGE = "timestrike.games.shadow_of_fear"
GAME = all_games()["shadow_of_fear"]
SENTENCES = read_sentences(shelf().assets / "text" / "en.yaml")

# Chosen on the board itself, or by words that a card brings along.
UNSAID = (BeginTurn, EndTurn, TakeWay)


def gaps(key: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(SENTENCES[key]) if name}


def known_gaps(kind: type[msgspec.Struct]) -> set[str]:
    inside = {"unit", "other", "card", "spot", "hits", "blocks", "damage"}
    return {*kind.__struct_fields__, *inside, "player", "players", "left"}


def optional_sets(kind: type[Action]) -> list[tuple[str, ...]]:
    fields, defaults = kind.__struct_fields__, kind.__struct_defaults__
    optional = dict(zip(fields[len(fields) - len(defaults) :], defaults, strict=True))
    names = [name for name, default in optional.items() if default is None or default is False]
    return [chosen for n in range(len(names) + 1) for chosen in itertools.combinations(names, n)]


@pytest.mark.parametrize("kind", kinds_of(Action, PACKAGE), ids=lambda kind: kind.__name__)
def test_every_action_can_be_said(kind):
    if kind in UNSAID:
        return
    for chosen in optional_sets(kind):
        # An item is aimed at a unit or at a hex, never at both.
        if {"target", "spot"} <= set(chosen):
            continue
        key = "_".join([f"actions.{kind.__name__}", *chosen])
        assert key in SENTENCES
        assert gaps(key) <= known_gaps(kind)


@pytest.mark.parametrize("kind", kinds_of(Question, PACKAGE), ids=lambda kind: kind.__name__)
def test_every_question_can_be_put(kind):
    if issubclass(kind, AT_THE_TABLE):
        return
    key = f"questions.{kind.__name__}"
    assert key in SENTENCES
    assert gaps(key) <= known_gaps(kind)


def test_no_sentence_is_kept_for_what_cannot_be_done_or_asked():
    actions = {kind.__name__ for kind in kinds_of(Action, PACKAGE)}
    questions = {kind.__name__ for kind in kinds_of(Question, PACKAGE)}
    for key in SENTENCES:
        section, _, name = key.partition(".")
        if section == "actions":
            assert name.partition("_")[0] in actions
        if section == "questions":
            assert name in questions


@pytest.mark.parametrize("kind", kinds_of(Event, PACKAGE), ids=lambda kind: kind.__name__)
def test_every_event_is_told_or_left_out_on_purpose(kind):
    if issubclass(kind, SILENT):
        return
    name = snake(kind.__name__)
    variants = VARIANTS.get(kind.__name__, (name,))
    for variant in variants:
        key = f"log.{variant}"
        assert key in SENTENCES
        assert gaps(key) <= known_gaps(kind)


VARIANTS = {
    "AttackResolved": ("attack_resolved", "no_hits"),
    "FleeingPunished": ("cheap_shot_hit", "cheap_shot_missed"),
    "BattleEnded": ("draw", "ended", "ended_team", "lost_won"),
    "ShakenOff": ("shaken", "shaken_off"),
    "Contested": ("contest_won", "contest_lost"),
    "Fished": ("net_cast", "fish_caught", "nothing_caught"),
    "AbilityCast": ("ability_cast", "ability_cast_on"),
    "ItemUsed": ("item_used", "item_used_on"),
    "Displaced": get_args(Manner),
    "FishOffered": ("monster_tamed", "monster_untamed"),
    "BuffGained": ("buff_gained", "buff_gained_by_name"),
    "BuffLost": ("buff_lost", "buff_lost_by_name"),
    "CurseGained": ("curse_gained", "curse_gained_by_name"),
    "CurseLost": ("curse_lost", "curse_lost_by_name"),
}


def test_no_sentence_of_the_log_is_kept_for_what_never_happens():
    told = [kind for kind in kinds_of(Event, PACKAGE) if not issubclass(kind, SILENT)]
    names = [snake(kind.__name__) for kind in told if kind.__name__ not in VARIANTS]
    variants = [variant for several in VARIANTS.values() for variant in several]
    kept = {key for key in SENTENCES if key.startswith("log.")}
    assert kept == {f"log.{name}" for name in (*names, *variants)}


def test_every_action_of_a_turn_belongs_to_exactly_one_command():
    commands = [action for kind in BAR.values() for action in kind.actions] + list(USES)
    for action in turn_actions():
        assert commands.count(action) == 1


def test_options_that_were_left_out_are_not_named():
    position = Position(board("0 0"), jake_alland=(0, (0, 0)), gula=(1, (1, 0)))
    assert position.match.decision is not None
    assert named_options(Attack("a", "b")) == []
    assert named_options(Attack("a", "b", "some_skill")) == ["skill"]


def test_every_term_of_the_game_has_a_word_in_every_language():
    """What stands in gaps without being anybody's name: statuses, faces, ground, loot, ways."""
    faces = {face.name for face in COMBAT.faces}
    terms = {*get_args(Buff), *get_args(Curse), *faces, *KINDS, "item", "fish", "artifact"}
    for kind, type_ in GAME.card_types.items():
        for card in shelf().cards(GAME.id, kind, type_).values():
            terms |= {choice.name for choice in choices_in(card)}
    for language in ("en", "de"):
        texts = shelf(language).texts()
        assert not {one for one in terms if f"terms.{one}" not in texts}


def choices_in(thing: object) -> Iterator[Choice]:
    """The ways that a card offers, wherever they stand on it."""
    if isinstance(thing, Choice):
        yield thing
    elif isinstance(thing, msgspec.Struct):
        for name in thing.__struct_fields__:
            yield from choices_in(getattr(thing, name))
    elif isinstance(thing, tuple):
        for one in thing:
            yield from choices_in(one)


def test_a_status_is_told_in_the_language_of_the_reader():
    position = Position(board("0 0"), jake_alland=(0, (0, 0)), hod=(1, (1, 0)))
    line = narrate(position.match.table, CurseGained("hod", "attack"))
    assert shelf("de").texts().say(line.words) == "Hod: Fluch Angriff."
    assert shelf().texts().say(line.words) == "Hod gets the Attack curse."


def test_dice_to_be_rolled_again_are_named():
    dice = dice_words({"void": 2, "lucky_hit": 1})
    assert shelf().texts().say(dice) == "2 Void, 1 Lucky hit"
    assert shelf("de").texts().say(dice) == "2 Leere, 1 Glückstreffer"
