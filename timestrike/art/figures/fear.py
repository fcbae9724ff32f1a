"""Fear, the Sentience: it rises from the middle of seven hexes, and others climb its tiers.

Its foot never turns; it looks around with its head. So it is sculpted in layers, from back to
front, between which those who climb it are drawn.
"""

from __future__ import annotations

from math import cos, pi, sin

from timestrike.art.figures.fear_head import fear_head, turned
from timestrike.art.figures.fear_tiers import BACK, FRONT, SIDE, add_tentacles, add_tiers
from timestrike.art.figures.void_flesh import mottled
from timestrike.art.posing import Act, Pose
from timestrike.art.sculpture import Sculpture
from timestrike.art.shapes import Drum, ball, limb
from timestrike.art.skeleton import SIDES
from timestrike.art.space import Point, Vector, curve, mixed, vec

LAYERS = (BACK, SIDE, FRONT)
LOOKS = {"SW": -32.0, "W": -62.0, "NW": -128.0, "NE": 128.0, "E": 62.0, "SE": 32.0}
"""Degrees that the head turns for each facing; it can look behind itself."""
PERCHES = (
    (1, 29, 10, FRONT),
    (1, -29, 10, FRONT),
    (1, 0, 16, FRONT),
    (2, 54, -24, SIDE),
    (2, -54, -24, SIDE),
    (3, 37, -62, BACK),
)
"""Where climbers stand: tier, pixels right and down of the anchor, the layer they follow."""


def _sway(beat: int, beats: int) -> Pose:
    phase = beat / beats
    return Pose(phase=phase, bob=-0.9 * (0.5 - 0.5 * cos(2 * pi * phase)))


def _glide(beat: int) -> Pose:
    swing = sin(2 * pi * beat / 6)
    return Pose(phase=beat / 6, bob=0.8 * abs(swing), lean=2.0, stride=swing)


_SINKING = ((0.0, 0.0), (0.25, 0.2), (0.5, 0.45), (0.75, 0.75), (0.9, 1.0), (1.0, 1.0))
FEAR_ACTS: dict[str, Act] = {
    "idle": Act(tuple(_sway(beat, 6) for beat in range(6)), 6, True),
    "walk": Act(tuple(_glide(beat) for beat in range(6)), 8, True),
    "attack": Act(
        (
            Pose("wind", phase=0.0, lean=-1.5, bob=1.5),
            Pose("swing", phase=0.15, lean=0.5, bob=1.0),
            Pose("strike", phase=0.3, lean=3.0, bob=-2.0),
            Pose("strike", 0.5, phase=0.6, lean=1.5, bob=-1.0),
        ),
        10,
        False,
    ),
    "cast": Act(
        (
            Pose("gather", phase=0.0, lean=1.0, bob=-2.0),
            Pose("lift", phase=0.25, lean=-1.0, bob=1.0),
            Pose("release", phase=0.5, lean=0.5, bob=2.0),
            Pose("release", 0.5, phase=0.75, lean=0.5, bob=0.5),
        ),
        8,
        False,
    ),
    "hurt": Act(
        (
            Pose("flinch", phase=0.4, lean=-3.0, bob=-1.5),
            Pose("flinch", 0.4, phase=0.6, lean=-1.8, bob=-1.0),
            Pose("flinch", 0.8, phase=0.8, lean=-0.6, bob=-0.4),
        ),
        8,
        False,
    ),
    "phase": Act(
        (
            Pose("gather", phase=0.0, lean=2.0, bob=-4.0),
            Pose("gather", 0.4, phase=0.2, lean=0.0, bob=-1.0),
            Pose("lift", phase=0.4, lean=-2.0, bob=2.0),
            Pose("release", phase=0.6, lean=-1.0, bob=3.5),
            Pose("release", 0.1, phase=0.7, lean=0.5, bob=3.0),
            Pose("release", 0.6, phase=0.85, lean=0.5, bob=1.0),
        ),
        7,
        False,
    ),
    "defeated": Act(
        tuple(
            Pose("flinch", phase=0.4 + 0.1 * beat, lean=-3.0 + 6 * share, bob=-1.5, fallen=fallen)
            for beat, (share, fallen) in enumerate(_SINKING)
        ),
        6,
        False,
    ),
}
"""`phase` is the roar with which it changes; defeated, its body sinks and its head hangs."""


def fear_body(pose: Pose) -> dict[str, Sculpture]:
    """All but the head, by layer."""
    layers = {layer: Sculpture() for layer in LAYERS}
    add_tiers(layers)
    core = layers[SIDE]
    sink = _sinking(pose)
    top = 86 + sink * 0.55
    robe = Drum(vec(0, -1, 4), vec(0, -1 + pose.lean * 0.6, top), 33, 13, 3, folds=11, depth=2.8)
    shoulders = vec(0, -4 + pose.lean, 78 + sink + pose.bob * 0.6)
    core.add("fear", robe, ball(shoulders, (24, 15, 13)), blend=9, paint=mottled(), group="robe")
    for side in SIDES:
        _ribs_and_spikes(core, shoulders, side)
        _arm(core, pose, shoulders, side)
    _belly_mouth(core, vec(0, 28 + pose.lean * 0.4, 44 + sink * 0.35), pose)
    add_tentacles(layers, pose, limp=pose.fallen)
    return layers


