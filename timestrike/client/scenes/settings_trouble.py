"""What to tell a player whose file of settings was not as it should be."""

from __future__ import annotations

from timestrike.client.ui.font import literal
from timestrike.client.ui.saying import said, texts
from timestrike.storage.settings import Trouble


def told(trouble: Trouble) -> str:
    if not trouble.broken:
        return said("settings_trouble.unreadable", why=literal(trouble.why))
    lost = ", ".join(map(_label, trouble.reset)) or said("settings_trouble.all")
    kept = "settings_trouble.kept" if trouble.kept_as else "settings_trouble.not_kept"
    sentences = (
        said("settings_trouble.reset", settings=lost),
        said(kept, file=trouble.kept_as),
        said("settings_trouble.why", why=literal(trouble.why)),
    )
    return " ".join(sentences)


def _label(setting: str) -> str:
    """What the settings screen calls it, if it is there at all."""
    key = f"interface.settings.{setting}.label"
    return texts().get(key) if key in texts() else setting
