"""The game's own rules: positions, questions about them, and what each move does. To be read in this order:

1. `abilities`: what a party can pass at all.
2. `position`: a state of play, the steps between, and what is left to resolve.
3. `truth`: conditions, as tests of a position.
4. `layings`: the ways in which puzzle pieces may be laid together.
5. `compiled`: a quest for a party: which card is which bit, and who may reveal what.
6. `host`: who hears what happens, and may take part: a proof, or a game that is played in full.
7. `draft`: a position that is being changed.
8. `resolve`: what a move does, and everything that follows without a choice.
9. `moves`: what can be done in a position, and the position after it.
"""
