"""What an action can lead to: exactly where the odds are known, else in a few imagined worlds."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from timestrike.ai.minds import Outcome
from timestrike.core.chance import Chance
from timestrike.core.match import Match
from timestrike.core.moves import Action, Step
from timestrike.core.odds import Odds
from timestrike.games.shadow_of_fear.activation import spend_energy
from timestrike.games.shadow_of_fear.attack import Attack, face
from timestrike.games.shadow_of_fear.combat_rolls import spend_boons
from timestrike.games.shadow_of_fear.contest import Contest
from timestrike.games.shadow_of_fear.defence import ChooseDefence, Defend, Strike, TakeHits
from timestrike.games.shadow_of_fear.falling import Fall
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.jump import JumpAttack, jump_fall_dice
from timestrike.games.shadow_of_fear.mind.reflexes import settle
from timestrike.games.shadow_of_fear.odds import attack_deeds, contest_odds, exchanges
from timestrike.games.shadow_of_fear.skills import Skill, skill_named, usable_skills
from timestrike.games.shadow_of_fear.state import Unit
from timestrike.games.shadow_of_fear.statuses import lose_buff
from timestrike.games.shadow_of_fear.turns import EndTurn
from timestrike.games.shadow_of_fear.vocabulary.deed import Deed

HIGHEST, LOWEST = "20", "1"


def outcomes_of(match: Match, action: Action, player: int, worlds: int) -> list[Outcome]:
    """All that can come of an action, the others answering at once."""
    match action:
        case Attack() | JumpAttack():
            return _of_a_blow(match, action, player)
        case Defend() | TakeHits():
            return _of_a_defence(match, action, player)
        case Contest(unit=unit, target=target):
            return _of_a_contest(match, action, unit, target, player)
        case EndTurn():
            return [_played(match, action, player)]
    first = _played(match, action, player)
    if first.certain or worlds == 1:
        return [first]
    return [_played(match, action, player, _Even.of(n, worlds)) for n in range(worlds)]


def field_of(match: Match) -> Battlefield:
    field: Battlefield = match.table  # type: ignore[assignment]
    return field


# --- imagined worlds -----------------------------------------------------------------------------


class _Even(Chance):
    """Chance whose first word is one of several that lie evenly apart; then it is free."""

    number: int = 0
    among: int = 1

    @classmethod
    def of(cls, number: int, among: int) -> _Even:
        start = Chance.seeded(f"world {number} of {among}")
        return cls(start.state, start.stream, number=number, among=among)

    def below(self, n: int) -> int:
        answer = super().below(n)
        if self.draws > 1:
            return answer
        return int(n * (2 * self.number + 1) / (2 * self.among))


def _played(match: Match, action: Action, player: int, chance: Chance | None = None) -> Outcome:
    """An action on a copy; it is certain if neither dice nor hidden cards had a say in it."""
    twin = match.clone()
    if chance is not None:
        twin.state.chance = chance
    drawn = twin.state.chance.draws
    twin.suppose(action)
    revealed = twin.table.revealed
    settle(twin, player)
    certain = twin.state.chance.draws == drawn and not revealed
    return Outcome(1.0, twin, certain)


# --- blows ---------------------------------------------------------------------------------------


def _of_a_blow(match: Match, blow: Attack | JumpAttack, player: int) -> list[Outcome]:
    """TS-ATTACK-02 to TS-ATTACK-06 by exact odds; what the fall of a leap costs is imagined."""
    struck = match.clone()
    field = field_of(struck)
    leap = isinstance(blow, JumpAttack)
    afterwards: list[Step] = []
    if isinstance(blow, JumpAttack):
        afterwards = _leap(field, blow)
    attacker, target = field.unit(blow.unit), field.unit(blow.target)
    skill = skill_named(field, attacker, blow.skill) if blow.skill else None
    defence = likely_defence(field, attacker, target)
    deeds = attack_deeds(field, attacker, target, skill, leap=leap)
    odds = deeds.then(lambda attack: exchanges(field, attack, defence))
    face(field, attacker, target)
    spend_energy(field, blow.unit, "attack")
    spend_boons(field, blow.unit, "die", "sight")
    lose_buff(field, attacker.character, "enrage")
    return _after(struck, odds, player, lambda pair: [Strike(*pair), *afterwards])


def _leap(field: Battlefield, blow: JumpAttack) -> list[Step]:
    """TS-JUMP-05: down there, with the fall that follows the attack."""
    unit, landing = field.unit(blow.unit), (blow.landing, *blow.trail)
    dice = jump_fall_dice(field, unit, landing)
    field.change_unit(unit.id, base=landing)
    return [Fall(unit.id, unit.elevation - blow.landing.elevation, dice)] if dice else []


def likely_defence(field: Battlefield, attacker: Unit, target: Unit) -> Skill | None:
    """The skill that a target will most likely defend with: the first it can use."""
    deed = Deed(card="", unit=target.id, other=attacker.id)
    return next(iter(usable_skills(field, deed, "defense")), None)


def _of_a_defence(match: Match, action: Defend | TakeHits, player: int) -> list[Outcome]:
    assert match.decision is not None
    question = match.decision.question
    assert isinstance(question, ChooseDefence)
    attack, field = question.attack, field_of(match)
    if isinstance(action, TakeHits):
        unmoved = Deed(
            card="", unit=action.unit, other=attack.unit, hits=attack.hits, blocks=attack.blocks
        )
        odds = Odds.certain((attack, unmoved))
    else:
        unit = field.unit(action.unit)
        skill = skill_named(field, unit, action.skill) if action.skill else None
        odds = exchanges(field, attack, skill)
    answered = match.clone()
    answered.state.stack.pop()
    if isinstance(action, Defend):
        field = field_of(answered)
        lose_buff(field, field.unit(action.unit).character, "enrage")
    return _after(answered, odds, player, lambda pair: [Strike(*pair)])


def _after(
    match: Match,
    odds: Odds[tuple[Deed, Deed]],
    player: int,
    steps: Callable[[tuple[Deed, Deed]], Iterable[Step]],
) -> list[Outcome]:
    """The match after each exchange of dice."""
    found = []
    for number, (pair, weight) in enumerate(odds.weights.items()):
        twin = match.clone()
        twin.state.chance = Chance.seeded(f"exchange {number}")
        field = field_of(twin)
        field.push(*steps(pair))
        twin.decision = field.run()
        settle(twin, player)
        found.append(Outcome(weight / odds.whole, twin, certain=False))
    return found


def _of_a_contest(
    match: Match, action: Contest, unit: str, target: str, player: int
) -> list[Outcome]:
    """TS-CONTEST-02: won or lost, by exact odds; what the prize is, is the winner's choice."""
    field = field_of(match)
    won = float(contest_odds(field, field.unit(unit), field.unit(target)).at_least(1))
    found = []
    for share, dice in ((won, (HIGHEST, LOWEST)), (1 - won, (LOWEST, HIGHEST))):
        if share > 0:
            chance = Chance.seeded("contest", script=dice)
            found.append(_played(match, action, player, chance)._replace(share=share))
    return found
