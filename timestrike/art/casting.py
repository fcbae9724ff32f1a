"""A sculpture becomes its drawings: one for each facing, lit from the left in all of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from timestrike.art.inking import Drawing, Inking
from timestrike.art.sculpture import Sculpture
from timestrike.art.tracing import Tracer
from timestrike.art.viewing import (
    BOARD_PITCH,
    MIRRORED,
    SEEN_FROM,
    UNIT_PITCH,
    camera,
    lights_for,
    sun_view,
)

UNIT_SCALE = 1.15
_SAMPLES = 4
_SUN_SAMPLES = 2
_TO_THE_VIEWER = 270.0


def draw_facings(
    sculpture: Sculpture,
    facings: Iterable[str],
    scale: float = UNIT_SCALE,
    pitch: float = UNIT_PITCH,
    samples: int = _SAMPLES,
) -> dict[str, Drawing]:
    """Facings that mirror each other share all but their light."""
    wanted = list(facings)
    angles = [(SEEN_FROM[MIRRORED.get(way, way)], way in MIRRORED) for way in wanted]
    drawn = draw_angles(sculpture, angles, scale, pitch, samples)
    return dict(zip(wanted, drawn, strict=True))


def draw_angles(
    sculpture: Sculpture,
    angles: list[tuple[float, bool]],
    scale: float,
    pitch: float,
    samples: int = _SAMPLES,
) -> list[Drawing]:
    """The sculpture turned by each angle, and mirrored or not."""
    seen_from = list(dict.fromkeys(angle for angle, _ in angles))
    lights = [lights_for(angle, mirrored) for angle, mirrored in angles]
    cameras = [camera(sculpture, angle, scale, pitch, samples) for angle in seen_from]
    suns = [sun_view(sculpture, light.key, 1.0, _SUN_SAMPLES) for light in lights]
    tracer = Tracer(sculpture)
    seen, lit = tracer.look(cameras, suns)
    inkings = {
        angle: Inking(sighting, tracer.materials)
        for angle, sighting in zip(seen_from, seen, strict=True)
    }
    return [
        inkings[angle].drawing(light, sun, mirrored, sculpture.marks).trimmed()
        for (angle, mirrored), light, sun in zip(angles, lights, lit, strict=True)
    ]


def draw_layers(
    body: Mapping[str, Sculpture],
    heads: Mapping[str, Sculpture],
    head_layer: str,
    samples: int = 3,
) -> dict[str, dict[str, Drawing]]:
    """One body with different heads, looked at from the front at the board's pitch.

    The body is traced once. Each picture comes apart into the layers of the body.
    """
    names = list(body)
    whole, layer_of_part = Sculpture(), []
    for number, layer in enumerate(names):
        whole.take(body[layer])
        layer_of_part += [number] * len(body[layer].parts)
    everything = Sculpture()
    for sculpture in (whole, *heads.values()):
        everything.take(sculpture)
    view = camera(everything, _TO_THE_VIEWER, 1.0, BOARD_PITCH, samples)
    lights = lights_for(_TO_THE_VIEWER, mirrored=False)
    sun = sun_view(everything, lights.key, 1.0, 1)
    materials = everything.materials
    seen, lit = Tracer(whole, materials).look([view], [sun])
    drawn = {}
    for facing, head in heads.items():
        complete = Sculpture()
        complete.take(whole)
        complete.take(head)
        sighting, shade = seen[0].copy(), lit[0].copy()
        Tracer(complete, materials).look_further([sighting], [shade], after=len(whole.parts))
        layers = [*layer_of_part, *[names.index(head_layer)] * len(head.parts)]
        groups = complete.group_numbers
        layer_of = {
            groups.get(part.group, number): layers[number]
            for number, part in enumerate(complete.parts)
        }
        inking = Inking(sighting, materials)
        drawing = inking.drawing(lights, shade, False, complete.marks)
        split = inking.split(drawing, layer_of, len(names))
        drawn[facing] = {layer: part.trimmed() for layer, part in zip(names, split, strict=True)}
    return drawn
