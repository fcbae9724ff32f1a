"""What lies in the assets folder is what the code makes."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from timestrike.art import portraits, sprites
from timestrike.art.bakeries import Sample, all_bakeries

ROOT = Path(__file__).parents[2]
SAMPLES = [
    sample for bakery in (*sprites.bakeries(), *portraits.bakeries()) for sample in bakery.samples
]


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: sample.name)
def test_the_kept_picture_is_a_fresh_one(sample: Sample):
    assert sample.fresh() == sample.kept(ROOT / "assets"), (
        f"{sample.name} has changed: run scripts/bake_assets.py and commit what it makes"
    )


def test_samples_cover_sheets_of_several_figures_and_a_portrait():
    assert len({sample.name.split()[0] for sample in SAMPLES}) >= 4
    assert any(sample.name.startswith("portraits/") for sample in SAMPLES)


def test_every_bakery_has_a_name_of_its_own():
    made = [*sprites.bakeries(), *portraits.bakeries()]
    assert len({bakery.name for bakery in made}) == len(made)
    assert {bakery.name for bakery in made} <= set(all_bakeries())


def test_a_portrait_is_baked_to_the_same_bytes_twice():
    (bakery,) = [one for one in portraits.bakeries() if one.name == "portraits/wyrm_cyan"]
    told: list[float] = []
    first, second = dict(bakery.bake(told.append)), dict(bakery.bake(told.append))
    assert first == second
    assert set(first) == {"portraits/wyrm_cyan.png", "portraits/wyrm_cyan_head.png"}
    assert told
    assert all(0 < share <= 1 for share in told)


def test_the_art_needs_no_screen():
    """Sculptors work where there is no pygame."""
    code = (
        "import sys; sys.modules['pygame'] = None\n"
        "from timestrike.art import portraits, sprites\n"
        "assert list(sprites.bakeries()) and list(portraits.bakeries())\n"
        "outside = [name for name in sys.modules if name.startswith('timestrike.')\n"
        "           and not name.startswith('timestrike.art')]\n"
        "assert not outside, outside\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
