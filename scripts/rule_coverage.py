"""Which numbered rules have a test: `python3 scripts/rule_coverage.py [GAME] [--mode M] [--json]`.

Reads the catalogue (`assets/rules/<game>.yaml`) and the `@pytest.mark.rule("...")` markers under
`tests/`, without running anything.
"""

from __future__ import annotations

import argparse
import ast
import json
import sys
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from timestrike.content.rulebook import Rulebook, load_rulebook  # noqa: E402


def markers_in(folder: Path) -> dict[str, list[str]]:
    """Rule id -> the tests that carry it."""
    found: dict[str, list[str]] = defaultdict(list)
    for path in sorted(folder.rglob("test_*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"), str(path))
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                for decorator in node.decorator_list:
                    for rule in _rule_ids(decorator):
                        found[rule].append(f"{path.relative_to(ROOT)}::{node.name}")
    return found


def _rule_ids(decorator: ast.expr) -> list[str]:
    if not isinstance(decorator, ast.Call) or not ast.unparse(decorator.func).endswith("mark.rule"):
        return []
    values = [argument for argument in decorator.args if isinstance(argument, ast.Constant)]
    return [str(value.value) for value in values]


def report(book: Rulebook, markers: dict[str, list[str]], modes: list[str]) -> dict[str, object]:
    rules = book.for_modes(*modes) if modes else book.rules
    covered = [rule.id for rule in rules if rule.id in markers]
    uncovered = [rule.id for rule in rules if rule.id not in markers]
    return {
        "game": book.game,
        "rules": len(rules),
        "covered": len(covered),
        "share": round(len(covered) / len(rules), 4) if rules else 1.0,
        "uncovered": uncovered,
        "tests": {rule: markers[rule] for rule in covered},
    }


def main() -> int:
    parser = argparse.ArgumentParser(description="Which numbered rules have a test.")
    parser.add_argument("game", nargs="*", help="games (default: all catalogues)")
    parser.add_argument("--mode", action="append", default=[], help="only rules of this mode")
    parser.add_argument("--json", action="store_true", help="print everything as JSON")
    parser.add_argument("--uncovered", action="store_true", help="list the rules without a test")
    arguments = parser.parse_args()
    paths = sorted((ROOT / "assets" / "rules").glob("*.yaml"))
    books = [load_rulebook(path) for path in paths]
    unknown_games = set(arguments.game) - {book.game for book in books}
    if unknown_games:
        parser.error(f"no catalogue for {', '.join(sorted(unknown_games))}")
    markers = markers_in(ROOT / "tests")
    known = {rule.id for book in books for rule in book.rules}
    unknown = {rule: tests for rule, tests in markers.items() if rule not in known}
    wanted = [book for book in books if not arguments.game or book.game in arguments.game]
    reports = [report(book, markers, arguments.mode) for book in wanted]
    if arguments.json:
        print(json.dumps({"games": reports, "unknown": unknown}, indent=2))
    else:
        for found in reports:
            share = 100 * float(str(found["share"]))
            print(f"{found['game']}: {found['covered']} of {found['rules']} rules ({share:.1f} %)")
            if arguments.uncovered:
                print("  without a test: " + ", ".join(map(str, found["uncovered"])))  # type: ignore[call-overload]
        for rule, tests in unknown.items():
            print(f"unknown rule {rule}: {', '.join(tests)}")
    return 1 if unknown else 0


if __name__ == "__main__":
    sys.exit(main())
