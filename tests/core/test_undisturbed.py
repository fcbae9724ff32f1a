"""Tests of the while in which no garbage is collected."""

from __future__ import annotations

import gc

import pytest

from timestrike.core.undisturbed import undisturbed


def test_nothing_is_collected_meanwhile_and_everything_as_before_afterwards() -> None:
    assert gc.isenabled()
    with undisturbed():
        assert not gc.isenabled()
        with undisturbed():
            pass
        assert not gc.isenabled()
    assert gc.isenabled()


def test_a_mishap_does_not_end_collecting_for_good() -> None:
    with pytest.raises(ValueError, match="mishap"), undisturbed():
        raise ValueError("mishap")
    assert gc.isenabled()