def fear_gaze(pose: Pose, look: float) -> Sculpture:
    """The head, turned."""
    gape = pose.amount(0, wind=3, swing=5, strike=4, gather=0, lift=5, release=9, flinch=4)
    wrath = pose.amount(0, strike=0.4, lift=0.6, release=1.2)
    nod = pose.amount(0, wind=6, strike=-10, gather=-14, lift=10, release=16, flinch=9)
    nod -= 26 * pose.fallen
    rise = pose.bob * 1.6 + _sinking(pose)
    frame = turned(look * (1 - 0.5 * pose.fallen), nod, rise)
    return fear_head(pose, gape, wrath).moved(frame)


def _sinking(pose: Pose) -> float:
    return -30 * pose.fallen


def _ribs_and_spikes(core: Sculpture, shoulders: Vector, side: int) -> None:
    down = shoulders - vec(0, -4, 78)
    for number in range(3):
        height = 60 + number * 8.0
        rib = [
            vec(side * 3, 23 - number * 2.2, height - 7),
            vec(side * 11, 22 - number * 2.2, height - 1),
            vec(side * 19, 11 - number, height + 3),
            vec(side * 21, -2, height + 5),
        ]
        core.tube("bone", [point + down for point in curve(rib, 2)], 1.7, 1.0, blend=0.3, bias=-1.6)
    for x, z, long in ((20, 84, 10), (25, 78, 12), (27, 70, 9)):
        root = vec(side * x, -4, z) + down
        core.add("bone", limb(root, root + vec(side * long * 0.7, -2, long), 2.6, 0.5))


def _arm(core: Sculpture, pose: Pose, shoulders: Vector, side: int) -> None:
    """A great arm that ends in a cluster of hooked feelers."""
    stir = 1.5 * sin(pose.turn + side)

    def there(x: float, y: float, z: float) -> tuple[float, float, float]:
        return (side * x, y, z)

    elbow = pose.key(
        there(44, 6, 66 + stir),
        wind=there(44, -4, 88),
        swing=there(42, 20, 84),
        strike=there(40, 26, 72),
        gather=there(42, 16, 62),
        lift=there(46, -2, 84),
        release=there(50, -4, 90),
        flinch=there(42, 4, 62),
    )
    hand = pose.key(
        there(50, 34, 42 + stir),
        wind=there(52, 10, 112),
        swing=there(40, 48, 84),
        strike=there(24, 66, 34),
        gather=there(26, 44, 52),
        lift=there(62, 10, 108),
        release=there(72, 14, 116),
        flinch=there(34, 34, 74),
    )
    if pose.stride:
        hand = hand + vec(0, 5 * pose.stride * side, 4 * max(0.0, pose.stride * side))
    limp: Point = there(46, 40, 28)
    elbow = mixed(elbow, there(44, 10, 44), pose.fallen)
    hand = mixed(hand, limp, pose.fallen)
    shoulder = shoulders + vec(side * 22, 2, 0)
    core.add(
        "fear",
        limb(shoulder, elbow, 10, 7),
        limb(elbow, hand, 6.6, 5),
        ball(elbow, 7.4),
        blend=3,
        paint=mottled(),
        group=f"arm {side}",
    )
    core.add("bone", limb(elbow + vec(side * 3, -2, 3), elbow + vec(side * 9, -6, 13), 2.6, 0.5))
    raised = hand[2] > 80
    for number in range(4):
        spread = (number - 1.5) * 34 * pi / 180
        out = vec(sin(spread) * -1.0, cos(spread), 0)
        if raised:
            finger = [
                hand,
                hand + vec(out[0] * 7, 3, 8),
                hand + vec(out[0] * 14, 6, 13),
                hand + vec(out[0] * 18, 11, 15),
            ]
        else:
            finger = [
                hand,
                hand + out * 8 + vec(0, 0, 1),
                hand + out * 12 + vec(0, 0, -6),
                hand + out * 9.5 + vec(0, 0, -14),
            ]
        name = f"finger {side} {number}"
        core.tube("fear", curve(finger, 2), 3.2, 1.2, blend=0.6, group=name)
        nail = vec(out[0] * 2, 3.0, -2) if raised else vec(0, 0, -4) - out * 1.5
        core.add("horn", limb(finger[-1], finger[-1] + nail, 1.4, 0.4))


def _belly_mouth(core: Sculpture, mouth: Vector, pose: Pose) -> None:
    wide = pose.amount(1.0, strike=1.15, lift=1.1, release=1.3)
    core.add("flesh", ball(mouth, (8.5 * wide, 6, 11.5 * wide)), bias=-1.5)
    core.add("pit", ball(mouth + vec(0, 2.8, 0), (6.2 * wide, 5, 9 * wide)), bias=-1.8)
    pupil = mouth + vec(0.8 * sin(pose.turn), 6.5, 1.5)
    core.add("fear_eye", ball(pupil, (3.2, 3.0, 3.6)), bias=-2.6)
    for number in range(12):
        turn = 2 * pi * (number + 0.5) / 12
        out, up = cos(turn) * wide, sin(turn) * wide
        root = mouth + vec(8.6 * out, 4.5, 11.4 * up)
        core.add("tooth", limb(root, mouth + vec(4.6 * out, 8.5, 6.6 * up), 1.7, 0.5), bias=-2.2)
