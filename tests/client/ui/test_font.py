"""The two faces: measuring, wrapping, tags, symbols, and what they have no glyph for."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from timestrike.client.ui.font import (
    LABEL,
    TEXT,
    FaceFormatError,
    Font,
    literal,
    parse_face,
    plain,
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
    assert TEXT.width("I") == len(TEXT.face.glyphs["I"][0])
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
    assert LABEL.rows("e") == LABEL.rows("E")


def test_tags_colour_and_take_no_room() -> None:
    assert TEXT.width("a<g>b</>c") == TEXT.width("abc")
    assert colours(TEXT, "<g>b</>") == {GOLD}
    assert colours(TEXT, "a<g>b<m>c</>b</>a") == {STRONG, GOLD, AMBER}
    assert colours(TEXT, "</>a") == {STRONG}


def test_a_missing_glyph_is_a_box_and_an_accent_is_dropped() -> None:
    box = TEXT.rows("漢")
    assert box[0] == "####" and box[1] == "#..#"
    assert TEXT.rows("{nosuchsymbol}") == box
    assert TEXT.rows("é") == TEXT.rows("e")


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
    assert face.glyphs == {"A": ("##", "##")}
    assert face.symbols == {"dot": ("#", ".")}
    assert (face.height, face.baseline, face.spacing, face.pitch) == (2, 2, 1, 3)


@pytest.mark.parametrize(
    ("broken", "complaint"),
    [
        (TINY.replace("##\n##", "##\n#"), "glyph 'A'"),
        (TINY.replace("##\n##", "##"), "glyph 'A'"),
        (TINY.replace("height 2 baseline 2 spacing 1 line 3\n", ""), "height"),
        ("##\n" + TINY, "line 1"),
    ],
)
def test_a_broken_face_says_what_is_wrong(broken: str, complaint: str) -> None:
    with pytest.raises(FaceFormatError, match=complaint):
        parse_face(broken)
