"""Family SM7: what takes a proof."""

from toolkit.games.smog.rules.proofs import both_can_win, goal_in_time

RULES = (both_can_win.RULE, goal_in_time.RULE)
