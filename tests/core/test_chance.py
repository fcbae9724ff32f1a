"""Chance is fair, the same everywhere, cheap to copy and plain data."""

from collections import Counter
from itertools import permutations
from math import sqrt

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from timestrike.core.chance import Chance, ScriptError

ANY_CHANCE = st.builds(
    Chance,
    state=st.integers(0, 2**64 - 1),
    stream=st.integers(0, 2**63 - 1).map(lambda n: 2 * n + 1),
    draws=st.integers(0, 2**32),
    script=st.lists(st.text(max_size=5), max_size=4).map(tuple),
)


def reference_chance(state: int, sequence: int) -> Chance:
    """Seeded as the published reference implementation of PCG32 seeds itself."""
    stream = 2 * sequence + 1
    return Chance(((stream + state) * 6364136223846793005 + stream) % 2**64, stream)


def test_the_words_are_those_of_the_published_pcg32():
    chance = reference_chance(42, 54)
    words = [chance.below(2**32) for _ in range(6)]
    assert words == [0xA15C02B7, 0x7B47F409, 0xBA1D3330, 0x83D2F293, 0xBFA4784B, 0xCBED606E]


def test_a_seed_never_changes_its_meaning():
    chance = Chance.seeded("desert")
    assert (chance.state, chance.stream) == (0x5003A3D5410579A2, 0x14BD27663D5C0A91)
    assert [chance.below(20) + 1 for _ in range(12)] == [14, 9, 5, 12, 7, 19, 6, 17, 11, 13, 4, 10]
    assert chance.shuffled("abcdefgh") == list("hcbedgfa")
    fork = chance.fork("mind")
    assert [fork.below(100) for _ in range(6)] == [60, 8, 54, 46, 95, 9]


def test_a_number_is_the_same_seed_when_typed_as_text():
    assert Chance.seeded(7) == Chance.seeded("7")
    assert Chance.seeded(7) != Chance.seeded(8)


@pytest.mark.parametrize("n", [1, 2, 6, 7, 20])
def test_below_is_fair(n):
    rolls = 60_000
    chance = Chance.seeded(f"fair {n}")
    seen = Counter(chance.below(n) for _ in range(rolls))
    assert set(seen) == set(range(n))
    chi_square = sum((count - rolls / n) ** 2 / (rolls / n) for count in seen.values())
    degrees = n - 1
    assert chi_square <= degrees + 4 * sqrt(2 * degrees)


def test_below_rejects_the_words_that_would_favour_some_numbers():
    """With 3 * 2**30 choices a plain multiplication makes every third number twice as likely."""
    n = 3 * 2**30
    chance = Chance.seeded("bias")
    thirds = Counter(chance.below(n) % 3 for _ in range(30_000))
    for count in thirds.values():
        assert abs(count - 10_000) < 4 * sqrt(30_000 * 2 / 9)


def test_every_order_of_a_shuffle_is_as_likely():
    chance = Chance.seeded("orders")
    seen = Counter("".join(chance.shuffled("abcd")) for _ in range(24_000))
    assert set(seen) == {"".join(order) for order in permutations("abcd")}
    chi_square = sum((count - 1000) ** 2 / 1000 for count in seen.values())
    assert chi_square < 23 + 4 * sqrt(46)


@given(ANY_CHANCE, st.lists(st.integers(0, 9), max_size=12))
def test_a_shuffle_keeps_the_things_and_leaves_the_list_alone(chance, things):
    before = list(things)
    assert Counter(chance.shuffled(things)) == Counter(before)
    assert things == before


@given(ANY_CHANCE, st.integers(1, 2**32))
def test_below_stays_below(chance, n):
    assert 0 <= chance.below(n) < n


@given(ANY_CHANCE)
def test_chance_survives_json_and_msgpack(chance):
    assert msgspec.json.decode(msgspec.json.encode(chance), type=Chance) == chance
    assert msgspec.msgpack.decode(msgspec.msgpack.encode(chance), type=Chance) == chance


@given(ANY_CHANCE)
def test_a_clone_has_the_same_future_and_does_not_touch_the_original(chance):
    before = msgspec.to_builtins(chance)
    clone, other = chance.clone(), chance.clone()
    future = [clone.below(1000) for _ in range(5)]
    assert msgspec.to_builtins(chance) == before
    assert [other.below(1000) for _ in range(5)] == future
    assert other == clone


def test_draws_count_how_often_chance_spoke():
    chance = Chance.seeded(1, script=["hit"])
    assert chance.draws == 0
    chance.below(6)
    chance.pick("abc")
    assert chance.draws == 2
    chance.shuffled(range(10))
    assert chance.draws == 2 + 9
    chance.face(("hit", "void"))
    assert chance.draws == 12
    chance.shuffled(["the only card"])
    chance.fork("mind")
    chance.clone().below(6)
    assert chance.draws == 12


def test_a_fork_is_its_own_stream_and_leaves_no_trace():
    chance = Chance.seeded(3, script=["hit"])
    before = chance.clone()
    mind, sparks = chance.fork("mind"), chance.fork("sparks")
    assert chance == before
    assert mind == chance.fork("mind")
    assert mind.script == ()
    assert mind.draws == 0
    streams = [[stream.below(1000) for _ in range(8)] for stream in (mind, sparks, before)]
    assert len({tuple(stream) for stream in streams}) == 3


def test_a_fork_depends_on_the_moment_even_between_scripted_faces():
    chance = Chance.seeded(3, script=["hit", "hit"])
    earlier = chance.fork("mind")
    chance.face(("hit",))
    assert chance.fork("mind") != earlier


def test_the_script_is_shown_first_and_does_not_use_up_random_faces():
    faces = ("hit", "block", "void")
    scripted, plain = Chance.seeded(5, script=["void", "hit"]), Chance.seeded(5)
    shown = [scripted.face(faces) for _ in range(12)]
    assert shown == ["void", "hit"] + [plain.face(faces) for _ in range(10)]
    assert scripted.script == ()


def test_a_scripted_face_that_the_die_lacks_is_refused_and_stays_in_the_script():
    chance = Chance.seeded(5, script=["void"])
    with pytest.raises(ScriptError, match=r"'void', but the die has: 1, 2$"):
        chance.face(("1", "2", "2"))
    assert chance.script == ("void",)
    assert chance.draws == 0


@pytest.mark.parametrize("n", [0, -1, 2**32 + 1])
def test_below_refuses_what_it_cannot_choose_from(n):
    chance = Chance.seeded(1)
    with pytest.raises(ValueError, match=f"not {n}"):
        chance.below(n)
    assert chance == Chance.seeded(1)
