"""Everything that is baked: each bakery makes some files of the assets folder."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

Progress = Callable[[float], None]
"""Is told the share of the work that is done."""


@dataclass(frozen=True)
class Sample:
    """A small piece of an asset: made afresh, and as it lies in the assets folder."""

    name: str
    fresh: Callable[[], bytes]
    kept: Callable[[Path], bytes]


@dataclass(frozen=True)
class Bakery:
    name: str
    bake: Callable[[Progress], Iterator[tuple[str, bytes]]]
    """Paths under the assets folder, and what belongs there."""
    samples: tuple[Sample, ...] = ()
    """Cheap pieces, to see that what is kept is what would be baked now."""


def all_bakeries() -> dict[str, Bakery]:
    """Every bakery by name; the art behind them is imported only now."""
    from timestrike.art import portraits, sprites
    from timestrike.art.icons import gallery
    from timestrike.art.music import bakery as music
    from timestrike.art.sound import bakery as sounds

    found = (
        *sprites.bakeries(),
        *portraits.bakeries(),
        *gallery.bakeries(),
        *sounds.bakeries(),
        *music.bakeries(),
    )
    return {bakery.name: bakery for bakery in found}
