from __future__ import annotations

import hashlib
import io
import tracemalloc
import zlib
from collections.abc import Callable
from datetime import UTC, datetime, timedelta, timezone
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from timestrike.client.ui.saying import told
from timestrike.storage import envelope
from timestrike.storage.errors import (
    ContentMismatchError,
    DamagedSaveError,
    ForeignFileError,
    NewerFormatError,
    OutdatedFormatError,
    SaveError,
    TruncatedSaveError,
    UnwritableSaveError,
)
from timestrike.storage.migration import FORMAT
from timestrike.storage.save import Header, Player, Save, require_content

FILE = "ridge.tsave"
Builder = Callable[..., Save]


def decode(raw: bytes) -> Save:
    return envelope.decode(io.BytesIO(raw), FILE)


def resealed(save: Save, version: int = FORMAT, /, **parts: bytes) -> bytes:
    """A file with sound checksums around whatever parts one likes."""
    body = {"setup": save.setup, "journal": save.journal, "snapshot": save.snapshot}
    proper = {
        "header": msgspec.json.encode(save.header),
        "thumbnail": save.thumbnail,
        "body": zlib.compress(msgspec.msgpack.encode(body)),
    }
    return envelope.seal(version, **{**proper, **parts})


# --- round trips ---------------------------------------------------------------------------

plain = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**63), 2**64 - 1)
    | st.floats(allow_nan=False)
    | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=12,
)
times = st.datetimes(timezones=st.just(UTC))
words = st.text(max_size=12)


@st.composite
def saves(draw: st.DrawFn) -> Save:
    journal = draw(st.lists(plain, max_size=5))
    header = Header(
        game=draw(words),
        mode=draw(words),
        title=draw(words),
        map=draw(words),
        created=draw(times),
        saved=draw(times),
        app_version=draw(words),
        content=draw(st.dictionaries(words, words, max_size=3)),
        players=tuple(
            draw(st.lists(st.builds(Player, words, st.integers(0, 7), words), max_size=8))
        ),
        actions=len(journal),
        finished=draw(st.booleans()),
        summary=draw(
            st.dictionaries(words, words | st.integers(-(2**53), 2**53), max_size=3),
        ),
    )
    return Save(
        header=header,
        setup=draw(st.dictionaries(words, plain, max_size=4)),
        journal=journal,
        snapshot=draw(plain),
        thumbnail=draw(st.binary(max_size=64)),
    )


@given(saves())
def test_what_was_saved_is_loaded(save: Save) -> None:
    raw = envelope.encode(save, FILE)
    assert decode(raw) == save
    assert envelope.decode_header(io.BytesIO(raw), FILE) == save.header
    assert envelope.decode_thumbnail(io.BytesIO(raw), FILE) == save.thumbnail
    envelope.verify(io.BytesIO(raw), FILE)


def test_structs_become_plain_data(a_save: Builder) -> None:
    class Move(msgspec.Struct, tag=True):
        unit: int
        path: tuple[int, ...]

    save = msgspec.structs.replace(a_save(round=1), journal=[Move(3, (4, 5))])
    assert decode(envelope.encode(save, FILE)).journal == [
        {"type": "Move", "unit": 3, "path": [4, 5]}
    ]


def test_the_same_save_gives_the_same_bytes(a_save: Builder) -> None:
    assert envelope.encode(a_save(), FILE) == envelope.encode(a_save(), FILE)


def test_the_header_is_read_without_the_rest(a_save: Builder) -> None:
    class Counting(io.BytesIO):
        fetched = 0

        def read(self, size: int | None = -1) -> bytes:
            raw = super().read(size)
            self.fetched += len(raw)
            return raw

    save = a_save(round=500, thumbnail=bytes(100_000))
    stream = Counting(envelope.encode(save, FILE))
    envelope.decode_header(stream, FILE)
    assert stream.fetched == envelope.PREAMBLE_SIZE + len(msgspec.json.encode(save.header))


