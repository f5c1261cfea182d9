"""Family NX6: boards, and optional rules that change them."""

from toolkit.games.nexus_ops.rules.board import broken_layout, monolith_with_vortex

RULES = (broken_layout.RULE, monolith_with_vortex.RULE)
