"""Sound made from nothing: waves, envelopes, filters, rooms; and the effects of the game."""