def test_the_layout_is_the_documented_one(a_save: Builder) -> None:
    """Read by hand as docs/save-format.md tells, so that the format cannot drift unnoticed."""
    save = a_save(round=2)
    raw = envelope.encode(save, FILE)
    assert raw[:12] == b"\x89TSAVE\r\n\x1a\n" + b"\x00\x01"
    sizes = [int.from_bytes(raw[at : at + 4], "big") for at in (12, 48, 84)]
    digests = [raw[at : at + 32] for at in (16, 52, 88)]
    assert raw[120:152] == hashlib.sha256(raw[:120]).digest()
    parts, start = [], 152
    for size in sizes:
        parts.append(raw[start : start + size])
        start += size
    assert start == len(raw)
    assert digests == [hashlib.sha256(part).digest() for part in parts]
    header = msgspec.json.decode(parts[0])
    assert header["created"] == "2024-02-29T12:00:00Z"
    assert header["players"][1] == {"name": "Ash", "team": 1, "controller": "computer"}
    assert parts[1] == save.thumbnail
    assert msgspec.msgpack.decode(zlib.decompress(parts[2])) == {
        "setup": save.setup,
        "journal": save.journal,
        "snapshot": save.snapshot,
    }


# --- damage --------------------------------------------------------------------------------


def test_every_flipped_bit_is_noticed(a_save: Builder) -> None:
    raw = envelope.encode(a_save(), FILE)
    for at in range(len(raw)):
        damaged = bytearray(raw)
        damaged[at] ^= 1 << at % 8
        expected = ForeignFileError if at < len(envelope.MAGIC) else DamagedSaveError
        with pytest.raises(expected):
            decode(bytes(damaged))


def test_every_truncation_is_noticed(a_save: Builder) -> None:
    raw = envelope.encode(a_save(), FILE)
    for length in range(len(raw)):
        for read in (envelope.decode, envelope.decode_header, envelope.decode_thumbnail):
            with pytest.raises(TruncatedSaveError, match=r"cut_short|ends_early"):
                read(io.BytesIO(raw[:length]), FILE)


@given(extra=st.binary(min_size=1, max_size=8))
def test_anything_appended_is_noticed(a_save: Builder, extra: bytes) -> None:
    with pytest.raises(DamagedSaveError, match="too_long"):
        decode(envelope.encode(a_save(), FILE) + extra)


@given(st.binary(min_size=1, max_size=400))
def test_a_foreign_file_is_told_from_a_save(raw: bytes) -> None:
    with pytest.raises(SaveError) as caught:
        decode(raw)
    cut_short = envelope.MAGIC.startswith(raw)
    assert isinstance(caught.value, TruncatedSaveError if cut_short else ForeignFileError)


@given(st.binary(max_size=300), st.binary(max_size=300))
def test_senseless_parts_under_sound_checksums_are_refused(
    a_save: Builder, header: bytes, body: bytes
) -> None:
    for raw in (
        resealed(a_save(), header=header),
        resealed(a_save(), body=body),
        resealed(a_save(), body=zlib.compress(body)),
    ):
        with pytest.raises(DamagedSaveError):
            decode(raw)


@pytest.mark.parametrize(
    "body",
    [
        {"setup": {}, "journal": []},
        {"setup": {}, "journal": "none", "snapshot": {}},
        {"setup": {}, "journal": [1, 2], "snapshot": {}},
        [1, 2, 3],
    ],
    ids=["no snapshot", "journal of the wrong kind", "more actions than counted", "no mapping"],
)
def test_a_match_of_the_wrong_shape_is_refused(a_save: Builder, body: Any) -> None:
    packed = zlib.compress(msgspec.msgpack.encode(body))
    with pytest.raises(DamagedSaveError):
        decode(resealed(a_save(), body=packed))


def test_data_nested_too_deeply_is_refused(a_save: Builder) -> None:
    lists_in_lists = b"\x91" * 100_000
    body = b"\x81" + msgspec.msgpack.encode("snapshot") + lists_in_lists
    with pytest.raises(DamagedSaveError, match="recursion"):
        decode(resealed(a_save(), body=zlib.compress(body)))


