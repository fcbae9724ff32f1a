"""The Myth: a player who has lost everything to the Lost, and comes back to play them."""

from __future__ import annotations

from timestrike.core.moves import Event, Step
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.initiative import teams_alive
from timestrike.games.shadow_of_fear.lost_side import (
    fear_lives,
    keeper_of_monsters,
    lost_in_play,
    lost_sentience,
)
from timestrike.games.shadow_of_fear.modes import is_royale
from timestrike.games.shadow_of_fear.shaking import shake


class MythRose(Event, frozen=True):
    player: int


class MonsterTakenOver(Event, frozen=True):
    """TS-MYTH-05: from now on it takes its turns like any Character."""

    character: str
    player: int


def raise_myths(field: Battlefield) -> None:
    """TS-MYTH-01, TS-MYTH-02: whoever has no team left while Fear lives becomes a Myth."""
    if not is_royale(field) or not fear_lives(field):
        return
    alive, teams = teams_alive(field), field.world.teams
    risen = tuple(
        player
        for player in field.state.order
        if player not in field.state.myths and teams[player] not in alive
    )
    if risen:
        field.push(MythsRise(risen))


class MythsRise(Step, frozen=True):
    """Those who have lost their team at the same time, in turn order."""

    players: tuple[int, ...]

    def resolve(self, field: Battlefield) -> None:
        """TS-MYTH-03, TS-MYTH-05; tamed Monsters stay where they are (TS-MYTH-13)."""
        risen = [player for player in self.players if player not in field.state.myths]
        if not risen or not fear_lives(field):
            return
        field.state.myths = (*field.state.myths, *risen)
        field.changed()
        for player in risen:
            field.emit(MythRose(player))
        for monster in lost_in_play(field, "monsters"):
            if field.by_lost_stats(monster):
                take_over(field, monster.character)
        fear = lost_sentience(field)
        if fear is not None:
            shake(field, fear)


def take_over(field: Battlefield, character: str) -> None:
    """TS-MYTH-11, TS-MYTH-12: a Monster goes to one of the Myths, and rests for this round."""
    player = keeper_of_monsters(field)
    field.change_character(character, owner=player, exhausted=True)
    field.emit(MonsterTakenOver(character, player))
