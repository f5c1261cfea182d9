"""A toolkit for the designers of board games: from their JSON to findings, proofs, odds, play-tests and printed cards.

It knows games only by what they can do. A `game.Game` is a value that says where each of its capabilities is found: a
reader of its files, its rules, a solver (`search.claims`), odds (`odds.tables`), a tabletop (`playing.capability`), a
press (`press.capability`), pictures (`graph.capability`), its `settings` and its own commands (`command`). The table of
games is in `games`; every other room works for all of them and names none.

A run of `unlikely check` reads as a sentence:

1. `source.folder.find_boxes` finds the boxes that were meant.
2. `games.game_of` asks `box.json` which game each is for, and imports that one.
3. `source.content.load` reads every file with positions and validates every card on its own.
4. `lint.runner.open_box` has the game's reader make a frozen box of what is valid.
5. `lint.runner.inspect` runs the game's rules over it and sifts the diagnostics by what is selected and suppressed.
6. `report.finding.locate` turns pointers into lines and columns, at the edge.
7. `report.formats.FORMATS` write them down, for people and for machines.

The other commands open a box in the same way (`cli.boxes`) and ask its game for a capability. What they take besides
the box are the game's settings (`cli.options` offers them as options). Rooms that know no game do most of the work:

- `search` proves: what could ever be reached (`horn`), with at most one of what excludes each other (`exclusion`), what
  can be lost (`threats`), and walks that win by a game's own moves (`walk`), for as long as there is `patience`.
- `odds` convolves draws and dice exactly; `graph` draws who leads to whom, boards, heat maps and rates.
- `playing` plays matches by the thousand, here, in processes or on a cluster, and lets people sit down at them.
- `press` prints. A face is a template filled in (`templates`), read (`markup`), placed in millimetres (`layout`) and
  painted (`paint`); the `workshop` does so for each that is not in the `cache` yet, by all cores; pieces of any outline
  (`components`) are laid on paper (`sheets`), bound (`booklet`) or sent to virtual tables (`tts`) and `services`.
- `words` says what is printed besides an author's texts, in the language of the box, from catalogues with plurals.
- `prose` counts how the texts of a box are written.
- `illustration` draws pictures for whatever has none yet.

A game's folder has rooms of its own, and a stranger should guess what is in them: `content`, `land`, `puzzles`,
`rulebook`, `proving`, `balance`, `playing`, `drawing`, `printing` and `rules` for the first. Others have fewer.

A box may come from anyone (`SECURITY.md`). So there is one door to the disk, `files`, and one to the terminal,
`cli.terminal`; `press.budget` makes templates pay for all they do, and `press.bounds` says how large anything may be.

Data flows one way, and so do imports: `cli → games → lint, report, search, graph, odds, playing, press, illustration →
source → rule, diagnostic`. Only `cli` asks which games there are.
"""

__version__ = "0.1.0"
