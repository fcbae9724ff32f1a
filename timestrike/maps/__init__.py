"""Tiled maps become boards, and boards become Tiled maps."""

from timestrike.maps.loading import check_map, list_maps, load_map
from timestrike.maps.problems import MapError, Problem, Severity
from timestrike.maps.writing import write_map

__all__ = [
    "MapError",
    "Problem",
    "Severity",
    "check_map",
    "list_maps",
    "load_map",
    "write_map",
]
