"""The faces of cards: whole at their own size, readable at any, and never beyond their edge."""

from __future__ import annotations

from functools import cache
from typing import get_args

import pygame
import pytest

from timestrike.client.ui.callouts import tooltip
from timestrike.client.ui.card_face import (
    CARD_SIZE,
    LARGE_CARD_SIZE,
    card_face,
    card_size,
    look_of,
)
from timestrike.client.ui.font import TEXT
from timestrike.client.ui.palette import BODY
from timestrike.client.ui.tips import Tip
from timestrike.client.ui.vignette import vignette
from timestrike.content.library import shelf
from timestrike.core.cards import CardView, Passage
from timestrike.games import all_games
from timestrike.games.shadow_of_fear.card_views import deed_text
from timestrike.games.shadow_of_fear.trialcards import DeedKind, Objective

GAME = all_games()["shadow_of_fear"]
TEXTS = shelf().texts()
MADE_UP = CardView(
    id="made_up",
    kind="relic",
    name="Something That No Game Has Ever Heard Of",
    kind_name="Relic",
    icon="relic/made_up",
    passages=(Passage(text="It hums. " * 60),),
    style="Nobody knows why.",
)


@cache
def views() -> dict[str, CardView]:
    cards = {kind: shelf().cards(GAME.id, kind, of) for kind, of in GAME.card_types.items()}
    names = {card.id: card.name for card in cards["characters"].values()}
    found = {}
    for kind, deck in cards.items():
        for id_, card in deck.items():
            view = GAME.card_view(card, TEXTS, names)
            assert view is not None
            found[f"{kind}/{id_}"] = view
    return found


@pytest.mark.parametrize("name", sorted(views()))
def test_every_card_says_everything_and_fits_the_screen(name: str) -> None:
    view = views()[name]
    width, height = card_size(view)
    assert height <= 350
    assert card_face(view, (width, height)).get_size() == (width, height)
    roomier = card_face(view, (width, height + 40))
    assert ink_rows(roomier) == ink_rows(card_face(view, (width, height))), (
        "with more room it would say more"
    )


def ink_rows(face: pygame.Surface) -> int:
    """How many rows show the colour of running text."""
    width, height = face.get_size()
    return sum(
        any(face.get_at((x, y))[:3] == BODY for x in range(4, width - 4)) for y in range(height)
    )


def test_kinds_have_looks_of_their_own() -> None:
    kinds = {view.kind for view in views().values()}
    assert len({look_of(kind)[:5] for kind in kinds}) == len(kinds) >= 10


def test_a_kind_that_nobody_thought_of_is_drawn_all_the_same() -> None:
    assert look_of("relic") == look_of("item")
    assert card_face(MADE_UP, CARD_SIZE).get_size() == CARD_SIZE


@pytest.mark.parametrize("size", [(70, 60), CARD_SIZE, (160, 134), LARGE_CARD_SIZE])
def test_text_never_runs_over_the_frame(size: tuple[int, int]) -> None:
    """However long the text, the two outermost lines on each side are those of the frame."""
    full, bare = card_face(MADE_UP, size), card_face(_bare(MADE_UP), size)
    width, height = size
    for x in range(width):
        for y in (0, 1, height - 2, height - 1):
            assert full.get_at((x, y)) == bare.get_at((x, y))
    for y in range(height):
        for x in (0, 1, width - 2, width - 1):
            assert full.get_at((x, y)) == bare.get_at((x, y))


def _bare(view: CardView) -> CardView:
    return CardView(id="", kind=view.kind, name="", kind_name="", icon=view.icon)


def test_the_face_is_drawn_once() -> None:
    view = views()["items/hex_doll"]
    assert card_face(view, CARD_SIZE) is card_face(view, CARD_SIZE)


def test_two_cards_of_a_kind_differ_in_picture_and_text() -> None:
    one, other = views()["fish/sardine"], views()["fish/stone_crab"]
    assert pygame.image.tobytes(card_face(one, CARD_SIZE), "RGB") != pygame.image.tobytes(
        card_face(other, CARD_SIZE), "RGB"
    )


def test_numbers_on_a_board_are_those_of_the_card() -> None:
    jake = views()["characters/jake_alland"]
    shown = {stat.icon: stat.value for stat in jake.stats}
    assert shown["stat/health"] == "6" and shown["stat/move"] == "5"
    assert [passage.icon for passage in jake.passages] == [
        "skill/defense",
        "skill/attack",
        "skill/ability",
        "skill/passive",
    ]
    assert "100" in jake.points


def test_what_only_one_may_use_names_that_one() -> None:
    aegis = views()["artifacts/watchmans_aegis"]
    assert "Jake Alland" in aegis.mark
    assert "Jake Alland" in aegis.passages[1].text
    assert "Jake Alland" not in aegis.passages[0].text


@pytest.mark.parametrize("deed", get_args(DeedKind))
@pytest.mark.parametrize("amount", [1, 3])
def test_every_deed_can_be_said(deed: DeedKind, amount: int) -> None:
    said = deed_text(Objective("move", deed, amount), TEXTS)
    assert said.endswith(".") and said[0].isupper()
    assert ("3" in said) == (amount == 3)


def test_no_two_cards_of_the_lost_have_the_same_picture() -> None:
    casts = [view.cast for view in views().values() if view.kind == "sentience_action"]
    assert len(casts) == 12 and all(casts) and len(set(casts)) == 12


def test_a_cast_stands_side_by_side_and_who_is_unknown_is_left_out() -> None:
    def picture(*cast: str) -> bytes:
        shown = vignette("sentience_action", "kind/sentience_action", cast, (128, 50))
        return pygame.image.tobytes(shown, "RGB")

    fear, pair = picture("fear"), picture("fear", "moggie")
    assert len({fear, pair, picture("moggie", "fear"), picture("moggie", "fear", "txato")}) == 4
    assert picture("fear", "nobody_known") == fear
    assert picture("nobody_known") == picture()


def test_hovering_shows_the_card_and_a_refusal_beside_it() -> None:
    screen = pygame.Surface((640, 360))
    anchor = pygame.Rect(230, 330, 22, 21)
    view = views()["items/hex_doll"]
    shown = tooltip(screen, anchor, Tip("Hex Doll", card=view))
    assert shown.size == card_size(view)
    assert screen.get_rect().contains(shown) and not shown.colliderect(anchor)
    told = tooltip(screen, anchor, Tip("Hex Doll", "Not now.", refused=True, card=view))
    assert not told.colliderect(shown) and screen.get_rect().contains(told)


def test_titles_are_shortened_not_cut() -> None:
    assert TEXT.width(MADE_UP.name) > CARD_SIZE[0]
    assert card_face(MADE_UP, CARD_SIZE).get_at((CARD_SIZE[0] - 1, 8))[:3] == (7, 4, 13)
