"""A match on the screen: the board, the panels around it and what a person does with them."""
