"""The music: scores that can be read, instruments that play them, pieces in layers."""
