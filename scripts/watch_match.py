"""Computers play in the real program, and every turn is kept: `python scripts/watch_match.py OUT`.

Writes into the folder OUT what is seen after each turn, the turns of a round on one sheet, and
`story.txt` with everything that the log tells and where everybody stands. To be looked through for
loops, for units that stand idle, and for whatever else nobody would do.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import pygame  # noqa: E402

from shot_studio import Studio, studio  # noqa: E402
from timestrike.ai.arena import Bout, Rules  # noqa: E402
from timestrike.client import matches  # noqa: E402
from timestrike.client.battle.camera_work import keep_in_sight  # noqa: E402
from timestrike.client.match_in_words import spoken, unit_line  # noqa: E402
from timestrike.client.scenes.result import ResultScene  # noqa: E402
from timestrike.games import all_games  # noqa: E402

ACROSS = 3
FRAME = 0.05
A_GLANCE = 0.6
BREATH = 0.002
"""Seconds in which the players may think while nothing is to be seen."""


class Watcher:
    """Sees a match to its end, turn by turn."""

    def __init__(self, place: Studio, out: Path) -> None:
        self.place = place
        self.out = out
        self.turns: list[pygame.Surface] = []
        self.story: list[str] = []
        self._told = 0
        self._round = ""

    def watch(self) -> None:
        turn: tuple[str, ...] = ()
        while not isinstance(self.place.app.scenes.top, ResultScene):
            battle = self.place.program.battle
            if battle is None or self.place.app.scenes.top is not battle:
                self.place.app.step(FRAME)
                continue
            self.place.app.scenes.update(FRAME)
            if not battle.stage.busy and (now := self._whose_turn()) != turn:
                self._keep(now[0], who_acted=turn[1:] or now[1:])
                turn = now
            time.sleep(BREATH)
        self.place.wait(0.5)
        pygame.image.save(self.place.app.canvas.surface, self.out / "result.png")
        self._tell()
        if self.turns:
            self._end_of_round()

    def _whose_turn(self) -> tuple[str, ...]:
        presenter = self.place.battle.session.presenter
        active = tuple(token.id for token in presenter.tokens() if token.active)
        return (spoken(presenter.headline().title), *active)

    def _keep(self, now: str, who_acted: tuple[str, ...]) -> None:
        """The picture after a turn, of who has acted in it, and what was told of it."""
        for name in who_acted[:1]:
            keep_in_sight(self.place.battle, name)
        self.place.wait(A_GLANCE)
        self.turns.append(self.place.app.canvas.surface.copy())
        self._tell()
        if now != self._round:
            if self._round:
                self._end_of_round()
            self._round = now

    def _tell(self) -> None:
        lines = self.place.battle.chronicle.lines
        self.story += [line.text for line in lines[self._told :]]
        self._told = len(lines)

    def _end_of_round(self) -> None:
        presenter = self.place.battle.session.presenter
        self.story.append(f"--- {self._round} is over")
        self.story += [f"    {unit_line(presenter, token)}" for token in presenter.tokens()]
        width, height = self.turns[0].get_size()
        rows = -(-len(self.turns) // ACROSS)
        sheet = pygame.Surface((width * min(ACROSS, len(self.turns)), height * rows))
        for number, picture in enumerate(self.turns):
            row, column = divmod(number, ACROSS)
            sheet.blit(picture, (column * width, row * height))
        name = self._round.lower().replace(" ", "_")
        pygame.image.save(sheet, self.out / f"{name}.png")
        print(self._round, f"({len(self.turns)} turns)", flush=True)
        self.turns = []
        (self.out / "story.txt").write_text("\n".join(self.story) + "\n", encoding="utf-8")


def main() -> int:
    parser = argparse.ArgumentParser(description="Let computers play in the real program.")
    parser.add_argument("out", type=Path, metavar="OUT")
    parser.add_argument("--mode", default="skirmish")
    parser.add_argument("--map", default="duel")
    parser.add_argument("--players", default="hard,hard", help="one level for each seat")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    game = all_games()["shadow_of_fear"]
    lineup = tuple(options.players.split(","))
    choices: dict[str, str | int | bool] = {"draft": "random"}
    if options.mode == "skirmish":
        choices["points"] = 200
    rules = Rules(game=game.id, mode=options.mode, seats=len(lineup), options=choices)
    bout = Bout(lineup, options.map, options.seed)
    with studio() as place:
        matches.start(place.program, bout.setup(rules, game.mode(options.mode)))
        Watcher(place, options.out).watch()
    return 0


if __name__ == "__main__":
    sys.exit(main())
