"""TS-SENT: the card that the Sentience plays at the end of a round."""

from __future__ import annotations

import pytest
from positions import Position, board, kinds

from timestrike.core.deck import Deck
from timestrike.games.shadow_of_fear.health import hurt
from timestrike.games.shadow_of_fear.lost_movement import MythSteers
from timestrike.games.shadow_of_fear.lost_side import (
    lost_deck_of,
    lost_units,
    myth_in_control,
    pass_the_helm,
    speaker,
)
from timestrike.games.shadow_of_fear.lostcards import SentienceCard
from timestrike.games.shadow_of_fear.sentience_turn import (
    SentienceActs,
    SentienceCardDrawn,
    SentienceTurn,
)
from timestrike.games.shadow_of_fear.spawning import ComesUpAt
from timestrike.games.shadow_of_fear.state import LOST
from timestrike.games.shadow_of_fear.stats import attack_parts, defense_parts, total
from timestrike.games.shadow_of_fear.turns import EndTurn
from timestrike.games.shadow_of_fear.vocabulary.lost.amounts import Amount
from timestrike.games.shadow_of_fear.vocabulary.lost.earth import BiteBack, Mend, ShakeOff
from timestrike.games.shadow_of_fear.vocabulary.lost.hunting import Advance, Hunt, LashOut
from timestrike.games.shadow_of_fear.vocabulary.lost.terror import SpreadCurse

PLAIN = "\n".join(["0 0 0 0 0 0 0 0 0 0 0 0"] * 9)


def night(*steps, **more) -> Position:
    """Fear has one card, with these steps."""
    card = SentienceCard(id="night", name="Night", deck="raid", style="", steps=tuple(steps))
    units = {"jake_alland": (0, (9, 4)), "fear": (LOST, (2, 4)), **more}
    mode = units.pop("mode", "raid")
    loot = {"sentience_cards": {"night": card}}
    position = Position(board(PLAIN), mode=mode, loot=loot, **units)
    position.state.lost_deck = Deck(("night",))
    return position


@pytest.mark.rule("TS-SENT-01")
def test_the_steps_of_a_card_are_carried_out_from_top_to_bottom():
    position = night(Hunt("fear"), SpreadCurse("move"), Mend(1), jake_alland=(0, (6, 4)))
    position.state.units["fear"] = position.field.change_unit("fear", damage=2)
    events = position.resolve(SentienceTurn())
    assert kinds(events) == [
        "SentienceCardDrawn",
        "PreySought",
        "SentienceMoved",
        "AttackDeclared",
    ]
    events = position.do(position.match.legal()[-1])
    assert [kind for kind in kinds(events) if kind in ("Hurt", "CurseGained", "Healed")] == [
        "Hurt",
        "CurseGained",
        "Healed",
    ]
    assert position.match.decision.kind == "PlayersTurn"


@pytest.mark.rule("TS-SENT-01")
def test_what_cannot_be_carried_out_is_skipped():
    position = night(Hunt("monsters"), LashOut("tentacles"), ShakeOff(), SpreadCurse("move"))
    events = position.resolve(SentienceTurn())
    assert kinds(events) == ["SentienceCardDrawn"]


@pytest.mark.rule("TS-SENT-01", "TS-EXHAUST-04", "TS-LOST-02")
def test_in_a_raid_it_comes_when_all_are_exhausted():
    position = night(Advance("fear"), jake_alland=(0, (9, 4)), gula=(0, (9, 8)))
    position.do(EndTurn())
    assert position.unit("fear").spot == position.spot(2, 4)
    position.do(position.match.legal()[0])
    events = position.do(EndTurn())
    told = [k for k in kinds(events) if k in ("SentienceCardDrawn", "SentienceMoved", "RoundBegan")]
    assert told == ["SentienceCardDrawn", "SentienceMoved", "RoundBegan"]
    assert not any(character.exhausted for character in position.state.characters.values())


