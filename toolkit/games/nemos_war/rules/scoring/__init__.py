"""Family NW5: motives, levels and the scouring of the seas."""

from toolkit.games.nemos_war.rules.scoring import epilogues, level_gaps, odd_multiplier, scouring

RULES = (
    odd_multiplier.RULE,
    scouring.RULE,
    level_gaps.RULE,
    epilogues.RULE,
)
