"""TS-DRAFT, TS-SETSK-02, TS-SETSK-03, TS-SETSK-05: who fights for whom."""

from __future__ import annotations

import pytest
from positions import board, kinds, set_up

from timestrike.core.match import Match
from timestrike.core.setup import SetupError
from timestrike.games import all_games
from timestrike.games.shadow_of_fear.drafting import DraftPick, StopDrafting
from timestrike.games.shadow_of_fear.placement import ChooseStart

SURVIVORS = (
    "jake_alland",
    "mara_the_meek",
    "roland_rumpus",
    "luxuria",
    "gula",
    "hod",
    "legion",
    "mana_wryms",
)
FIELD = board("\n".join("0 " * 12 for _ in range(7)))
STRIP = board("0 0 0 0 0 0 0")
GAME = all_games()["shadow_of_fear"]


def draft(dice=("20", "1"), **options) -> Match:
    return set_up(FIELD, dice=dice, draft="snake", placement="choose", **options)


def pick(match: Match, *names: str) -> list[int]:
    """Draft these one after another; the seats that were asked."""
    asked = []
    for name in names:
        assert match.decision is not None
        asked.append(match.decision.player)
        match.apply(DraftPick(name))
    return asked


def rules(match: Match, action) -> list[str]:
    return [refusal.rule for refusal in match.why_not(action)]


@pytest.mark.rule("TS-DRAFT-01", "TS-SETSK-05")
def test_the_draft_goes_there_and_back_again():
    match = draft(dice=("5", "20", "9"), teams=(0, 1, 2), points=300)
    assert pick(match, *SURVIVORS) == [1, 2, 0, 0, 2, 1, 1, 2]
    assert match.decision is not None
    assert match.decision.player == 0


@pytest.mark.rule("TS-DRAFT-01")
def test_each_character_exists_once():
    match = draft()
    pick(match, "hod")
    assert DraftPick("hod") not in match.legal()
    assert rules(match, DraftPick("hod")) == ["TS-DRAFT-01"]


@pytest.mark.rule("TS-DRAFT-02")
def test_the_snake_draft_is_the_first_thing_offered():
    [option] = [option for option in GAME.options("skirmish") if option.id == "draft"]
    assert option.choices[0] == "snake"
    match = draft()
    assert match.decision is not None
    assert match.decision.kind == "ChooseDraft"
    assert not match.state.characters


@pytest.mark.rule("TS-DRAFT-04")
def test_monsters_and_the_sentience_can_be_drafted_within_the_points():
    match = draft(points=300)
    assert {DraftPick(name) for name in (*SURVIVORS, "abaddon", "moggie", "txato", "fear")} <= set(
        match.legal()
    )
    pick(match, "moggie", "abaddon")
    # The second player has 200 points left, so Fear is out of reach; the first has 250.
    assert rules(match, DraftPick("fear")) == ["TS-DRAFT-04"]
    pick(match, "txato")
    assert rules(match, DraftPick("fear")) == ["TS-DRAFT-04"]
    pick(match, "jake_alland", "hod")
    assert rules(match, DraftPick("gula")) == []


@pytest.mark.rule("TS-DRAFT-04", "TS-SETSK-02")
def test_the_point_limit_is_that_of_each_player_alone():
    match = draft(points=100)
    assert rules(match, DraftPick("fear")) == ["TS-DRAFT-04"]
    pick(match, "jake_alland")
    assert rules(match, DraftPick("gula")) == []


@pytest.mark.rule("TS-DRAFT-04")
def test_what_is_no_character_cannot_be_drafted():
    match = draft()
    assert rules(match, DraftPick("abracadabra")) == ["TS-DRAFT-04"]


@pytest.mark.rule("TS-SETSK-09", "TS-DRAFT-04")
def test_the_tentacles_come_with_fear_and_are_nobodys_pick():
    match = draft()
    mob = match.world.characters["fear"].mob
    assert match.world.characters[mob].rank == "mob"
    assert rules(match, DraftPick(mob)) == ["TS-DRAFT-04"]
    pick(match, "fear")
    # Her player has the card at hand: what it brings will be units of Fear.
    assert match.state.characters["fear"].owner == 0
    assert mob not in match.state.characters


@pytest.mark.rule("TS-DRAFT-05")
def test_one_may_stop_with_at_least_one_character_and_the_others_go_on():
    match = draft(points=300)
    assert rules(match, StopDrafting()) == ["TS-DRAFT-05"]
    pick(match, "gula")
    assert rules(match, StopDrafting()) == ["TS-DRAFT-05"]
    pick(match, "hod")
    assert kinds(match.apply(StopDrafting())) == ["DraftingStopped"]
    assert pick(match, "legion", "mana_wryms") == [0, 0]
    assert match.decision is not None
    assert isinstance(match.decision.question, ChooseStart)


