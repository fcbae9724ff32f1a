"""What can be set: the preferences by page and section, and the row that changes each."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

import pygame

from timestrike.client.sound.speech import speaking_program
from timestrike.client.ui.choices import Row, Slider, Stepper, Toggle
from timestrike.client.ui.controls import SLIDER_HEIGHT, STEPPER_HEIGHT, TOGGLE_SIZE
from timestrike.client.ui.saying import said
from timestrike.storage.places import assets_dir

if TYPE_CHECKING:
    from timestrike.client.app import Preferences

ROW_HEIGHT = 15
_CONTROL_LEFT = 140
_MOST_SCALE = 6

Change = Callable[[dict[str, object]], None]


class Setting(NamedTuple):
    """A preference: a choice among `values`, or without any a switch or a percentage.

    With a `member` it is a switch for one word in a list of them.
    """

    name: str
    values: tuple[object, ...] = ()
    member: str = ""

    @property
    def key(self) -> str:
        """Where its words stand in the texts."""
        return f"settings.{self.name}.{self.member}" if self.member else f"settings.{self.name}"

    @property
    def label(self) -> str:
        return said(f"{self.key}.label")

    @property
    def meaning(self) -> str:
        told = said(f"{self.key}.meaning")
        if self.name == "read_aloud" and speaking_program() is None:
            return f"{told} {said('settings.read_aloud.nobody')}"
        return told

    def value_words(self, value: object) -> str:
        if self.name == "language":
            return language_name(str(value))
        if self.name == "video_scale" and value:
            return said("settings.times", number=str(value))
        return said(f"{self.key}.values.{value}")


def languages() -> tuple[str, ...]:
    """The languages there are texts in, English first."""
    found = sorted(path.stem for path in (assets_dir() / "text").glob("*.yaml"))
    return ("en", *(language for language in found if language != "en"))


@cache
def language_name(language: str) -> str:
    """What a language calls itself."""
    from timestrike.content.texts import read_sentences

    sentences = read_sentences(assets_dir() / "text" / f"{language}.yaml")
    return sentences.get("interface.language", language)


PAGES: dict[str, dict[str, tuple[Setting, ...]]] = {
    "game": {
        "play": (
            Setting("animation_speed", (1, 2, 4, 0)),
            Setting("confirm_end_turn"),
            Setting("hand_over", ("hidden", "turns")),
            Setting("edge_pan"),
        ),
        "automatic": (
            Setting("automatic_answers", member="single"),
            Setting("automatic_answers", member="defend"),
            Setting("automatic_answers", member="cheap_shot"),
        ),
        "language": (Setting("language", languages()),),
    },
    "picture": {
        "screen": (
            Setting("video_scale", tuple(range(_MOST_SCALE + 1))),
            Setting("fullscreen"),
        ),
    },
    "sound": {
        "volume": (
            Setting("master_volume"),
            Setting("music_volume"),
            Setting("effects_volume"),
            Setting("interface_volume"),
            Setting("ambience_volume"),
        ),
    },
    "controls": {
        "hands": (Setting("hand_keys", ("both", "left", "right")),),
    },
    "access": {
        "reading": (
            Setting("text_scale", ("normal", "large", "huge")),
            Setting("wide_text"),
            Setting("icon_labels"),
            Setting("high_contrast"),
            Setting("tip_delay", (0, 100, 300, 600, 1000)),
        ),
        "seeing": (
            Setting("colour_set", ("standard", "red_green_safe", "blue_yellow_safe", "monochrome")),
            Setting("team_marks", ("small", "large")),
            Setting("hidden_outlines", ("off", "on", "strong")),
        ),
        "hearing": (
            Setting("sound_captions"),
            Setting("read_aloud"),
        ),
        "motion": (
            Setting("reduced_motion"),
            Setting("screen_effects", ("both", "shake", "flash", "none")),
            Setting("hold_time", (0, 200, 400, 700, 1000)),
            Setting("sticky_threat"),
        ),
    },
}


def row_of(place: pygame.Rect, setting: Setting, current: Preferences, change: Change) -> Row:
    """The row of a setting, with the control that fits its value."""
    value = getattr(current, setting.name)
    if setting.values:
        return _choice(place, setting, value, change)
    if setting.member:
        return _switch(
            place,
            setting.label,
            setting.member in value,
            lambda on: change({setting.name: _with_member(value, setting.member, on=on)}),
        )
    if isinstance(value, bool):
        return _switch(place, setting.label, value, lambda on: change({setting.name: on}))
    return _percentage(place, setting, value, change)


def _choice(place: pygame.Rect, setting: Setting, value: object, change: Change) -> Row:
    rect = pygame.Rect(0, 0, place.width - 4 - _CONTROL_LEFT, STEPPER_HEIGHT)
    rect.midleft = place.left + _CONTROL_LEFT, place.centery
    values = setting.values
    stepper = Stepper(
        rect,
        [setting.value_words(one) for one in values],
        values.index(value) if value in values else 0,
        lambda index: change({setting.name: values[index]}),
    )
    return Row(place, setting.label, stepper)


def _switch(place: pygame.Rect, label: str, on: bool, turn: Callable[[bool], None]) -> Row:
    rect = pygame.Rect((0, 0), TOGGLE_SIZE)
    rect.midright = place.right - 5, place.centery
    toggle = Toggle(rect, on, turn)
    return Row(place, label, toggle, lambda: said("on" if toggle.on else "off"))


def _percentage(place: pygame.Rect, setting: Setting, value: int, change: Change) -> Row:
    rect = pygame.Rect(0, 0, 130, SLIDER_HEIGHT)
    rect.midleft = place.left + _CONTROL_LEFT, place.centery + 1
    slider = Slider(rect, value, lambda number: change({setting.name: number}))

    def words() -> str:
        return said("settings.percent", number=slider.value) if slider.value else said("off")

    return Row(place, setting.label, slider, words)


def _with_member(members: tuple[str, ...], member: str, *, on: bool) -> tuple[str, ...]:
    others = tuple(one for one in members if one != member)
    return (*others, member) if on else others