@pytest.mark.rule("TS-EXHAUST-03", "TS-INIT-05")
def test_in_a_royale_initiative_is_read_before_the_card_shakes():
    position = night(
        ShakeOff(),
        mode="royale",
        jake_alland=(0, (9, 4)),
        gula=(1, (9, 8)),
        tiers={"gula": 2},
        has={"gula": {"exhausted": True}},
    )
    events = position.do(EndTurn())
    assert "SentienceCardDrawn" in kinds(events)
    while position.match.decision.kind == "ThrownOff":
        events = position.do(position.match.legal()[0])
    assert position.state.order[0] == 1
    assert position.state.round == 2


@pytest.mark.rule("TS-EXHAUST-05", "TS-SENT-01")
def test_without_fear_there_is_no_card():
    position = Position(board(PLAIN), mode="royale", jake_alland=(0, (9, 4)), gula=(1, (0, 0)))
    position.state.lost_deck = Deck(("stalking_dark",))
    assert position.resolve(SentienceTurn()) == []
    assert position.state.lost_deck == Deck(("stalking_dark",))


@pytest.mark.rule("TS-SENT-02")
def test_played_cards_lie_on_a_pile_that_becomes_the_deck_again():
    position = night()
    position.state.lost_deck = Deck(("night", "night"))
    seen = []
    for _ in range(5):
        position.resolve(SentienceTurn())
        deck = position.state.lost_deck
        seen.append((len(deck.cards), len(deck.discards)))
    assert seen == [(1, 1), (0, 2), (1, 1), (0, 2), (1, 1)]


@pytest.mark.rule("TS-SENT-02", "TS-SETRY-02", "TS-SETRD-02", "TS-SETRD-03")
@pytest.mark.parametrize("mode", ["royale", "raid", "gauntlet"])
def test_every_mode_has_six_action_cards(mode):
    world = Position(board(PLAIN), mode=mode, jake_alland=(0, (9, 4))).field.world
    deck = lost_deck_of(world, mode)
    assert len(deck) == len(set(deck.cards)) == 6
    of_the_raid = lost_deck_of(world, "raid")
    assert (deck == of_the_raid) == (mode != "royale")


@pytest.mark.rule("TS-SENT-03")
def test_survivors_are_counted_at_the_start():
    position = night(Mend(Amount("survivors", every=2, plus=1)), survivors=4)
    position.field.change_unit("fear", damage=9)
    position.resolve(SentienceActs())
    assert position.health("fear") == 12 - 9 + 3


@pytest.mark.rule("TS-SENT-04")
def test_several_act_in_the_order_in_which_they_came():
    limbs = {"tentacle_1": (8, 4), "tentacle_2": (10, 4), "tentacle_3": (8, 3)}
    position = night(LashOut("tentacles"), mobs=limbs)
    position.state.arrivals = ("fear", "tentacle_3", "tentacle_1", "tentacle_2")
    position.field.changed()
    strikers = []
    events = position.resolve(SentienceActs())
    while True:
        strikers += [e.attacker for e in events if kinds([e]) == ["AttackDeclared"]]
        if position.match.decision is None or position.match.decision.kind != "ChooseDefence":
            break
        events = position.do(position.match.legal()[-1])
    assert strikers == ["tentacle_3", "tentacle_1", "tentacle_2"]


@pytest.mark.rule("TS-SENT-04")
def test_who_comes_again_comes_last():
    position = night(mobs={"tentacle_1": (8, 4), "tentacle_2": (10, 4)})
    hurt(position.field, position.unit("tentacle_1"), 1)
    position.resolve(ComesUpAt("tentacle", position.spot(8, 3)))
    position.resolve(ComesUpAt("moggie", position.spot(11, 8)))
    acting = [unit.id for unit in lost_units(position.field)]
    assert acting == ["fear", "tentacle_2", "tentacle_1", "moggie"]


