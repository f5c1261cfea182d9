"""Family NW2: adventure cards."""

from toolkit.games.nemos_war.rules.cards import (
    event_with_test,
    no_pile,
    retain_use,
    science_dead,
    sun_retained,
    test_complete,
    test_odds,
    unknown_ocean,
    used_still_scores,
)

RULES = (
    test_complete.RULE,
    event_with_test.RULE,
    no_pile.RULE,
    retain_use.RULE,
    used_still_scores.RULE,
    test_odds.RULE,
    unknown_ocean.RULE,
    sun_retained.RULE,
    science_dead.RULE,
)
