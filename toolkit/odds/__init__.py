"""Chances, exact and measured: draws without replacement, dice, confidence intervals. Knows nothing of any game."""
