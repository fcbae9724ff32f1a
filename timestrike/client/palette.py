"""The colours of the world, for all that is drawn on the screen. The art has the ramps."""

from timestrike.art.palette import OUTLINE, RAMPS, Colour, Ramp, colour, ramp_array

__all__ = ["OUTLINE", "RAMPS", "Colour", "Ramp", "colour", "ramp_array"]
