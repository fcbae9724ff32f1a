"""The effects, by what makes the noise."""
