"""Kinds of edges between the spaces of a board, as words: those that most games know; a game may have its own.

An edge that a board does not list is `OPEN` between two of its spaces, and `OUTSIDE` at its rim.
"""

from __future__ import annotations

Kind = str

OPEN, WALL, DOOR, WINDOW, LINE, OUTSIDE = "open", "wall", "door", "window", "line", "outside"
