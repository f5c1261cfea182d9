"""Family SM4: what is on cards."""

from toolkit.games.smog.rules.cards import (
    effect_use,
    idle_card,
    short_without_ranged,
    torment_end,
)

RULES = (
    effect_use.RULE,
    short_without_ranged.RULE,
    torment_end.RULE,
    idle_card.RULE,
)
