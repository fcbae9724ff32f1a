"""Questions as they are put to the player, and what comes of the answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from timestrike.client.battle.camera_work import keep_in_sight
from timestrike.client.battle.control import Ask
from timestrike.client.battle.cursor import look_at_hex
from timestrike.client.battle.forced import Moment
from timestrike.client.battle.placement import Placement, look_at_first_place
from timestrike.client.battle.question import QuestionBox
from timestrike.core.moves import Action
from timestrike.core.prompting import Choice, Prompt
from timestrike.core.wording import Words

if TYPE_CHECKING:
    from timestrike.client.battle.scene import BattleScene


def reopen_question(scene: BattleScene) -> None:
    """Put the question that the rules ask, if they ask one."""
    placing = scene.session.presenter.placing(scene.session.deciding)
    scene.placement = Placement(placing) if placing is not None else None
    if scene.placement is not None:
        look_at_first_place(scene, scene.placement)
        return
    prompt = scene.session.presenter.prompt()
    asked = prompt is not None and scene.session.automatic_action(prompt) is None
    if prompt is None or not asked:
        scene.question = None
        return
    scene.question = QuestionBox(
        prompt,
        scene.say,
        scene.describe,
        asked=_who_is_asked(scene, prompt),
        moment=_moment_to_read(scene, prompt),
    )
    scene.control.hovered = None  # the panel is about whom the question is about
    keep_in_sight(scene, prompt.token)
    if scene.question.aimed is not None:
        look_at_hex(scene, scene.question.aimed)


def _moment_to_read(scene: BattleScene, prompt: Prompt) -> Moment | None:
    """How long a question stands that answers itself; None for one that waits for an answer."""
    only = scene.session.only_answer(prompt)
    if only is None:
        return None
    return Moment.to_read(f"{scene.say(prompt.title)} {scene.say(only.words)}")


def _who_is_asked(scene: BattleScene, prompt: Prompt) -> str:
    """The name of the person, where several share the device."""
    seats = scene.session.match.setup.seats
    people = [seat for seat in range(len(seats)) if scene.session.is_person(seat)]
    asked = [seat for seat in prompt.players if seat in people]
    return seats[asked[0]].name if asked and len(people) > 1 else ""


def ask_which(scene: BattleScene, ask: Ask) -> None:
    """One place, several things to do there: let the person pick."""
    choices = tuple(
        Choice(
            words=aim.words,
            action=aim.action,
            note=aim.note,
            card=aim.card,
            area=aim.area,
            spot=aim.then if aim.spot == ask.at or aim.spot is None else aim.spot,
        )
        for aim in ask.aims
    )
    prompt = Prompt(
        title=_what_is_asked(ask),
        rule="",
        players=(),
        token=scene.control.selected,
        choices=choices,
    )
    scene.question = QuestionBox(prompt, scene.say, scene.describe, forced=False)
    scene.rebuild_page()


def _what_is_asked(ask: Ask) -> Words:
    """What is done here, if only its other end is left to choose; else which command it is."""
    ways = {repr(aim.words) for aim in ask.aims}
    if len(ways) > 1 or any(aim.then is None for aim in ask.aims):
        return ask.command.words
    return Words("asking.other_end", {"deed": ask.aims[0].words})


def give_answer(scene: BattleScene, given: Action | str | None) -> None:
    """An answer to the question that is open; one's own question is about an action."""
    if scene.question is None or given is None:
        return
    asked = scene.question.question
    if not asked.players and not isinstance(given, str):
        scene.question = None
        scene.do(scene.control.commit(given))
        return
    if isinstance(given, str):
        scene.session.always_answer(asked)
        given = next(choice.action for choice in asked.choices if choice.default)
    scene.act([given])
