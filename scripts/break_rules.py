"""Break the rules on purpose, one at a time, and see that a test of that rule notices.

`python3 scripts/break_rules.py [GAME] [--section skirmish] [--rule TS-FALL-03]`. The breaks stand
in `tests/breaks/<game>.yaml`: a text to find in a module, and what to put there. Each is made in a
copy of the project, where only the tests marked with its rule are run; the checkout stays as it
is. The exit code is 1 if a break goes unnoticed, or cannot be made.
"""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from rule_coverage import markers_in  # noqa: E402
from timestrike.content.source import Source  # noqa: E402

COPIED = ("assets", "maps", "scripts", "tests", "timestrike", "pyproject.toml")
UNCOPIED = shutil.ignore_patterns("__pycache__", ".*_cache")
NOTICED, UNUSABLE = 1, 2
"""What pytest ends with: a test failed; the tests could not even be run."""


class Break(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A rule, how it is broken, and the one place in a module of the game where."""

    rule: str
    breaks: str
    module: str
    find: str
    put: str

    def path(self, game: str) -> Path:
        return Path("timestrike") / "games" / game / f"{self.module}.py"


Breaks = dict[str, tuple[Break, ...]]
"""By section: a mode, or whatever belongs together."""


def breaks_of(game: str) -> Breaks:
    source = Source(ROOT / "tests" / "breaks" / f"{game}.yaml")
    try:
        return msgspec.convert(source.data, Breaks)
    except msgspec.ValidationError as error:
        raise SystemExit(f"{source.path.name}: {error}") from None


def why_not(game: str, broken: Break) -> str | None:
    """Why a break cannot be made, if it cannot."""
    module = ROOT / broken.path(game)
    if not module.is_file():
        return f"there is no module {broken.module}"
    times = module.read_text(encoding="utf-8").count(broken.find)
    return None if times == 1 else f"stands {times} times in {broken.module}: {broken.find!r}"


# --- one break ---------------------------------------------------------------------------------


class Outcome(msgspec.Struct, frozen=True):
    """`by` is the test that noticed; without one there is a reason why none did."""

    broken: Break
    by: str | None = None
    problem: str | None = None


def try_break(game: str, broken: Break, tests: Sequence[str], copy: Path) -> Outcome:
    """Make the break in the copy, run the tests, and mend it again."""
    problem = why_not(game, broken)
    if problem is None and not tests:
        problem = "no test is marked with the rule"
    if problem is not None:
        return Outcome(broken, problem=problem)
    module = copy / broken.path(game)
    sound = module.read_text(encoding="utf-8")
    module.write_text(sound.replace(broken.find, broken.put), encoding="utf-8")
    try:
        return _noticed(broken, _run(tests, copy))
    finally:
        module.write_text(sound, encoding="utf-8")


def _run(tests: Sequence[str], copy: Path) -> subprocess.CompletedProcess[str]:
    quietly = ("-x", "-q", "--tb=no", "-p", "no:cacheprovider", "-p", "no:xdist", "-rf")
    # Bytecode is told by second and size; a break of the same size in the same second is not new.
    command = [sys.executable, "-B", "-m", "pytest", *quietly, *tests]
    return subprocess.run(command, cwd=copy, capture_output=True, text=True, check=False)


def _noticed(broken: Break, run: subprocess.CompletedProcess[str]) -> Outcome:
    if run.returncode == NOTICED:
        failed = re.search(r"^FAILED \S*::(\S+)", run.stdout, re.MULTILINE)
        return Outcome(broken, by=failed[1] if failed else "?")
    if run.returncode == 0:
        return Outcome(broken, problem="nobody noticed")
    last = (run.stdout + run.stderr).strip().splitlines()[-1:]
    return Outcome(broken, problem=f"the tests cannot be run: {''.join(last)}")


def witnesses_of(rule: str, markers: dict[str, list[str]]) -> list[str]:
    """The tests of a rule, those that look at it alone before those that play whole battles."""
    return sorted(markers.get(rule, ()), key=lambda test: not test.startswith("tests/rules/"))


# --- all of them -------------------------------------------------------------------------------


def try_all(game: str, wanted: Sequence[Break]) -> Iterator[Outcome]:
    markers = markers_in(ROOT / "tests")
    with tempfile.TemporaryDirectory(prefix="timestrike-breaks-") as folder:
        copy = Path(folder)
        for name in COPIED:
            if (ROOT / name).is_dir():
                shutil.copytree(ROOT / name, copy / name, ignore=UNCOPIED)
            else:
                shutil.copy(ROOT / name, copy / name)
        for broken in wanted:
            yield try_break(game, broken, witnesses_of(broken.rule, markers), copy)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game", nargs="?", default="shadow_of_fear", help="(default: %(default)s)")
    parser.add_argument("--section", help="only the breaks of this section")
    parser.add_argument("--rule", action="append", default=[], help="only the breaks of this rule")
    options = parser.parse_args(arguments)
    wanted = [
        broken
        for section, breaks in breaks_of(options.game).items()
        for broken in breaks
        if options.section in (None, section) and (not options.rule or broken.rule in options.rule)
    ]
    if not wanted:
        parser.error("there is no such break")
    unnoticed = 0
    for outcome in try_all(options.game, wanted):
        unnoticed += outcome.by is None
        verdict = f"noticed by {outcome.by}" if outcome.by else f"NOT NOTICED: {outcome.problem}"
        print(f"{outcome.broken.rule:15} {outcome.broken.breaks}\n{'':15} {verdict}", flush=True)
    print(f"{len(wanted) - unnoticed} of {len(wanted)} broken rules were noticed.")
    return 1 if unnoticed else 0


if __name__ == "__main__":
    raise SystemExit(main())
