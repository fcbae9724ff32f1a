"""What goes wrong is told in the language of whoever plays."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from timestrike.client.ui.saying import set_language, told
from timestrike.content.library import shelf
from timestrike.core.setup import Seat, Setup, SetupError
from timestrike.games import all_games
from timestrike.storage.errors import SaveError
from timestrike.storage.files import read_save


@pytest.fixture(autouse=True)
def in_german() -> Iterator[None]:
    set_language("de")
    yield
    set_language("en")


def test_a_broken_save_is_told_of_in_the_language_of_the_player(tmp_path: Path) -> None:
    with pytest.raises(SaveError) as caught:
        read_save(tmp_path / "ridge.tsave")
    assert told(caught.value) == "ridge.tsave: diesen Spielstand gibt es nicht"


def test_a_setup_that_makes_no_sense_is_refused_in_the_language_of_the_player() -> None:
    seats = (Seat("A", 0), Seat("B", 0))
    setup = Setup(game="shadow_of_fear", mode="skirmish", map="duel", seed=1, seats=seats)
    game = all_games()["shadow_of_fear"]
    with pytest.raises(SetupError) as caught:
        game.new_match(setup, shelf("de"))
    assert told(caught.value) == "Eine Schlacht braucht mindestens zwei Teams."
    alone = Setup(game="shadow_of_fear", mode="skirmish", map="duel", seed=1, seats=seats[:1])
    with pytest.raises(SetupError) as caught:
        game.new_match(alone, shelf("de"))
    assert told(caught.value) == "Scharmützel ist für 2 bis 8 Spieler."


def test_what_only_makers_of_content_can_mend_is_told_as_it_is() -> None:
    assert told(ValueError("cards.yaml:3: no such field")) == "cards.yaml:3: no such field"
