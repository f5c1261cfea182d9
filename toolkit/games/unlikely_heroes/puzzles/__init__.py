"""Puzzle pieces: the patterns they can be laid in, and the solutions with their sums."""
