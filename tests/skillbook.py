"""Skills as cards write them, for tests that need one of their own.

skill("attack", at("resolved", {"do": "give_curse", "curse": "move"}, when=[{"if": "lucky"}]))
"""

from __future__ import annotations

from typing import Any

import msgspec

from timestrike.games.shadow_of_fear.skills import Skill

Written = dict[str, Any]


def at(moment: str, *effects: Written, when: list[Written] | None = None) -> Written:
    return {"at": moment, "do": list(effects), "when": when or []}


def skill(kind: str, *clauses: Written, id: str = "trick", **more: Any) -> Skill:
    return msgspec.convert({"id": id, "name": id, "type": kind, "clauses": clauses, **more}, Skill)


def ability(*effects: Written, id: str = "trick", **more: Any) -> Skill:
    """An ability that does just this."""
    return skill("ability", at("cast", *effects), id=id, **more)


def passive(moment: str, *effects: Written, id: str = "trick", **more: Any) -> Skill:
    """A passive skill that does just this."""
    return skill("passive", at(moment, *effects), id=id, **more)
