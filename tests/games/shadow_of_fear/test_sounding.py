"""Every event of the game has its sound, or is known to be silent."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import get_args

import pytest
from positions import Position, board, shelf

from timestrike.client.sound.index import read_index
from timestrike.core.cues import Rolls, Sounds
from timestrike.core.moves import Event
from timestrike.games import shadow_of_fear
from timestrike.games.shadow_of_fear import sounding
from timestrike.games.shadow_of_fear.attack import Attack
from timestrike.games.shadow_of_fear.characters import CharacterCard, Weapon
from timestrike.games.shadow_of_fear.defence import Defend, TakeHits
from timestrike.games.shadow_of_fear.destruction import GroundChanged
from timestrike.games.shadow_of_fear.fishing import Fish
from timestrike.games.shadow_of_fear.items import ItemUsed
from timestrike.games.shadow_of_fear.rounds import RoundBegan
from timestrike.games.shadow_of_fear.sounding import BY_CUE, BY_MANNER, SILENT, SOUNDS, _ending
from timestrike.games.shadow_of_fear.statuses import BuffGained
from timestrike.games.shadow_of_fear.turns import TurnBegan
from timestrike.storage.places import assets_dir

KNOWN = read_index(assets_dir()).effects
BY_WHAT_HAPPENED = (
    "AttackResolved",
    "BattleEnded",
    "Displaced",
    "FleeingPunished",
    "GroundChanged",
    "TurnBegan",
)


def events() -> set[str]:
    folder = Path(shadow_of_fear.__file__).parent
    for module in iter_modules([str(folder)]):
        import_module(f"timestrike.games.shadow_of_fear.{module.name}")
    return {
        kind.__name__
        for kind in Event.__subclasses__()
        if kind.__module__.startswith("timestrike.games.shadow_of_fear")
    }


def test_every_event_is_heard_seen_or_known_to_be_silent():
    decided = {*SOUNDS, *BY_CUE, *SILENT, *BY_WHAT_HAPPENED}
    undecided = events() - decided
    assert not undecided, f"say in sounding.py what these sound like: {sorted(undecided)}"


def test_no_sound_is_kept_for_an_event_that_does_not_exist():
    assert {*SOUNDS, *BY_CUE, *SILENT, *BY_WHAT_HAPPENED} <= events()


@pytest.mark.parametrize("name", sorted({*SOUNDS.values(), *BY_MANNER.values()}))
def test_every_sound_has_been_recorded(name):
    assert name in KNOWN


@pytest.mark.parametrize("weapon", get_args(Weapon))
def test_every_weapon_has_its_blow(weapon):
    assert f"hit_{weapon}" in KNOWN


def test_the_characters_strike_with_more_than_fists():
    cards = shelf().cards("shadow_of_fear", "characters", CharacterCard)
    assert cards["jake_alland"].weapon == "blade"
    assert cards["roland_rumpus"].weapon == "fist"
    assert cards["fear"].weapon == "tentacle"
    assert len({card.weapon for card in cards.values()}) >= 8


@pytest.mark.parametrize(
    ("winners", "lost_won", "viewer", "call"),
    [
        ((0,), False, 0, "victory_call"),
        ((0,), False, 1, "defeat_call"),
        ((0, 2), False, 2, "victory_call"),
        ((1,), False, None, "victory_call"),
        ((), False, 0, "draw_call"),
        ((), True, 0, "defeat_call"),
        ((), True, None, "defeat_call"),
    ],
)
def test_the_end_sounds_as_it_is_for_whoever_looks_on(winners, lost_won, viewer, call):
    assert _ending(winners, lost_won, viewer) == call
    assert call in KNOWN


def heard(position: Position, events: list[Event], viewer: int | None = 0) -> list[str]:
    """The sounds of events in order; a roll of dice among them is told as `dice`."""
    presenter = position.match.game.presenter(position.match, viewer)
    names = []
    for cue in (cue for event in events for cue in presenter.cues(event)):
        if isinstance(cue, Sounds):
            assert cue.name in KNOWN
            names.append(cue.name)
        elif isinstance(cue, Rolls):
            names.append("dice")
    return names


@pytest.mark.parametrize(("number", "outcome"), [("3", "no_catch"), ("18", "fish_caught")])
def test_a_catch_is_heard_after_its_roll(number, outcome):
    position = Position(
        board("0 ~ 0 0 0"), dice=[number], jake_alland=(0, (0, 0)), gula=(1, (4, 0))
    )
    events = position.do(Fish("jake_alland", position.spot(1, 0)))
    assert heard(position, events)[:3] == ["fish_line", "dice", outcome]


@pytest.mark.parametrize(
    ("dice", "answer", "blow"),
    [
        (["hit", "hit", "void", "void", "void"], Defend("gula"), ["dice", "hit_blade"]),
        (["hit", "void", "void", "block", "void"], Defend("gula"), ["dice", "block"]),
        (["hit", "void", "void"], TakeHits("gula"), ["hit_blade"]),
    ],
)
def test_a_blow_sounds_by_the_weapon_and_by_what_came_of_it(dice, answer, blow):
    position = Position(board("0 0 0"), dice=dice, jake_alland=(0, (0, 0)), gula=(1, (1, 0)))
    assert heard(position, position.do(Attack("jake_alland", "gula"))) == ["dice"]
    assert heard(position, position.do(answer)) == blow


def test_an_attack_without_a_hit_is_a_miss():
    position = Position(
        board("0 0 0"), dice=["void"] * 3, jake_alland=(0, (0, 0)), gula=(1, (1, 0))
    )
    assert heard(position, position.do(Attack("jake_alland", "gula"))) == ["dice", "miss"]


def test_a_turn_sounds_otherwise_for_the_one_whose_turn_it_is():
    position = Position(board("0 0 0"), jake_alland=(0, (0, 0)), gula=(1, (2, 0)))
    begun = [TurnBegan("gula", 1)]
    assert heard(position, begun, viewer=1) == ["your_turn"]
    assert (
        heard(position, begun, viewer=0) == heard(position, begun, viewer=None) == ["turn_begins"]
    )


def test_a_sound_comes_from_where_the_unit_is():
    position = Position(board("0 0 0"), jake_alland=(0, (0, 0)), gula=(1, (2, 0)))
    presenter = position.match.game.presenter(position.match, 0)
    for event, place in (
        (ItemUsed("gula", "hex_doll"), position.spot(2, 0)),
        (BuffGained("jake_alland", "attack"), position.spot(0, 0)),
        (RoundBegan(2, (0, 1)), None),
    ):
        (sound,) = (cue for cue in presenter.cues(event) if isinstance(cue, Sounds))
        assert sound.at == place


def test_laying_a_road_is_no_landslide():
    position = Position(board("0 0 0"), jake_alland=(0, (0, 0)), gula=(1, (2, 0)))
    cell = position.spot(1, 0).cell
    assert heard(position, [GroundChanged(((cell, ("sand", "road")),))]) == []
    assert heard(position, [GroundChanged(((cell, ("sand",)),))]) == ["crumble"]


def test_every_recording_of_the_battle_is_used():
    """Effects that nothing in the program plays would be dead weight."""
    root = Path(sounding.__file__).parents[3]
    sources = [
        path.read_text(encoding="utf-8")
        for folder in ("client", "games")
        for path in (root / "timestrike" / folder).rglob("*.py")
    ]
    played = "\n".join(sources)
    unused = [
        name
        for name in KNOWN
        if f'"{name}"' not in played and not name.startswith(("hit_", "air_of_"))
    ]
    assert unused == []
