"""What a person is about to do: select, preview, commit (and a way back from each)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from timestrike.core.board import Spot
from timestrike.core.moves import Action
from timestrike.core.refusal import Refusal
from timestrike.core.view import Forecast, PathView, Presenter, Token


@dataclass(frozen=True)
class Commit:
    """Actions to apply, in order: the player has decided."""

    actions: tuple[Action, ...]


@dataclass(frozen=True)
class Refuse:
    """What was asked for cannot be done, and why."""

    refusals: tuple[Refusal, ...]


Outcome = Commit | Refuse | None


class Control:
    """Nothing that costs anything happens on one click: a click previews, the next one commits."""

    def __init__(self) -> None:
        self._presenter: Presenter | None = None
        self.selected: str | None = None
        self.command = "move"
        self.preview: PathView | Forecast | None = None
        self.hovered: Spot | None = None
        self._ways: dict[Spot, PathView | tuple[Refusal, ...]] = {}
        self._forecasts: dict[str, Forecast | tuple[Refusal, ...]] = {}
        self._reach: dict[Spot, int] | None = None

    # --- the table ------------------------------------------------------

    @property
    def presenter(self) -> Presenter:
        assert self._presenter is not None
        return self._presenter

    def follow(self, presenter: Presenter) -> None:
        """The match has moved on: keep what still makes sense, forget the rest."""
        self._presenter = presenter
        self.preview = None
        self._forget()
        ready = presenter.ready_tokens()
        if self.selected not in ready:
            acting = [token.id for token in presenter.tokens() if token.active]
            self.selected = next((token for token in ready if token in acting), None)
            self.command = "move"
        elif self.selected is not None:
            usable = {c.id for c in presenter.commands(self.selected) if not c.refusals}
            if self.command not in usable:
                self.command = "move" if "move" in usable else next(iter(usable), "move")

    def _forget(self) -> None:
        self._ways.clear()
        self._forecasts.clear()
        self._reach = None

    def token_at(self, spot: Spot | None) -> Token | None:
        if spot is None:
            return None
        return next((t for t in self.presenter.tokens() if spot in t.spots), None)

    # --- what would happen ------------------------------------------------------

    def reach(self) -> dict[Spot, int]:
        if self.selected is None:
            return {}
        if self._reach is None:
            self._reach = self.presenter.reach(self.selected)
        return self._reach

    def way_to(self, spot: Spot) -> PathView | tuple[Refusal, ...]:
        assert self.selected is not None
        if spot not in self._ways:
            self._ways[spot] = self.presenter.way(self.selected, spot)
        return self._ways[spot]

    def forecast_of(self, token: str) -> Forecast | tuple[Refusal, ...]:
        assert self.selected is not None
        if token not in self._forecasts:
            self._forecasts[token] = self.presenter.forecast(self.selected, token)
        return self._forecasts[token]

    def shown(self) -> PathView | Forecast | None:
        """What is drawn: the preview that is held, else what the hovered thing would do."""
        if self.preview is not None:
            return self.preview
        found = self._would(self.hovered)
        return found if isinstance(found, PathView | Forecast) else None

    def _would(self, spot: Spot | None) -> PathView | Forecast | tuple[Refusal, ...] | None:
        if self.selected is None or spot is None:
            return None
        token = self.token_at(spot)
        if token is None:
            return self.way_to(spot) if self.command == "move" else None
        if self._is_enemy(token):
            return self.forecast_of(token.id)
        return None

    def _is_enemy(self, token: Token) -> bool:
        own = next((t for t in self.presenter.tokens() if t.id == self.selected), None)
        return own is not None and own.team != token.team

    def targets(self) -> list[str]:
        """Figures that the selected one can strike now."""
        if self.selected is None:
            return []
        aims = self.presenter.aims(self.selected, "attack")
        return [aim.token for aim in aims if not aim.refusals]

    # --- what the person does ------------------------------------------------------

    def select(self, token: str) -> None:
        self.selected = token
        self.command = "move"
        self.preview = None
        self._forget()

    def choose(self, command: str) -> Outcome:
        """A command of the bar. One that cannot be used says why."""
        if self.selected is None:
            return None
        found = next((c for c in self.presenter.commands(self.selected) if c.id == command), None)
        if found is None:
            return None
        if found.refusals:
            return Refuse(found.refusals)
        self.command = command
        self.preview = None
        if command == "attack":
            return self.next_target(1)
        return None

    def next_target(self, step: int) -> Outcome:
        """Aim at the next figure that can be struck."""
        targets = self.targets()
        if not targets:
            return None
        aimed = self.preview.target if isinstance(self.preview, Forecast) else None
        place = (targets.index(aimed) + step) % len(targets) if aimed in targets else 0
        found = self.forecast_of(targets[place])
        if isinstance(found, Forecast):
            self.command = "attack"
            self.preview = found
        return None

    def next_token(self, step: int) -> None:
        """Select the next figure that may act."""
        ready = self.presenter.ready_tokens()
        if ready:
            now = ready.index(self.selected) if self.selected in ready else -step % len(ready)
            self.select(ready[(now + step) % len(ready)] if self.selected in ready else ready[0])

    def click(self, spot: Spot | None) -> Outcome:
        if spot is None:
            return None
        token = self.token_at(spot)
        if token is not None and token.id in self.presenter.ready_tokens():
            if token.id != self.selected:
                self.select(token.id)
            return None
        found = self._would(spot)
        if isinstance(found, PathView | Forecast):
            if self.preview == found:
                return self.confirm()
            self.preview = found
            self.command = "attack" if isinstance(found, Forecast) else "move"
            return None
        return Refuse(found) if found else None

    def confirm(self) -> Outcome:
        """Commit what is previewed."""
        if self.preview is None or self.selected is None:
            return None
        opening = self.presenter.opening_action(self.selected)
        action = self.preview.action
        return Commit((opening, action) if opening else (action,))

    def end_turn(self) -> Outcome:
        """End the running turn; a Character that was only looked at ends its turn unused."""
        closing = self.presenter.closing_action()
        if closing is None:
            return None
        if self.selected is None:
            return Commit((closing,)) if not self.opening_needed() else None
        opening = self.presenter.opening_action(self.selected)
        return Commit((opening, closing) if opening else (closing,))

    def opening_needed(self) -> bool:
        """Whether a Character must be chosen before anything else."""
        ready = self.presenter.ready_tokens()
        return bool(ready) and self.presenter.opening_action(ready[0]) is not None

    def back(self) -> bool:
        """One step back: preview, command, selection. False: there is nothing to go back from."""
        if self.preview is not None:
            self.preview = None
        elif self.command != "move":
            self.command = "move"
        elif self.selected is not None and len(self.presenter.ready_tokens()) > 1:
            self.selected = None
            self._forget()
        else:
            return False
        return True

    def unused(self) -> Iterable[str]:
        """Commands that the acting figures could still use."""
        for token in self.presenter.ready_tokens():
            for command in self.presenter.commands(token):
                if not command.refusals:
                    yield command.id
