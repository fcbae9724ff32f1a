"""TS-GEN-04: who counts as friendly, and who must be asked."""

from __future__ import annotations

import pytest
from positions import Position, board, kinds

from timestrike.games.shadow_of_fear.casting import CastAbility
from timestrike.games.shadow_of_fear.friendship import AcceptHelp, DeclineHelp
from timestrike.games.shadow_of_fear.skills import Aim, Clause, Skill
from timestrike.games.shadow_of_fear.state import LOST
from timestrike.games.shadow_of_fear.turns import EndTurn
from timestrike.games.shadow_of_fear.vocabulary.effects import Heal

MEND = Skill(
    id="mend",
    name="Mend",
    type="ability",
    aim=Aim(who="friend", range=9, sight=False),
    clauses=(Clause("cast", (Heal(amount=2, to="other"),)),),
)


def position(teams: tuple[int, ...]) -> Position:
    """Mara can mend; Gula, of another player, is hurt."""
    return Position(
        board("0 0 0 0 0 0"),
        teams=teams,
        cards={"mara_the_meek": {"skills": (MEND,)}},
        has={"gula": {"damage": 3}, "jake_alland": {"damage": 3}},
        mara_the_meek=(0, (0, 0)),
        jake_alland=(0, (1, 0)),
        gula=(1, (5, 0)),
        hod=(2, (3, 0)),
    )


@pytest.mark.rule("TS-GEN-04")
@pytest.mark.parametrize("friend", ["jake_alland", "gula"])
def test_ones_own_units_and_those_of_the_team_are_friends_without_asking(friend):
    at = position(teams=(0, 0, 1))
    before = at.health(friend)
    assert CastAbility("mara_the_meek", "mend", friend) in at.match.legal()
    at.do(CastAbility("mara_the_meek", "mend", friend))
    assert at.health(friend) == before + 2


@pytest.mark.rule("TS-GEN-04")
def test_the_owner_of_another_teams_unit_is_asked_and_may_agree():
    at = position(teams=(0, 1, 2))
    at.do(CastAbility("mara_the_meek", "mend", "gula"))
    assert at.match.decision is not None
    assert at.match.decision.players == (1,)
    assert at.match.legal() == [DeclineHelp("gula"), AcceptHelp("gula")]
    assert at.refusals(AcceptHelp("hod")) == ["TS-GEN-04"]
    assert at.refusals(EndTurn()) == ["TS-GEN-04"]
    assert kinds(at.do(AcceptHelp("gula"))) == ["Healed"]
    assert at.health("gula") == 7


@pytest.mark.rule("TS-GEN-04")
def test_who_is_turned_down_has_spent_the_energy():
    at = position(teams=(0, 1, 2))
    at.do(CastAbility("mara_the_meek", "mend", "gula"))
    assert kinds(at.do(DeclineHelp("gula"))) == ["HelpDeclined"]
    assert at.health("gula") == 5
    assert at.unit("mara_the_meek").energy_spent == 1


@pytest.mark.rule("TS-GEN-04")
def test_it_is_agreed_anew_for_every_effect():
    at = position(teams=(0, 1, 2))
    at.do(CastAbility("mara_the_meek", "mend", "gula"))
    at.do(AcceptHelp("gula"))
    assert at.field.enemies(at.unit("mara_the_meek"), at.unit("gula"))


@pytest.mark.rule("TS-GEN-04", "TS-LOST-01")
def test_the_lost_agree_to_nothing():
    at = Position(
        board("0 0 0 0 0 0"),
        mode="raid",
        cards={"mara_the_meek": {"skills": (MEND,)}},
        has={"moggie": {"damage": 2}},
        mara_the_meek=(0, (0, 0)),
        moggie=(LOST, (5, 0)),
    )
    assert kinds(at.do(CastAbility("mara_the_meek", "mend", "moggie")))[-1] == "HelpDeclined"
    assert at.health("moggie") == 2
