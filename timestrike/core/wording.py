"""Sentences before they have a language: a key into the texts and what to put into it.

The rules never write prose. They name a sentence; the client and the command line say it in the
reader's language (`timestrike.content.texts`).
"""

from __future__ import annotations

import msgspec


class Words(msgspec.Struct, frozen=True):
    key: str
    about: dict[str, str | int] = {}

    def __str__(self) -> str:
        details = ", ".join(f"{name}={value}" for name, value in self.about.items())
        return f"{self.key}({details})" if details else self.key
