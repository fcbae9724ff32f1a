"""The draft as a person at the table sees it."""

from __future__ import annotations

from collections.abc import Iterator

from timestrike.core.gathering import DraftSeat, DraftTurn, DraftView, Recruit
from timestrike.core.match import Match
from timestrike.core.moves import Action
from timestrike.core.wording import Words
from timestrike.games.shadow_of_fear.drafting import (
    ChooseDraft,
    DraftPick,
    PickFreely,
    PickSurvivor,
    StopDrafting,
    StopPicking,
    draftable,
    point_limit,
    points_left,
    snake,
    survivors_left,
    team_of_player,
)
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.modes import has_lost, survivors_each

TURNS_AHEAD = 8
"""How far the order of picking is told ahead; the draft may be over before."""

Drafting = ChooseDraft | PickFreely


def draft_of(match: Match, field: Battlefield, player: int | None) -> DraftView | None:
    """The draft for one of those who pick now, the first of them if nobody is named."""
    decision = match.decision
    if decision is None or not isinstance(decision.question, Drafting):
        return None
    question = decision.question
    picker = player if player in decision.players else decision.player
    assert picker is not None
    stop = _stop(question, picker)
    return DraftView(
        title=Words("draft.snake" if isinstance(question, ChooseDraft) else "draft.free"),
        rule=question.rule,
        player=picker,
        players=decision.players,
        counts="heads" if has_lost(field) else "points",
        recruits=tuple(_recruits(match, field, question, picker)),
        seats=tuple(_seat(field, seat, decision.players) for seat in field.state.order),
        turns=tuple(_turns(field, question)) if isinstance(question, ChooseDraft) else (),
        stop=stop,
        no_stop=tuple(match.why_not(stop)),
    )


def _stop(question: Drafting, picker: int) -> Action:
    return StopDrafting() if isinstance(question, ChooseDraft) else StopPicking(picker)


def _recruits(
    match: Match, field: Battlefield, question: Drafting, picker: int
) -> Iterator[Recruit]:
    free = isinstance(question, PickFreely)
    for name, card in draftable(field).items():
        taken = field.state.characters.get(name)
        pick = PickSurvivor(picker, name) if free else DraftPick(name)
        yield Recruit(
            id=name,
            figure=card.figure(),
            name=card.name,
            price=0 if has_lost(field) else card.points,
            tags={
                "rank": card.rank,
                "movement": card.movement,
                "range": "melee" if card.melee else "ranged",
            },
            action=pick,
            refusals=tuple(match.why_not(pick)),
            seat=taken.owner if taken is not None else None,
        )


def _seat(field: Battlefield, seat: int, picking: tuple[int, ...]) -> DraftSeat:
    setup = field.world.setup
    lost = has_lost(field)
    return DraftSeat(
        seat=seat,
        name=setup.seats[seat].name,
        team=field.side(seat),
        person=setup.seats[seat].controller == "person",
        picks=tuple(team_of_player(field, seat)),
        left=survivors_left(field, seat) if lost else points_left(field, seat),
        full=survivors_each(setup) if lost else point_limit(setup),
        picking=seat in picking,
    )


def _turns(field: Battlefield, question: ChooseDraft) -> Iterator[DraftTurn]:
    """TS-DRAFT-01: there and back again. Who has stopped once never picks again."""
    order, place = field.state.order, 0
    for name, character in field.state.characters.items():
        while snake(order, place) != character.owner:
            place += 1
        yield DraftTurn(seat=character.owner, round=place // len(order), pick=name)
        place += 1
    place = question.place
    yield DraftTurn(seat=question.player, round=place // len(order), now=True)
    purse, price = _purses(field, question)
    for _ in range(TURNS_AHEAD):
        if all(left < price for left in purse.values()):
            return
        place += 1
        while purse.get(snake(order, place), 0) < price:
            place += 1
        seat = snake(order, place)
        purse[seat] -= price
        yield DraftTurn(seat=seat, round=place // len(order))


def _purses(field: Battlefield, question: ChooseDraft) -> tuple[dict[int, int], int]:
    """What everybody who goes on has left after this turn if all buy cheaply, and that price."""
    drafting = [seat for seat in field.state.order if seat not in question.stopped]
    free = [card for name, card in draftable(field).items() if name not in field.state.characters]
    if has_lost(field):
        purse, price = {seat: survivors_left(field, seat) for seat in drafting}, 1
    else:
        purse = {seat: points_left(field, seat) for seat in drafting}
        price = min((card.points for card in free), default=1)
    purse[question.player] -= price
    return purse, price
