"""What a person is about to do: select, preview, commit (and a way back from each)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from timestrike.core.board import Spot
from timestrike.core.figures import Token
from timestrike.core.moves import Action
from timestrike.core.prospects import Aim, Forecast, PathView, SightView, Warning
from timestrike.core.refusal import Refusal
from timestrike.core.unit_panel import Command
from timestrike.core.view import Presenter

MOVE, ATTACK = "move", "attack"


@dataclass(frozen=True)
class Commit:
    """Actions to apply, in order: the player has decided."""

    actions: tuple[Action, ...]


@dataclass(frozen=True)
class Refuse:
    """What was asked for cannot be done, and why."""

    refusals: tuple[Refusal, ...]


@dataclass(frozen=True)
class Ask:
    """The place pointed at leaves several things to do: which of them?"""

    command: Command
    aims: tuple[Aim, ...]
    at: Spot


Outcome = Commit | Refuse | Ask | None
Preview = PathView | Forecast | Aim


class Control:
    """Nothing that costs anything happens on one click: a click previews, the next one commits."""

    def __init__(self) -> None:
        self._presenter: Presenter | None = None
        self.selected: str | None = None
        self.command = MOVE
        self.preview: Preview | None = None
        self.hovered: Spot | None = None
        self._variant = 0
        self._ways: dict[Spot, PathView | tuple[Refusal, ...]] = {}
        self._forecasts: dict[tuple[str, int], Forecast | tuple[Refusal, ...]] = {}
        self._aims: dict[str, tuple[Aim, ...]] = {}
        self._sights: dict[str, SightView] = {}
        self._commands: dict[str, Command] | None = None
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
            at_turn = next((token for token in ready if token in acting), None)
            self.selected = at_turn or self._only_one(ready)
            self.command = MOVE
            self._forget()
        elif self.command not in self._usable():
            self.command = self._natural()

    def _only_one(self, ready: Sequence[str]) -> str | None:
        """A figure of the Character that may act, if there is no other to choose."""
        openings = {repr(self.presenter.opening_action(token)) for token in ready}
        return ready[0] if len(openings) == 1 else None

    def _natural(self) -> str:
        """What is meant by pointing at the board: going there or striking.

        Never anything else that happens to be left: nobody has asked to climb or to use up an item.
        """
        usable = self._usable()
        return ATTACK if ATTACK in usable and MOVE not in usable else MOVE

    def _usable(self) -> list[str]:
        return [name for name, command in self.commands().items() if not command.refusals]

    def _forget(self) -> None:
        self._variant = 0
        self._ways.clear()
        self._forecasts.clear()
        self._aims.clear()
        self._sights.clear()
        self._commands = None
        self._reach = None

    def token_at(self, spot: Spot | None) -> Token | None:
        if spot is None:
            return None
        return next((t for t in self.presenter.tokens() if spot in t.spots), None)

    def _own(self) -> Token | None:
        return next((t for t in self.presenter.tokens() if t.id == self.selected), None)

    # --- what could be done ------------------------------------------------------

    def commands(self) -> dict[str, Command]:
        """Everything that the selected figure could do, by id."""
        if self.selected is None:
            return {}
        if self._commands is None:
            self._commands = {one.id: one for one in self.presenter.commands(self.selected)}
        return self._commands

    def aims(self, command: str) -> tuple[Aim, ...]:
        if self.selected is None:
            return ()
        if command not in self._aims:
            self._aims[command] = self.presenter.aims(self.selected, command)
        return self._aims[command]

    def places_of(self, aim: Aim) -> tuple[Spot, ...]:
        """Where one points for an aim; what is aimed at nothing is done by pointing at oneself.

        An aim at two places can be begun at either of them.
        """
        if aim.spot is not None:
            return (aim.spot, aim.then) if aim.then is not None else (aim.spot,)
        name = aim.token or self.selected
        token = next((t for t in self.presenter.tokens() if t.id == name), None)
        return token.spots if token is not None else ()

    def aims_at(self, spot: Spot) -> tuple[Aim, ...]:
        """What the chosen command could do at a place, possible or not."""
        return tuple(aim for aim in self.aims(self.command) if spot in self.places_of(aim))

    def marked(self) -> list[Spot]:
        """The places where the chosen command can be used now, but for a move."""
        legal = (aim for aim in self.aims(self.command) if not aim.refusals)
        return list(dict.fromkeys(spot for aim in legal for spot in self.places_of(aim)))

    def reach(self) -> dict[Spot, int]:
        if self.selected is None:
            return {}
        if self._reach is None:
            self._reach = self.presenter.reach(self.selected)
        return self._reach

    def targets(self) -> list[str]:
        """Figures that the selected one can strike now."""
        struck = (aim.token for aim in self.aims(ATTACK) if not aim.refusals)
        return list(dict.fromkeys(token for token in struck if token is not None))

    # --- what would happen ------------------------------------------------------

    def way_to(self, spot: Spot) -> PathView | tuple[Refusal, ...]:
        assert self.selected is not None
        if spot not in self._ways:
            self._ways[spot] = self.presenter.way(self.selected, spot)
        return self._ways[spot]

    def attacks_at(self, token: str) -> list[Action]:
        """The ways to strike at a figure: with or without a skill."""
        return [a.action for a in self.aims(ATTACK) if a.token == token and not a.refusals]

    def forecast_of(self, token: str) -> Forecast | tuple[Refusal, ...]:
        assert self.selected is not None
        attacks = self.attacks_at(token)
        variant = self._variant % len(attacks) if attacks else 0
        if (token, variant) not in self._forecasts:
            attack = attacks[variant] if attacks else None
            forecast = self.presenter.forecast(self.selected, token, attack)
            self._forecasts[token, variant] = forecast
        return self._forecasts[token, variant]

    def blocked_sight(self) -> SightView | None:
        """The line to an enemy that is pointed at, if it is sight that forbids to strike it."""
        target = self.token_at(self.hovered)
        if self.selected is None or target is None or not self._is_enemy(target):
            return None
        found = self.forecast_of(target.id)
        if isinstance(found, Forecast) or self.hovered in self.marked():
            return None  # what can be done there all the same needs no sight
        if target.id not in self._sights:
            self._sights[target.id] = self.presenter.sight(self.selected, target.id)
        sight = self._sights[target.id]
        return None if sight.clear else sight

    def shown(self) -> Preview | None:
        """What is drawn: the preview that is held, else what the hovered thing would do."""
        if self.preview is not None:
            return self.preview
        found = self._would(self.hovered)
        return found if isinstance(found, PathView | Forecast | Aim) else None

    def warnings(self) -> tuple[Warning, ...]:
        """What may come of what is shown, or of anything that the chosen command can do."""
        shown = self.shown()
        if isinstance(shown, PathView | Aim):
            return shown.warnings
        if shown is not None or self.command in (MOVE, ATTACK):
            return ()
        aims = (aim for aim in self.aims(self.command) if not aim.refusals)
        return tuple({danger.spot: danger for aim in aims for danger in aim.warnings}.values())

    def _would(self, spot: Spot | None) -> Preview | Ask | tuple[Refusal, ...] | None:
        if self.selected is None or spot is None:
            return None
        token = self.token_at(spot)
        if self.command not in (MOVE, ATTACK):
            return self._would_command(spot)
        if token is None:
            return self.way_to(spot) if self.command == MOVE else None
        return self.forecast_of(token.id) if self._is_enemy(token) else None

    def _would_command(self, spot: Spot) -> Aim | Ask | tuple[Refusal, ...] | None:
        aims = self.aims_at(spot)
        possible = tuple(aim for aim in aims if not aim.refusals)
        if len(possible) == 1:
            return possible[0]
        if possible:
            return Ask(self.commands()[self.command], possible, spot)
        return next((aim.refusals for aim in aims), None)

    def _is_enemy(self, token: Token) -> bool:
        own = self._own()
        return own is not None and own.team != token.team

    # --- what the person does ------------------------------------------------------

    def select(self, token: str) -> None:
        self.selected = token
        self.command = MOVE
        self.preview = None
        self._forget()

    def choose(self, command: str) -> Outcome:
        """A command of the bar or of the inventory. One that cannot be used says why."""
        found = self.commands().get(command)
        if found is None:
            return None
        if found.refusals:
            return Refuse(found.refusals)
        self.command = command
        self.preview = None
        if command == ATTACK:
            return self.next_target(1)
        own, marked = self._own(), self.marked()
        if own is not None and len(marked) == 1 and command != MOVE:
            return self._hold(self._would_command(marked[0]))
        return None

    def _is_held(self, found: Preview | Ask | tuple[Refusal, ...]) -> bool:
        """Whether it is what is previewed, or another way to the same place."""
        held = self.preview
        if isinstance(found, PathView) and isinstance(held, PathView):
            return found.stops[-1][0] == held.stops[-1][0]
        return found == held

    def _hold(self, found: Preview | Ask | tuple[Refusal, ...] | None) -> Outcome:
        """Keep a preview in view until it is committed or taken back."""
        if isinstance(found, Ask):
            return found
        if isinstance(found, PathView | Forecast | Aim):
            self.preview = found
            return None
        return Refuse(found) if found else None

    def next_target(self, step: int) -> Outcome:
        """Aim at the next thing that the command can be used on."""
        if self.command in (MOVE, ATTACK):
            return self._next_figure(step)
        marked = self.marked()
        if not marked:
            return None
        aimed = self.hovered if self.hovered in marked else None
        place = (marked.index(aimed) + step) % len(marked) if aimed is not None else 0
        self.hovered = marked[place]
        found = self._would_command(self.hovered)
        self.preview = found if isinstance(found, Aim) else None
        return None

    def _next_figure(self, step: int) -> Outcome:
        targets = self.targets()
        if not targets:
            return None
        aimed = self.preview.target if isinstance(self.preview, Forecast) else None
        place = (targets.index(aimed) + step) % len(targets) if aimed in targets else 0
        found = self.forecast_of(targets[place])
        if isinstance(found, Forecast):
            self.command = ATTACK
            self.preview = found
        return None

    def change_variant(self, step: int) -> bool:
        """Another way to do what is shown: strike with another skill, go by another road."""
        shown = self.shown()
        if isinstance(shown, PathView) and self.preview is not None:
            return self._change_way(shown, step)
        if not isinstance(shown, Forecast) or len(self.attacks_at(shown.target)) < 2:
            return False
        self._variant = (self._variant + step) % len(self.attacks_at(shown.target))
        found = self.forecast_of(shown.target)
        if self.preview is not None and isinstance(found, Forecast):
            self.preview = found
        return True

    def _change_way(self, shown: PathView, step: int) -> bool:
        best = self.way_to(shown.stops[-1][0])
        if not isinstance(best, PathView) or not best.alternatives:
            return False
        ways = [best, *best.alternatives]
        place = next(n for n, way in enumerate(ways) if way.action == shown.action)
        self.preview = ways[(place + step) % len(ways)]
        return True

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
        pointed = self.command not in (MOVE, ATTACK) and self.aims_at(spot)
        if not pointed and token is not None and token.id in self.presenter.ready_tokens():
            if token.id != self.selected:
                self.select(token.id)
            return None
        found = self._would(spot)
        if found is not None and self._is_held(found):
            return self.confirm()
        if isinstance(found, Forecast):
            self.command = ATTACK
        return self._hold(found)

    def confirm(self) -> Outcome:
        """Commit what is previewed. Whoever was aimed at is not pointed at any longer: what is
        read next is about the one who acts.
        """
        if self.preview is None:
            return None
        self.hovered = None
        return self.commit(self.preview.action)

    def commit(self, action: Action) -> Outcome:
        """Commit an action of the selected figure, whose turn may have to begin first."""
        if self.selected is None:
            return None
        opening = self.presenter.opening_action(self.selected)
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
        elif self.command != MOVE:
            self.command = MOVE
        elif self.selected is not None and len(self.presenter.ready_tokens()) > 1:
            self.selected = None
            self._forget()
        else:
            return False
        return True
