"""What outlives the program: saves, replays, settings, and where they live."""
