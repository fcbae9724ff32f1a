"""What the game says, by language: `assets/text/<language>.yaml`."""

from __future__ import annotations

import re
import string
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from timestrike.content.notes import noted
from timestrike.core.wording import Gap, Words

if TYPE_CHECKING:
    from timestrike.content.source import Keys, Source

# A gap is a name and nothing else, so that a sentence can always be said; {{ stands for a brace.
PLAIN_GAP = re.compile(r"\{[a-z]\w*\}|\{\{|\}\}")


class Texts:
    """Sentences by key. What a language lacks is said in English, the language that is whole."""

    def __init__(self, folder: Path, language: str = "en") -> None:
        self.language = language
        self._sentences = noted(folder / "en.yaml", read_sentences)
        if language != "en":
            self._sentences |= noted(folder / f"{language}.yaml", read_sentences)

    def __contains__(self, key: str) -> bool:
        return key in self._sentences

    def say(self, words: Words) -> str:
        """The sentence with its gaps filled; a key without a sentence shows itself."""
        sentence = self._sentences.get(words.key)
        if sentence is None:
            return words.plain or str(words)
        gaps = {name: self._in_words(gap) for name, gap in words.about.items()}
        return string.Formatter().vformat(sentence, (), _Gaps(gaps))

    def _in_words(self, gap: Gap) -> str | int:
        return self.say(gap) if isinstance(gap, Words) else gap

    def get(self, key: str, **about: Gap) -> str:
        return self.say(Words(key, about))


class _Gaps(dict[str, Any]):
    def __missing__(self, name: str) -> str:
        return f"{{{name}}}"


def read_sentences(path: Path) -> dict[str, str]:
    """The sentences of a file by their full key: `log.turn_began`."""
    from timestrike.content.source import Source  # the title has no need of YAML

    source = Source(path)
    return dict(_sentences(source, source.data or {}, ()))


def _sentences(source: Source, tree: Any, keys: Keys) -> Iterator[tuple[str, str]]:
    if not isinstance(tree, dict):
        raise source.error(keys, "must hold sentences, each under its own key")
    for key, value in tree.items():
        here = (*keys, key)
        if isinstance(value, dict):
            yield from _sentences(source, value, here)
            continue
        if not isinstance(value, str):
            raise source.error(here, f"{value!r} is no sentence; put it in quotes")
        if re.search("[{}]", PLAIN_GAP.sub("", value)):
            raise source.error(here, f"a gap in {value!r} is not just a name such as {{unit}}")
        yield ".".join(map(str, here)), value
