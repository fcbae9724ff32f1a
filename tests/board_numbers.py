"""The numbers of all boards and of the Lost in tests of rules and skills.

Printed ones change whenever play shows that a Character is too strong or too weak; a rule stays
what it is. So positions in tests have numbers of their own.
"""

from __future__ import annotations

NUMBERS: dict[str, dict[str, int]] = {
    name: dict(zip(("health", "move", "range", "attack", "defense"), numbers, strict=True))
    for name, numbers in {
        "jake_alland": (6, 5, 1, 3, 3),
        "mara_the_meek": (6, 5, 5, 3, 1),
        "roland_rumpus": (7, 5, 1, 3, 2),
        "hod": (6, 5, 3, 2, 2),
        "luxuria": (6, 5, 4, 3, 2),
        "gula": (8, 4, 1, 4, 2),
        "legion": (6, 5, 1, 2, 2),
        "mana_wryms": (6, 4, 3, 2, 1),
        "abaddon": (8, 4, 1, 4, 3),
        "moggie": (4, 5, 1, 3, 1),
        "txato": (5, 6, 3, 2, 2),
        "fear": (18, 3, 3, 5, 3),
        "tentacle": (1, 3, 2, 2, 1),
    }.items()
}

LOST_NUMBERS: dict[str, dict[str, int]] = {
    name: dict(zip(("move", "range", "attack", "defense", "health"), numbers, strict=True))
    for name, numbers in {
        "royale_phase_1": (3, 2, 2, 1, 5),
        "royale_phase_2": (4, 3, 3, 1, 5),
        "raid_phase_1": (3, 2, 2, 1, 3),
        "raid_phase_2": (3, 3, 2, 1, 4),
        "raid_phase_3": (4, 3, 3, 2, 5),
        "gauntlet_phase_1": (3, 2, 3, 1, 4),
        "gauntlet_phase_2": (3, 3, 3, 1, 5),
        "gauntlet_phase_3": (4, 3, 4, 2, 6),
    }.items()
}
