"""Family NX1: what is named, and how texts are written."""

from toolkit.games.nexus_ops.rules.references import broken_markup, unknown_reference

RULES = (unknown_reference.RULE, broken_markup.RULE)
