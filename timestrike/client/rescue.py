"""After an error that nobody caught: the match is kept, and the story of what happened."""

from __future__ import annotations

import sys
import traceback
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from timestrike.storage.errors import SaveError
from timestrike.storage.places import logs_dir

if TYPE_CHECKING:
    from timestrike.client.battle.scene import BattleScene


def keep_what_happened(problem: Exception, battle: BattleScene | None) -> str:
    """Save the match and write the story down; what to tell the player about both."""
    story = "".join(traceback.format_exception(problem))
    print(story, file=sys.stderr)
    said = ""
    try:
        if battle is not None and not battle.director.watching:
            said = f"The match is safe in {battle.session.save_auto().name}. "
        folder = logs_dir()
        folder.mkdir(parents=True, exist_ok=True)
        stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
        (folder / f"crash-{stamp}.txt").write_text(story, encoding="utf-8")
        said += f"What happened is written down in {folder}."
    except (OSError, SaveError) as another:
        said += f"It could not be written down: {another}"
    return said
