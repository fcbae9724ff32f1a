"""After an error that nobody caught: the match is kept, and the story of what happened."""

from __future__ import annotations

import sys
import traceback
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from timestrike.client.ui.saying import said
from timestrike.storage.errors import SaveError
from timestrike.storage.places import logs_dir

if TYPE_CHECKING:
    from timestrike.client.battle.scene import BattleScene


def keep_what_happened(problem: Exception, battle: BattleScene | None) -> str:
    """Save the match and write the story down; what to tell the player about both."""
    story = "".join(traceback.format_exception(problem))
    print(story, file=sys.stderr)
    told = ""
    try:
        if battle is not None and not battle.director.watching:
            told = said("crash.safe", file=battle.session.save_auto().name) + " "
        folder = logs_dir()
        folder.mkdir(parents=True, exist_ok=True)
        stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
        (folder / f"crash-{stamp}.txt").write_text(story, encoding="utf-8")
        told += said("crash.written", folder=str(folder))
    except (OSError, SaveError) as another:
        told += said("crash.not_written", why=str(another))
    return told
