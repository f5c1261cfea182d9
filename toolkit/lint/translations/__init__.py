"""Family TK2: what can be wrong with a translation of a box, when it is opened in that language.

They have no separate checks: `toolkit.workbench.translating` finds all of them while it exchanges the texts.
"""

from toolkit.lint.translations import (
    changed_figures,
    changed_markup,
    drifted_translation,
    merged_words,
    untranslated_text,
)

RULES = (
    untranslated_text.RULE,
    drifted_translation.RULE,
    changed_markup.RULE,
    changed_figures.RULE,
    merged_words.RULE,
)
