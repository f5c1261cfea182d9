"""Family NR1: what is named and does not exist, and texts that cannot be read."""

from toolkit.games.nemo_rising.rules.references import (
    broken_markup,
    guessed_picture,
    missing_art,
    name_drift,
    undrawn_picture,
    unknown_icon,
    unknown_reference,
)

RULES = (
    unknown_reference.RULE,
    name_drift.RULE,
    broken_markup.RULE,
    unknown_icon.RULE,
    missing_art.RULE,
    guessed_picture.RULE,
    undrawn_picture.RULE,
)
