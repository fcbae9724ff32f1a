"""A sheet with every component in every state, for looking at them side by side."""

from __future__ import annotations

import pygame

from timestrike.client.ui import callouts, controls, marks
from timestrike.client.ui.font import LABEL, TEXT
from timestrike.client.ui.frame import focus_ring, header, panel, title_bar
from timestrike.client.ui.icons import ACTION, icon, icon_names
from timestrike.client.ui.marks import DieKind, HeadState
from timestrike.client.ui.palette import (
    AMBER,
    BETTER_TEXT,
    BODY,
    BRASS,
    ENEMY_TEXT,
    GOLD,
    HEALTH,
    LOST,
    MAGIC,
    MOVEMENT,
    QUIET,
    RULE_ID,
    STRONG,
    TEAMS,
    VOID,
    State,
)
from timestrike.client.ui.prompt import Option, prompt, prompt_size
from timestrike.client.ui.tips import Tip

SPECIMEN_SIZE = (640, 360)
_COLUMN = 200


def draw_specimen(target: pygame.Surface) -> None:
    """Draw the sheet; the surface should be at least 640x360."""
    target.fill(VOID)
    title_bar(target, "Components", "all states · 640 x 360")
    _buttons(target, 8, 32)
    _values(target, 8, 150)
    _rows_and_chips(target, 8, 238)
    _callouts(target, 222, 32)
    _tiles(target, 222, 124)
    _numbers(target, 222, 200)
    _symbols(target, 222, 282)
    _prompt(target, 436, 32)
    _actions(target, 436, 141)
    _faces(target, 436, 225)
    _ring(target, 436, 304)


def _buttons(target: pygame.Surface, x: int, y: int) -> None:
    header(target, x, y, _COLUMN, "button 96 x 22")
    for index, state in enumerate(State):
        left, top = x + index % 2 * 102, y + 10 + index // 2 * 27
        place = pygame.Rect(left, top, 96, controls.BUTTON_HEIGHT)
        label = state.value.capitalize()
        controls.button(target, place, label, state, key="A" if index < 2 else "")
    place = pygame.Rect(x, y + 91, 96, controls.BUTTON_HEIGHT)
    controls.button(target, place, "Focus")
    focus_ring(target, place)
    for index, (symbol, state) in enumerate(
        zip(("{undo}", "{eye}", "{book}", "{play}", "{gear}"), list(State)[:5], strict=True)
    ):
        left = x + 103 + index * 19
        place = pygame.Rect((left, y + 91), controls.CORNER_SIZE)
        shown = State.DISABLED if state is State.PRIMARY else state
        controls.corner_button(target, place, symbol, shown, key="UTL+M"[index])


def _values(target: pygame.Surface, x: int, y: int) -> None:
    header(target, x, y, _COLUMN, "tab · stepper · slider · toggle · check")
    left = controls.key_cap(target, x, y + 14, "Q") + 4
    for index, name in enumerate(("Rules", "Cards", "Maps")):
        place = pygame.Rect(left, y + 11, controls.tab_width(name), controls.TAB_HEIGHT)
        controls.tab(target, place, name, selected=index == 0, hover=index == 1)
        left = place.right + 2
    controls.key_cap(target, left + 2, y + 14, "E")
    for index in range(2):
        left, focused = x + index * 102, index == 1
        place = pygame.Rect(left, y + 33, 96, controls.STEPPER_HEIGHT)
        controls.stepper(target, place, "Cautious", focused=focused)
        place = pygame.Rect(left + 2, y + 53, 90, controls.SLIDER_HEIGHT)
        controls.slider(target, place, 0.7 if focused else 0.5, focused=focused)
    controls.toggle(target, x, y + 70, on=True)
    controls.toggle(target, x + 28, y + 70, on=False)
    controls.check(target, x + 56, y + 70, "Undo", on=True)
    controls.check(target, x + 100, y + 70, "Echo", on=False)
    place = pygame.Rect(x + 144, y + 68, 54, 15)
    controls.text_field(target, place, "Before", caret=6, caret_shown=True)


