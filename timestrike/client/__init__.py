"""The Pygame program: window, scenes, widgets, drawing, sound, input."""
