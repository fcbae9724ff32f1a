"""Whole frames of a crowded battle: the large board, all panels, effects, on a full screen.

A change of the ground is timed with the frame that shows it, and drawing ahead in spare time by how
long it holds up a frame.
"""

from __future__ import annotations

from functools import partial
from itertools import cycle
from math import sin
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

import msgspec

from timestrike.cli.bench.boards import cells_amid, match_of_four
from timestrike.cli.bench.timing import milliseconds, spread, work_of
from timestrike.core.board import Board

if TYPE_CHECKING:
    from timestrike.client.battle.scene import BattleScene
    from timestrike.client.program import Program
    from timestrike.core.match import Match

SCREEN = (1920, 1080)
UNITS = 24
WALKERS = 4
FRAMES = 300
CHANGES = 12
FRAME = 1 / 60
SPARE_TIME = 0.002
"""What a frame in which nothing happens spends on drawing ahead."""
ENOUGH, LONG = 60.0, 9.0


def measure() -> dict[str, Any]:
    with TemporaryDirectory() as folder:
        program = _open(Path(folder) / "settings.json")
        battle = _battle(program)
        try:
            ahead = _drawing_ahead(battle)
            frames = _frames(program, battle)
            changes = _changes(program, battle)
        finally:
            program.close()
    drawn, change = spread(frames), spread(changes)
    return {
        "frame": drawn,
        "frames_a_second": round(1000 / drawn["median_ms"]),
        "changed_ground_and_frame": change,
        "drawing_ahead": spread(ahead),
        "goals": {
            "at_least_60_frames_on_a_full_screen": drawn["median_ms"] <= milliseconds(FRAME),
            "a_change_is_shown_within_a_frame": change["median_ms"] <= milliseconds(FRAME),
        },
    }


def _open(settings: Path) -> Program:
    """The program on a full screen of two million pixels."""
    from timestrike.client.start import open_program

    program = open_program(settings_path=settings, headless=True, in_passing=True)
    import pygame

    program.app.scenes.push(program.title())
    pygame.display.set_mode(SCREEN)
    program.app.feed([pygame.Event(pygame.WINDOWSIZECHANGED)])
    program.app.step(0.0)
    return program


def _battle(program: Program) -> BattleScene:
    from timestrike.client.battle.session import Session
    from timestrike.client.matches import enter

    match = match_of_four(controller="person")
    _gather(match)
    enter(program, Session(match, "Crowd"))
    while program.battle is None:
        program.app.step(FRAME)
    battle = program.battle
    while battle.stage.busy:
        program.app.step(FRAME)
    _crowd(battle)
    battle.control.select(battle.session.presenter.ready_tokens()[0])
    battle.view.look_at(battle.stage.actors[UNITS_NAMED.format(0)].spots[0], battle.layout)
    for _ in range(90):
        program.app.step(FRAME)
    return battle


UNITS_NAMED = "one of the crowd {}"


def _gather(match: Match) -> None:
    """Bring everybody to the middle of the board."""
    field: Any = match.table
    cells = iter(cells_amid(field.board))
    for unit in list(field.state.units.values()):
        top = field.board.top(next(cells))
        field.change_unit(unit.id, base=(top.spot,))
    field.changed()


def _crowd(battle: BattleScene) -> None:
    """More figures among them, until there are as many as a large battle has."""
    from timestrike.client.battle.actors import Actor

    actors = battle.stage.actors
    tokens = cycle([actor.token for actor in actors.values()])
    board = battle.session.presenter.board
    taken = {spot.cell for actor in actors.values() for spot in actor.spots}
    free = (cell for cell in cells_amid(board) if cell not in taken)
    for number in range(UNITS - len(actors)):
        top = board.top(next(free))
        assert top is not None
        name = UNITS_NAMED.format(number)
        token = msgspec.structs.replace(next(tokens), id=name, spots=(top.spot,))
        actors[name] = Actor.of(token)


def _frames(program: Program, battle: BattleScene) -> list[float]:
    """Some walk, all others breathe, things burst and shine, and the camera pans."""
    from timestrike.client.battle.effects import LASTS, Effect

    battle.view.painter.prepare(ENOUGH)
    actors = list(battle.stage.actors.values())
    pan = cycle([(3, 1)] * 30 + [(-3, -1)] * 30)

    def frame(number: int) -> None:
        time = number * FRAME
        for walker in actors[:WALKERS]:
            walker.take("walk")
            walker.pose_age = time
            walker.offset = (round(12 * sin(time)), 0)
        battle.stage.effects = [
            Effect(kind, actors[place].spots[0], lasts, age=(time + 0.1 * place) % lasts)
            for place, (kind, lasts) in enumerate(LASTS.items())
        ]
        battle.view.camera.pan(*next(pan))
        program.app.step(FRAME)

    for number in range(60):
        frame(number)
    return [work_of(partial(frame, number)) for number in range(60, 60 + FRAMES)]


def _changes(program: Program, battle: BattleScene) -> list[float]:
    """A hex is heaped up, another one mined; each time until it is on the screen."""
    board = battle.view.painter.picture.relief.board
    cells = cells_amid(board)[:CHANGES]
    worked = []
    for cell in cells:
        column = board.column(cell)
        for changed in ((*column, "sand"), column[:-1] or column, column):
            later = Board(board.map, board.with_column(cell, changed))

            worked.append(work_of(partial(_show, program, battle, later)))
            battle.view.painter.debris.update(LONG)
            program.app.step(FRAME)
    return worked


def _show(program: Program, battle: BattleScene, board: Board) -> None:
    battle.view.painter.reshape(board)
    program.app.step(FRAME)


def _drawing_ahead(battle: BattleScene) -> list[float]:
    """How long each frame is held up by drawing what turning the board would show."""
    painter, worked = battle.view.painter, []
    while not painter.prepared:
        worked.append(work_of(lambda: painter.prepare(SPARE_TIME)))
    return worked