def _rows_and_chips(target: pygame.Surface, x: int, y: int) -> None:
    header(target, x, y, _COLUMN, "list row · chip · key · bar · pips")
    for index, name in enumerate(("idle", "hover", "selected")):
        place = pygame.Rect(x, y + 10 + index * 17, _COLUMN - 8, controls.ROW_HEIGHT)
        colour = controls.row(target, place, selected=index == 2, hover=index == 1)
        TEXT.draw(target, (x + 6, place.top + 5), f"TS-FLEE-02  {name}", colour)
    controls.scroll_bar(target, x + _COLUMN - 5, y + 10, 50, 0.2, 0.4)
    left = x
    chips = (
        ("{star}ATK", GOLD),
        ("{up1}DEF", BETTER_TEXT),
        ("{dn1}MOV", ENEMY_TEXT),
        ("{gem}AEGIS", MAGIC),
        ("TS-ACT-03", RULE_ID),
    )
    for text, colour in chips:
        left = marks.chip(target, left, y + 66, text, colour) + 1
    controls.key_cap(target, x + 170, y + 65, "ENTER")
    marks.bar(target, pygame.Rect(x, y + 82, 90, 8), 0.62, AMBER)
    marks.pips(target, x + 102, y + 83, 5, 8, HEALTH, expected_loss=2)
    marks.pips(target, x + 150, y + 83, 2, 3, AMBER)
    marks.pips(target, x + 172, y + 83, 3, 5, MOVEMENT)
    marks.amount(target, x, y + 97, 4, 6, HEALTH)
    marks.amount(target, x + 102, y + 97, 22, 40, AMBER)


def _callouts(target: pygame.Surface, x: int, y: int) -> None:
    header(target, x, y, _COLUMN, "tooltip · toast · warning")
    tip = Tip("Fish", "engaged with a Mana Wyrm", "TS-ENGAGE-05", "costs 1{bolt}", refused=True)
    callouts.tooltip(target, pygame.Rect(x + 60, y + 62, 8, 8), tip)
    anchor = pygame.Rect(x + 130, y + 26, 4, 4)
    callouts.warning(target, anchor, "{warn} Cheap Shot", "<t>50%</> for 1")
    toast = pygame.Rect((x, y + 72), callouts.TOAST_SIZE)
    callouts.toast(target, toast, "{star} Trial: Attack awakened", "4 s")


def _tiles(target: pygame.Surface, x: int, y: int) -> None:
    header(target, x, y, _COLUMN, "head tile 22 x 24 · dice 19")
    heads = (
        (0, TEAMS[0], HeadState.READY),
        (1, TEAMS[0], HeadState.ACTIVE),
        (2, TEAMS[0], HeadState.EXHAUSTED),
        (3, TEAMS[1], HeadState.READY),
        (4, TEAMS[2], HeadState.READY),
        (5, TEAMS[3], HeadState.TAKEN),
        (6, LOST, HeadState.READY),
        (7, TEAMS[1], HeadState.DEFEATED),
    )
    for index, team, state in heads:
        head = icon(icon_names(ACTION)[index], ACTION)
        marks.head_tile(target, x + index * 25, y + 10, head, team, state)
    dice = (
        ("{hit}", DieKind.PLAIN, "hit"),
        ("{hit}", DieKind.LUCKY, "lucky"),
        ("{shield}", DieKind.PLAIN, "block"),
        ("{shield}", DieKind.LUCKY, "lucky"),
        ("{void}", DieKind.VOID, "void"),
        ("{hit}", DieKind.SPENT, "spent"),
        ("?", DieKind.WAITING, "wait"),
    )
    for index, (mark, kind, name) in enumerate(dice):
        marks.die(target, x + 3 + index * 29, y + 42, mark, kind)
        LABEL.draw(target, (x + 12 + index * 29, y + 64), name, QUIET, align="centre")


def _numbers(target: pygame.Surface, x: int, y: int) -> None:
    header(target, x, y, _COLUMN, "bar chart · stat tile 33 x 22")
    odds = {0: 0.15, 1: 0.24, 2: 0.30, 3: 0.21, 4: 0.08, 5: 0.015, 6: 0.005}
    other = {0: 0.22, 1: 0.26, 2: 0.27, 3: 0.17, 4: 0.06}
    chart = pygame.Rect(x + 2, y + 10, 119, 52)
    marks.bar_chart(target, chart, odds, decisive=3, other=other)
    left = x + 126
    attack = pygame.Rect((left, y + 12), marks.STAT_TILE_SIZE)
    marks.stat_tile(target, attack, "atk", "5", "3<g>+1</><u>+1</>")
    defence = pygame.Rect((left + 38, y + 12), marks.STAT_TILE_SIZE)
    marks.stat_tile(target, defence, "def", "2", "1<n>+1</>", lit=True)
    LABEL.draw(target, (left, y + 42), "<g>+ awakening</>", BODY)
    LABEL.draw(target, (left, y + 50), "<n>+ buff</>  <e>- curse</>", BODY)
    LABEL.draw(target, (left, y + 58), "<v>+ artifact</> <u>+height</>", BODY)


