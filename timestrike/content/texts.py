"""What the game says, by language: `assets/text/<language>.yaml`."""

from __future__ import annotations

import string
from pathlib import Path
from typing import Any

from timestrike.content.source import Source
from timestrike.core.wording import Words


class Texts:
    """Sentences by key. What a language lacks is said in English, the language that is whole."""

    def __init__(self, folder: Path, language: str = "en") -> None:
        self.language = language
        self._sentences = read_sentences(folder / "en.yaml")
        if language != "en":
            self._sentences |= read_sentences(folder / f"{language}.yaml")

    def __contains__(self, key: str) -> bool:
        return key in self._sentences

    def say(self, words: Words) -> str:
        """The sentence with its gaps filled; a key without a sentence shows itself."""
        sentence = self._sentences.get(words.key)
        if sentence is None:
            return str(words)
        return string.Formatter().vformat(sentence, (), _Gaps(words.about))

    def get(self, key: str, **about: str | int) -> str:
        return self.say(Words(key, about))


class _Gaps(dict[str, Any]):
    def __missing__(self, name: str) -> str:
        return f"{{{name}}}"


def read_sentences(path: Path) -> dict[str, str]:
    """The sentences of a file by their full key: `log.turn_began`."""
    return _flatten(Source(path).data)


def _flatten(tree: Any, prefix: str = "") -> dict[str, str]:
    flat: dict[str, str] = {}
    for key, value in (tree or {}).items():
        path = f"{prefix}{key}"
        if isinstance(value, dict):
            flat |= _flatten(value, f"{path}.")
        else:
            flat[path] = str(value)
    return flat
