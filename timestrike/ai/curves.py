"""Response curves: how strongly a player feels about how much of something there is."""

from __future__ import annotations

from math import exp
from typing import Annotated

import msgspec

Positive = Annotated[float, msgspec.Meta(gt=0)]


class _Curve(msgspec.Struct, frozen=True, tag_field="shape", forbid_unknown_fields=True):
    def __call__(self, x: float) -> float:
        raise NotImplementedError


class Linear(_Curve, frozen=True, tag="linear"):
    """Twice as much is felt twice as strongly, without end."""

    slope: float = 1.0
    offset: float = 0.0

    def __call__(self, x: float) -> float:
        return self.slope * x + self.offset


class Quadratic(_Curve, frozen=True, tag="quadratic"):
    """A little hardly matters, much matters very much; a lack is felt like a surplus."""

    def __call__(self, x: float) -> float:
        return x * abs(x)


class Logistic(_Curve, frozen=True, tag="logistic"):
    """From 0 to 1: what lies far below or above the middle is all the same."""

    middle: float = 0.5
    steepness: Positive = 10.0

    def __call__(self, x: float) -> float:
        # Beyond 60 the curve is flat to the last digit, and exp would overflow some day.
        bent = max(-60.0, min(60.0, self.steepness * (x - self.middle)))
        return 1.0 / (1.0 + exp(-bent))


class Step(_Curve, frozen=True, tag="step"):
    """Nothing below the edge, everything from it on."""

    edge: float = 0.5

    def __call__(self, x: float) -> float:
        return 1.0 if x >= self.edge else 0.0


class Inverse(_Curve, frozen=True, tag="inverse"):
    """The first bit matters most: from 0 towards 1, half of it at `half`; odd for a lack."""

    half: Positive = 1.0

    def __call__(self, x: float) -> float:
        return x / (self.half + abs(x))


Curve = Linear | Quadratic | Logistic | Step | Inverse
