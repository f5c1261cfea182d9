"""Family NW6: what is certain, looked for with `--prove`."""

from toolkit.games.nemos_war.rules.proofs import motive_reach, use_worth

RULES = (
    motive_reach.RULE,
    use_worth.RULE,
)
