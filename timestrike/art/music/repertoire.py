"""All pieces of the game."""

from __future__ import annotations

from timestrike.art.music.pieces.boss import BOSS
from timestrike.art.music.pieces.defeat import DEFEAT
from timestrike.art.music.pieces.skirmish import SKIRMISH
from timestrike.art.music.pieces.title import TITLE
from timestrike.art.music.pieces.victory import VICTORY

PIECES = {piece.name: piece for piece in (TITLE, SKIRMISH, BOSS, VICTORY, DEFEAT)}
