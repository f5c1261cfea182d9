"""Family NR7: what a search through each pair of missions proves."""

from toolkit.games.nemo_rising.rules.proofs import long_pair, undecided_pair, unsafe_pair, unwinnable_pair

RULES = (
    unwinnable_pair.RULE,
    unsafe_pair.RULE,
    long_pair.RULE,
    undecided_pair.RULE,
)
