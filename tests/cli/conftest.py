"""The command line as a person meets it: what it prints and how it ends."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pytest

from timestrike.cli import main


class Ended(NamedTuple):
    code: int
    out: str
    err: str


@pytest.fixture
def timestrike(capsys: pytest.CaptureFixture[str]) -> Callable[..., Ended]:
    """`timestrike("check", path)`: run a command; any traceback fails the test by itself."""

    def run(*words: object) -> Ended:
        try:
            code = main([str(word) for word in words])
        except SystemExit as ended:  # argparse: --help, or a misspelt option
            code = int(ended.code or 0)
        printed = capsys.readouterr()
        return Ended(code, printed.out, printed.err)

    return run
