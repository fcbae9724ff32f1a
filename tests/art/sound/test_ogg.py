"""Files of sound: the same bytes every time, and pages that a reader accepts."""

from __future__ import annotations

import numpy as np
import pytest

from timestrike.art.sound.ogg import _checksum, encoded, restamped
from timestrike.art.sound.waves import sine


def page(serial: int, body: bytes = b"abc") -> bytes:
    header = b"OggS" + bytes([0, 2]) + bytes(8) + serial.to_bytes(4, "little") + bytes(4)
    return header + bytes(4) + bytes([1, len(body)]) + body


def test_restamping_changes_the_number_and_nothing_else():
    first, second = restamped(page(5) + page(5), 9), restamped(page(7) + page(7), 9)
    assert first == second
    assert first[14:18] == (9).to_bytes(4, "little")
    assert first[26:31] == page(5)[26:31]
    assert first[22:26] != bytes(4)


def test_the_checksum_is_that_of_ogg():
    """The polynomial of Ogg over a page of a single 1 bit is the polynomial itself, shifted."""
    assert _checksum(b"\x01") == 0x04C11DB7
    assert _checksum(b"\x01\x00") == 0xD219C1DC
    assert _checksum(bytes(30)) == 0


def test_what_is_no_ogg_is_refused():
    with pytest.raises(ValueError, match="no page"):
        restamped(b"RIFF" + bytes(40), 1)


def test_the_same_sound_gives_the_same_bytes():
    pytest.importorskip("soundfile")
    sound = np.stack([sine(440, 0.5), sine(220, 0.5)], axis=1)
    once, again = encoded(sound, "a"), encoded(sound, "a")
    assert once == again
    assert encoded(sound, "b") != once
    assert len(once) < sound.size
