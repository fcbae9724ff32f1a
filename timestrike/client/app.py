"""The program's loop: events in, time on, picture out, sixty times a second."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, Literal, Protocol

import pygame

from timestrike.client.canvas import Canvas
from timestrike.client.scenes.stack import Scene, SceneStack
from timestrike.client.sound.desk import SoundDesk
from timestrike.client.sound.volume import Volumes
from timestrike.client.ui import aloud, feedback
from timestrike.client.ui.cursors import MouseLook
from timestrike.client.ui.font import Lettering, set_lettering
from timestrike.client.ui.hand_keys import Hand
from timestrike.client.ui.keymap import Keymap, keymap, set_keymap
from timestrike.client.ui.pad import EVENTS as PAD_EVENTS
from timestrike.client.ui.pad import Pad
from timestrike.client.ui.palette import set_colours
from timestrike.client.ui.patience import set_patience
from timestrike.client.ui.reading import TextScale, set_icon_labels, set_text_scale
from timestrike.client.ui.saying import set_language
from timestrike.client.ui.team_marks import set_large_marks

if TYPE_CHECKING:
    from timestrike.client.sound.speech import Reader

FRAMES_PER_SECOND = 60
_FRAMES_WHEN_HIDDEN = 10
_LONGEST_STEP = 0.1
"""After a pause (a moved window, a sleeping machine) time goes on from there, not in one leap."""

_ABOUT_TEXTS = frozenset({"language", "text_scale", "wide_text", "icon_labels"})
"""Preferences by which texts are laid out."""
_RESIZED = frozenset({pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED})


class Preferences(Volumes, Protocol):
    """What the program wants to know of the player's settings."""

    @property
    def video_scale(self) -> int: ...
    @property
    def fullscreen(self) -> bool: ...
    @property
    def animation_speed(self) -> int: ...
    @property
    def reduced_motion(self) -> bool: ...
    @property
    def screen_effects(self) -> str: ...
    @property
    def text_scale(self) -> str: ...
    @property
    def wide_text(self) -> bool: ...
    @property
    def icon_labels(self) -> bool: ...
    @property
    def team_marks(self) -> str: ...
    @property
    def hidden_outlines(self) -> Literal["off", "on", "strong"]: ...
    @property
    def sound_captions(self) -> bool: ...
    @property
    def read_aloud(self) -> bool: ...
    @property
    def hand_keys(self) -> Hand: ...
    @property
    def colour_set(self) -> str: ...
    @property
    def high_contrast(self) -> bool: ...
    @property
    def language(self) -> str: ...
    @property
    def key_bindings(self) -> Mapping[str, tuple[str, ...]]: ...
    @property
    def tip_delay(self) -> int: ...
    @property
    def sticky_threat(self) -> bool: ...
    @property
    def hold_time(self) -> int: ...
    @property
    def edge_pan(self) -> bool: ...
    @property
    def confirm_end_turn(self) -> bool: ...
    @property
    def hand_over(self) -> str: ...


class Clock(Protocol):
    """Waits for the next frame and tells the milliseconds since the last."""

    def tick(self, framerate: float = 0, /) -> int: ...


EventSource = Callable[[], Iterable[pygame.Event]]