@pytest.mark.rule("TS-MONST-05")
def test_fear_feeds_on_the_monsters_that_are_lost():
    def mended(**more) -> int:
        position = night(
            Mend(Amount("monsters")), mode="royale", survivors=4, gula=(1, (11, 8)), **more
        )
        position.field.change_unit("fear", damage=9)
        before = position.health("fear")
        position.resolve(SentienceActs())
        return position.health("fear") - before

    assert mended() == 0
    assert mended(moggie=(LOST, (6, 7)), abaddon=(LOST, ((6, 1), (7, 1), (8, 1)))) == 2
    assert mended(moggie=(0, (6, 7)), tamed={"moggie": "jake_alland"}) == 0


# --- under a Myth ------------------------------------------------------------------------------


@pytest.mark.rule("TS-MYTH-11")
def test_the_helm_passes_from_myth_to_myth():
    position = night(mode="royale", gula=(1, (9, 8)), hod=(2, (0, 0)))
    field, state = position.field, position.state
    assert myth_in_control(field) is None
    state.myths = (2,)
    pass_the_helm(field)
    assert myth_in_control(field) == 2
    state.myths = (2, 0, 1)
    controlled = []
    for _ in range(4):
        pass_the_helm(field)
        controlled.append(myth_in_control(field))
    assert controlled == [0, 1, 2, 0]
    assert speaker(field) == 0


@pytest.mark.rule("TS-MYTH-07", "TS-MYTH-10")
def test_fear_keeps_the_lost_stats_under_a_myth():
    position = night(Hunt("fear"), mode="royale", phase=2, gula=(1, (9, 8)))
    position.state.myths = (1,)
    position.field.changed()
    fear = position.unit("fear")
    assert total(attack_parts(position.field, fear)) == 3
    assert total(defense_parts(position.field, fear)) == 1
    position.resolve(SentienceTurn())
    assert isinstance(position.match.decision.question, MythSteers)
    assert position.match.decision.players == (1,)
    # The Myth lets Fear stay; its target is then out of Range, and nobody is struck.
    stay = next(a for a in position.match.legal() if a.spot == fear.spot)
    assert "AttackDeclared" not in kinds(position.do(stay))
    assert position.unit("fear") == fear


@pytest.mark.rule("TS-MYTH-10", "TS-CHEAP-04")
def test_tentacles_make_no_cheap_shots_under_a_myth():
    position = night(mode="royale", gula=(1, (0, 0)), mobs={"tentacle_1": (8, 4)})
    position.state.myths = (1,)
    position.field.changed()
    assert kinds(position.do(position.way("jake_alland", (10, 4)))) == ["Stepped"]


@pytest.mark.rule("TS-SHAKE-01")
def test_a_card_shakes_fear_like_a_player_would():
    position = night(ShakeOff(), gula=(0, (9, 8)), tiers={"jake_alland": 2})
    position.resolve(SentienceActs())
    assert position.match.decision.kind == "ThrownOff"
    assert position.match.decision.players == (0,)
    position.do(position.match.legal()[0])
    assert position.unit("jake_alland").standing


@pytest.mark.rule("TS-STIER-05", "TS-AOE-01")
def test_a_card_may_strike_those_on_fears_back_and_nobody_else():
    back = {"jake_alland": 2, "gula": 1}
    position = night(BiteBack(1), gula=(0, (9, 8)), hod=(0, (5, 4)), tiers=back)
    position.resolve(SentienceActs())
    assert {action.unit for action in position.match.legal()} == set(back)
    while position.match.decision.kind != "PlayersTurn":
        position.do(position.match.legal()[-1])
    full = {name: position.field.full_health(position.unit(name)) for name in (*back, "hod")}
    assert {name: full[name] - position.health(name) for name in full} == {
        "jake_alland": 1,
        "gula": 1,
        "hod": 0,
    }


@pytest.mark.rule("TS-SENT-01")
def test_there_is_nobody_to_bite_on_an_empty_back():
    position = night(BiteBack(1), hod=(0, (5, 4)))
    assert kinds(position.resolve(SentienceActs())) == ["SentienceCardDrawn"]


def test_the_card_is_told_by_its_name():
    position = night()
    (event,) = position.resolve(SentienceActs())
    assert event == SentienceCardDrawn("night")
