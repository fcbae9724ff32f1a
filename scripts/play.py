"""Start the game: `python3 scripts/play.py [arguments of timestrike]`."""

from __future__ import annotations

import subprocess
import sys

import environment


def main() -> int:
    python = environment.ready()
    command = [str(python), "-m", "timestrike", *sys.argv[1:]]
    try:
        return subprocess.run(command, check=False).returncode
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
