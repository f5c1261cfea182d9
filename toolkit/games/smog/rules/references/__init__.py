"""Family SM1: names."""

from toolkit.games.smog.rules.references import (
    unknown_reference,
)

RULES = (unknown_reference.RULE,)
