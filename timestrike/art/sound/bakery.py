"""The effects as files, and the index by which the game finds and plays them."""

from __future__ import annotations

import json
from collections.abc import Iterator

from timestrike.art.bakeries import Bakery, Progress, Sample
from timestrike.art.sound.catalogue import all_effects
from timestrike.art.sound.ogg import FINE, OVERLAP, encoded, encoded_loop
from timestrike.art.sound.waves import RATE

INDEX = "sounds/index.json"


def bakeries() -> tuple[Bakery, ...]:
    sample = Sample(INDEX, index, lambda assets: (assets / INDEX).read_bytes())
    return (Bakery("sounds", _bake, (sample,)),)


def index() -> bytes:
    """What a player of sounds must know of each, by name."""
    known = {
        name: {
            "group": effect.group,
            "takes": effect.files(),
            "priority": effect.priority,
            "voices": effect.voices,
            "loop": effect.loop,
        }
        for name, effect in all_effects().items()
    }
    facts = {"rate": RATE, "overlap": OVERLAP, "effects": known}
    return json.dumps(facts, indent=1).encode() + b"\n"


def _bake(progress: Progress) -> Iterator[tuple[str, bytes]]:
    effects = all_effects().values()
    for done, effect in enumerate(effects):
        for number, path in enumerate(effect.files()):
            sound = effect.samples(number)
            yield path, encoded_loop(sound, path) if effect.loop else encoded(sound, path, FINE)
        progress((done + 1) / len(effects))
    yield INDEX, index()
