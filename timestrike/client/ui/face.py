"""A pixel face: its file, its accents put together from marks, its bold and italic cuts."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Literal, NamedTuple

Rows = tuple[str, ...]
Style = Literal["plain", "bold", "italic"]

_INK, _GAP = "#", "."
_PIXELS = _INK + _GAP


class FaceFormatError(ValueError):
    """A face's file does not follow the format its own header describes."""


class Glyph(NamedTuple):
    """Rows of `#` and `.`, of which the first `rise` lie above the capitals.

    The next glyph starts `advance` pixels after this one's left edge, and the spacing.
    """

    rows: Rows
    rise: int = 0
    overhang: int = 0

    @property
    def width(self) -> int:
        return len(self.rows[0])

    @property
    def advance(self) -> int:
        return self.width - self.overhang


class Face(NamedTuple):
    """The glyphs of one face."""

    height: int
    baseline: int
    spacing: int
    pitch: int
    glyphs: dict[str, Glyph]
    accented: dict[str, Accented]
    """Letters with accents, put together when they are first wanted."""
    bolds: dict[str, Glyph]
    """Letters whose counters would close if every stroke grew."""
    italics: dict[str, Glyph]
    """Letters that have another form in italics, rather than just leaning."""
    symbols: dict[str, Glyph]

    def styled(self, character: str, style: Style) -> Glyph | None:
        if character in self.accented and character not in self.glyphs:
            self.glyphs[character] = _put_together(*self.accented[character], self.baseline)
        glyph = self.glyphs.get(character)
        if glyph is None or style == "plain":
            return glyph
        if style == "bold":
            return self.bolds.get(character) or self._bold(character, glyph)
        return _leaning(self.italics.get(character, glyph), self.baseline)

    def _bold(self, character: str, glyph: Glyph) -> Glyph:
        if character not in self.accented:
            return _bold(glyph)
        letter, mark = self.accented[character]
        strong = mark._replace(rows=tuple(map(_bold_mark, mark.rows)))
        return _put_together(_bold(Glyph(letter)).rows, strong, self.baseline)


class Mark(NamedTuple):
    """An accent, and how it sits: with a gap above the letter, upon it, or below it."""

    rows: Rows
    place: str


Accented = tuple[Rows, Mark]
"""A letter in the form that makes room for its accent."""


@lru_cache(maxsize=512)
def _bold(glyph: Glyph) -> Glyph:
    """Every stroke twice as wide."""
    return glyph._replace(rows=tuple(map(_bold_row, glyph.rows)))


def _bold_row(row: str) -> str:
    return _merged(row + _GAP, _GAP + row)


def _bold_mark(row: str) -> str:
    """Dots that would run into each other move apart instead of growing."""
    first, gap, rest = row.partition(_INK + _GAP + _INK)
    return f"{first}{_INK}{_GAP * 2}{_INK}{rest}" if gap else _bold_row(row)


@lru_cache(maxsize=512)
def _leaning(glyph: Glyph, baseline: int) -> Glyph:
    """The upper half a pixel to the right, what hangs below the line a pixel to the left."""
    middle = glyph.rise + baseline // 2
    foot = glyph.rise + baseline
    hangs = any(_INK in row for row in glyph.rows[foot:])
    rows = []
    for number, row in enumerate(glyph.rows):
        right = (number < middle) + (hangs and number < foot)
        rows.append(_GAP * right + row + _GAP * (1 + hangs - right))
    return Glyph(tuple(rows), glyph.rise, glyph.overhang + 1)


def _ink_top(rows: Rows) -> int:
    return next(number for number, row in enumerate(rows) if _INK in row)


def _ink_columns(rows: Rows) -> tuple[int, int]:
    columns = [x for row in rows for x, mark in enumerate(row) if mark == _INK]
    return min(columns), max(columns) + 1


def _put_together(letter: Rows, mark: Mark, baseline: int) -> Glyph:
    """A letter with its accent in the middle over (or under) its ink."""
    left, right = _ink_columns(letter)
    width = len(mark.rows[0])
    shift = (left + right - width + 1) // 2
    before = max(0, -shift)
    total = max(len(letter[0]) + before, shift + before + width)
    grid = {number: _padded(row, before, total) for number, row in enumerate(letter)}
    if mark.place == "below":
        top = baseline
    else:
        top = _ink_top(letter) - len(mark.rows) - (mark.place == "above")
    for number, row in enumerate(mark.rows, start=top):
        grid[number] = _merged(grid.get(number, _GAP * total), _padded(row, shift + before, total))
    rows = tuple(grid.get(number, _GAP * total) for number in range(min(0, top), max(grid) + 1))
    return Glyph(rows, max(0, -top))


def _padded(row: str, before: int, total: int) -> str:
    return (_GAP * before + row).ljust(total, _GAP)


