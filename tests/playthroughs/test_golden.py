"""Golden playthroughs do not change by accident."""

from __future__ import annotations

import pytest

import golden
from golden import FOLDER, PLAYTHROUGHS, main, path_of, told
from soak_matches import every_seating

IDS = [playthrough.name for playthrough in PLAYTHROUGHS]


@pytest.mark.parametrize("playthrough", PLAYTHROUGHS, ids=IDS)
def test_the_match_goes_as_it_went(playthrough):
    written = path_of(playthrough).read_text(encoding="utf-8").splitlines()
    now = told(playthrough).splitlines()
    pairs = enumerate(zip(written, now, strict=False))
    parting = next((number for number, (was, is_now) in pairs if was != is_now), None)
    if parting is not None:
        before = "\n".join(now[max(0, parting - 8) : parting])
        pytest.fail(
            f"line {parting + 1} of {path_of(playthrough).name} is another now.\n{before}\n"
            f"was: {written[parting]}\nnow: {now[parting]}\n"
            "If the rules were meant to change, run scripts/golden.py and read the difference."
        )
    assert len(written) == len(now)


def test_every_file_belongs_to_a_playthrough():
    assert set(FOLDER.glob("*.txt")) == {path_of(playthrough) for playthrough in PLAYTHROUGHS}


def test_every_game_and_mode_has_a_playthrough():
    played = {(p.seating.game, p.seating.mode) for p in PLAYTHROUGHS}
    assert {(seating.game, seating.mode) for seating in every_seating()} <= played


def test_they_show_what_can_happen_in_a_match():
    together = "".join(path_of(playthrough).read_text("utf-8") for playthrough in PLAYTHROUGHS)
    for happening in (
        "goes first",
        "purpose attack, faces",
        "purpose defence, faces",
        "purpose cheap_shot, faces",
        "purpose fall, faces",
        "is defeated",
        "Round 3 begins",
        "wins.",
    ):
        assert happening in together, f"nowhere: {happening}"


def test_the_script_writes_what_is_told(tmp_path, monkeypatch, capsys):
    stale = tmp_path / "stale.txt"
    stale.touch()
    monkeypatch.setattr(golden, "FOLDER", tmp_path)
    monkeypatch.setattr(golden, "ROOT", tmp_path)
    monkeypatch.setattr(golden, "PLAYTHROUGHS", PLAYTHROUGHS[:1])
    assert main([]) == 0
    (written,) = tmp_path.glob("*.txt")
    assert written.read_text(encoding="utf-8") == told(PLAYTHROUGHS[0])
    assert written.name in capsys.readouterr().out