def test_a_decompression_bomb_is_refused_before_it_goes_off(
    a_save: Builder, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(envelope, "BODY_LIMIT", 10_000)
    bomb = resealed(a_save(), body=zlib.compress(bytes(10_000_000)))
    tracemalloc.start()
    try:
        with pytest.raises(DamagedSaveError, match="part_too_large"):
            decode(bomb)
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < 1_000_000


def test_lengths_beyond_reason_are_refused_before_anything_is_read(a_save: Builder) -> None:
    for name, limit in (
        ("header", envelope.HEADER_LIMIT),
        ("thumbnail", envelope.THUMBNAIL_LIMIT),
        ("body", envelope.BODY_LIMIT),
    ):
        with pytest.raises(DamagedSaveError, match="part_too_large"):
            decode(resealed(a_save(), **{name: bytes(limit + 1)}))


def test_half_a_packed_match_is_refused(a_save: Builder) -> None:
    packed = zlib.compress(msgspec.msgpack.encode({"setup": {}, "journal": [], "snapshot": None}))
    for body in (packed[:-5], packed + b"more"):
        with pytest.raises(DamagedSaveError, match="badly_packed"):
            decode(resealed(a_save(), body=body))


# --- versions and content ------------------------------------------------------------------


def test_a_newer_format_asks_for_an_update(a_save: Builder) -> None:
    for read in (envelope.decode, envelope.decode_header, envelope.decode_thumbnail):
        with pytest.raises(NewerFormatError, match=r"newer\(format=2, known=1\)"):
            read(io.BytesIO(resealed(a_save(), FORMAT + 1)), FILE)


def test_a_format_that_no_migration_reaches_is_too_old(a_save: Builder) -> None:
    with pytest.raises(OutdatedFormatError, match=r"outdated\(format=0\)"):
        decode(resealed(a_save(), 0))


def test_other_content_is_named(a_save: Builder) -> None:
    header = a_save(content={"cards": "1", "map": "2", "mod lava": "3"}).header
    require_content(header, {"cards": "1", "map": "2", "mod lava": "3"}, FILE)
    with pytest.raises(ContentMismatchError) as caught:
        require_content(header, {"cards": "1", "map": "9", "mod ice": "3"}, FILE)
    assert told(caught.value) == (
        "ridge.tsave: this match was made with other content than the game has now "
        "(changed: map; missing: mod lava; new: mod ice)"
    )


# --- what must not be written --------------------------------------------------------------


def test_a_save_too_large_to_load_is_not_made(a_save: Builder) -> None:
    with pytest.raises(UnwritableSaveError, match=r"too_much.*thumbnail, size=1048577"):
        envelope.encode(a_save(thumbnail=bytes(envelope.THUMBNAIL_LIMIT + 1)), FILE)
    huge = msgspec.structs.replace(a_save(), snapshot="x" * (envelope.BODY_LIMIT + 1))
    with pytest.raises(UnwritableSaveError, match=r"too_much.*parts\.match"):
        envelope.encode(huge, FILE)


def test_a_header_that_could_not_be_read_again_is_not_made(a_save: Builder) -> None:
    with pytest.raises(msgspec.ValidationError, match="summary"):
        envelope.encode(a_save(summary={"round": 1.5}), FILE)


@pytest.mark.parametrize("zone", [None, timezone(timedelta(hours=2))], ids=["none", "Cairo"])
def test_times_are_in_utc(a_save: Builder, zone: timezone | None) -> None:
    with pytest.raises(ValueError, match="must be a time in UTC"):
        a_save(saved=datetime(2024, 2, 29, tzinfo=zone))


def test_the_header_counts_the_journal(a_save: Builder) -> None:
    with pytest.raises(ValueError, match="counts 9 actions, the journal holds 2"):
        a_save(round=2, actions=9)
