"""The Unlikely Heroes toolkit: from a designer's JSON to findings, proofs, odds and printed cards.

A run of `unlikely check` reads as a sentence:

1. `source.folder.find_boxes` finds the boxes that were meant.
2. `games.game_of` asks `box.json` which game each is for.
3. `source.content.load` reads every file with positions and validates every card on its own.
4. the game's `parse` makes a frozen `Box` of what is valid.
5. `lint.runner.inspect` runs the game's rules over it and sifts the diagnostics by what is selected and
   suppressed.
6. `report.finding.locate` turns pointers into lines and columns, at the edge.
7. `report.formats.FORMATS` write them down, for people and for machines.

The other commands start from the same `Box`. `unlikely solve` asks what could ever be reached (`search.horn`, by the
game's `relaxation`), then plays by the game's own `moves` until it has won (`search.walk`) or has been everywhere
(`search.exhaust`). `unlikely puzzles` lays pieces together, `unlikely graph` draws who leads to whom (`graph`).

Data flows one way, and so do imports: `cli → games → lint, report, search, graph → source → rule, diagnostic`. Only
`cli` and `games` know which games there are.
"""

__version__ = "0.1.0"