class App:
    """The running program. `run` is the loop; tests call `feed` and `step` instead.

    `on_crash` hears of an error that nobody caught, while the scenes still stand, so that the
    match can be saved; if it returns True the loop goes on, else the error ends the program.
    `on_help` is given the rule that F1 was pressed about. `on_shown` hears of the first picture.
    """

    def __init__(
        self,
        preferences: Preferences,
        *,
        canvas: Canvas | None = None,
        clock: Clock | None = None,
        events: EventSource | None = None,
        on_preferences: Callable[[Preferences], None] | None = None,
        on_crash: Callable[[Exception], bool] | None = None,
        on_help: Callable[[str], None] | None = None,
        on_shown: Callable[[], None] | None = None,
    ) -> None:
        self.preferences = preferences
        self.sound = SoundDesk(preferences)
        """Silent until the program runs before somebody."""
        self.canvas = canvas or Canvas(
            fullscreen=preferences.fullscreen, scale=preferences.video_scale
        )
        self.scenes = SceneStack(self.canvas.size)
        self.running = True
        self.hidden = False
        self._clock = clock or pygame.time.Clock()
        self._events = events or pygame.event.get
        self._on_preferences = on_preferences
        self._on_crash = on_crash
        self._on_help = on_help
        self._on_shown = on_shown
        self._mouse = MouseLook()
        self._shown = False
        """Whether there has been a picture."""
        self._fed: deque[pygame.Event] = deque()
        self._pads: dict[int, pygame.joystick.JoystickType] = {}
        self.pad = Pad()
        self._reader: Reader | None = None
        """Who reads aloud, if that is wanted."""
        self._adopt()
        feedback.listen(self.sound.play)

    def run(self, *first: Scene) -> None:
        """Show scenes until the last one is gone or someone quits."""
        for scene in first:
            self.scenes.push(scene)
        try:
            self.step(0.0)
            self.sound.open()
            if self._on_shown is not None:
                self._on_shown()
            pygame.joystick.init()
            while self.running:
                rate = _FRAMES_WHEN_HIDDEN if self.hidden else FRAMES_PER_SECOND
                dt = self._clock.tick(rate) / 1000
                self.feed(self._events())
                self.step(dt)
        finally:
            self.sound.close()
            if self._reader is not None:
                self._reader.hush()
            pygame.quit()

    def feed(self, events: Iterable[pygame.Event]) -> None:
        """Hand in events of the window; the next step takes them."""
        self._fed.extend(events)

    def step(self, dt: float) -> None:
        """One turn of the loop: all events that were fed, `dt` seconds, one picture."""
        try:
            self.canvas.recover()
            self._fit_scenes()
            while self._fed and self.running:
                self._take(self._fed.popleft())
            if self.running:
                self.scenes.update(min(dt, _LONGEST_STEP))
                self.sound.update(dt)
                if self._reader is not None:
                    self._reader.update()
            if not len(self.scenes):
                self.running = False
            elif self.running and not self.hidden:
                self.scenes.draw(self.canvas)
                self.canvas.present()
                if self._shown:  # the first picture does not wait for the mouse's
                    self._mouse.show(self.scenes.pointer, self.canvas.scale)
                    self.canvas.entitle(self.scenes.top.heading if self.scenes.top else "")
                self._shown = True
        except Exception as error:
            if self._on_crash is None or not self._on_crash(error):
                raise

    def quit(self) -> None:
        self.running = False

    def change(self, **values: object) -> None:
        """Change preferences by name, at once, and let them be kept."""
        from msgspec.structs import replace

        self.preferences = replace(self.preferences, **values)  # type: ignore[type-var]
        self._apply()
        if values.keys() & _ABOUT_TEXTS:
            self.scenes.arrange_below()
        if self._on_preferences is not None:
            self._on_preferences(self.preferences)

    def _apply(self) -> None:
        preferences = self.preferences
        self.sound.set_volumes(preferences)
        self._adopt()
        self.canvas.set_fullscreen(preferences.fullscreen)
        self.canvas.set_scale(preferences.video_scale)
        self._fit_scenes()

    def _adopt(self) -> None:
        """Set what the whole interface goes by."""
        preferences = self.preferences
        set_text_scale(TextScale(preferences.text_scale))
        set_icon_labels(preferences.icon_labels)
        set_keymap(Keymap(preferences.key_bindings, preferences.hand_keys))
        set_language(preferences.language)
        set_colours(preferences.colour_set)
        set_large_marks(preferences.team_marks == "large")
        set_lettering(Lettering(preferences.high_contrast, preferences.wide_text))
        set_patience(tip_delay=preferences.tip_delay, hold_time=preferences.hold_time)

        self._read_aloud(preferences.language if preferences.read_aloud else None)

    def _read_aloud(self, language: str | None) -> None:
        """From now on in a language, or not at all."""
        if language is None:
            aloud.listen(None)
            if self._reader is not None:
                self._reader.hush()
                self._reader = None
            return
        from timestrike.client.sound.speech import Reader  # only for those who want it

        self._reader = self._reader or Reader()
        self._reader.language = language
        aloud.listen(self._reader.read)

    def _fit_scenes(self) -> None:
        if self.canvas.size != self.scenes.size:
            self.scenes.resize(self.canvas.size)

    def _take(self, event: pygame.Event) -> None:
        """Keys and buttons are heard as they are bound, unless somebody types or binds them."""
        top = self.scenes.top
        if top is not None and top.capturing:
            self._heed(event)
        elif event.type in PAD_EVENTS:
            for key in self.pad.keys(event, keymap()):
                self._heed(key)
        elif event.type in (pygame.KEYDOWN, pygame.KEYUP) and not (top and top.typing):
            heard = keymap().heard(event)
            if heard is not None:
                self._heed(heard)
        else:
            self._heed(event)

    def _heed(self, event: pygame.Event) -> None:
        """What concerns the window is settled here; the rest is for the scenes."""
        if event.type == pygame.QUIT:
            self.quit()
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_F11:
            self.change(fullscreen=not self.preferences.fullscreen)
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_F1:
            if self._on_help is not None and self.scenes.top is not None:
                self._on_help(self.scenes.top.rule_at_hand)
        elif event.type in _RESIZED:
            self.canvas.follow_window()
            self._fit_scenes()
        elif event.type == pygame.WINDOWMINIMIZED:
            self.hidden = True
            self.sound.hush(True)
        elif event.type in (pygame.WINDOWRESTORED, pygame.WINDOWMAXIMIZED, pygame.WINDOWSHOWN):
            self.hidden = False
            self.sound.hush(False)
        elif event.type in (pygame.AUDIODEVICEADDED, pygame.AUDIODEVICEREMOVED):
            if not event.iscapture:
                self.sound.device_changed(came=event.type == pygame.AUDIODEVICEADDED)
        elif event.type == pygame.JOYDEVICEADDED:
            self._welcome_pad(event.device_index)
        elif event.type == pygame.JOYDEVICEREMOVED:
            self._pads.pop(event.instance_id, None)
            for key in self.pad.unplugged(event.instance_id):
                self.scenes.handle(key)
        else:
            self.scenes.handle(self.canvas.logical_event(event))

    def _welcome_pad(self, index: int) -> None:
        """A pad was plugged in; it may be gone again before it can be opened."""
        with suppress(pygame.error):
            pad = pygame.joystick.Joystick(index)
            self._pads[pad.get_instance_id()] = pad
