"""XML from strangers: no document types, no entities, no surprises in size."""

from __future__ import annotations

from pathlib import Path
from xml.etree.ElementTree import Element, ParseError, TreeBuilder, XMLParser

from timestrike.maps.problems import Findings

MAX_BYTES = 16 * 1024 * 1024


class _DoctypeError(Exception):
    pass


class _PlainTree(TreeBuilder):
    """Stops at a document type: entities can blow up memory or reach for other files."""

    def doctype(self, name: str, pubid: str | None, system: str | None) -> None:
        raise _DoctypeError


def read_xml(path: Path, root_tag: str, findings: Findings) -> Element | None:
    """The root element of a file, or None with the reason among the findings."""
    try:
        size = path.stat().st_size
        content = path.read_bytes() if size <= MAX_BYTES else b""
    except OSError as trouble:
        findings.error(f"the file {path.name!r} cannot be read: {trouble.strerror or trouble}")
        return None
    except ValueError as trouble:  # a path that no system could have
        findings.error(f"the file {path.name!r} cannot be read: {trouble}")
        return None
    if size > MAX_BYTES:
        findings.error(f"{path.name!r} has {size} bytes; at most {MAX_BYTES} are read")
        return None
    if content.lstrip()[:1] in (b"{", b"["):
        findings.error(f"{path.name!r} is JSON; save it from Tiled as XML (.tmx, .tsx)")
        return None
    parser = XMLParser(target=_PlainTree())
    try:
        parser.feed(content)
        root = parser.close()
    except _DoctypeError:
        findings.error(f"{path.name!r} has a document type (<!DOCTYPE>); remove it")
        return None
    except (ParseError, ValueError, LookupError) as trouble:
        findings.error(f"{path.name!r} is damaged or cut short, it is not whole XML: {trouble}")
        return None
    assert isinstance(root, Element)
    if root.tag != root_tag:
        findings.error(f"the root element of {path.name!r} is <{root.tag}>, not <{root_tag}>")
        return None
    return root
