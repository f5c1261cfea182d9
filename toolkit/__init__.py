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

The other commands start from the same `Box`. `unlikely solve` asks what could ever be reached (`search.horn`, by
the game's `relaxation`) with at most one of what excludes each other (`search.exclusion`), then plays by the game's
own `moves` until it has won (`search.walk`). Whether anyone can get stuck it asks of everything that can be lost
(`search.threats`, by the game's `losses`), and tries the worst of it out. `unlikely puzzles` lays pieces together,
`unlikely graph` draws who leads to whom (`graph`). `unlikely odds` convolves luck decks (`odds.draws`) for what
heroes bring to a challenge; `unlikely playtest` and `unlikely play` carry the same `moves` out in full, with luck,
energy and time (the game's `playing`).

`unlikely render` asks the game's press (`press.capability`) for its `Components` (`press.components`). A face is a
template filled in (`press.facing`, `press.templates`), read (`press.markup`), placed in millimetres (`press.layout`)
and painted (`press.paint`); the `press.workshop` does so for each that is not in the `press.cache` yet, by all cores;
`press.impose` says where faces lie on paper, and `press.sheets`, `press.booklet`, `press.tts` and `press.services`
write files. What does not print as it should is told by the rules of the press itself (`press.judging`). `unlikely
build` does all of it and adds a page (`press.site`); `unlikely diff` compares two boxes by their ink (`press.changes`).

Data flows one way, and so do imports: `cli → games → lint, report, search, graph, odds, press → source → rule,
diagnostic`. Only `cli` and `games` know which games there are.
"""

__version__ = "0.1.0"
