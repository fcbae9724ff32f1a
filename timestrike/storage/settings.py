"""What the player prefers, in a JSON file that people may edit."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple

import msgspec

from timestrike.storage.atomic import move, replace_file

Percent = Annotated[int, msgspec.Meta(ge=0, le=100)]


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Change one with `msgspec.structs.replace`.

    `video_scale` 0 is the largest whole number that fits the window; `animation_speed` 0 shows
    everything at once. `key_bindings` holds only what differs from the built-in keys.
    """

    video_scale: Annotated[int, msgspec.Meta(ge=0, le=16)] = 0
    fullscreen: bool = False
    master_volume: Percent = 80
    music_volume: Percent = 70
    effects_volume: Percent = 80
    interface_volume: Percent = 70
    ambience_volume: Percent = 70
    animation_speed: Literal[0, 1, 2, 4] = 1
    reduced_motion: bool = False
    screen_effects: Literal["both", "shake", "flash", "none"] = "both"
    text_scale: Literal["normal", "large", "huge"] = "normal"
    wide_text: bool = False
    icon_labels: bool = True
    team_marks: Literal["small", "large"] = "small"
    hidden_outlines: Literal["off", "on", "strong"] = "on"
    sound_captions: bool = False
    read_aloud: bool = False
    hand_keys: Literal["both", "left", "right"] = "both"
    colour_set: Literal["standard", "red_green_safe", "blue_yellow_safe", "monochrome"] = "standard"
    high_contrast: bool = False
    tip_delay: Literal[0, 100, 300, 600, 1000] = 300
    hold_time: Literal[0, 200, 400, 700, 1000] = 1000
    """Both in milliseconds."""
    sticky_threat: bool = False
    edge_pan: bool = True
    confirm_end_turn: bool = True
    hand_over: Literal["hidden", "turns"] = "hidden"
    language: str = "en"
    key_bindings: dict[str, tuple[str, ...]] = {}
    automatic_answers: tuple[str, ...] = ("single",)
    mods: tuple[str, ...] = ()
    """The mods that are switched on; a later one is laid over the earlier ones."""
    last_match: dict[str, Any] = {}
    lessons_learned: tuple[str, ...] = ()
    """Game and lesson, such as `shadow_of_fear/moving_and_height`."""


class Trouble(NamedTuple):
    """What was wrong with the file. If it was broken, it is kept under another name, if possible,
    and some settings are as they were at first: those in `reset`, or all of them if it is empty.
    """

    why: str
    broken: bool = False
    kept_as: str = ""
    reset: tuple[str, ...] = ()


class LoadedSettings(NamedTuple):
    """The settings, and what to tell the player if the file was not as it should be."""

    settings: Settings
    trouble: Trouble | None = None


def load_settings(path: Path) -> LoadedSettings:
    """Always gives settings. A broken file is set aside, and what is sound in it is kept."""
    try:
        raw = path.read_bytes()
    except FileNotFoundError:
        return LoadedSettings(Settings())
    except OSError as error:
        return LoadedSettings(Settings(), Trouble(error.strerror or str(error)))
    try:
        return LoadedSettings(msgspec.json.decode(raw, type=Settings))
    except (ValueError, RecursionError) as error:
        settings, reset = _sound_parts(raw)
        trouble = Trouble(str(error), broken=True, kept_as=_set_aside(path), reset=reset)
        return LoadedSettings(settings, trouble)


def save_settings(path: Path, settings: Settings) -> None:
    """Write every setting; what other versions of the game keep in the file stays in it.

    Raises `OSError` if that fails; the file is then as it was.
    """
    plain = _already_written(path) | msgspec.to_builtins(settings)
    content = msgspec.json.format(msgspec.json.encode(plain), indent=2)
    replace_file(path, content + b"\n")


def _sound_parts(raw: bytes) -> tuple[Settings, tuple[str, ...]]:
    """The settings that can be read one by one, and the names of those that cannot; none of these
    if nothing can be read at all.
    """
    try:
        plain = msgspec.json.decode(raw, type=dict[str, Any])
    except (ValueError, RecursionError):
        return Settings(), ()
    sound: dict[str, Any] = {}
    broken: list[str] = []
    for field in msgspec.structs.fields(Settings):
        if field.name in plain:
            try:
                sound[field.name] = msgspec.convert(plain[field.name], field.type)
            except msgspec.ValidationError:
                broken.append(field.name)
    return Settings(**sound), tuple(broken)


def _set_aside(path: Path) -> str:
    """The name under which the file is kept from now on; nothing if it cannot be moved."""
    aside = path.with_name(path.name + ".broken")
    try:
        move(path, aside)
    except OSError:
        return ""
    return aside.name


def _already_written(path: Path) -> dict[str, Any]:
    try:
        return msgspec.json.decode(path.read_bytes(), type=dict[str, Any])
    except (OSError, ValueError, RecursionError):
        return {}
