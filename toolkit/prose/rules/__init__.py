"""Family TK3: how the texts of a box are written, in every game.

They have no separate checks of their own: `toolkit.prose.proofreading` reads all texts once and asks each rule.
"""

from toolkit.prose.rules import (
    doubled_word,
    hyphen_for_dash,
    misspelt_word,
    mixed_quotes,
    no_dictionary,
    unwanted_term,
    varying_name,
)

RULES = (
    misspelt_word.RULE,
    no_dictionary.RULE,
    varying_name.RULE,
    doubled_word.RULE,
    mixed_quotes.RULE,
    hyphen_for_dash.RULE,
    unwanted_term.RULE,
)
