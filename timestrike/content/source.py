"""YAML that remembers where everything stood, so that an error can point at its line."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import yaml

try:
    from yaml import CSafeLoader as SafeLoader
except ImportError:  # a PyYAML built without libyaml is slower, not different
    from yaml import SafeLoader  # type: ignore[assignment]

Keys = tuple[str | int, ...]

# Far more than any file has; aliases of aliases can make a few lines explode into billions.
MOST_VALUES = 200_000


class ContentError(Exception):
    """Something in a content file is wrong: where, what, and what would be right."""

    def __init__(self, path: Path, line: int | None, message: str) -> None:
        place = f"{path.name}:{line}" if line else path.name
        super().__init__(f"{place}: {message}")
        self.path = path
        self.line = line
        self.message = message


class Source:
    """One YAML file: its plain data and the line of every key in it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._lines: dict[Keys, int] = {}
        self._values = 0
        try:
            text = path.read_text(encoding="utf-8")
        except OSError as error:
            raise ContentError(path, None, f"cannot be read ({error.strerror})") from None
        except UnicodeDecodeError:
            raise ContentError(path, None, "is not UTF-8 text") from None
        loader = SafeLoader(text)
        try:
            root = loader.get_single_node()
            self.data: Any = self._plain(loader, root, ()) if root is not None else None
        except yaml.MarkedYAMLError as error:
            line = error.problem_mark.line + 1 if error.problem_mark else None
            raise ContentError(path, line, f"is not valid YAML: {error.problem}") from None
        except yaml.YAMLError as error:
            raise ContentError(path, None, f"is not valid YAML: {error}") from None
        except RecursionError:
            raise ContentError(path, None, "is nested too deeply, or contains itself") from None
        finally:
            loader.dispose()

    def line(self, keys: Keys) -> int | None:
        """The line of a key, or of the nearest thing around it that has one."""
        while keys and keys not in self._lines:
            keys = keys[:-1]
        return self._lines.get(keys)

    def error(self, keys: Keys, message: str) -> ContentError:
        return ContentError(self.path, self.line(keys), message)

    def _plain(self, loader: Any, node: yaml.Node, keys: Keys) -> Any:
        line = node.start_mark.line + 1
        self._lines.setdefault(keys, line)
        self._values += 1
        if self._values > MOST_VALUES:
            raise ContentError(self.path, line, f"holds more than {MOST_VALUES} values")
        if isinstance(node, yaml.MappingNode):
            return self._mapping(loader, node, keys)
        if isinstance(node, yaml.SequenceNode):
            return [self._plain(loader, item, (*keys, n)) for n, item in enumerate(node.value)]
        return self._value(loader, node)

    def _value(self, loader: Any, node: yaml.Node) -> Any:
        try:
            return loader.construct_object(node, deep=True)
        except ValueError as error:  # 2024-99-99 looks like a date, but is none
            line = node.start_mark.line + 1
            raise ContentError(self.path, line, f"'{node.value}' is no value: {error}") from None

    def _mapping(self, loader: Any, node: yaml.MappingNode, keys: Keys) -> dict[Any, Any]:
        found: dict[Any, Any] = {}
        for key_node, value_node in node.value:
            line = key_node.start_mark.line + 1
            key = self._value(loader, key_node)
            if not isinstance(key, str | int):
                raise ContentError(self.path, line, "a key must be a word or a whole number")
            if key in found:
                first = self._lines[(*keys, key)]
                raise ContentError(self.path, line, f"'{key}' stands here twice (line {first})")
            self._lines[(*keys, key)] = line
            found[key] = self._plain(loader, value_node, (*keys, key))
        return found
