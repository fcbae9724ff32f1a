"""How it ended: who won, what it took, and where to go from here."""

from __future__ import annotations

from collections.abc import Callable

from timestrike.client.battle.panels import Say
from timestrike.client.battle.session import Session
from timestrike.client.scenes.dialogs import Answer, Dialog
from timestrike.core.wording import Words


class EndingScene(Dialog):
    """Esc looks at the board once more."""

    def __init__(
        self,
        session: Session,
        say: Say,
        note: str,
        *,
        rematch: Callable[[], None],
        to_title: Callable[[], None],
    ) -> None:
        match = session.match
        assert match.result is not None
        winners = [match.setup.seats[seat].name for seat in match.result.winners]
        if not winners:
            title = say(Words("ending.draw"))
        else:
            key = "ending.won" if len(winners) == 1 else "ending.won_together"
            title = say(Words(key, {"players": ", ".join(winners)}))
        left = ", ".join(
            say(Words("ending.left", {"name": token.name, "health": token.health.now}))
            for token in session.presenter.tokens()
        )
        story = say(Words("ending.story", {"actions": len(match.journal), "left": left or "-"}))
        super().__init__(
            title,
            f"{story} {note}".strip(),
            [
                Answer("Look", "ESC"),
                Answer("Title", "T", to_title),
                Answer("Again", "ENTER", rematch),
            ],
        )
