"""Everything that can be wrong with a save. The words are for the player."""

from __future__ import annotations

from timestrike.core.wording import Gap, WordedError, Words


class SaveError(WordedError):
    """A save that could not be read or written. Whatever was on the disk is still there."""

    def __init__(self, file: str, problem: Words) -> None:
        super().__init__(Words("save_errors.told", {"file": file, "problem": problem}))
        self.file = file
        self.problem = problem


def wrong(problem: str, **about: Gap) -> Words:
    """What is wrong with a save."""
    return Words(f"save_errors.{problem}", about)


def part_of_save(name: str) -> Words:
    return Words(f"save_errors.parts.{name}")


class MissingSaveError(SaveError):
    """There is no such file."""


class TruncatedSaveError(SaveError):
    """The file ends too early."""


class DamagedSaveError(SaveError):
    """A checksum does not hold, or what it covers makes no sense."""


class ForeignFileError(SaveError):
    """The file is something else, whatever its name says."""


class NewerFormatError(SaveError):
    """A later version of the game wrote the file."""


class OutdatedFormatError(SaveError):
    """An earlier version of the game wrote the file, and no migration reaches back that far."""


class ContentMismatchError(SaveError):
    """The save was made with other cards, rules or maps than the ones at hand."""


class UnreadableSaveError(SaveError):
    """The system refuses to read the file."""


class UnwritableSaveError(SaveError):
    """The save could not be put on the disk; the former version is untouched."""
