"""Who may be heard when too much happens at once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from timestrike.client.sound.index import Effect


class Voice(Protocol):
    """A channel of the mixer."""

    def get_busy(self) -> bool: ...

    def stop(self) -> None: ...


AnyVoice = TypeVar("AnyVoice", bound=Voice)


@dataclass
class _Engagement(Generic[AnyVoice]):
    voice: AnyVoice
    name: str = ""
    priority: int = -1
    turn: int = 0


class Ensemble(Generic[AnyVoice]):
    """A few voices that share the work: free ones first, then the least important, then the oldest.

    A sound that already has all the voices it may have takes its own oldest one.
    """

    def __init__(self, voices: Sequence[AnyVoice]) -> None:
        self._engaged = [_Engagement(voice) for voice in voices]
        self._turns = 0

    def engage(self, name: str, effect: Effect) -> AnyVoice | None:
        """The voice that is to be heard with it; None if everybody has something better to do."""
        busy = [one for one in self._engaged if one.voice.get_busy()]
        same = [one for one in busy if one.name == name]
        free = [one for one in self._engaged if one not in busy]
        if len(same) >= effect.voices:
            chosen = min(same, key=lambda one: one.turn)
        elif free:
            chosen = free[0]
        else:
            chosen = min(busy, key=lambda one: (one.priority, one.turn))
            if chosen.priority > effect.priority:
                return None
        self._turns += 1
        chosen.name, chosen.priority, chosen.turn = name, effect.priority, self._turns
        chosen.voice.stop()
        return chosen.voice
