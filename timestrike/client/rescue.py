"""After an error that nobody caught: the match is kept, and the story of what happened."""

from __future__ import annotations

import sys
import traceback
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from timestrike.client.ui.saying import said, told
from timestrike.storage.errors import SaveError
from timestrike.storage.places import logs_dir

if TYPE_CHECKING:
    from timestrike.client.battle.session import Session


def keep_what_happened(problem: Exception, session: Session | None) -> str:
    """Save the match and write the story down; what to tell the player about both."""
    story = "".join(traceback.format_exception(problem))
    print(story, file=sys.stderr)
    kept = ""
    try:
        if session is not None and session.match.result is None and not session.in_passing:
            kept = said("crash.safe", file=_keep(session).name) + " "
        folder = logs_dir()
        folder.mkdir(parents=True, exist_ok=True)
        stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
        (folder / f"crash-{stamp}.txt").write_text(story, encoding="utf-8")
        kept += said("crash.written", folder=str(folder))
    except (OSError, SaveError) as another:
        kept += said("crash.not_written", why=told(another))
    return kept


def _keep(session: Session) -> Path:
    """Drawing its picture or telling of it may be what failed: then without them."""
    try:
        return session.save_auto()
    except SaveError:
        raise
    except Exception:
        return session.save_bare()
