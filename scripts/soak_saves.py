"""Kill a program while it saves, again and again, and see that no save is ever lost.

A writer puts one version after the other into the same file and reports each one that it takes for
safe. It is killed at a random instant; what then loads must be the last version reported, or the
one it was writing, and whole.
"""

from __future__ import annotations

import argparse
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path

from timestrike.storage.atomic import remove_leftovers
from timestrike.storage.errors import SaveError
from timestrike.storage.files import read_save, write_save
from timestrike.storage.save import Header, Player, Save

LONGEST_LIFE_SECONDS = 0.06
_BEGINNING = datetime(2024, 1, 1, tzinfo=UTC)


class LostSaveError(Exception):
    """The very thing that must never happen."""


@dataclass
class Tally:
    kills: int = 0
    written: int = 0
    mid_write: int = 0
    from_backup: int = 0

    def __str__(self) -> str:
        return (
            f"{self.kills} kills, {self.mid_write} of them in the middle of a write, "
            f"{self.written} saves, {self.from_backup} loaded from the backup"
        )


def version(number: int) -> Save:
    """The same save for the same number, each of another size (up to some 100 KB on the disk)."""
    chance = random.Random(number)
    journal = [{"type": "move", "noise": chance.randbytes(20).hex()} for _ in range(number % 90)]
    return Save(
        header=Header(
            game="soak",
            mode="kill",
            title=f"Version {number}",
            map="none",
            created=_BEGINNING,
            saved=_BEGINNING + timedelta(seconds=number),
            app_version="soak",
            content={},
            players=(Player("Writer"),),
            actions=len(journal),
            summary={"version": number},
        ),
        setup={"seed": number},
        journal=journal,
        snapshot={"noise": chance.randbytes(chance.randrange(100_000)).hex()},
        thumbnail=chance.randbytes(chance.randrange(4_000)),
    )


def write_forever(path: Path, first: int) -> None:
    """What the victim does: a line on stdout says that a version is safe."""
    print("ready", flush=True)
    for number in count(first):
        write_save(path, version(number))
        print(number, flush=True)


def soak(path: Path, kills: int, chance: random.Random, report: Callable[[Tally], None]) -> Tally:
    """Kill the writer so many times; raises `LostSaveError` as soon as a save is lost."""
    tally = Tally()
    write_save(path, version(0))
    last = 0
    for _ in range(kills):
        litter = _temporary_files(path.parent)
        safe = _write_and_be_killed(path, last + 1, chance.uniform(0, LONGEST_LIFE_SECONDS)) or last
        loaded = read_save(path)
        found = int(loaded.value.header.summary["version"])
        if found not in (safe, safe + 1):
            raise LostSaveError(f"version {safe} was safe, but version {found} was found")
        if loaded.value != version(found):
            raise LostSaveError(f"version {found} is not what was written")
        tally.kills += 1
        tally.written += found - last
        tally.mid_write += bool(_temporary_files(path.parent) - litter)
        tally.from_backup += loaded.warning is not None
        last = found
        report(tally)
    remove_leftovers(path.parent, older_than=0)
    if _temporary_files(path.parent):
        raise LostSaveError("the temporary files of dead writers were not cleared away")
    return tally


def _write_and_be_killed(path: Path, first: int, life: float) -> int | None:
    """Let the writer live that long; the last version it reported as safe, if any."""
    command = [sys.executable, __file__, "--write", str(path), "--first", str(first)]
    imports = {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    with subprocess.Popen(command, stdout=subprocess.PIPE, env=os.environ | imports) as writer:
        assert writer.stdout is not None
        if writer.stdout.readline().strip() != b"ready":
            raise RuntimeError("the writer did not start")
        time.sleep(life)
        died_by_itself = writer.poll() is not None
        writer.kill()
        reports = writer.stdout.read().split(b"\n")[:-1]
    if died_by_itself:
        raise RuntimeError("the writer ended before it was killed")
    return int(reports[-1]) if reports else None


def _temporary_files(folder: Path) -> set[Path]:
    return set(folder.glob(".*.tmp"))


def _show(tally: Tally) -> None:
    print(f"\r{tally}", end="", flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument(
        "--seed", type=int, default=None, help="of the instants; random if left out"
    )
    parser.add_argument("--write", type=Path, help=argparse.SUPPRESS)
    parser.add_argument("--first", type=int, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.write:
        write_forever(options.write, options.first)
    with tempfile.TemporaryDirectory(prefix="timestrike-soak-") as folder:
        path = Path(folder) / "victim.tsave"
        try:
            soak(path, options.kills, random.Random(options.seed), _show)
        except (LostSaveError, SaveError) as error:
            print(f"\nLOST: {error}")
            return 1
    print("\nNothing was lost.")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
