"""Family NW1: how many of everything there are, and what a box is worth as a whole."""

from toolkit.games.nemos_war.rules.counts import (
    card_numbers,
    card_share,
    deck_arithmetic,
    empty_cup,
    marker_count,
    missing_part,
    red_suns,
    ship_count,
    ship_groups,
    ships_for_scouring,
    too_few_treasures,
)

RULES = (
    card_numbers.RULE,
    red_suns.RULE,
    deck_arithmetic.RULE,
    ship_groups.RULE,
    ship_count.RULE,
    ships_for_scouring.RULE,
    too_few_treasures.RULE,
    marker_count.RULE,
    card_share.RULE,
    empty_cup.RULE,
    missing_part.RULE,
)
