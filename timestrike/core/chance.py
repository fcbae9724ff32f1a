"""Chance: the one seeded generator of a match, as plain data inside the match's state.

The algorithm is PCG32 (XSH-RR) in whole numbers, so a seed gives the same match on every machine
and with every version of Python.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from hashlib import sha256
from typing import TypeVar

import msgspec

T = TypeVar("T")

_MULTIPLIER = 6364136223846793005
_MASK64 = (1 << 64) - 1
_MASK32 = (1 << 32) - 1
_WORDS = 1 << 32  # how many different words the generator can say


class ScriptError(ValueError):
    """A scripted face that the die being rolled does not have."""


class Chance(msgspec.Struct, gc=False):
    """A stream of chance; `stream` is odd and tells it from other streams with the same state.

    `draws` counts how often chance spoke: a person may undo only until it did. `script` holds faces
    to come, which dice show before they become random again.
    """

    state: int
    stream: int
    draws: int = 0
    script: tuple[str, ...] = ()

    @classmethod
    def seeded(cls, seed: int | str, script: Iterable[str] = ()) -> Chance:
        """The stream of a seed; a number and the same number typed as text are one seed."""
        return cls(*_stream_of(f"seed/{seed}"), script=tuple(script))

    def clone(self) -> Chance:
        return Chance(self.state, self.stream, self.draws, self.script)

    def fork(self, label: str) -> Chance:
        """An independent stream that foretells nothing of this one, for imagining the future.

        The same moment and label give the same fork, and this stream does not notice it.
        """
        return Chance(*_stream_of(f"fork/{self.state}/{self.stream}/{self.draws}/{label}"))

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, each exactly as likely."""
        if not 0 < n <= _WORDS:
            raise ValueError(f"chance can choose among 1 to {_WORDS} things, not {n}")
        self.draws += 1
        product = self._word() * n
        if product & _MASK32 < n:  # Lemire: only here can a word belong to the unfair remainder
            unfair = _WORDS % n
            while product & _MASK32 < unfair:
                product = self._word() * n
        return product >> 32

    def pick(self, things: Sequence[T]) -> T:
        return things[self.below(len(things))]

    def shuffled(self, things: Iterable[T]) -> list[T]:
        """The things in a new order, every order exactly as likely."""
        order = list(things)
        below = self.below
        for last in range(len(order) - 1, 0, -1):
            other = below(last + 1)
            order[last], order[other] = order[other], order[last]
        return order

    def face(self, faces: Sequence[str]) -> str:
        """The face that a die with these faces shows: the script's next one, else a random one."""
        if not self.script:
            return faces[self.below(len(faces))]
        scripted = self.script[0]
        if scripted not in faces:
            known = ", ".join(dict.fromkeys(faces))
            raise ScriptError(f"the script's next face is {scripted!r}, but the die has: {known}")
        self.script = self.script[1:]
        self.draws += 1
        return scripted

    def _word(self) -> int:
        """The next 32 random bits."""
        old = self.state
        self.state = (old * _MULTIPLIER + self.stream) & _MASK64
        mixed = ((old >> 18) ^ old) >> 27 & _MASK32
        turn = old >> 59
        return (mixed >> turn | mixed << (-turn & 31)) & _MASK32


def _stream_of(text: str) -> tuple[int, int]:
    """A state and an odd stream number, thoroughly mixed from a text."""
    digest = sha256(text.encode()).digest()
    return int.from_bytes(digest[:8], "big"), int.from_bytes(digest[8:16], "big") | 1
