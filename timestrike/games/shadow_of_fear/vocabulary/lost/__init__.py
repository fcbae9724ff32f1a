"""What the cards of the Lost can say; `steps` lists it all."""
