"""Sentences before they have a language: a key into the texts and what to put into it.

The rules never write prose. They name a sentence; the client and the command line say it in the
reader's language (`timestrike.content.texts`).
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec


class Words(msgspec.Struct, frozen=True):
    """A sentence. What fills a gap may have to be said in the reader's language itself.

    `plain` is for a word that the texts may not know, such as one from somebody's mod.
    """

    key: str
    about: Mapping[str, str | int | Words] = {}
    plain: str = ""

    def __str__(self) -> str:
        details = ", ".join(f"{name}={value}" for name, value in self.about.items())
        return f"{self.key}({details})" if details else self.key


Gap = str | int | Words
"""What can be put into a sentence."""


class WordedError(Exception):
    """An error that a person is told of, each in their own language."""

    def __init__(self, words: Words) -> None:
        super().__init__(words)
        self.words = words

    def __str__(self) -> str:
        return str(self.words)
