"""What several games need and none should write twice: ways, hexes, squares, chances, decks, dice and tracks.

In come plain values: coordinates, kinds of edges, numbers of cards, faces of dice, boxes of a track. Out come frozen
values and exact chances (`Fraction`). A kit knows no game, imports nothing of the toolkit but other kits, and nothing
heavy, so that importing one costs a millisecond. Only a `piles.DrawPile` changes, because cards in play do.

They are read in this order; each group needs nothing but itself and what stands above it.

- `ways`: what can be reached, how far, at what cost; and the shortest walk through several stops, on any graph.
- `edges`: words for what may be between two spaces of a board.
- `hexes` (coordinates, rings), `hex_boards` (kinds of edges, steps, sight), `hex_turns` (turns, mirrors, symmetries),
  `hex_tiles` (tiles of several hexes and how they lie), `hex_dealing` (tiles shuffled onto the places of a board) and
  `hex_plane` (where all that is on paper).
- `squares` (coordinates, sides, turns), `stages` (squares with kinds of edges between them), `sight` (who sees whom)
  and `square_tiles` (rooms laid side by side).
- `distribution`: the exact chances of values; whatever follows takes and gives them.
- `decks` (how many, where, when), `draws` (sums of cards), `tails` (the same, in a hurry) and `piles` (cards in play).
- `dice` (pools, rerolls, signs), `contests` (rolls against each other, strikes at once) and `chains` (step by step).
- `tracks`: a marker on numbered boxes, what it comes past, and the zones it is in.
"""
