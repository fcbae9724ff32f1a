"""On Fear's back: what the cards that may still come would do up there, told to who climbs."""

from __future__ import annotations

from positions import Position, board

from timestrike.core.deck import Deck
from timestrike.core.wording import Words
from timestrike.games.shadow_of_fear.back_view import BackRisk, back_warning, risk_on_the_back
from timestrike.games.shadow_of_fear.commands import aims_of
from timestrike.games.shadow_of_fear.lost_side import stats_of_the_lost
from timestrike.games.shadow_of_fear.phases import LAST_PHASE, complete_phase
from timestrike.games.shadow_of_fear.presenter import BattlePresenter
from timestrike.games.shadow_of_fear.state import LOST, Perch
from timestrike.games.shadow_of_fear.threat_view import peril_of, threat_of
from timestrike.games.shadow_of_fear.unit_panels import panel_of

PLAIN = board("\n".join(["0 0 0 0 0 0 0 0 0"] * 7))
CENTRE, BESIDE = (4, 3), (2, 3)


def raid(*cards: str, mode: str = "raid", owner: int = LOST) -> Position:
    position = Position(PLAIN, mode=mode, jake_alland=(0, BESIDE), fear=(owner, CENTRE))
    position.state.lost_deck = Deck(cards, ("eclipse",))
    position.state.phase = 2
    return position


def test_every_card_that_may_come_is_counted_and_no_other():
    field = raid("undertow", "eclipse", "feeding_time").field
    attack = stats_of_the_lost(field).attack
    assert risk_on_the_back(field, "fear") == BackRisk(cards=3, throws=1, bites=1, hits=attack)
    again = raid().field  # the played ones are shuffled
    assert risk_on_the_back(again, "fear") == BackRisk(1, 0, 1, attack)


def test_tentacles_that_come_with_a_card_bite_with_the_others():
    field = raid("reaching_deep").field
    risk = risk_on_the_back(field, "fear")
    assert risk is not None
    assert risk.hits == field.state.phase // 2 == 1


def test_who_looks_at_climbing_is_warned_and_who_is_up_there_sees_it_in_the_panel():
    position = raid("undertow", "eclipse")
    aims = aims_of(position.match, position.field.unit("jake_alland"), "climb")
    climbing = [aim for aim in aims if not aim.refusals]
    assert climbing
    assert all(aim.warnings and aim.note is not None for aim in climbing)
    assert climbing[0].warnings[0].percent == 100
    below = panel_of(position.field, position.field.unit("jake_alland"))
    assert all(chip.kind != "danger" for chip in below.chips)
    position.field.change_unit("jake_alland", base=(), perch=Perch("fear", 1))
    above = panel_of(position.field, position.field.unit("jake_alland"))
    (danger,) = (chip for chip in above.chips if chip.kind == "danger")
    assert danger.words.about["bad"] == 2


def test_where_nothing_threatens_nobody_is_warned():
    assert back_warning(raid("feeding_time").field, "fear") == ()
    assert risk_on_the_back(raid("eclipse", mode="skirmish", owner=1).field, "fear") is None


def test_the_headline_tells_the_phase_of_a_raid_and_whose_stats_count():
    match = raid().match
    headline = BattlePresenter(match, 0).headline()
    assert headline.score is not None
    assert headline.score.about == {"phase": 2, "all": LAST_PHASE}
    assert headline.card == stats_of_the_lost(raid().field).id
    royale = BattlePresenter(raid(mode="royale").match, 0).headline()
    assert royale.score is None
    assert BattlePresenter(raid(mode="skirmish", owner=1).match, 0).headline().card == ""


def test_the_headline_says_what_is_left_of_fear_and_to_which_phase_it_has_come():
    position = raid()
    position.field.change_unit("fear", damage=1)
    full = position.field.full_health(position.field.unit("fear"))
    foe = BattlePresenter(position.match, 0).headline().foe
    assert foe is not None
    assert foe.about == {"name": "Fear", "now": full - 1, "full": full}
    assert BattlePresenter(raid(mode="royale").match, 0).headline().foe is not None
    assert BattlePresenter(raid(mode="skirmish", owner=1).match, 0).headline().foe is None
    complete_phase(position.field)  # whose damage is gone, while the next one is being set up
    opening = BattlePresenter(position.match, 0).headline()
    assert opening.score is not None
    assert opening.score.about["phase"] == 3


def test_fear_shows_the_cards_that_count_for_it_and_not_the_board_that_does_not():
    position = raid("undertow", "eclipse", "feeding_time")
    fear = panel_of(position.field, position.field.unit("fear"))
    assert fear.cards == (stats_of_the_lost(position.field).id,)
    assert fear.coming == ("eclipse", "feeding_time", "undertow"), "by name, not as the deck lies"
    led = raid("undertow", mode="skirmish", owner=1).field
    assert panel_of(led, led.unit("fear")).cards == ("fear",)
    assert panel_of(led, led.unit("fear")).coming == ()


def test_a_lost_beast_shows_the_stats_of_the_lost_before_the_board_of_a_tamed_one():
    places = {"jake_alland": (0, (0, 0)), "txato": (LOST, BESIDE), "fear": (LOST, CENTRE)}
    position = Position(PLAIN, mode="raid", **places)
    position.state.phase = 1
    beast = panel_of(position.field, position.field.unit("txato"))
    assert beast.cards == (stats_of_the_lost(position.field).id, "txato")
    assert beast.coming == ()


def test_the_lost_threaten_with_hits_and_a_card_decides():
    position = raid("undertow")
    jake = position.field.unit("jake_alland")
    hits = stats_of_the_lost(position.field).attack
    (danger,) = peril_of(position.field, jake, jake.spot).dangers
    assert danger.words.key == "threat.ranged", "the Lost strike as far as their Range goes"
    assert danger.words.about["throws"] == Words("threat.sure", {"hits": hits})
    assert Words("threat.by_card") in threat_of(position.field, jake).notes
    led = raid("undertow", mode="skirmish", owner=1).field
    assert Words("threat.by_card") not in threat_of(led, led.unit("jake_alland")).notes
