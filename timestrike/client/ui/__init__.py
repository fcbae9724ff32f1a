"""The interface kit: faces, frames, marks and widgets. It knows no game and no match."""
