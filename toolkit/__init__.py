"""A toolkit for the designers of board games: from their JSON to findings, proofs, odds, play-tests and printed cards.

It knows games only by what they can do. A `game.Game` is a value that says where to find each capability: a reader of
its files, its rules, a solver (`search.claims`), odds (`odds.tables`), a tabletop (`playing.capability`), a press
(`press.capability`), pictures (`graph.capability`), its `settings` and its own commands (`command`). The table of games
is in `games`; every other package works for all games and names none.

A run of `unlikely check` reads as a sentence:

1. `source.folder.find_boxes` finds the boxes that the user named.
2. `games.game_of` reads in `box.json` which game each box is for, and imports that game.
3. `source.content.load` reads every file, with positions, and validates each card separately.
4. `lint.runner.open_box` lets the game's reader build a frozen box from what is valid.
5. `lint.runner.inspect` runs the game's rules over it and filters the diagnostics by selection and suppressions.
6. `report.finding.locate` turns pointers into lines and columns, at the edge.
7. `report.formats.FORMATS` writes them, for people and for programs.

The other commands open a box in the same way (`cli.boxes`) and ask its game for a capability. Their other input is the
game's settings, which `cli.options` offers as options. Packages that know no game do most of the work:

- `search` proves what can be reached (`horn`), with at most one of several exclusive facts (`exclusion`), and what can
  be lost (`threats`); it finds winning walks by the game's own moves (`walk`), within a time limit (`deadline`).
- `odds` calculates draws and dice exactly; `graph` draws what leads to what, boards, heat maps and rates.
- `playing` plays matches by the thousand, here, in processes or on a cluster, and lets people play them.
- `press` prints. A face is a template filled in and read (`markup`), set (`text`), placed in millimetres (`layout`) and
  painted (`pixels`); `production` does this, on all cores, for every face that is not in the `cache`; pieces of any
  outline (`components`) are laid on paper (`sheets`, `pdf`); all that comes out, booklets and virtual tables too, is in
  `exports`.
- `words` holds everything that is printed besides the author's texts, in the box's language, with plurals.
- `prose` measures how the texts of a box are written.
- `illustration` draws pictures for everything that has none yet.

A game's folder has packages whose names say what is in them: `content`, `land`, `puzzles`, `rulebook`, `proving`,
`balance`, `playing`, `drawing`, `printing` and `rules` for the first. Others have fewer.

A box may come from anyone (`SECURITY.md`). So there is one door to the disk, `files`, and one to the terminal,
`cli.terminal`; `press.markup.budget` limits what templates may do, and `press.bounds` how large anything may be.

Data flows one way, and so do imports: `cli → games → lint, report, search, graph, odds, playing, press, illustration →
source → rule, diagnostic`. Only `cli` knows which games there are.
"""

__version__ = "0.1.0"
