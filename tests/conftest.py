"""What every test may rely on: no screen, no loudspeaker, no player's own folders."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

ROOT = Path(__file__).resolve().parent.parent

# Before anything imports pygame.
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

# The scripts are tested like everything else: `import soak_matches`.
sys.path.insert(0, str(ROOT / "scripts"))


@pytest.fixture(autouse=True)
def _home_of_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TIMESTRIKE_HOME", str(tmp_path / "home"))


# How long an example takes says more about the machine than about the code.
settings.register_profile("timestrike", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("timestrike")