@pytest.mark.rule("TS-DRAFT-05")
def test_who_can_afford_nobody_any_more_must_stop():
    match = draft(points=150)
    assert pick(match, "gula", "hod", "moggie", "txato") == [0, 1, 1, 0]
    assert match.decision is not None
    assert isinstance(match.decision.question, ChooseStart)
    assert {c.id: c.owner for c in match.state.characters.values()} == {
        "gula": 0,
        "hod": 1,
        "moggie": 1,
        "txato": 0,
    }


@pytest.mark.rule("TS-DRAFT-05")
def test_the_draft_ends_when_the_pool_is_empty():
    match = draft(points=600)
    names = [*SURVIVORS, "abaddon", "moggie", "txato"]
    pick(match, *names)
    # 1100 to 1300 points are gone; Fear alone is left, and neither has 300 points for it.
    assert match.decision is not None
    assert isinstance(match.decision.question, ChooseStart)


@pytest.mark.rule("TS-SETSK-03")
def test_what_each_class_costs():
    worth = {"survivor": 100, "brute": 100, "beast": 50, "sentience": 300}
    cards = draft().world.characters.values()
    drafted = [card for card in cards if card.rank != "mob"]
    assert all(card.points == worth[card.rank] for card in drafted)
    assert sum(card.points for card in drafted) == 1300


@pytest.mark.rule("TS-SETSK-02")
def test_limits_go_from_100_to_600_by_50_and_300_is_the_usual():
    [option] = [option for option in GAME.options("skirmish") if option.id == "points"]
    assert option.choices == (100, 150, 200, 250, 300, 350, 400, 450, 500, 550, 600)
    assert option.default == 300


@pytest.mark.rule("TS-SETSK-02")
@pytest.mark.parametrize(("players", "most"), [(2, 600), (3, 400), (4, 300), (5, 250), (8, 150)])
def test_all_limits_together_stay_within_the_pool(players, most):
    teams = tuple(range(players))
    for draft in ("snake", "random"):
        set_up("broken_dial", teams=teams, draft=draft, points=most)
        if most < 600:
            with pytest.raises(SetupError, match=f"points.*most={most}"):
                set_up("broken_dial", teams=teams, draft=draft, points=most + 50)


@pytest.mark.rule("TS-SETSK-02")
def test_without_an_agreement_many_players_have_what_the_pool_allows():
    match = set_up("long_night", teams=(0, 1, 2, 3, 4), draft="snake")
    assert rules(match, DraftPick("fear")) == ["TS-DRAFT-04"]
    assert match.why_not(DraftPick("fear"))[0].words.about["left"] == 250


@pytest.mark.rule("TS-SETSK-07", "TS-DRAFT-05")
def test_nobody_is_drafted_for_whom_there_is_no_room():
    """Seven hexes in a row: three for one team, one between, three for the other."""
    match = set_up(STRIP, dice=("20", "1"), draft="snake", points=200)
    assert pick(match, "mana_wryms", "legion") == [0, 1]
    assert rules(match, DraftPick("abaddon")) == ["TS-SETSK-07"]
    pick(match, "hod")
    # Nobody fits beside the three Wryms, so the draft is over, and all have their places.
    assert len(match.state.units) == 6


def test_a_map_without_room_for_its_players_is_refused_in_words():
    with pytest.raises(SetupError, match="no_room"):
        set_up(board("0 0 0 0 0 0"), draft="snake")


@pytest.mark.parametrize("seed", range(6))
def test_lots_are_drawn_within_the_points(seed):
    match = set_up("long_night", teams=(0, 1, 2, 3), seed=seed, draft="random", points=250)
    spent = [0, 0, 0, 0]
    for character in match.state.characters.values():
        spent[character.owner] += match.world.characters[character.id].points
    assert all(200 <= points <= 250 for points in spent)


@pytest.mark.parametrize("players", range(2, 9))
def test_ready_made_teams_exist_for_every_number_of_players(players):
    match = set_up("broken_dial", teams=tuple(range(players)))
    owners = sorted(character.owner for character in match.state.characters.values())
    each = 2 if players <= 4 else 1
    assert owners == [seat for seat in range(players) for _ in range(each)]


def test_ready_made_teams_keep_to_the_points():
    match = set_up("duel", points=150)
    assert sorted(match.state.characters) == ["jake_alland", "roland_rumpus"]
