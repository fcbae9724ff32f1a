"""Rebuild what is made by code in assets/: `python3 scripts/bake_assets.py`.

`--only PATTERN ...` bakes some of it (patterns as in a shell: `sprites/*`), `--jobs N` says how
much at once. The same code makes the same things on every machine; commit what it makes.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor
from fnmatch import fnmatch
from multiprocessing import Manager
from pathlib import Path
from queue import Empty, Queue

import environment

ASSETS = environment.ROOT / "assets"
TOLD = "TIMESTRIKE_BAKING"
"""Set once the right Python runs this."""


def bake(name: str, news: Queue[tuple[str, float]]) -> list[str]:
    """Let one bakery make its files; the paths of those that changed."""
    from timestrike.art.bakeries import all_bakeries

    changed = []
    for path, contents in all_bakeries()[name].bake(lambda share: news.put((name, share))):
        target = ASSETS / path
        if not target.exists() or target.read_bytes() != contents:
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(contents)
            changed.append(path)
    news.put((name, 1.0))
    return changed


def bake_all(names: list[str], jobs: int) -> list[str]:
    from rich.progress import (
        BarColumn,
        Progress,
        TextColumn,
        TimeElapsedColumn,
        TimeRemainingColumn,
    )

    columns = (
        TextColumn("{task.description:32}"),
        BarColumn(),
        TextColumn("{task.percentage:3.0f}%"),
        TimeElapsedColumn(),
        TextColumn("left:"),
        TimeRemainingColumn(elapsed_when_finished=True),
    )
    with Manager() as manager, ProcessPoolExecutor(jobs) as pool, Progress(*columns) as bar:
        news: Queue[tuple[str, float]] = manager.Queue()
        work = [pool.submit(bake, name, news) for name in names]
        task = bar.add_task("baking", total=len(names))
        share = dict.fromkeys(names, 0.0)
        while not all(job.done() for job in work) or not news.empty():
            try:
                name, done = news.get(timeout=0.5)
            except Empty:
                continue
            share[name] = max(share[name], done)
            bar.update(task, description=name, completed=sum(share.values()))
        return [path for job in work for path in job.result()]


def main() -> int:
    parser = argparse.ArgumentParser(description="Rebuild what is made by code in assets/.")
    parser.add_argument(
        "--only", nargs="+", default=["*"], metavar="PATTERN", help="bakeries to run"
    )
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    options = parser.parse_args()
    if TOLD not in os.environ:
        command = [str(environment.ready()), str(Path(__file__).resolve()), *sys.argv[1:]]
        return subprocess.run(command, env={**os.environ, TOLD: "1"}, check=False).returncode
    from timestrike.art.bakeries import all_bakeries

    names = [name for name in all_bakeries() if any(fnmatch(name, only) for only in options.only)]
    if not names:
        print(f"No bakery is called {' or '.join(options.only)}.", file=sys.stderr)
        return 1
    changed = bake_all(names, options.jobs)
    print(f"{len(names)} bakeries, {len(changed)} files changed.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
