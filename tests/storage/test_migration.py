"""The production registry is empty, so these tests bring a past of their own."""

from __future__ import annotations

import io
import zlib
from collections.abc import Callable

import msgspec
import pytest

from timestrike.storage import envelope
from timestrike.storage.errors import DamagedSaveError, NewerFormatError, OutdatedFormatError
from timestrike.storage.migration import FORMAT, FORMATS, Formats, Migration, Plain
from timestrike.storage.save import Save

FILE = "old.tsave"


def rename_board(header: Plain) -> Plain:
    """Format 1 called the map a board."""
    rest = {name: value for name, value in header.items() if name != "board"}
    return rest | {"map": header["board"]}


def count_from_zero(body: Plain) -> Plain:
    """Format 1 counted rounds from one."""
    snapshot = body["snapshot"]
    return body | {"snapshot": snapshot | {"round": snapshot["round"] - 1}}


def add_players(header: Plain) -> Plain:
    """Format 2 had no players."""
    return header | {"players": []}


def unchanged(part: Plain) -> Plain:
    return part


THIRD = Formats(
    3,
    {
        1: Migration(header=rename_board, body=count_from_zero),
        2: Migration(header=add_players, body=unchanged),
    },
)


@pytest.fixture
def of_format_1(a_save: Callable[..., Save]) -> bytes:
    save = a_save(round=4)
    header = msgspec.to_builtins(save.header)
    header["board"] = header.pop("map")
    del header["players"]
    body = {"setup": save.setup, "journal": save.journal, "snapshot": save.snapshot}
    packed = zlib.compress(msgspec.msgpack.encode(body))
    return envelope.seal(1, msgspec.json.encode(header), b"", packed)


def test_an_old_save_climbs_every_step(of_format_1: bytes) -> None:
    save = envelope.decode(io.BytesIO(of_format_1), FILE, THIRD)
    assert save.header.map == "the_drowned_dial"
    assert save.header.players == ()
    assert save.snapshot["round"] == 3
    assert len(save.journal) == 4


def test_the_header_climbs_alone(of_format_1: bytes) -> None:
    header = envelope.decode_header(io.BytesIO(of_format_1), FILE, THIRD)
    assert (header.map, header.players) == ("the_drowned_dial", ())


def test_a_save_of_today_is_not_lifted(a_save: Callable[..., Save]) -> None:
    raw = envelope.encode(a_save(round=4), FILE, THIRD)
    assert envelope.decode(io.BytesIO(raw), FILE, THIRD) == a_save(round=4)


def test_a_missing_step_makes_a_save_too_old(of_format_1: bytes) -> None:
    gap = Formats(3, {2: THIRD.migrations[2]})
    with pytest.raises(OutdatedFormatError, match=r"outdated\(format=1\)"):
        envelope.decode_header(io.BytesIO(of_format_1), FILE, gap)


def test_a_migration_that_finds_nonsense_says_so(a_save: Callable[..., Save]) -> None:
    header = msgspec.json.encode({"title": "nothing else"})
    with pytest.raises(DamagedSaveError):
        envelope.decode_header(io.BytesIO(envelope.seal(1, header, b"", b"")), FILE, THIRD)


def test_what_the_third_format_wrote_is_too_new_for_the_first(a_save: Callable[..., Save]) -> None:
    raw = envelope.encode(a_save(), FILE, THIRD)
    with pytest.raises(NewerFormatError):
        envelope.decode(io.BytesIO(raw), FILE)


def test_every_format_since_the_first_is_readable() -> None:
    assert FORMATS.newest == FORMAT
    for version in range(1, FORMAT + 1):
        FORMATS.require_readable(version, FILE)
