"""Somebody: the plain figure in a cloak that stands for whoever has no miniature of its own."""

from __future__ import annotations

from timestrike.client.board.modelling import Ball, Eye, Limb, Model, Part, Plate
from timestrike.client.palette import colour

_PUPIL = colour("0a0614")

PAWN = Model(
    (
        Part("violet", (Plate(((-7, 20), (-9, 1), (9, 1), (7, 20))),), tone=-0.06),
        Part("violet", (Limb(-3, 18, -4, 3, 5, 5), Limb(3, 18, 4, 3, 5, 5))),
        Part("gold", (Limb(-6, 12, 6, 12, 1.2, 1.2),)),
        Part("dress", (Ball(0, 20, 7.6, 4),)),
        Part("pale_skin", (Ball(0.6, 28, 6, 6.2),)),
        Part("dress", (Ball(-1.4, 30.4, 6.6, 5),)),
    ),
    (Eye(2, 28, _PUPIL, 1, 2), Eye(5, 28, _PUPIL, 1, 2)),
)
