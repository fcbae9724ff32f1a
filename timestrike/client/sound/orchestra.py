"""The music: a piece in layers that play together, the more of them the greater the danger."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any, Protocol

_FIRST_LAYER, _NEXT_LAYER, _RISE = 0.12, 0.28, 0.22
_LAYER_TIME = 2.5
"""Seconds in which a layer comes in or goes."""
_PIECE_TIME = 1.5
"""Seconds in which one piece gives way to another."""
_TOGETHER = 0.002
"""Seconds within which all layers must have begun; a mixer works in longer stretches than that."""
_ATTEMPTS = 8


class Recording(Protocol):
    def set_volume(self, value: float, /) -> None: ...


class Stand(Protocol):
    """A channel of the mixer that plays recordings."""

    def play(self, sound: Any, /, loops: int = 0) -> None: ...

    def stop(self) -> None: ...


def layer_share(layer: int, tension: float) -> float:
    """How much of a layer is heard at a tension from 0 to 1; the lowest is always there."""
    if layer == 0:
        return 1.0
    begins = _FIRST_LAYER + _NEXT_LAYER * (layer - 1)
    return max(0.0, min(1.0, (tension - begins) / _RISE))


@dataclass
class _Playing:
    """A piece that is heard: its layers, and how far each has come in."""

    name: str
    layers: Sequence[Recording]
    stands: Sequence[Stand]
    shares: list[float]
    presence: float = 0.0
    leaving: bool = False


@dataclass
class Orchestra:
    """Plays one piece, and the one before it while that fades. Each has its own channels."""

    stands: Sequence[Sequence[Stand]]
    fetch: Callable[[str], Sequence[Recording] | None]
    """The layers of a piece; None as long as they are being fetched."""
    _wanted: str | None = None
    _tension: float = 0.0
    _playing: list[_Playing] = field(default_factory=list)

    @property
    def piece(self) -> str | None:
        """The piece that is heard and stays."""
        staying = [one.name for one in self._playing if not one.leaving]
        return staying[-1] if staying else None

    def play(self, piece: str | None, tension: float) -> None:
        """A piece from now on; the tension goes from 0 to 1."""
        self._wanted, self._tension = piece, tension

    def update(self, seconds: float, volume: float) -> None:
        if self._wanted != self.piece:
            self._change()
        for playing in list(self._playing):
            self._fade(playing, seconds)
            for layer, share in zip(playing.layers, playing.shares, strict=True):
                layer.set_volume(volume * share * playing.presence)
            if playing.leaving and playing.presence == 0:
                for stand in playing.stands:
                    stand.stop()
                self._playing.remove(playing)

    def _fade(self, playing: _Playing, seconds: float) -> None:
        goal = 0.0 if playing.leaving else 1.0
        playing.presence = _towards(playing.presence, goal, seconds / _PIECE_TIME)
        for number, share in enumerate(playing.shares):
            wanted = layer_share(number, self._tension)
            playing.shares[number] = _towards(share, wanted, seconds / _LAYER_TIME)

    def _change(self) -> None:
        """Let the old piece go; the new one begins as soon as it is fetched and has channels. One
        that was about to go stays.
        """
        for playing in self._playing:
            playing.leaving = playing.name != self._wanted
        if self._wanted is None or self._wanted == self.piece:
            return
        layers = self.fetch(self._wanted)
        taken = [playing.stands for playing in self._playing]
        free = [stands for stands in self.stands if stands not in taken]
        if layers and free:
            self._begin(self._wanted, layers, free[0])

    def _begin(self, piece: str, layers: Sequence[Recording], stands: Sequence[Stand]) -> None:
        """All layers at the same moment: if something came between, they begin once more."""
        for layer in layers:
            layer.set_volume(0.0)
        for _ in range(_ATTEMPTS):
            began = perf_counter()
            for stand, layer in zip(stands, layers, strict=False):
                stand.play(layer, loops=-1)
            if perf_counter() - began < _TOGETHER:
                break
        shares = [layer_share(number, self._tension) for number in range(len(layers))]
        self._playing.append(_Playing(piece, layers, stands, shares))


def _towards(now: float, goal: float, step: float) -> float:
    return min(goal, now + step) if now < goal else max(goal, now - step)
