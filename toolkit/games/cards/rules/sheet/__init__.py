"""Family CD1: columns and rows of sheets."""

from toolkit.games.cards.rules.sheet import missing_column, repeated_card, repeated_column, unknown_kind

RULES = (missing_column.RULE, repeated_column.RULE, repeated_card.RULE, unknown_kind.RULE)
