"""Family UH2: cards that can never be reached."""

from toolkit.games.unlikely_heroes.rules.reach import (
    blocked_card,
    dependency_loop,
    drawn_too_late,
    needed_too_late,
    orphan_card,
    self_dependency,
    unreached_card,
    unusable_anchor,
)

RULES = (
    unusable_anchor.RULE,
    orphan_card.RULE,
    blocked_card.RULE,
    dependency_loop.RULE,
    self_dependency.RULE,
    needed_too_late.RULE,
    unreached_card.RULE,
    drawn_too_late.RULE,
)
