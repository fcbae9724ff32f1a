"""A raid as whoever plays it sees it: what is left of Fear, and what may come of it."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect
from screen_person import AtTheScreen, raid

from timestrike.client.battle import panels
from timestrike.client.battle.inspector import Inspector, things_of
from timestrike.client.ui.saying import said
from timestrike.core.view import Headline
from timestrike.core.wording import Words

HEADLINE = Headline(
    round=12,
    title=Words("headline.round", {"round": 12}),
    subtitle=Words("headline.raid", {"map": "The Frozen Hour"}),
    score=Words("headline.of_phases", {"phase": 1, "all": 3}),
    foe=Words("headline.foe", {"name": "Fear", "now": 36, "full": 36}),
)


@pytest.mark.parametrize("right", [134, 400])
def test_the_plate_grows_for_what_is_left_of_fear_up_to_the_turn_strip(
    person: AtTheScreen, right: int
):
    raid(person, "person")
    target = pygame.Surface((640, 60))
    plate = Rect(4, 4, 128, 26)
    drawn = panels.draw_round_plate(target, plate, HEADLINE, person.battle.say, right)
    assert drawn.topleft == plate.topleft
    assert max(plate.right, drawn.right) <= max(plate.right, right)
    bare = pygame.Surface((640, 60))
    panels.draw_round_plate(bare, plate, HEADLINE, lambda words: "", right)
    assert target.get_at((drawn.right + 1, 17)) == (0, 0, 0, 255), "nothing lies beside the plate"


def test_looking_at_fear_shows_what_may_come(person: AtTheScreen):
    raid(person, "person")
    scene = person.battle
    scene.stack.push(Inspector(scene, "fear"))  # type: ignore[union-attr]
    person.wait(0.1)
    unit = scene.session.presenter.panel("fear")
    things = things_of(scene, unit)
    assert [thing.kind for thing in things[1:]] == [said("inspector.may_come")] * 6
    assert all(thing.tip.card is not None for thing in things)