def _merged(row: str, other: str) -> str:
    return "".join(_INK if _INK in pair else _GAP for pair in zip(row, other, strict=True))


class _Reader:
    """Reads the blocks of a face's file one by one."""

    def __init__(self) -> None:
        self.metrics: dict[str, int] = {}
        self.blocks: dict[tuple[str, str], list[str]] = {}
        self.places: dict[str, str] = {}
        self.accents: list[tuple[str, str, str]] = []
        self._rows: list[str] | None = None

    def take(self, number: int, line: str) -> None:
        if line[0] in _PIXELS:
            if self._rows is None:
                raise FaceFormatError(f"line {number}: {line!r} belongs to no glyph")
            self._rows.append(line)
            return
        word, *rest = line.split()
        match word:
            case "height":
                words = line.split()
                pairs = zip(words[::2], words[1::2], strict=True)
                self.metrics = {key: int(value) for key, value in pairs}
            case "glyph" | "bold" | "italic" | "under":
                self._begin(word, _character(rest[0]))
            case "symbol":
                self._begin(word, rest[0])
            case "mark":
                self.places[rest[0]] = rest[1]
                self._begin(word, rest[0])
            case "accent":
                code, letter, mark = rest
                self.accents.append((_character(code), letter, mark))
            case _:
                raise FaceFormatError(f"line {number}: nobody knows what {word!r} begins")

    def _begin(self, sort: str, name: str) -> None:
        self._rows = self.blocks.setdefault((sort, name), [])

    def of(self, sort: str) -> dict[str, Rows]:
        """The blocks of one sort, each checked to be a block."""
        found = {name: tuple(rows) for (one, name), rows in self.blocks.items() if one == sort}
        height = self.metrics["height"]
        for name, rows in found.items():
            wanted = len(rows) if sort == "mark" else height
            if len(rows) != wanted or len({len(row) for row in rows}) != 1:
                raise FaceFormatError(f"{sort} {name!r} is no block of {height} equal rows")
        return found


def _character(code: str) -> str:
    return chr(int(code[2:], 16))


def parse_face(source: str) -> Face:
    """Read the text format of the font files.

    `glyph U+0041 A`, `bold U+004D M`, `italic U+0061 a` and `symbol sword` begin blocks of rows;
    so does `under U+0041 A`, the form of a letter that makes room for an accent, and
    `mark acute above`, an accent. `accent U+00C1 A acute` puts a letter and a mark together.
    """
    reader = _Reader()
    for number, line in enumerate(source.splitlines(), start=1):
        if line and line[0] != ";":
            reader.take(number, line)
    if not reader.metrics:
        raise FaceFormatError("no line 'height .. baseline .. spacing .. line ..'")
    metrics = reader.metrics
    letters = reader.of("glyph")
    low, marks = reader.of("under"), reader.of("mark")
    accented = {}
    for character, letter, mark in reader.accents:
        if mark not in marks or letter not in letters:
            raise FaceFormatError(f"accent {character!r} wants {letter!r} with {mark!r}")
        place = reader.places[mark]
        form = letters[letter] if place == "below" else low.get(letter, letters[letter])
        accented[character] = form, Mark(marks[mark], place)
    return Face(
        height=metrics["height"],
        baseline=metrics["baseline"],
        spacing=metrics["spacing"],
        pitch=metrics["line"],
        glyphs=_as_glyphs(letters.items()),
        accented=accented,
        bolds=_as_glyphs(reader.of("bold").items()),
        italics=_as_glyphs(reader.of("italic").items()),
        symbols=_as_glyphs(reader.of("symbol").items()),
    )


def _as_glyphs(blocks: Iterable[tuple[str, Rows]]) -> dict[str, Glyph]:
    return {name: Glyph(rows) for name, rows in blocks}


@lru_cache(maxsize=4096)
def kerning(left: Glyph, right: Glyph, spacing: int) -> int:
    """One pixel nearer if no ink of the two comes to touch, not even by a corner; else none.

    That closes the holes in pairs such as `To` and `r,`.
    """
    tops = min(-left.rise, -right.rise)
    for row in range(tops, max(len(left.rows) - left.rise, len(right.rows) - right.rise)):
        reach = max((_last_ink(left, near) for near in (row - 1, row, row + 1)), default=-1)
        start = _first_ink(right, row)
        if reach >= 0 and start is not None and left.advance + spacing + start - reach <= 2:
            return 0
    return -1


def _row(glyph: Glyph, number: int) -> str:
    at = number + glyph.rise
    return glyph.rows[at] if 0 <= at < len(glyph.rows) else ""


def _last_ink(glyph: Glyph, number: int) -> int:
    return _row(glyph, number).rfind(_INK)


def _first_ink(glyph: Glyph, number: int) -> int | None:
    at = _row(glyph, number).find(_INK)
    return at if at >= 0 else None
