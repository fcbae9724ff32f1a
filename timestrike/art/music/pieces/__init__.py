"""The pieces, one a module."""
