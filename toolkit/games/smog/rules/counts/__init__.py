"""Family SM2: how many of everything there are, and the campaign as a whole."""

from toolkit.games.smog.rules.counts import (
    basic_powers,
    chaos_enough,
    chapter_order,
    conspiracy_spend,
    decks_for_intermission,
    decks_for_oneshot,
    intermission_spaces,
    item_never_used,
    jobs,
    location_points,
    never_offered,
    powers_enough,
    role_leader,
    unpayable_power,
    unused_figure,
    upgrades,
)

RULES = (
    chapter_order.RULE,
    jobs.RULE,
    role_leader.RULE,
    basic_powers.RULE,
    powers_enough.RULE,
    upgrades.RULE,
    decks_for_intermission.RULE,
    decks_for_oneshot.RULE,
    chaos_enough.RULE,
    conspiracy_spend.RULE,
    location_points.RULE,
    intermission_spaces.RULE,
    never_offered.RULE,
    unused_figure.RULE,
    item_never_used.RULE,
    unpayable_power.RULE,
)
