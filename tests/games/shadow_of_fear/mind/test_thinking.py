"""The thinking player in battles: honest, steady, legal, and able to say why."""

from __future__ import annotations

from collections import Counter

import pytest
from positions import Position, board, set_up

from timestrike.ai.considerations import Temperament, Weighing
from timestrike.ai.minds import mind_of
from timestrike.ai.planning import Planner
from timestrike.ai.players import RandomPlayer, player_named, temperament_names
from timestrike.ai.selfplay import play_out
from timestrike.ai.thinking import ThinkingPlayer
from timestrike.content.library import shelf
from timestrike.core.chance import Chance
from timestrike.core.deck import Deck
from timestrike.games import all_games
from timestrike.games.shadow_of_fear.attack import Attack
from timestrike.games.shadow_of_fear.movement import Move

GAME = all_games()["shadow_of_fear"]
FLAT = board("\n".join(" " * (row % 2) + "0 " * 8 for row in range(5)))


def thinker(name: str = "normal", seed: int = 4) -> ThinkingPlayer:
    player = player_named(name, seed, shelf())
    assert isinstance(player, ThinkingPlayer)
    return player


def moments(seed: int, actions: int, **options):
    """Matches in the middle of random play, one after each action."""
    match, chance = set_up("duel", seed=seed, **options), RandomPlayer(seed)
    for _ in range(actions):
        if match.decision is None:
            return
        yield match
        match.apply(chance.choose(match))


def with_other_secrets(match, seed):
    """The same to anybody's eyes, with other dice and other cards to come."""
    twin = match.clone()
    chance = Chance.seeded(f"secret {seed}")
    for deck in ("item_deck", "fish_deck", "artifact_deck"):
        lying: Deck = getattr(twin.state, deck)
        setattr(twin.state, deck, lying.shuffled(chance))
    twin.state.chance = chance
    return twin


def test_what_is_hidden_makes_no_difference():
    asked = 0
    for number, match in enumerate(moments(seed=6, actions=120, draft="snake", points=200)):
        if number % 17 == 0 and len(match.legal()) > 1:
            here = thinker().choose(match)
            assert [thinker().choose(with_other_secrets(match, s)) for s in (1, 2)] == [here] * 2
            asked += 1
    assert asked >= 5


def test_every_kind_of_question_is_answered_with_something_legal():
    """Random play brings up questions that good play avoids."""
    seen: Counter[str] = Counter()
    options = {"draft": "snake", "points": 600, "placement": "choose"}
    for seed in range(8):
        for match in moments(seed, 220, **options):
            kind = match.decision.kind
            if seen[kind] < 2:
                seen[kind] += 1
                assert thinker("gentle").choose(match) in match.legal(), kind
    assert {
        "ChooseDraft",
        "ChooseStart",
        "ChooseCharacter",
        "CharacterTurn",
        "ChooseDefence",
        "CheapShot",
        "ChooseReturn",
        "ChooseWay",
        "FreeMove",
        "LayMoreRoad",
    } <= set(seen)


def test_two_players_of_one_seed_think_alike_and_a_plan_is_followed(monkeypatch):
    position = Position(FLAT, jake_alland=(0, (0, 2)), mara_the_meek=(1, (4, 2)))
    first, second = thinker("merciless"), thinker("merciless")
    move = first.choose(position.match)
    assert isinstance(move, Move)
    assert second.choose(position.match) == move
    position.do(move)
    again = thinker("merciless").choose(position.match)
    monkeypatch.setattr(Planner, "plans", lambda self: pytest.fail("planned anew"))
    planned = first.choose(position.match)
    assert isinstance(planned, Attack)
    assert planned == again


def test_a_plan_is_dropped_when_things_come_otherwise():
    position = Position(FLAT, jake_alland=(0, (0, 2)), mara_the_meek=(1, (4, 2)))
    player = thinker("hard")
    position.do(player.choose(position.match))
    position.field.change_unit("mara_the_meek", base=(position.spot(7, 4),))
    position.match.decision = position.field.run()
    assert player.choose(position.match) in position.match.legal()


def test_somebody_may_cut_the_thinking_short():
    position = Position(FLAT, jake_alland=(0, (0, 2)), mara_the_meek=(1, (4, 2)))
    looks = []

    def stop():
        looks.append(1)
        return True

    assert thinker("hard").choose(position.match, stop) in position.match.legal()
    assert len(looks) == 1


def test_it_can_say_why():
    position = Position(
        FLAT,
        jake_alland=(0, (2, 2)),
        mara_the_meek=(1, (3, 2)),
        has={"mara_the_meek": {"damage": 5}},
    )
    player = thinker("merciless")
    assert player.explain() == []
    chosen = player.choose(position.match)
    thoughts = player.explain()
    texts = shelf().texts()
    assert len(thoughts) > 1
    for thought in thoughts:
        assert sum(share for _, share in thought.shares) == pytest.approx(thought.score)
        assert all(words.key in texts for words, _ in thought.shares)
    assert isinstance(chosen, Attack)
    assert thoughts[0].actions[0].key.startswith("actions.Attack")
    assert "considerations.shadow_of_fear.lives" in {words.key for words, _ in thoughts[0].shares}


def test_every_consideration_is_weighed_and_has_a_name_for_people():
    names = {one.name for one in mind_of(GAME).considerations}
    texts = shelf().texts()
    assert names == set(shelf().thoughts("shadow_of_fear/considerations", Weighing))
    assert all(f"considerations.shadow_of_fear.{name}" in texts for name in names)
    for temperament in shelf().thoughts("shadow_of_fear/temperaments", Temperament).values():
        assert set(temperament.leans) <= names


@pytest.mark.parametrize("temperament", temperament_names(shelf(), "shadow_of_fear"))
def test_every_temperament_plays(temperament):
    position = Position(FLAT, jake_alland=(0, (0, 2)), mara_the_meek=(1, (4, 2)))
    assert thinker(f"gentle:{temperament}").choose(position.match) in position.match.legal()


def test_temperaments_disagree():
    """Where a foe could strike first, an aggressor goes farther than a guardian."""
    wide = board("\n".join(" " * (row % 2) + "0 " * 20 for row in range(5)))

    def gone(temperament):
        position = Position(wide, jake_alland=(0, (0, 2)), gula=(1, (9, 2)))
        player = thinker(f"hard:{temperament}")
        while position.match.decision and position.match.decision.player == 0:
            position.do(player.choose(position.match))
        return position.field.board.grid.col_row(position.unit("jake_alland").spot.cell)[0]

    assert gone("aggressor") > gone("guardian")


def test_matches_against_itself_end_in_few_rounds():
    for seed in (1, 2):
        match = set_up("duel", seed=seed, draft="classic")
        played = play_out(match, [thinker("gentle", seed), thinker("gentle", seed + 9)], 1500)
        assert played.finished
        assert match.state.round <= 25


def test_it_beats_chance():
    for seed in (1, 2):
        match = set_up("duel", seed=seed, draft="classic")
        winner = seed % 2
        seats = [RandomPlayer(seed), thinker("gentle", seed)]
        play_out(match, seats if winner else seats[::-1], 2500)
        assert match.result.winners == (winner,)
