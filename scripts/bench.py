"""Measure speed: `python3 scripts/bench.py [PART ...]` prints ratios as JSON.

Installs the peers it measures against (the `bench` extra) and calls `timestrike bench`.
"""

from __future__ import annotations

import subprocess
import sys

import environment


def main() -> int:
    python = environment.ready("bench")
    command = [str(python), "-m", "timestrike", "bench", *sys.argv[1:]]
    return subprocess.run(command, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
