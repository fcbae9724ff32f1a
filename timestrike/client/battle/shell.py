"""What a battle asks of the program around it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from timestrike.client.app import Preferences
from timestrike.client.battle.soundtrack import Loudspeaker
from timestrike.core.view import Sentences
from timestrike.core.wording import Words

if TYPE_CHECKING:
    from timestrike.client.battle.scene import BattleScene


@dataclass(frozen=True)
class Shell:
    say: Callable[[Words], str]
    sentences: Callable[[], Sentences]
    preferences: Callable[[], Preferences]
    set_preference: Callable[..., None]
    lean: Callable[[], tuple[float, float]]
    """How far the stick that looks around is pushed."""
    open_menu: Callable[[BattleScene], None]
    quick_load: Callable[[], None]
    look_up: Callable[[str], None]
    """Open the codex at a rule."""
    finished: Callable[[BattleScene], None]
    take_over: Callable[[BattleScene], None]
    """Go on from this moment of a replay with people at the table."""
    speaker: Loudspeaker