def _symbols(target: pygame.Surface, x: int, y: int) -> None:
    header(target, x, y, _COLUMN, "team marks · symbols")
    names = ("ally", "enemy", "third", "fourth", "lost")
    for index, (team, name) in enumerate(zip((*TEAMS[:4], LOST), names, strict=True)):
        left = x + index * 41
        TEXT.draw(target, (left, y + 10), f"{{{team.symbol}}}", team.colour)
        LABEL.draw(target, (left + 10, y + 12), name, BODY)
    symbols = list(TEXT.face.symbols)
    for start in range(0, len(symbols), 18):
        line = " ".join(f"{{{name}}}" for name in symbols[start : start + 18])
        TEXT.draw(target, (x, y + 25 + start // 18 * 10), line, GOLD)


def _prompt(target: pygame.Surface, x: int, y: int) -> None:
    header(target, x, y, 196, "prompt")
    options = (
        Option("Enchanted Armor", "On a <t>Lucky block</> one more hit is blocked.", "take 1.26"),
        Option("Turn the Hour", "needs an active curse", rule="TS-SKILL-03", refused=True),
    )
    size = prompt_size("{shield} Jake defends", options, note="1 of 1", width=196)
    place = pygame.Rect((x, y + 11), size)
    prompt(target, place, "{shield} Jake defends", options, 0, note="1 of 1")


def _actions(target: pygame.Surface, x: int, y: int) -> None:
    header(target, x, y, 196, "action 38 x 36 · slot · card back")
    states = (State.ACTIVE, State.IDLE, State.HOVER, State.PRESSED, State.DISABLED)
    for index, (name, state) in enumerate(zip(icon_names(ACTION)[:5], states, strict=True)):
        place = pygame.Rect((x + index * 39, y + 10), controls.ACTION_SIZE)
        picture = icon(name, ACTION, lit=state is not State.DISABLED)
        word = name.partition("/")[2]
        key = word[0].upper()
        controls.action_button(target, place, picture, word, state, key=key, costs_energy=index > 0)
    things = (
        "artifact/watchmans_aegis",
        "fish/swordfish",
        "item/hex_doll",
        "item/blink_stone",
        "fish/stone_crab",
        "material/material",
    )
    for index, name in enumerate(things):
        place = pygame.Rect((x + index * 24, y + 50), marks.SLOT_SIZE)
        line = MAGIC if index == 0 else BRASS.rest
        marks.slot(target, place, icon(name), line=line, count="2" if index == 1 else "")
    marks.card_back(target, pygame.Rect(x + 152, y + 49, 33, 31))


def _faces(target: pygame.Surface, x: int, y: int) -> None:
    header(target, x, y, 196, "face 7 px · 5 px")
    TEXT.draw(target, (x, y + 9), "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    TEXT.draw(target, (x, y + 20), "abcdefghijklmnopqrstuvwxyz")
    TEXT.draw(target, (x, y + 31), '0123456789 +1 −2 62% 3/5 (a) "b" & ? ! × ≥ ½')
    line = "Roll 5 dice: <e>3 hits</>, 1 block. Gula takes <t>2</>."
    TEXT.draw_paragraph(target, (x, y + 43), line, 196)
    LABEL.draw(target, (x, y + 57), "ABCDEFGHIJKLMNOPQRSTUVWXYZ 0123456789", BODY)
    LABEL.draw(target, (x, y + 66), "labels, units, rule ids: never sentences", QUIET)


def _ring(target: pygame.Surface, x: int, y: int) -> None:
    header(target, x, y, 196, "focus ring")
    place = pygame.Rect(x + 4, y + 14, 80, 30)
    panel(target, place)
    TEXT.draw(target, (place.centerx, y + 25), "Panel", STRONG, align="centre")
    focus_ring(target, place)
    words = "One per screen. 1 px line, corner brackets, 1 px ink around."
    TEXT.draw_paragraph(target, (x + 98, y + 13), words, 98, QUIET, pitch=10)
