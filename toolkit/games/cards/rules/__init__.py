"""Every lint rule of the game, by family. One rule is one file, named for the fault."""

from toolkit.games.cards.rules import sheet, texts

RULES = (*sheet.RULES, *texts.RULES)
