"""The two faces: measuring, wrapping, tags, symbols, and what they have no glyph for."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from timestrike.client.ui.face import FaceFormatError, Glyph, kerning, parse_face
from timestrike.client.ui.font import (
    LABEL,
    TEXT,
    Font,
    Lettering,
    close_set,
    literal,
    plain,
    set_lettering,
)
from timestrike.client.ui.palette import AMBER, GOLD, STRONG

TINY = "height 2 baseline 2 spacing 1 line 3\nglyph U+0041 A\n##\n##\nsymbol dot\n#\n.\n"
WORDS = st.text(alphabet="abcdefgh ilmW.{}<>/g", max_size=60)


def ink(font: Font, text: str, scale: int = 1) -> pygame.Rect:
    """The box of all pixels that a text sets, without its shadow."""
    picture = font.image(text, STRONG, scale, None)
    return picture.get_bounding_rect()


def colours(font: Font, text: str) -> set[tuple[int, int, int]]:
    picture = font.image(text, STRONG, 1, None)
    found = set()
    for x in range(picture.get_width()):
        for y in range(picture.get_height()):
            red, green, blue, alpha = picture.get_at((x, y))
            if alpha:
                found.add((red, green, blue))
    return found


def test_width_is_the_sum_of_the_glyphs_and_the_gaps_between_them() -> None:
    assert TEXT.width("") == 0
    assert TEXT.width("I") == TEXT.glyph("I").width
    assert TEXT.width("AB") == TEXT.width("A") + 1 + TEXT.width("B")
    assert TEXT.width("AB", 3) == 3 * TEXT.width("AB")


def test_figures_are_tabular() -> None:
    assert {TEXT.width(figure) for figure in "0123456789"} == {4}


@pytest.mark.parametrize("font", [TEXT, LABEL])
@pytest.mark.parametrize("scale", [1, 2, 3])
def test_the_ink_is_as_wide_as_measured(font: Font, scale: int) -> None:
    for text in ("Hamlet", "W", "{sword} 5", "Mana Wyrm"):
        assert ink(font, text, scale).width == font.width(text, scale)


def test_the_label_face_knows_small_capitals_only() -> None:
    assert LABEL.width("energy") == LABEL.width("ENERGY")
    assert LABEL.glyph("e") == LABEL.glyph("E")


def test_tags_colour_and_take_no_room() -> None:
    assert TEXT.width("a<g>b</>c") == TEXT.width("abc")
    assert colours(TEXT, "<g>b</>") == {GOLD}
    assert colours(TEXT, "a<g>b<m>c</>b</>a") == {STRONG, GOLD, AMBER}
    assert colours(TEXT, "</>a") == {STRONG}


def test_a_missing_glyph_is_a_box_and_an_unknown_accent_is_dropped() -> None:
    box = TEXT.glyph("漢")
    assert box.rows[:2] == ("####", "#..#")
    assert TEXT.glyph("{nosuchsymbol}") == box
    assert TEXT.glyph("ě") == TEXT.glyph("e")


PRINTABLE = [chr(code) for code in (*range(0x20, 0x7F), *range(0xA0, 0x100))]


@pytest.mark.parametrize("font", [TEXT, LABEL])
def test_every_printable_character_of_latin_1_has_a_glyph(font: Font) -> None:
    box = font.glyph("漢")
    assert [one for one in PRINTABLE if font.glyph(one) == box] == []


def test_no_two_characters_look_the_same() -> None:
    alike = {"\u00a0": " ", "\u00ad": "-"}
    seen: dict[tuple[int, tuple[str, ...]], str] = {}
    for one in PRINTABLE:
        glyph = TEXT.glyph(alike.get(one, one))
        assert seen.setdefault((glyph.rise, glyph.rows), alike.get(one, one)) == alike.get(one, one)


@pytest.mark.parametrize("font", [TEXT, LABEL])
def test_the_label_face_has_every_symbol_of_the_text_face(font: Font) -> None:
    assert set(font.face.symbols) == set(TEXT.face.symbols)


@pytest.mark.parametrize("letter", "ÀÉÎÕÜÅÝÑ")
def test_an_accent_stands_above_the_capitals_and_keeps_the_line_where_it_is(letter: str) -> None:
    glyph = TEXT.glyph(letter)
    assert glyph.rise > 0
    assert any("#" in row for row in glyph.rows[: glyph.rise])
    foot = glyph.rows[glyph.rise : glyph.rise + TEXT.capital_height][-1]
    assert "#" in foot, "the letter still stands on the line"
    surface = pygame.Surface((20, 30), pygame.SRCALPHA)
    TEXT.draw(surface, (3, 10), letter, shadow=None)
    assert surface.get_bounding_rect().top == 10 - glyph.rise
    assert surface.get_bounding_rect().bottom == 10 + TEXT.capital_height


def test_an_accented_small_letter_keeps_its_body() -> None:
    assert TEXT.glyph("é").rows[-5:] == TEXT.glyph("e").rows[-5:]
    assert TEXT.glyph("ç").rows[:7] == TEXT.glyph("c").rows[:7]


@pytest.mark.parametrize("font", [TEXT, LABEL])
def test_bold_has_more_ink_and_no_counter_closes(font: Font) -> None:
    for letter in "abdmnopqwABDMNOPQRW":
        plain_glyph, bold = font.glyph(letter), font.glyph(letter, "bold")
        assert bold.width > plain_glyph.width
        assert _ink_of(bold) > _ink_of(plain_glyph)
        assert _has_gap(bold), f"bold {letter} is a blot"


@pytest.mark.parametrize("font", [TEXT, LABEL])
@pytest.mark.parametrize("letter", "ÄÖÜäöüËÏ")
def test_the_dots_of_a_bold_letter_stay_two(font: Font, letter: str) -> None:
    glyph = font.glyph(letter, "bold")
    dots = next(row for row in glyph.rows if "#" in row).strip(".")
    assert dots == "#..#"
    assert font.glyph(letter, "bold").width > font.glyph(letter).width


def _ink_of(glyph: Glyph) -> int:
    return sum(row.count("#") for row in glyph.rows)


def _has_gap(glyph: Glyph) -> bool:
    return any("." in row.strip(".") for row in glyph.rows)


def test_italics_lean_and_some_letters_have_a_form_of_their_own() -> None:
    upright, leaning = TEXT.glyph("l"), TEXT.glyph("l", "italic")
    assert leaning.rows[0].find("#") == upright.rows[0].find("#") + 1
    assert leaning.rows[6].find("#") == upright.rows[6].find("#")
    assert _ink_of(TEXT.glyph("a", "italic")) != _ink_of(TEXT.glyph("a"))
    assert TEXT.glyph("f", "italic").rows[7].count("#") == 1, "an italic f goes below the line"


def test_emphasis_is_tagged_and_keeps_the_colour_around_it() -> None:
    assert colours(TEXT, "<g>a<s>b</>c</>") == {GOLD}
    assert TEXT.width("<s>b</>") == TEXT.width("b") + 1
    assert plain("<i>slow</>") == "slow"


@pytest.mark.parametrize("pair", ["To", "Tr", "Yo", "r,", "P."])
def test_pairs_with_a_hole_between_them_are_drawn_together(pair: str) -> None:
    left, right = pair
    assert TEXT.width(pair) == TEXT.width(left) + TEXT.width(right)


@pytest.mark.parametrize("pair", ["ll", "nn", "HH", "OD", "11", "71", "4 ", "L'"])
def test_straight_pairs_and_figures_are_not(pair: str) -> None:
    left, right = pair
    assert TEXT.width(pair) == TEXT.width(left) + 1 + TEXT.width(right)


LETTERS = st.sampled_from([one for one in PRINTABLE if one.isalpha() or one in ".,;:'\"!?-()"])


@given(LETTERS, LETTERS, st.sampled_from(["plain", "bold", "italic"]))
def test_no_two_letters_ever_touch(left: str, right: str, style: str) -> None:
    first = TEXT.glyph(left, style)  # type: ignore[arg-type]
    second = TEXT.glyph(right, style)  # type: ignore[arg-type]
    if style == "italic":
        return
    shift = first.advance + 1 + kerning(first, second, 1)
    ink = {
        (x, y - first.rise)
        for y, row in enumerate(first.rows)
        for x, mark in enumerate(row)
        if mark == "#"
    }
    other = {
        (x + shift, y - second.rise)
        for y, row in enumerate(second.rows)
        for x, mark in enumerate(row)
        if mark == "#"
    }
    near = {(x + dx, y + dy) for x, y in ink for dx in (-1, 0, 1) for dy in (-1, 0, 1)}
    assert not near & other


def test_literal_text_is_drawn_as_it_was_typed() -> None:
    assert TEXT.width(literal("<g>")) > 0
    assert colours(TEXT, literal("<g>x")) == {STRONG}
    assert plain(literal("<g>{sword}")) == "<g>{sword}"


def test_plain_reads_aloud() -> None:
    assert plain("<e>{cross}</> engaged") == "cross engaged"


def test_wrapping_breaks_at_spaces_and_keeps_every_word() -> None:
    text = "Move a friendly unit up to 3 hexes. It ignores engagement: no Cheap Shots."
    lines = TEXT.wrap(text, 98)
    assert len(lines) > 1
    assert " ".join(lines) == text
    assert all(TEXT.width(line) <= 98 for line in lines)


def test_paragraphs_stay_apart() -> None:
    assert TEXT.wrap("one\n\ntwo", 100) == ("one", "", "two")


def test_a_tag_goes_on_in_the_next_line_until_it_is_closed() -> None:
    first, second, third = TEXT.wrap("<g>golden\nstill</> plain\nplain", 200)
    assert colours(TEXT, first) == {GOLD}
    assert second.startswith("<g>") and colours(TEXT, second) == {GOLD, STRONG}
    assert third == "plain"


@given(WORDS, st.integers(min_value=12, max_value=120))
def test_no_wrapped_line_is_wider_than_its_box(text: str, width: int) -> None:
    assert all(TEXT.width(line) <= width for line in TEXT.wrap(text, width))


@given(WORDS, st.integers(min_value=0, max_value=120))
def test_a_fitted_text_fits(text: str, width: int) -> None:
    fitted = TEXT.fit(text, width)
    assert TEXT.width(fitted) <= width
    if TEXT.width(text) <= width:
        assert fitted == text


def test_drawing_returns_where_the_next_text_starts() -> None:
    surface = pygame.Surface((100, 20))
    assert TEXT.draw(surface, (5, 5), "AB") == 5 + TEXT.width("AB") + 1


@pytest.mark.parametrize(("align", "left"), [("left", 50), ("centre", 46), ("right", 41)])
def test_alignment(align: str, left: int) -> None:
    surface = pygame.Surface((100, 20), pygame.SRCALPHA)
    TEXT.draw(surface, (50, 5), "AB", align=align, shadow=None)  # type: ignore[arg-type]
    assert TEXT.width("AB") == 9
    assert surface.get_bounding_rect().left == left


def test_the_shadow_falls_below_and_a_hard_one_to_the_right_as_well() -> None:
    soft = LABEL.image("I", STRONG, 1, (1, 2, 3), False)
    hard = LABEL.image("I", STRONG, 1, (1, 2, 3), True)
    assert soft.get_at((1, 0)).a == 0 and hard.get_at((1, 0))[:3] == (1, 2, 3)
    assert soft.get_at((0, 5))[:3] == (1, 2, 3)


def test_a_line_is_rendered_once() -> None:
    assert TEXT.image("once", STRONG) is TEXT.image("once", STRONG)


def test_parsing_a_face() -> None:
    face = parse_face(TINY)
    assert face.glyphs == {"A": Glyph(("##", "##"))}
    assert face.symbols == {"dot": Glyph(("#", "."))}
    assert (face.height, face.baseline, face.spacing, face.pitch) == (2, 2, 1, 3)


@pytest.mark.parametrize(
    ("broken", "complaint"),
    [
        (TINY.replace("##\n##", "##\n#"), "glyph 'A'"),
        (TINY.replace("##\n##", "##"), "glyph 'A'"),
        (TINY.replace("height 2 baseline 2 spacing 1 line 3\n", ""), "height"),
        ("##\n" + TINY, "line 1"),
        (TINY + "glpyh U+0042 B\n##\n##\n", "'glpyh'"),
        (TINY + "accent U+00C1 A acute\n", "'Á' wants 'A' with 'acute'"),
    ],
)
def test_a_broken_face_says_what_is_wrong(broken: str, complaint: str) -> None:
    with pytest.raises(FaceFormatError, match=complaint):
        parse_face(broken)


@pytest.fixture
def wide() -> Iterator[None]:
    set_lettering(Lettering(wide=True))
    yield
    set_lettering(Lettering())


def test_wide_letters_stand_one_pixel_further_apart_and_lines_two() -> None:
    usual, pitch, label = TEXT.width("Hill"), TEXT.pitch, LABEL.width("Hill")
    set_lettering(Lettering(wide=True))
    try:
        assert TEXT.width("Hill") == usual + 3
        assert ink(TEXT, "Hill").width == usual + 3
        assert TEXT.pitch == pitch + 2
        assert LABEL.width("Hill") == label
    finally:
        set_lettering(Lettering())
    assert TEXT.width("Hill") == usual


def test_wide_letters_come_closer_before_any_is_left_out(wide: None) -> None:
    text = "over the hill"
    room = TEXT.width(close_set(text))
    assert room < TEXT.width(text)
    assert TEXT.fit(text, TEXT.width(text)) == text
    assert TEXT.fit(text, room) == close_set(text)
    assert plain(TEXT.fit(text, room - 1)).endswith("…")
    assert TEXT.width(TEXT.fit(text, room - 1)) < room


def test_a_close_text_is_close_in_all_its_lines(wide: None) -> None:
    text = "over the hill and far away"
    lines = TEXT.wrap(close_set(text), 60)
    assert len(lines) < len(TEXT.wrap(text, 60))
    assert all(TEXT.width(line) <= 60 for line in lines)
    assert plain(" ".join(lines)) == text
