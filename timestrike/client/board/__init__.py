"""The board as the player sees it: terrain, overlays and figures in isometric pixels."""
