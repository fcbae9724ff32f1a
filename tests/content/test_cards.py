"""Cards: typed, immutable, and a mistake in one is told with its line and what would be right."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import msgspec
import pytest

from timestrike.content.cards import load_cards
from timestrike.content.source import ContentError
from timestrike.games.shadow_of_fear.characters import CharacterCard


class Edge(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    sharpness: int = 1


class Spell(msgspec.Struct, frozen=True, tag_field="cast", forbid_unknown_fields=True):
    power: int = 1


class Burn(Spell, frozen=True, tag="burn"):
    metal: Literal["bronze", "iron"] = "iron"

    def __post_init__(self) -> None:
        if self.power > 9:
            raise ValueError("too hot; allowed are up to 9")


class Freeze(Spell, frozen=True, tag="freeze"):
    deep: bool = False


class Sword(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    id: str
    name: str
    metal: Literal["bronze", "iron", "obsidian"] = "iron"
    edges: tuple[Edge, ...] = ()
    sheath: Edge | None = None
    runes: dict[str, Literal["fire", "frost"]] = {}
    spells: tuple[Burn | Freeze, ...] = ()
    weight: float = 1.0


@pytest.fixture
def cards(tmp_path):
    def load(text: str) -> dict[str, Sword]:
        path: Path = tmp_path / "swords.yaml"
        path.write_text(text, encoding="utf-8")
        return load_cards(path, Sword)

    return load


@pytest.fixture
def refusal(cards):
    def refused(text: str) -> str:
        with pytest.raises(ContentError) as caught:
            cards(text)
        return str(caught.value)

    return refused


def test_cards_are_read_by_their_id(cards):
    found = cards("fang:\n  name: Fang\n  metal: bronze\nbiter:\n  name: Biter\n")
    assert found == {
        "fang": Sword(id="fang", name="Fang", metal="bronze"),
        "biter": Sword(id="biter", name="Biter"),
    }
    with pytest.raises(AttributeError):
        found["fang"].name = "Tooth"


@pytest.mark.parametrize("id", ["tooth", "fang"])
def test_a_card_has_no_second_id(refusal, id):
    said = refusal(f"fang:\n  name: Fang\n  id: {id}\n")
    assert said == "swords.yaml:3: fang.id: a card's id is the name it stands under"


def test_an_unknown_field_is_told_with_the_nearest_known_one(refusal):
    said = refusal("fang:\n  name: Fang\n  metel: bronze\n")
    assert said.startswith("swords.yaml:3: fang.metel: there is no field 'metel' here")
    assert "did you mean 'metal'?" in said
    assert "allowed are edges, metal, name, runes, sheath, spells, weight" in said


def test_an_unknown_field_inside_a_field_is_found_there(refusal):
    said = refusal("fang:\n  name: Fang\n  edges:\n    - sharpness: 2\n    - sharp: 3\n")
    assert said.startswith("swords.yaml:5: fang.edges.1.sharp: there is no field 'sharp'")
    assert "did you mean 'sharpness'?" in said
    said = refusal("fang:\n  name: Fang\n  sheath:\n    dull: 1\n")
    assert said.startswith("swords.yaml:4: fang.sheath.dull:")
    assert "allowed are sharpness" in said


def test_a_field_like_nothing_known_gets_no_guess(refusal):
    said = refusal("fang:\n  name: Fang\n  zzz: 1\n")
    assert "did you mean" not in said
    assert "allowed are" in said


def test_a_wrong_type_is_told_with_its_line(refusal):
    said = refusal("fang:\n  name: Fang\nbiter:\n  name: 12\n")
    assert said == "swords.yaml:4: biter.name: Expected 'str', got 'int'"
    said = refusal("fang:\n  name: Fang\n  edges:\n    - sharpness: very\n")
    assert said == "swords.yaml:4: fang.edges.0.sharpness: Expected 'int', got 'str'"


def test_a_missing_field_is_told_with_the_line_of_its_card(refusal):
    said = refusal("fang:\n  name: Fang\nbiter:\n  metal: iron\n")
    assert said == "swords.yaml:3: biter: Object missing required field 'name'"


def test_a_value_that_is_not_among_the_choices_is_told_with_them(refusal):
    said = refusal("fang:\n  name: Fang\n  metal: obsidain\n")
    assert said.startswith("swords.yaml:3: fang.metal: Invalid enum value 'obsidain'")
    assert "did you mean 'obsidian'?" in said
    assert "allowed are bronze, iron, obsidian" in said
    assert "allowed are fire, frost" in refusal("fang:\n  name: Fang\n  runes:\n    hilt: water\n")


def spell(written: str) -> str:
    return f"fang:\n  name: Fang\n  spells:\n    - cast: freeze\n    - {{{written}}}\n"


def test_a_kind_that_does_not_exist_is_told_with_those_that_do(refusal):
    said = refusal(spell("cast: freez"))
    assert said.startswith("swords.yaml:5: fang.spells.1.cast: Invalid value 'freez'")
    assert "did you mean 'freeze'? allowed are burn, freeze" in said


def test_a_field_is_looked_up_in_the_kind_that_was_named(refusal):
    said = refusal(spell("cast: burn, metl: iron"))
    assert said.startswith("swords.yaml:5: fang.spells.1.metl: there is no field 'metl' here")
    assert "did you mean 'metal'? allowed are cast, metal, power" in said
    assert "allowed are cast, deep, power" in refusal(spell("cast: freeze, metal: iron"))


def test_a_value_is_looked_up_in_the_kind_that_was_named(refusal):
    said = refusal(spell("cast: burn, metal: irn"))
    assert said.startswith("swords.yaml:5: fang.spells.1.metal: Invalid enum value 'irn'")
    assert "did you mean 'iron'? allowed are bronze, iron" in said


def test_what_a_kind_itself_refuses_is_told_with_its_line(refusal):
    said = refusal(spell("cast: burn, power: 12"))
    assert said == "swords.yaml:5: fang.spells.1: too hot; allowed are up to 9"


def test_a_kind_must_be_named(refusal):
    said = refusal(spell("power: 1"))
    assert said == "swords.yaml:5: fang.spells.1: Object missing required field 'cast'"


@pytest.mark.parametrize("identity", ["Fang", "1st", "my-sword", "'two words'", "7", "yes", "''"])
def test_an_id_is_small_letters_digits_and_underlines(refusal, identity):
    said = refusal(f"# swords\n{identity}:\n  name: Fang\n")
    assert said.startswith("swords.yaml:2:")
    assert "is no id" in said


@pytest.mark.parametrize("body", ["", " Fang", " [name, Fang]"])
def test_a_card_has_fields(refusal, body):
    said = refusal(f"fang:{body}\n")
    assert said == "swords.yaml:1: 'fang' must have fields such as 'name: ...'"


@pytest.mark.parametrize("text", ["", "- name: Fang\n", "Fang\n"])
def test_a_file_holds_cards_under_their_ids(refusal, text):
    assert "must be a list of cards, each under its own id" in refusal(text)


SURVIVOR = """
somebody:
  name: Somebody
  class: survivor
  race: Human
  origin: Nowhere
  height: 3
  energy: 3
  health: 6
  move: 5
  range: 1
  attack: 3
  defense: 3
  points: 100
  style: Stands there.
"""


@pytest.fixture
def characters(tmp_path):
    def load(text: str) -> dict[str, CharacterCard]:
        path: Path = tmp_path / "characters.yaml"
        path.write_text(text, encoding="utf-8")
        return load_cards(path, CharacterCard)

    return load


@pytest.mark.rule("TS-UNIT-09")
def test_a_character_card_has_what_its_board_shows(characters):
    card = characters(SURVIVOR)["somebody"]
    assert (card.movement, card.units, card.shared_health) == ("walk", 1, False)
    assert card.melee
    with pytest.raises(ContentError, match=r"characters.yaml:9: somebody.helth.*'health'"):
        characters(SURVIVOR.replace("health", "helth"))


@pytest.mark.parametrize(
    ("field", "value"),
    [("height", 0), ("health", 0), ("units", 0), ("move", -1), ("range", 0), ("attack", -1)],
)
def test_a_character_that_could_not_be_played_is_refused(characters, field, value):
    lines = [line for line in SURVIVOR.splitlines() if not line.startswith(f"  {field}:")]
    with pytest.raises(ContentError, match=f"somebody.{field}"):
        characters("\n".join([*lines, f"  {field}: {value}", ""]))
