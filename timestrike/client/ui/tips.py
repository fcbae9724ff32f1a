"""What a thing says about itself, and why it cannot be done."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from timestrike.core.cards import CardView


class Tip(NamedTuple):
    """What a tooltip says: a title, one sentence, the rule it rests on."""

    title: str
    text: str = ""
    rule: str = ""
    note: str = ""
    """A label at the right of the title, such as a cost."""
    refused: bool = False
    """The text is the reason why the thing cannot be done."""
    card: CardView | None = None
    """The card that the thing is; it is shown instead of the words."""


class Refusal(NamedTuple):
    """Why something cannot be done, and the rule that says so."""

    reason: str
    rule: str = ""
