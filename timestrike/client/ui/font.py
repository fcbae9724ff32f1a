"""The two pixel faces: parsing, measuring, wrapping, drawing.

Texts may hold symbols, `{sword}`, and colour tags, `<g>gold</>`. Every line that was drawn once is
kept as a picture, so that drawing it again costs one blit.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Literal, NamedTuple

import pygame

from timestrike.client.ui.palette import BODY, SHADOW, STRONG, TAGS, Colour
from timestrike.storage.places import assets_dir

Rows = tuple[str, ...]
Align = Literal["left", "centre", "right"]

_TOKEN = re.compile(r"\{(\w+)\}|<([a-z/])>|(.)", re.DOTALL)
_TAG = re.compile(r"<([a-z/])>")
_JOINER = "\u200b"  # no width, no ink: keeps "<g>" typed by a person from being a tag


class FaceFormatError(ValueError):
    """A face's file does not follow the format its own header describes."""


class Face(NamedTuple):
    """The glyphs of one face, as rows of `#` and `.`."""

    height: int
    baseline: int
    spacing: int
    pitch: int
    glyphs: dict[str, Rows]
    symbols: dict[str, Rows]


def parse_face(source: str) -> Face:
    """Read the text format of the font files: `glyph U+0041 A` or `symbol sword`, then rows."""
    metrics: dict[str, int] = {}
    glyphs: dict[str, list[str]] = {}
    symbols: dict[str, list[str]] = {}
    rows: list[str] | None = None
    for number, line in enumerate(source.splitlines(), start=1):
        if not line or line.startswith(";"):
            continue
        if line.startswith("glyph "):
            rows = glyphs.setdefault(chr(int(line.split(" ")[1][2:], 16)), [])
        elif line.startswith("symbol "):
            rows = symbols.setdefault(line.split()[1], [])
        elif line.startswith("height "):
            words = line.split()
            metrics = {key: int(value) for key, value in zip(words[::2], words[1::2], strict=True)}
        elif rows is None:
            raise FaceFormatError(f"line {number}: {line!r} belongs to no glyph")
        else:
            rows.append(line)
    if not metrics:
        raise FaceFormatError("no line 'height .. baseline .. spacing .. line ..'")
    for name, shape in (*glyphs.items(), *symbols.items()):
        if len(shape) != metrics["height"] or len({len(row) for row in shape}) != 1:
            raise FaceFormatError(f"glyph {name!r} is no block of {metrics['height']} equal rows")
    return Face(
        height=metrics["height"],
        baseline=metrics["baseline"],
        spacing=metrics["spacing"],
        pitch=metrics["line"],
        glyphs={name: tuple(shape) for name, shape in glyphs.items()},
        symbols={name: tuple(shape) for name, shape in symbols.items()},
    )


def literal(text: str) -> str:
    """`text` with nothing in it that a face would take for a tag or a symbol."""
    return text.replace("<", "<" + _JOINER).replace("{", "{" + _JOINER)


