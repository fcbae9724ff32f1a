"""How all that is seen and heard is made: sculpted, lit and inked by code, ahead of play."""
