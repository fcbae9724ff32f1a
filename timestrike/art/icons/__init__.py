"""Icons: little drawings of everything that cards, panels and buttons speak of."""
