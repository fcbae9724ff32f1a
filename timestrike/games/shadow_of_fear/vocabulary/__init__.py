"""The words that cards are written in: moments, conditions and effects.

A card names a moment, what must hold then, and what happens. Everything here is a frozen, tagged
struct, so that a card's YAML becomes exactly these values or is refused with its line; no card
contains code.
"""
