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


THE_LOST_WIN = "Fear has swallowed everyone. The Lost win."


@pytest.mark.parametrize(
    ("name", "course", "never"),
    [
        (
            "shadow_of_fear-raid-broken_dial-3p-132",
            (
                "Phase 1 begins.",
                "Phase 1 is over, but Fear is not dead.",
                "Phase 2 begins.",
                "climbs Fear to tier",
                "Phase 3 begins.",
                "Fear is defeated.",
                "Player 1, Player 2, Player 3 win.",
                "by TS-RAID-01",
            ),
            (THE_LOST_WIN,),
        ),
        (
            "shadow_of_fear-raid-broken_dial-2p-2",
            ("Phase 1 begins.", "Phase 2 begins.", THE_LOST_WIN, "by TS-RAID-02"),
            ("Phase 3 begins.",),
        ),
        (
            "shadow_of_fear-gauntlet-broken_dial-2p-4",
            (
                "The Gauntlet on",
                "Fear's card:",
                "Phase 3 begins.",
                THE_LOST_WIN,
                "the table is beaten",
            ),
            ("Fear is defeated.",),
        ),
        (
            "shadow_of_fear-royale-broken_dial-4p-3",
            (
                "Player 1 has lost everyone, and returns as a Myth.",
                "obeys Player 1 now.",
                "Player 1: SpawnBeside",
                "Player 3 has lost everyone, and returns as a Myth.",
                "Player 4 has lost everyone, and returns as a Myth.",
                THE_LOST_WIN,
                "Player 1, Player 3, Player 4",
                "by TS-ROYALE-02",
            ),
            ("Fear is defeated.", "Player 2 wins."),
        ),
    ],
)
def test_against_the_lost_they_take_their_course(name: str, course: tuple[str, ...], never):
    text = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    last = 0
    for happening in course:
        assert happening in text[last:], f"not, or not then: {happening}"
        last = text.index(happening, last)
    assert not [happening for happening in never if happening in text]


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
