"""Family NX5: exploration tokens and energize cards."""

from toolkit.games.nexus_ops.rules.cards import energize_phase, idle_card, refinery_range, token_empty

RULES = (token_empty.RULE, refinery_range.RULE, energize_phase.RULE, idle_card.RULE)
