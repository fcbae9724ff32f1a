"""Sets of keys for those who play with one hand: what differs from the built-in keys.

What is done most often lies under the hand; the rest stays where it was, or where the other keys
left room, and can always be reached through the dock. Both hold for QWERTY and QWERTZ.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

Hand = Literal["both", "left", "right"]

HAND_KEYS: Mapping[Hand, Mapping[str, tuple[str, ...]]] = {
    "both": {},
    "left": {
        "up": ("w",),
        "down": ("s",),
        "left": ("a",),
        "right": ("d",),
        "confirm": ("space", "enter"),
        "dock": ("c",),
        "end_turn": ("b",),
        "move": ("v",),
        "attack": ("f",),
        "cast": ("g",),
        "undo": ("r",),
        "inspect": ("x",),
        "zoom_in": ("f2",),
        "zoom_out": ("f3",),
        "faster": ("f4",),
        "contest": ("u",),
        "climb": ("i",),
        "fish": ("o",),
        "trade": ("m",),
        "tame": ("p",),
        "build": ("k",),
    },
    "right": {
        "back": ("bksp", "esc"),
        "next": ("-",),
        "page_back": ("o",),
        "page_on": ("p",),
        "attack": ("k",),
        "cast": ("j",),
        "threat": ("h",),
        "thoughts": ("t",),
        "help": ("f12",),
        "quick_save": ("f7",),
    },
}
