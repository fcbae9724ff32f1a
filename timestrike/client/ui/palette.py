"""Colours by role. Every colour of the interface is named here, for what it means."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

Colour = tuple[int, int, int]


def rgb(code: str) -> Colour:
    """A colour from its six hexadecimal digits."""
    return int(code[0:2], 16), int(code[2:4], 16), int(code[4:6], 16)


def ramp(codes: str) -> tuple[Colour, ...]:
    """Colours from dark to light (or hot to cold), written as one line of codes."""
    return tuple(rgb(code) for code in codes.split())


def mixed(colour: Colour, other: Colour, share: float) -> Colour:
    """`colour` with `share` (0 to 1) of `other` mixed in."""
    return (
        round(colour[0] + (other[0] - colour[0]) * share),
        round(colour[1] + (other[1] - colour[1]) * share),
        round(colour[2] + (other[2] - colour[2]) * share),
    )


def luminance(colour: Colour) -> float:
    """How light a colour is to the eye, from 0 to 1."""
    red, green, blue = ((part / 255) ** 2.2 for part in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def lifted(colour: Colour, least: float) -> Colour:
    """The colour, with as much white as it takes to be at least so light."""
    steps = (mixed(colour, WHITE, share / 10) for share in range(11))
    return next((step for step in steps if luminance(step) >= least), WHITE)


WHITE = (255, 255, 255)
BLACK = (0, 0, 0)

# Grounds
INK = rgb("07040d")
VOID = rgb("0d0819")
FILL = rgb("120d1f")
FILL_CHECKER = rgb("1b1430")
DARK_FILL = rgb("0d0918")
INSET = rgb("0b0715")
INSET_EDGE = rgb("2a2040")
TIP_FILL = rgb("181026")
WARNING_FILL = rgb("2a1018")
ROW = rgb("17102a")
ROW_HOVER = rgb("221636")
ROW_SELECTED = rgb("2a1a3a")
EMPTY = rgb("2a2038")
TRACK = rgb("1a1428")
RULE_LINE = rgb("3a2c50")
HEADER_LINE = rgb("4a3850")
TICK = rgb("4a3f60")
AXIS = rgb("6a5f80")

# Text
HEADING = rgb("fdeb9c")
STRONG = rgb("fff2d0")
BODY = rgb("d8c8b0")
QUIET = rgb("8f80a8")
DISABLED = rgb("5f5578")
FAINT = rgb("564a70")
SHADOW = rgb("080510")

# Meaning
GOLD = HEADING
SELECTION = rgb("fff2a8")
AMBER = rgb("f2c14e")
ALLY = rgb("4fd3ea")
RULE_ID = rgb("7fd8f0")
ENEMY = rgb("ff5a4a")
ENEMY_TEXT = rgb("ff8a70")
MAGIC = rgb("d9a6ff")
BETTER = rgb("86c263")
BETTER_TEXT = rgb("d0ea96")
HEALTH = rgb("e0483f")
MOVEMENT = rgb("3f9be0")
EXPECTED_LOSS = rgb("ffe066")
ON_FILL = rgb("1f5a4a")
ON_TEXT = rgb("8fdcb5")

# What the one-letter tags of a text stand for: "<g>gold</>".
TAGS: dict[str, Colour] = {
    "t": STRONG,
    "b": BODY,
    "d": QUIET,
    "f": FAINT,
    "g": GOLD,
    "a": ALLY,
    "e": ENEMY_TEXT,
    "r": ENEMY,
    "v": MAGIC,
    "n": BETTER_TEXT,
    "u": RULE_ID,
    "m": AMBER,
    "w": WHITE,
    "k": INK,
}


class Brass(NamedTuple):
    """The four tones of a metal frame, lit from above."""

    top: Colour
    left: Colour
    rest: Colour
    bottom: Colour


BRASS = Brass(rgb("d9b777"), rgb("b8925a"), rgb("8a6a45"), rgb("5a3f35"))
BRIGHT_BRASS = Brass(GOLD, BRASS.top, BRASS.left, BRASS.rest)
SUNK_BRASS = Brass(BRASS.bottom, BRASS.bottom, BRASS.rest, BRASS.left)
GOLD_BRASS = Brass(GOLD, AMBER, rgb("cf8a2b"), rgb("94501f"))
DULL_BRASS = Brass(rgb("3a3348"), rgb("342d42"), rgb("2a2438"), rgb("201a2c"))


class State(Enum):
    """How a thing that can be pressed shows itself."""

    IDLE = "idle"
    HOVER = "hover"
    PRESSED = "pressed"
    ACTIVE = "active"
    PRIMARY = "primary"
    DISABLED = "disabled"


class Look(NamedTuple):
    """Fill, checker over the fill, frame and text colour of one state."""

    fill: Colour
    checker: Colour | None
    brass: Brass
    text: Colour


LOOKS: dict[State, Look] = {
    State.IDLE: Look(FILL, FILL_CHECKER, BRASS, STRONG),
    State.HOVER: Look(ROW_HOVER, rgb("33214e"), BRIGHT_BRASS, WHITE),
    State.PRESSED: Look(INSET, None, SUNK_BRASS, GOLD),
    State.ACTIVE: Look(rgb("3a1622"), rgb("4a1c2a"), BRASS, rgb("ffd0b0")),
    State.PRIMARY: Look(rgb("5a3a1c"), rgb("6d4722"), GOLD_BRASS, rgb("fff7c8")),
    State.DISABLED: Look(rgb("0d0a16"), None, DULL_BRASS, DISABLED),
}


class Team(NamedTuple):
    """The mark of a side: a shape first, a colour second."""

    symbol: str
    colour: Colour
    bar: Colour
    fill: Colour
    line: Colour


_STANDARD = (
    Team("diamond", ALLY, rgb("5fe06a"), rgb("14233a"), rgb("2f7da0")),
    Team("triangle", ENEMY, ENEMY, rgb("2a1420"), rgb("a83a3a")),
    Team("circle", AMBER, AMBER, rgb("2e2416"), rgb("94701f")),
    Team("square", BETTER, BETTER, rgb("16281f"), rgb("3c7a40")),
    Team("star", rgb("f290a3"), rgb("f290a3"), rgb("2c1626"), rgb("a5346b")),
    Team("cross", rgb("f79a4c"), rgb("f79a4c"), rgb("2c1a14"), rgb("a3552c")),
    Team("hex", rgb("6f9bff"), rgb("6f9bff"), rgb("141c3c"), rgb("3452a8")),
    Team("crown", STRONG, STRONG, rgb("241f2a"), rgb("877f97")),
)
_RED_GREEN_SAFE = {
    1: Team("triangle", rgb("ff9b3d"), rgb("ff9b3d"), rgb("2c1c10"), rgb("b06a1c")),
    2: Team("circle", rgb("fff08a"), rgb("fff08a"), rgb("2e2a16"), rgb("a39a3c")),
    3: Team("square", rgb("5f8cff"), rgb("5f8cff"), rgb("141c3c"), rgb("3452a8")),
    5: Team("cross", rgb("c9b4a0"), rgb("c9b4a0"), rgb("241f1c"), rgb("877a6c")),
    6: Team("hex", rgb("3ad0c0"), rgb("3ad0c0"), rgb("0f2a28"), rgb("1f8a7e")),
}
_BLUE_YELLOW_SAFE = {
    0: Team("diamond", rgb("3fe0d0"), rgb("3fe0d0"), rgb("0f2a2a"), rgb("1f8a84")),
    2: Team("circle", rgb("ffb3c4"), rgb("ffb3c4"), rgb("2c1a22"), rgb("a3606f")),
    3: Team("square", rgb("8a96b8"), rgb("8a96b8"), rgb("1a1e2c"), rgb("5a6484")),
    6: Team("hex", rgb("c04ad0"), rgb("c04ad0"), rgb("28122c"), rgb("7a2c84")),
}
_GREYS = ("ffffff", "a8a8a8", "d4d4d4", "7c7c7c", "e8e8e8", "929292", "bebebe", "6a6a6a")
_MONOCHROME = {
    number: Team(team.symbol, rgb(grey), rgb(grey), rgb("1c1c1c"), rgb("6a6a6a"))
    for number, (team, grey) in enumerate(zip(_STANDARD, _GREYS, strict=True))
}
_COLOUR_SETS: dict[str, dict[int, Team]] = {
    "standard": {},
    "red_green_safe": _RED_GREEN_SAFE,
    "blue_yellow_safe": _BLUE_YELLOW_SAFE,
    "monochrome": _MONOCHROME,
}

TEAMS: list[Team] = list(_STANDARD)
"""The teams in the colours of the chosen set; their shapes are the same in all of them."""


def set_colours(name: str) -> None:
    """Take another set of colours, for those who cannot tell some of the usual ones apart."""
    changed = _COLOUR_SETS[name]
    TEAMS[:] = [changed.get(number, team) for number, team in enumerate(_STANDARD)]


LOST = Team("skull", rgb("b866f4"), rgb("b866f4"), rgb("1e1236"), rgb("6d38a6"))


def team_of(number: int) -> Team:
    """The colours of a team; whoever belongs to none belongs to the Lost."""
    return TEAMS[number % len(TEAMS)] if number >= 0 else LOST
