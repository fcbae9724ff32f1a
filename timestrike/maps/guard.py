"""The guard before pytmx: every stranger's byte is looked at here, and only sound ones pass.

pytmx raises a dozen kinds of errors, accepts much that is wrong, and follows file names it is
given. So the guard reads the XML itself, notes all that pytmx could stumble over, and builds a
clean tree with nothing in it but what a board needs: tilesets drawn in, tile and object classes
under one name, no pictures, no templates, no nesting.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from math import isfinite
from pathlib import Path
from re import ASCII, fullmatch
from xml.etree.ElementTree import Element, SubElement

from timestrike.core.topology import GridKind
from timestrike.maps.format import MAX_SIDE, SHAPES, STAGGER_AXIS
from timestrike.maps.problems import Findings
from timestrike.maps.safe_xml import read_xml
from timestrike.maps.tile_data import count_tiles


def _is_int(text: str) -> bool:
    return fullmatch(r"-?\d{1,9}", text, ASCII) is not None


def _is_float(text: str) -> bool:
    try:
        return isfinite(float(text))
    except ValueError:
        return False


_SOUND_VALUE: Mapping[str, Callable[[str], bool]] = {
    "string": lambda text: True,
    "color": lambda text: True,
    "file": lambda text: True,
    "int": _is_int,
    "object": _is_int,
    "float": _is_float,
    "bool": lambda text: text in ("true", "false"),
}


def guarded_map(path: Path, findings: Findings) -> Element:
    """The map's tree, safe to hand to pytmx; raises MapError if anything in it is broken."""
    root = read_xml(path, "map", findings)
    findings.refuse_if_broken()
    assert root is not None
    clean = Element("map")
    _check_shape(root, clean, findings)
    _copy_properties(root, clean, findings, "the map")
    for tileset in root.findall("tileset"):
        _draw_in_tileset(tileset, path, clean, findings)
    for layer in _layers(root, findings):
        if layer.tag == "layer":
            _copy_tile_layer(layer, clean, findings)
        elif layer.tag == "objectgroup":
            _copy_object_layer(layer, clean, findings)
    findings.refuse_if_broken()
    return clean


def grid_kind(clean: Element) -> GridKind:
    """Pointy-top hexes stagger their rows, flat-top hexes their columns."""
    return next(kind for kind, axis in STAGGER_AXIS.items() if axis == clean.get("staggeraxis"))


def _check_shape(root: Element, clean: Element, findings: Findings) -> None:
    if root.get("orientation") != "hexagonal":
        findings.error(f"the orientation is {root.get('orientation')!r}; it must be 'hexagonal'")
    if root.get("infinite", "0") != "0":
        findings.error("the map is infinite; switch 'Infinite' off in Map > Map Properties")
    index = root.get("staggerindex", "odd")
    if index != "odd":
        findings.error(f"the stagger index is {index!r}; it must be 'odd'")
    for attribute in ("width", "height"):
        side = _whole(root, attribute, findings, "the map")
        clean.set(attribute, str(side))
        if not 1 <= side <= MAX_SIDE:
            findings.error(f"the map's {attribute} is {side}; it must be 1 to {MAX_SIDE} cells")
    axis = root.get("staggeraxis", "")
    if axis not in STAGGER_AXIS.values():
        findings.error(f"the stagger axis is {axis!r}; it must be 'y' (pointy) or 'x' (flat)")
    else:
        clean.set("staggeraxis", axis)
        shape = SHAPES[grid_kind(clean)]
        names = ("tilewidth", "tileheight", "hexsidelength")
        found = tuple(root.get(name) for name in names)
        if found != tuple(str(figure) for figure in shape):
            findings.error(
                f"tile width, tile height and hex side length are {', '.join(map(str, found))}; "
                f"with stagger axis {axis!r} they must be {', '.join(map(str, shape))}"
            )
    clean.set("orientation", "hexagonal")


def _layers(parent: Element, findings: Findings) -> Iterator[Element]:
    """All layers, out of their groups. A group may order layers, but not move them."""
    for child in parent:
        if child.tag != "group":
            yield child
            continue
        if any(child.get(name, "0") != "0" for name in ("offsetx", "offsety")):
            findings.error("the group has an offset; give it to its layers", layer=_name(child))
        yield from _layers(child, findings)


