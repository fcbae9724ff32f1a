"""A match in words: the board, its figures and what could be done, for eyes and screen readers."""

from __future__ import annotations

from collections.abc import Iterator

from timestrike.client.terrain_words import terrain_name
from timestrike.client.ui.saying import said, texts
from timestrike.core.board import Board, Spot
from timestrike.core.figures import Token
from timestrike.core.prospects import Aim, Forecast, PathView
from timestrike.core.refusal import Refusal
from timestrike.core.unit_panel import Command
from timestrike.core.view import Presenter
from timestrike.core.wording import Words

_NEAR = 3


def spoken(words: Words) -> str:
    """A sentence of the game."""
    return texts().say(words)


def place(board: Board, spot: Spot) -> str:
    """A hex by column and row, its level and what it is made of."""
    column, row = board.grid.col_row(spot.cell)
    surface = next((one for one in board.surfaces(spot.cell) if one.spot == spot), None)
    terrain = terrain_name(surface.terrain, board.map.theme) if surface is not None else ""
    return said("text.place", column=column + 1, row=row + 1, level=spot.elevation, terrain=terrain)


def side(presenter: Presenter, token: Token) -> str:
    """Whose a figure is."""
    for seat in presenter.seats():
        if seat.seat == token.seat:
            return spoken(seat.title) if seat.title is not None else seat.name
    return ""


def unit_line(presenter: Presenter, token: Token) -> str:
    """A figure in a sentence: whose, how well, where, and whether it has acted."""
    state = "active" if token.active else "exhausted" if token.exhausted else "ready"
    return said(
        "text.unit",
        name=token.name,
        owner=side(presenter, token),
        health=token.health.now,
        full=token.health.full,
        place=place(presenter.board, token.spots[0]),
        state=said(f"text.states.{state}"),
    )


def situation(presenter: Presenter) -> Iterator[str]:
    """Round, score and every figure."""
    headline = presenter.headline()
    yield said("text.headline", title=spoken(headline.title), subtitle=spoken(headline.subtitle))
    yield from (spoken(words) for words in (headline.score, headline.foe) if words is not None)
    yield from (unit_line(presenter, token) for token in presenter.tokens())


def panel(presenter: Presenter, token: Token) -> Iterator[str]:
    """Everything about one figure: its numbers with their parts, what it has, what is on it."""
    yield unit_line(presenter, token)
    panel = presenter.panel(token.id)
    yield said(
        "text.gauges",
        energy=panel.energy.now,
        energy_full=panel.energy.full,
        movement=panel.movement.now,
        movement_full=panel.movement.full,
    )
    yield spoken(panel.traits)
    for stat in panel.stats:
        parts = ", ".join(
            said(
                "text.part",
                amount=f"{part.amount:+}",
                source=spoken(Words(f"sources.{part.source}")),
            )
            for part in stat.parts
        )
        yield said("text.stat", name=spoken(stat.words), total=stat.total, parts=parts)
    for chip in panel.chips:
        yield said("text.chip", words=spoken(chip.words), rule=chip.rule)
    for held in panel.inventory:
        yield said("text.holding", name=spoken(held.name), count=held.count)


def surroundings(presenter: Presenter, token: Token) -> Iterator[str]:
    """The ground around a figure, the nearest first."""
    board, here = presenter.board, token.spots[0]
    standing = {spot: other.name for other in presenter.tokens() for spot in other.spots}
    cells = sorted(
        board.grid.disc(here.cell, _NEAR), key=lambda cell: board.grid.distance(here.cell, cell)
    )
    for cell in cells:
        for surface in board.surfaces(cell):
            distance = board.grid.distance(here.cell, cell)
            who = standing.get(surface.spot, "")
            words = said("text.around", distance=distance, place=place(board, surface.spot))
            yield said("text.occupied", place=words, name=who) if who else words


def refusal_line(refusal: Refusal) -> str:
    return said("text.refusal", reason=spoken(refusal.words), rule=refusal.rule)


def closed_line(command: Command) -> str:
    """A command that cannot be used, and why."""
    return said("text.closed", name=spoken(command.words), why=refusal_line(command.refusals[0]))


def destination(presenter: Presenter, token: Token, spot: Spot, cost: int) -> str:
    """A place that can be gone to: where, how far, and who would stand beside."""
    board = presenter.board
    around = set(board.grid.neighbours(spot.cell))
    beside = [
        other.name
        for other in presenter.tokens()
        if other.id != token.id and any(one.cell in around for one in other.spots)
    ]
    words = said("text.destination", place=place(board, spot), cost=cost)
    return said("text.beside", place=words, names=", ".join(beside)) if beside else words


def way_lines(presenter: Presenter, way: PathView) -> Iterator[str]:
    """What a way costs, and every danger on it with its chance."""
    yield said("text.way", cost=way.cost, left=way.left)
    for warning in way.warnings:
        yield said(
            "text.warning",
            words=spoken(warning.words),
            percent=warning.percent,
            rule=warning.rule,
            place=place(presenter.board, warning.spot),
        )


def forecast_line(presenter: Presenter, forecast: Forecast) -> str:
    """What an attack would bring, exactly."""
    names = {token.id: token.name for token in presenter.tokens()}
    chances = ", ".join(
        said("text.chance", value=bar.value, percent=bar.percent) for bar in forecast.bars
    )
    return said(
        "text.forecast",
        title=spoken(forecast.title),
        target=names.get(forecast.target, forecast.target),
        attack=forecast.attack.count,
        defence=forecast.defence.count,
        chances=chances,
        end=spoken(forecast.ending.words) if forecast.ending else said("forecast.defeat"),
        share=forecast.ending.percent if forecast.ending else forecast.defeat_percent,
    )


def aim_line(presenter: Presenter, aim: Aim) -> str:
    """One thing that a command could do."""
    names = {token.id: token.name for token in presenter.tokens()}
    parts = [spoken(aim.words)]
    if aim.token is not None:
        parts.append(names.get(aim.token, aim.token))
    parts += [place(presenter.board, spot) for spot in (aim.spot, aim.then) if spot is not None]
    if aim.note is not None:
        parts.append(spoken(aim.note))
    return ", ".join(dict.fromkeys(parts))
