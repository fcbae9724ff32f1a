"""Every check of the project: `python3 scripts/test.py [arguments of pytest]`.

With arguments only pytest runs, and gets them: `python3 scripts/test.py tests/core -k sight`.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import environment

ROOT = environment.ROOT


def checks(python: Path, pytest_arguments: list[str]) -> list[tuple[str, list[str]]]:
    run = [str(python), "-m"]
    if pytest_arguments:
        return [("tests", [*run, "pytest", *pytest_arguments])]
    return [
        ("lint", [*run, "ruff", "check", "."]),
        ("format", [*run, "ruff", "format", "--check", "."]),
        ("types", [*run, "mypy"]),
        (
            "layers",
            [str(python), "-c", "from importlinter.cli import lint_imports; lint_imports()"],
        ),
        ("content and maps", [*run, "timestrike", "check"]),
        ("tests", [*run, "pytest", "-n", "auto", "--dist", "worksteal"]),
    ]


def main() -> int:
    # No check needs a screen or a loudspeaker; `--headless` is accepted to say so aloud.
    arguments = [argument for argument in sys.argv[1:] if argument != "--headless"]
    python = environment.ready("dev")
    surroundings = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    failed = []
    for name, command in checks(python, arguments):
        print(f"== {name}", flush=True)
        began = time.monotonic()
        if subprocess.run(command, cwd=ROOT, env=surroundings, check=False).returncode:
            failed.append(name)
        print(f"-- {name}: {time.monotonic() - began:.1f} s", flush=True)
    if failed:
        print("FAILED: " + ", ".join(failed))
        return 1
    print("All checks passed.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
