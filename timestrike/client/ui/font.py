"""The two pixel faces: measuring, wrapping, drawing.

Texts may hold symbols, `{sword}`, colour tags, `<g>gold</>`, and emphasis: `<s>bold</>` and
`<i>italic</>`. Every line that was drawn once is kept as a picture, so that drawing it again costs
one blit.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Literal, NamedTuple

import pygame

from timestrike.client.ui.face import Face, Glyph, Style, kerning, parse_face
from timestrike.client.ui.palette import (
    BODY,
    SHADOW,
    STRONG,
    TAGS,
    Colour,
    lifted,
    luminance,
)
from timestrike.storage.places import assets_dir

Align = Literal["left", "centre", "right"]

_TOKEN = re.compile(r"\{(\w+)\}|<([a-z/])>|(.)", re.DOTALL)
_TAG = re.compile(r"<([a-z/])>")
_STYLES: dict[str, Style] = {"s": "bold", "i": "italic"}
_UNKERNED = frozenset("0123456789 '’\"")
"""Figures stand in columns; a mark as small as an apostrophe would get lost."""
_JOINER = "\u200b"  # no width, no ink: keeps "<g>" typed by a person from being a tag


def literal(text: str) -> str:
    """`text` with nothing in it that a face would take for a tag or a symbol."""
    return text.replace("<", "<" + _JOINER).replace("{", "{" + _JOINER)


def plain(text: str) -> str:
    """`text` as it reads aloud: without colour tags, symbols by their names."""
    return re.sub(r"\{(\w+)\}", r"\1", _TAG.sub("", text)).replace(_JOINER, "")


_INK, _WELL_READ = 0.04, 0.4
"""How light ink on a light ground is at most, and how light text on a dark one should be."""
_CLOSE = "<c>"
"""Before a line that stands as close as usual although letters stand apart."""
_WIDER_GAP, _WIDER_PITCH = 1, 2
"""What wide text has more between letters, and between lines."""


class Lettering(NamedTuple):
    """How texts are set for whoever reads now; pictures of texts are only good for one of these.

    With `contrast` no text is faint, yet ink on the light ground of a key cap stays ink. `wide`
    sets the letters and lines of the larger face further apart.
    """

    contrast: bool = False
    wide: bool = False


_lettering = Lettering()


def set_lettering(chosen: Lettering) -> None:
    global _lettering
    if chosen != _lettering:
        _lettering = chosen
        for kept in (Font._line, Font.image, Font.wrap):
            kept.cache_clear()


def lettering() -> Lettering:
    return _lettering


def close_set(text: str) -> str:
    """A text that keeps its letters together, where wide ones would not fit."""
    return _CLOSE + text


def _shown(colour: Colour) -> Colour:
    if not _lettering.contrast or luminance(colour) <= _INK:
        return colour
    return lifted(colour, _WELL_READ)


class _Placed(NamedTuple):
    """A glyph in a line, with the colour its tags give it and its distance from the left."""

    glyph: Glyph
    colour: Colour | None
    x: int


class _Line(NamedTuple):
    """A measured line. `rise` is how far its accents reach above the capitals."""

    glyphs: tuple[_Placed, ...]
    width: int
    rise: int


class Font:
    """One face that draws. Its file is read when the first text is measured or drawn."""

    def __init__(self, file_name: str, *, capitals_only: bool = False) -> None:
        self._file_name = file_name
        self._capitals_only = capitals_only
        self._face: Face | None = None

    @property
    def face(self) -> Face:
        if self._face is None:
            path = assets_dir() / "fonts" / self._file_name
            self._face = parse_face(path.read_text(encoding="utf-8"))
        return self._face

    @property
    def pitch(self) -> int:
        """Distance from one line to the next."""
        return self.face.pitch + (_WIDER_PITCH if self._wide else 0)

    @property
    def _wide(self) -> bool:
        """Labels keep their width: they stand where there is no more room."""
        return _lettering.wide and not self._capitals_only

    def _spacing(self, text: str) -> int:
        """How far the letters of a line stand apart."""
        apart = self._wide and not text.startswith(_CLOSE)
        return self.face.spacing + (_WIDER_GAP if apart else 0)

    @property
    def capital_height(self) -> int:
        return self.face.baseline

    def glyph(self, name: str, style: Style = "plain") -> Glyph:
        """The shape of a character or of a symbol (`{name}`); a hollow box when there is none."""
        face = self.face
        if len(name) > 1:
            return face.symbols.get(name[1:-1]) or self._missing()
        for known in self._spellings(name):
            styled = face.styled(known, style)
            if styled is not None:
                return styled
        return self._missing()

    def _spellings(self, character: str) -> Iterator[str]:
        """The character itself, or what may stand for it."""
        if self._capitals_only:
            yield character.upper()
        yield character
        yield _without_accent(character)

    def _missing(self) -> Glyph:
        return _box(self.face.baseline, self.face.height)

    @lru_cache(maxsize=4096)  # noqa: B019 - the two fonts live as long as the program
    def _line(self, text: str) -> _Line:
        """Where the glyphs of a line stand."""
        placed: list[_Placed] = []
        x = end = rise = 0
        spacing = self._spacing(text)
        before: tuple[str, Glyph] | None = None
        for name, colour, style in _tokens(text):
            glyph = self.glyph(name, style)
            if before is not None:
                x += spacing
                if spacing == self.face.spacing:
                    x += self._kerning(before, (name, glyph))
            placed.append(_Placed(glyph, colour, x))
            end = max(end, x + glyph.width)
            rise = max(rise, glyph.rise)
            x += glyph.advance
            before = (name, glyph)
        return _Line(tuple(placed), end, rise)

    def _kerning(self, left: tuple[str, Glyph], right: tuple[str, Glyph]) -> int:
        if any(len(name) > 1 or name in _UNKERNED for name, _ in (left, right)):
            return 0
        return kerning(left[1], right[1], self.face.spacing)

    def width(self, text: str, scale: int = 1) -> int:
        """How far the ink of `text` reaches, without the shadow."""
        return self._line(text).width * scale

    def draw(
        self,
        target: pygame.Surface,
        position: tuple[int, int],
        text: str,
        colour: Colour = STRONG,
        *,
        align: Align = "left",
        scale: int = 1,
        shadow: Colour | None = SHADOW,
        hard: bool = False,
    ) -> int:
        """Draw one line with its capitals' top left (centre, right) at `position`.

        `hard` closes the shadow on the right as well, for texts over the open board.
        Returns the x where a further text of the same line would start.
        """
        x, y = position
        width = self.width(text, scale)
        if align != "left":
            x -= width if align == "right" else width // 2
        rise = self._line(text).rise * scale
        target.blit(self.image(text, colour, scale, shadow, hard), (x, y - rise))
        return x + width + self._spacing(text) * scale

    @lru_cache(maxsize=2048)  # noqa: B019 - the two fonts live as long as the program
    def image(
        self,
        text: str,
        colour: Colour = STRONG,
        scale: int = 1,
        shadow: Colour | None = SHADOW,
        hard: bool = False,
    ) -> pygame.Surface:
        """The picture of one line, from the tallest accent down. Shared: never draw on it."""
        line = self._line(text)
        lowest = max((len(one.glyph.rows) - one.glyph.rise for one in line.glyphs), default=0)
        height = (line.rise + max(lowest, self.face.height) + 1) * scale
        picture = pygame.Surface((line.width * scale + scale, height), pygame.SRCALPHA)
        shadows = ((0, 1), (1, 1), (1, 0)) if hard else ((0, 1), (1, 1))
        under: list[tuple[pygame.Surface, tuple[int, int]]] = []
        over: list[tuple[pygame.Surface, tuple[int, int]]] = []
        for glyph, tag, left in line.glyphs:
            x, y = left * scale, (line.rise - glyph.rise) * scale
            over.append((_glyph_image(glyph, _shown(tag or colour), scale), (x, y)))
            if shadow is not None:
                shade = _glyph_image(glyph, shadow, scale)
                under.extend((shade, (x + dx * scale, y + dy * scale)) for dx, dy in shadows)
        picture.fblits(under)
        picture.fblits(over)
        return picture

    @lru_cache(maxsize=1024)  # noqa: B019 - the two fonts live as long as the program
    def wrap(self, text: str, width: int, scale: int = 1) -> tuple[str, ...]:
        """`text` in lines of at most `width`, broken at spaces; open tags go on in the next line.

        A single word that is wider than the line is broken inside, so that nothing leaves its box.
        """
        lines: list[str] = []
        lead = _CLOSE if text.startswith(_CLOSE) else ""
        for paragraph in text.removeprefix(lead).split("\n"):
            line = ""
            for word in paragraph.split(" "):
                joined = f"{line} {word}" if line else word
                if self.width(lead + joined, scale) <= width:
                    line = joined
                    continue
                if line:
                    lines.append(line)
                *full, line = self._broken(word, width, scale)
                lines.extend(full)
            lines.append(line)
        return tuple(lead + line for line in _with_open_tags(lines))

    def _broken(self, word: str, width: int, scale: int) -> list[str]:
        """`word` in pieces of at most `width`; most often just the word."""
        pieces = [""]
        for match in _TOKEN.finditer(word):
            longer = pieces[-1] + match.group()
            if pieces[-1] and self.width(longer, scale) > width:
                pieces.append(match.group())
            else:
                pieces[-1] = longer
        return pieces

    def fit(self, text: str, width: int, scale: int = 1) -> str:
        """`text`, shortened with an ellipsis if it is wider than `width`.

        Wide letters come closer before anything is left out.
        """
        if self.width(text, scale) <= width:
            return text
        if self._spacing(text) > self.face.spacing:
            return self.fit(close_set(text), width, scale)
        tokens = [match.group() for match in _TOKEN.finditer(text)]

        def shortened(count: int) -> str:
            return "".join(tokens[:count]).rstrip() + "…"

        def too_wide(count: int) -> bool:
            return self.width(shortened(count), scale) > width

        count = bisect_left(range(len(tokens)), True, key=too_wide)
        return shortened(count - 1) if count else ""

    def draw_paragraph(
        self,
        target: pygame.Surface,
        position: tuple[int, int],
        text: str,
        width: int,
        colour: Colour = BODY,
        *,
        align: Align = "left",
        pitch: int | None = None,
        scale: int = 1,
        hard: bool = False,
    ) -> int:
        """Draw wrapped text in a column that starts at `position`; returns the y below it."""
        x, y = position
        anchor = {"left": x, "centre": x + width // 2, "right": x + width}[align]
        for line in self.wrap(text, width, scale):
            self.draw(target, (anchor, y), line, colour, align=align, scale=scale, hard=hard)
            y += (pitch or self.pitch) * scale
        return y

    def paragraph_height(
        self, text: str, width: int, *, pitch: int | None = None, scale: int = 1
    ) -> int:
        return len(self.wrap(text, width, scale)) * (pitch or self.pitch) * scale


@lru_cache(maxsize=4096)
def _tokens(text: str) -> tuple[tuple[str, Colour | None, Style], ...]:
    """The glyphs of a text in order, each with the colour and the style its tags give it."""
    tokens: list[tuple[str, Colour | None, Style]] = []
    looks: list[tuple[Colour | None, Style]] = [(None, "plain")]
    for symbol, tag, character in _TOKEN.findall(text):
        colour, style = looks[-1]
        if symbol:
            tokens.append((f"{{{symbol}}}", colour, style))
        elif tag == "/":
            del looks[max(1, len(looks) - 1) :]
        elif tag in _STYLES:
            looks.append((colour, _STYLES[tag]))
        elif tag:
            looks.append((TAGS.get(tag), style))
        elif character != _JOINER:
            tokens.append((character, colour, style))
    return tuple(tokens)


def _with_open_tags(lines: list[str]) -> Iterator[str]:
    """Each line begins with the tags that the lines before it left open."""
    open_tags: list[str] = []
    for line in lines:
        yield "".join(open_tags) + line
        for tag in _TAG.findall(line):
            if tag != "/":
                open_tags.append(f"<{tag}>")
            elif open_tags:
                open_tags.pop()


@cache
def _box(baseline: int, height: int) -> Glyph:
    """What stands for a glyph that the face does not have."""
    side, middle = "####", "#..#"
    return Glyph((side, *[middle] * (baseline - 2), side, *["...."] * (height - baseline)))


def _without_accent(character: str) -> str:
    """The plain letter under an accent, for names the face has no glyph for."""
    import unicodedata

    return unicodedata.normalize("NFD", character)[:1]


@lru_cache(maxsize=4096)
def _glyph_image(glyph: Glyph, colour: Colour, scale: int) -> pygame.Surface:
    ink, gap = bytes((*colour, 255)), bytes(4)
    pixels = b"".join(ink if mark == "#" else gap for row in glyph.rows for mark in row)
    picture = pygame.image.frombytes(pixels, (glyph.width, len(glyph.rows)), "RGBA")
    return picture if scale == 1 else pygame.transform.scale_by(picture, scale)


TEXT = Font("font_7px.txt")
"""Names, sentences, numbers that matter."""

LABEL = Font("font_5px.txt", capitals_only=True)
"""Labels, units, axes, rule ids, keys: small capitals, never a sentence."""
