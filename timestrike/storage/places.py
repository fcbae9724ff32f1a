"""Where things live: in a checkout, in an installed game, or wherever `TIMESTRIKE_HOME` says.

Nothing is created here; whoever writes makes the folder. platformdirs is imported only by those who
need it, because a checkout starts noticeably faster without.
"""

from __future__ import annotations

import os
from pathlib import Path

HOME_VARIABLE = "TIMESTRIKE_HOME"
PACKAGE = Path(__file__).resolve().parents[1]

_APP = "timestrike"


def saves_dir() -> Path:
    return (_home() or _checkout() or _user_data()) / "saves"


def replays_dir() -> Path:
    """In a checkout below `saves/`, the one folder of it that is the player's."""
    home, checkout = _home(), _checkout()
    if home is None and checkout is not None:
        return checkout / "saves" / "replays"
    return (home or _user_data()) / "replays"


def settings_file() -> Path:
    """A checkout shares the settings of the installed game, as it shares the player."""
    return (_home() or _user_config()) / "settings.json"


def logs_dir() -> Path:
    home = _home()
    return _user_logs() if home is None else home / "logs"


def cache_dir() -> Path:
    """What can be made anew at any time."""
    home = _home()
    return _user_cache() if home is None else home / "cache"


def mods_dir() -> Path:
    """The player's own mods."""
    return (_home() or _user_data()) / "mods"


def assets_dir() -> Path:
    """The cards, rules, texts, pictures and sounds that come with the game."""
    return _shipped() / "assets"


def maps_dir() -> Path:
    """The maps that come with the game."""
    return _shipped() / "maps"


def _home() -> Path | None:
    chosen = os.environ.get(HOME_VARIABLE)
    return Path(chosen).expanduser().absolute() if chosen else None


def _checkout() -> Path | None:
    root = PACKAGE.parent
    return root if (root / "pyproject.toml").is_file() and (root / "maps").is_dir() else None


def _shipped() -> Path:
    return _checkout() or PACKAGE / "_data"


def _user_data() -> Path:
    import platformdirs

    return platformdirs.user_data_path(_APP, appauthor=False)


def _user_config() -> Path:
    import platformdirs

    return platformdirs.user_config_path(_APP, appauthor=False)


def _user_cache() -> Path:
    import platformdirs

    return platformdirs.user_cache_path(_APP, appauthor=False)


def _user_logs() -> Path:
    import platformdirs

    return platformdirs.user_log_path(_APP, appauthor=False)
