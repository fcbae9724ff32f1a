"""The project's own virtual environment: made once, refreshed when the dependencies change.

Only the standard library is used here, because this runs before anything is installed.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
OLDEST_PYTHON = (3, 11)


def require_python() -> None:
    if sys.version_info < OLDEST_PYTHON:
        wanted = ".".join(map(str, OLDEST_PYTHON))
        sys.exit(f"TimeStrike needs Python {wanted} or newer; this is {sys.version.split()[0]}.")


def venv_folder() -> Path:
    return Path(os.environ.get("TIMESTRIKE_VENV", ROOT / ".venv"))


def venv_python() -> Path:
    folder = venv_folder()
    return folder / "Scripts" / "python.exe" if os.name == "nt" else folder / "bin" / "python"


def _fingerprint() -> str:
    """Changes whenever what must be installed changes, so that offline starts install nothing."""
    recipe = (ROOT / "pyproject.toml").read_bytes()
    return hashlib.sha256(recipe + sys.version.encode()).hexdigest()


def _installed(extras: str) -> bool:
    """Whether TimeStrike is there with these extras; any extras will do for the game alone."""
    stamps = venv_folder().glob(f"timestrike-{extras or '*'}.stamp")
    return venv_python().exists() and any(stamp.read_text() == _fingerprint() for stamp in stamps)


def ready(extras: str = "") -> Path:
    """The environment's Python, with TimeStrike (and `extras`) installed into it."""
    require_python()
    python = venv_python()
    if _installed(extras):
        return python
    if not python.exists():
        print(f"Making a virtual environment in {venv_folder()} ...", flush=True)
        venv.EnvBuilder(with_pip=True).create(venv_folder())
    what = f"{ROOT}[{extras}]" if extras else str(ROOT)
    print("Installing TimeStrike and what it needs (once) ...", flush=True)
    pip = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    done = subprocess.run([*pip, "--editable", what], check=False)
    if done.returncode:
        sys.exit("The installation failed; the lines above say why. Is the network reachable?")
    (venv_folder() / f"timestrike-{extras or 'play'}.stamp").write_text(_fingerprint())
    return python