def _draw_in_tileset(node: Element, map_path: Path, clean: Element, findings: Findings) -> None:
    tileset: Element | None = node
    source = node.get("source")
    if source is not None:
        tileset = read_xml(map_path.parent / source, "tileset", findings)
        if tileset is not None and tileset.get("source") is not None:
            findings.error(f"the tileset {source!r} names yet another tileset; save it whole")
    if tileset is None:
        return
    where = f"the tileset {tileset.get('name', source)!r}"
    drawn = SubElement(clean, "tileset", name=tileset.get("name", ""))
    drawn.set("firstgid", str(_whole(node, "firstgid", findings, where)))
    drawn.set("tilecount", str(_whole(tileset, "tilecount", findings, where)))
    for tile in tileset.findall("tile"):
        number = _whole(tile, "id", findings, f"a tile of {where}")
        SubElement(drawn, "tile", id=str(number), type=_class(tile))


def _copy_tile_layer(layer: Element, clean: Element, findings: Findings) -> None:
    name = _name(layer)
    copy = SubElement(clean, "layer", name=name)
    _copy_offsets(layer, copy, findings)
    _copy_properties(layer, copy, findings, "the layer", name)
    width, height = clean.get("width", ""), clean.get("height", "")
    if (layer.get("width"), layer.get("height")) != (width, height):
        size = f"{layer.get('width')} x {layer.get('height')}"
        findings.error(f"the layer is {size} cells, the map {width} x {height}", layer=name)
        return
    copy.set("width", width)
    copy.set("height", height)
    data = layer.find("data")
    if data is None:
        findings.error("the layer has no tile data", layer=name)
        return
    try:
        expected = int(width) * int(height)
        found = count_tiles(data, expected)
    except ValueError as trouble:
        findings.error(str(trouble), layer=name)
        return
    if found != expected:
        amount = f"{found}" if found < expected else "more"
        findings.error(
            f"the layer has {amount} tiles; {width} x {height} cells need {expected}", layer=name
        )
    packed = {name: data.get(name, "") for name in ("encoding", "compression")}
    SubElement(copy, "data", packed).text = data.text


def _copy_object_layer(layer: Element, clean: Element, findings: Findings) -> None:
    name = _name(layer)
    copy = SubElement(clean, "objectgroup", name=name)
    _copy_offsets(layer, copy, findings)
    for node in layer.findall("object"):
        where = f"object {node.get('id', '?')}"
        if node.get("template") is not None:
            findings.error(f"{where} uses a template; choose 'Detach' for it in Tiled", layer=name)
        elif not _class(node):
            if node.find("text") is None:
                findings.warn(f"{where} has no class, so the game ignores it", layer=name)
        elif node.find("point") is None:
            findings.error(f"{where} ({_class(node)}) must be a point", layer=name)
        else:
            number = _whole(node, "id", findings, f"an object of layer {name!r}")
            drawn = SubElement(copy, "object", id=str(number), type=_class(node))
            for axis in ("x", "y"):
                drawn.set(axis, _number(node, axis, findings, where, name))
            _copy_properties(node, drawn, findings, where, name)


def _copy_properties(
    node: Element, copy: Element, findings: Findings, where: str, layer: str | None = None
) -> None:
    properties = SubElement(copy, "properties")
    for node_property in node.findall("properties/property"):
        name, kind = node_property.get("name", ""), node_property.get("type", "string")
        value = node_property.get("value") or node_property.text or ""
        if kind not in _SOUND_VALUE:
            message = f"property {name!r} of {where} has the type {kind!r}; use a plain type"
            findings.error(message, layer=layer)
        elif not _SOUND_VALUE[kind](value):
            findings.error(f"property {name!r} of {where}: {value!r} is no {kind}", layer=layer)
        else:
            SubElement(properties, "property", name=name, type=kind, value=value)


def _copy_offsets(layer: Element, copy: Element, findings: Findings) -> None:
    for name in ("offsetx", "offsety"):
        offset = _number(layer, name, findings, "the layer", _name(layer))
        if not float(offset).is_integer():
            findings.error(f"{name} is {offset}; whole pixels only", layer=_name(layer))
        copy.set(name, str(round(float(offset))))


def _class(node: Element) -> str:
    """Tiled 1.9 calls `class` what the versions before and after call `type`."""
    return node.get("type") or node.get("class") or ""


def _name(layer: Element) -> str:
    return layer.get("name", "")


def _whole(node: Element, attribute: str, findings: Findings, where: str) -> int:
    text = node.get(attribute, "")
    if not _is_int(text) or int(text) < 0:
        findings.error(f"{attribute} of {where} is {text!r}; it must be a whole number")
        return 0
    return int(text)


def _number(node: Element, attribute: str, findings: Findings, where: str, layer: str) -> str:
    text = node.get(attribute, "0")
    if not _is_float(text):
        findings.error(f"{attribute} of {where} is {text!r}; it must be a number", layer=layer)
        return "0"
    return text
