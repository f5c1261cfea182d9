"""The game's own rules: positions, questions about them, and what each move does.

abilities ─ what a party can pass at all compiled ─ a quest compiled for a party: which card is which bit, who may
reveal what truth    ─ its conditions, as tests of a position position ─ a state of play, the steps between, and what is
left to resolve moves    ─ what can be done in a position draft    ─ a position that is being changed resolve  ─ what a
move does, and everything that follows without a choice host     ─ who is told what happens: proofs, or a game that is
played in full
"""
