"""When a battle is over, and who has won it."""

from __future__ import annotations

from timestrike.core.moves import Event, Step
from timestrike.core.state import Result
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.initiative import teams_alive
from timestrike.games.shadow_of_fear.lost_side import fear_lives
from timestrike.games.shadow_of_fear.modes import is_raid, is_royale


class BattleEnded(Event, frozen=True):
    """Nobody among the winners is a draw, unless the Lost have won."""

    winners: tuple[int, ...]
    rule: str
    lost_won: bool = False


class AllStruck(Step, frozen=True):
    """TS-SKIRM-02: what strikes several strikes them at the same time, so nobody wins before."""

    def resolve(self, field: Battlefield) -> None:
        judge(field)


class AllDown(AllStruck, frozen=True):
    """TS-STIER-06: whom a fallen Sentience leaves behind comes down before anybody wins."""


def judge(field: Battlefield) -> None:
    """TS-DEFEAT-05: whether the last blow has decided the battle; if not, who comes back."""
    # A Myth shakes Fear, and to be shaken off may hurt: the two meet here.
    from timestrike.games.shadow_of_fear.myth import raise_myths

    if any(isinstance(step, AllStruck) for step in field.state.stack):
        return
    if field.state.result is None:
        _declare_winner(field)
    if field.state.result is None:
        raise_myths(field)


def _declare_winner(field: Battlefield) -> None:
    if is_raid(field):
        _judge_raid(field)
    elif is_royale(field):
        _judge_royale(field)
    else:
        _judge_skirmish(field)


def _judge_skirmish(field: Battlefield) -> None:
    """TS-SKIRM-01, TS-SKIRM-02."""
    alive = teams_alive(field)
    if not alive:
        _end(field, (), "TS-SKIRM-02")
    elif len(alive) == 1:
        _end(field, _members(field, alive[0]), "TS-SKIRM-01")


def _judge_royale(field: Battlefield) -> None:
    """TS-ROYALE-01 to TS-ROYALE-06: the last team standing, once Fear is no more."""
    alive = teams_alive(field)
    if fear_lives(field):
        if not alive:
            # TS-MYTH-14: who plays the Lost wins with them.
            _end(field, tuple(sorted(field.state.myths)), "TS-ROYALE-02", lost_won=True)
    elif not alive:
        _end(field, (), "TS-ROYALE-06")
    elif len(alive) == 1:
        _end(field, _members(field, alive[0]), "TS-ROYALE-01")


def _judge_raid(field: Battlefield) -> None:
    """TS-RAID-01 to TS-RAID-04: all win together, if one Survivor has seen Fear fall."""
    if not teams_alive(field):
        rule = "TS-RAID-02" if fear_lives(field) else "TS-RAID-03"
        _end(field, (), rule, lost_won=True)
    elif not fear_lives(field):
        _end(field, tuple(range(len(field.world.teams))), "TS-RAID-01")


def _members(field: Battlefield, team: int) -> tuple[int, ...]:
    """All players of a team win with it, the fallen too."""
    return tuple(seat for seat, own in enumerate(field.world.teams) if own == team)


def _end(field: Battlefield, winners: tuple[int, ...], rule: str, lost_won: bool = False) -> None:
    field.finish(Result(winners, rule, beaten=lost_won))
    field.emit(BattleEnded(winners, rule, lost_won))
