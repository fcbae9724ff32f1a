"""Figures as they are seen, which may lag behind where the rules have them."""

from __future__ import annotations

from dataclasses import dataclass

from timestrike.client.battle.gestures import Pixel
from timestrike.client.board.sprites import IDLE
from timestrike.client.board.tokens import BoardToken
from timestrike.client.ui.palette import team_of
from timestrike.core.board import Spot
from timestrike.core.figures import Token


@dataclass
class Actor:
    token: Token
    spots: tuple[Spot, ...]
    facing: int
    health: tuple[int, int]
    offset: Pixel = (0, 0)
    lift: int = 0
    struck: bool = False
    pose: str = IDLE
    pose_age: float = 0.0

    @classmethod
    def of(cls, token: Token) -> Actor:
        """A figure as the rules have it."""
        return cls(token, token.spots, token.facing, (token.health.now, token.health.full))

    def take(self, pose: str) -> None:
        """Take a pose; one that goes on (walking from hex to hex) does not begin anew."""
        if pose != self.pose:
            self.pose, self.pose_age = pose, 0.0

    def rest(self) -> None:
        """Be where one is, and nowhere in between."""
        self.offset, self.lift, self.struck = (0, 0), 0, False

    def on_board(self, expected_loss: int, *, still: bool) -> BoardToken:
        return BoardToken(
            id=self.token.id,
            figure=self.token.figure,
            spots=self.spots,
            team=team_of(self.token.team),
            health=self.health,
            expected_loss=expected_loss,
            facing=self.facing,
            pose=IDLE if still else self.pose,
            pose_age=self.pose_age,
            offset=self.offset,
            aloft=self.token.aloft,
            lift=self.lift,
            struck=self.struck,
            exhausted=self.token.exhausted,
        )