def plain(text: str) -> str:
    """`text` as it reads aloud: without colour tags, symbols by their names."""
    return re.sub(r"\{(\w+)\}", r"\1", _TAG.sub("", text)).replace(_JOINER, "")


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
        return self.face.pitch

    @property
    def capital_height(self) -> int:
        return self.face.baseline

    def rows(self, name: str) -> Rows:
        """The shape of a character or of a symbol (`{name}`); a hollow box when there is none."""
        face = self.face
        if len(name) > 1:
            return face.symbols.get(name[1:-1]) or self._missing()
        if self._capitals_only:
            name = name.upper()
        return face.glyphs.get(name) or face.glyphs.get(_without_accent(name)) or self._missing()

    def _missing(self) -> Rows:
        return _box(self.face.baseline, self.face.height)

    @lru_cache(maxsize=4096)  # noqa: B019 - the two fonts live as long as the program
    def width(self, text: str, scale: int = 1) -> int:
        """How far the ink of `text` reaches, without the shadow."""
        spacing = self.face.spacing
        total = sum(len(self.rows(name)[0]) + spacing for name, _ in _tokens(text))
        return max(0, total - spacing) * scale

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
        target.blit(self.image(text, colour, scale, shadow, hard), (x, y))
        return x + width + self.face.spacing * scale

    @lru_cache(maxsize=2048)  # noqa: B019 - the two fonts live as long as the program
    def image(
        self,
        text: str,
        colour: Colour = STRONG,
        scale: int = 1,
        shadow: Colour | None = SHADOW,
        hard: bool = False,
    ) -> pygame.Surface:
        """The picture of one line. Shared: never draw on it."""
        height = (self.face.height + 1) * scale
        picture = pygame.Surface((self.width(text, scale) + scale, height), pygame.SRCALPHA)
        shadows = ((0, 1), (1, 1), (1, 0)) if hard else ((0, 1), (1, 1))
        under: list[tuple[pygame.Surface, tuple[int, int]]] = []
        over: list[tuple[pygame.Surface, tuple[int, int]]] = []
        x = 0
        for name, tag in _tokens(text):
            rows = self.rows(name)
            over.append((_glyph_image(rows, tag or colour, scale), (x, 0)))
            if shadow is not None:
                shade = _glyph_image(rows, shadow, scale)
                under.extend((shade, (x + dx * scale, dy * scale)) for dx, dy in shadows)
            x += (len(rows[0]) + self.face.spacing) * scale
        picture.fblits(under)
        picture.fblits(over)
        return picture

    @lru_cache(maxsize=1024)  # noqa: B019 - the two fonts live as long as the program
    def wrap(self, text: str, width: int, scale: int = 1) -> tuple[str, ...]:
        """`text` in lines of at most `width`, broken at spaces; open tags go on in the next line.

        A single word that is wider than the line is broken inside, so that nothing leaves its box.
        """
        lines: list[str] = []
        for paragraph in text.split("\n"):
            line = ""
            for word in paragraph.split(" "):
                joined = f"{line} {word}" if line else word
                if self.width(joined, scale) <= width:
                    line = joined
                    continue
                if line:
                    lines.append(line)
                *full, line = self._broken(word, width, scale)
                lines.extend(full)
            lines.append(line)
        return tuple(_with_open_tags(lines))

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
        """`text`, shortened with an ellipsis if it is wider than `width`."""
        if self.width(text, scale) <= width:
            return text
        tokens = [match.group() for match in _TOKEN.finditer(text)]
        while tokens:
            tokens.pop()
            shorter = "".join(tokens).rstrip() + "…"
            if self.width(shorter, scale) <= width:
                return shorter
        return ""

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
def _tokens(text: str) -> tuple[tuple[str, Colour | None], ...]:
    """The glyphs of a text in order, each with the colour its innermost tag gives it."""
    tokens: list[tuple[str, Colour | None]] = []
    colours: list[Colour | None] = [None]
    for symbol, tag, character in _TOKEN.findall(text):
        if symbol:
            tokens.append((f"{{{symbol}}}", colours[-1]))
        elif tag == "/":
            del colours[max(1, len(colours) - 1) :]
        elif tag:
            colours.append(TAGS.get(tag))
        elif character != _JOINER:
            tokens.append((character, colours[-1]))
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
def _box(baseline: int, height: int) -> Rows:
    """What stands for a glyph that the face does not have."""
    side, middle = "####", "#..#"
    return (side, *[middle] * (baseline - 2), side, *["...."] * (height - baseline))


def _without_accent(character: str) -> str:
    """The plain letter under an accent, for names the face has no glyph for."""
    import unicodedata

    return unicodedata.normalize("NFD", character)[:1]


@lru_cache(maxsize=4096)
def _glyph_image(rows: Rows, colour: Colour, scale: int) -> pygame.Surface:
    ink, gap = bytes((*colour, 255)), bytes(4)
    pixels = b"".join(ink if mark == "#" else gap for row in rows for mark in row)
    picture = pygame.image.frombytes(pixels, (len(rows[0]), len(rows)), "RGBA")
    return picture if scale == 1 else pygame.transform.scale_by(picture, scale)


TEXT = Font("font_7px.txt")
"""Names, sentences, numbers that matter."""

LABEL = Font("font_5px.txt", capitals_only=True)
"""Labels, units, axes, rule ids, keys: small capitals, never a sentence."""
