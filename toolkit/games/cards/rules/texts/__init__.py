"""Family CD2: what is written in cells, and the pictures that they name."""

from toolkit.games.cards.rules.texts import broken_markup, missing_art, unknown_icon

RULES = (broken_markup.RULE, unknown_icon.RULE, missing_art.RULE)
