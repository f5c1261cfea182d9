"""A toolkit for the designers of board games: from their JSON to findings, proofs, odds, play-tests and printed cards.

It knows games only by what they can do. A `game.Game` is a value that says where to find each capability: a reader of
its files, its rules, a solver (`search.claims`), odds (`odds.tables`), a tabletop (`playing.capability`), a press
(`press.capability`), pictures (`graph.capability`), its `settings` and its own commands (`command`). The table of games
is in `games`; every other package works for all games and names none.

Five runs, each as a numbered list in which functions are named in the order in which they are first called.

A run of `unlikely check`:

1. `cli.check.run` is asked. `workbench.bench.Workbench.each` finds the boxes that somebody named, by
   `source.folder.find_boxes`.
2. A `workbench.checking.Check` understands what is asked, with the project's settings (`lint.config.find_config`).
3. `games.game_of` reads which game a box is for, and `games.game_named` imports that game.
4. `lint.runner.open_box` makes a box of its files: `source.content.load` reads each, with positions, and validates each
   card separately; the game's reader builds a frozen value from what is valid.
5. `lint.runner.inspect` runs the game's rules over it, and `lint.runner.judge` filters what they yield by selection and
   suppressions.
6. `workbench.checking.report` puts the answers for all boxes together; `report.finding.locate` turns pointers into
   lines and columns, at the edge.
7. `report.formats.FORMATS` writes them, for people and for programs.

A run of `unlikely solve`:

1. `cli.solve.run` is asked, and a `workbench.proving.Proving` understands what.
2. `workbench.bench.Workbench.needed` hands out the game's solver, after `lint.runner.open_box` as above, so that gaps
   in the box are told first. `settings.choose` settles what can be chosen: as typed, as the box implies, or by default.
3. For each subject, `campaign.entering` adds what earlier ones hand on. `search.claims.in_time` then takes one claim
   after the other, within `search.deadline.deadline`, from the game's `search.claims.Solver.prove`.
4. To prove, a game writes its box as clauses. `search.horn.Knowledge.sweep` says what can be reached at all;
   `search.exclusion.prove` does, with at most one of several exclusive facts.
5. `search.walk.walk` looks for a way to win by the game's own moves, and `search.walk.shorten` leaves out detours.
6. `search.threats.Threats.sets` asks which losses could put the win out of reach. The game plays out whether they can.

A run of `unlikely build`:

1. `cli.build.run` is asked, and `workbench.printing.building.build` has done it already if `work.memory.recall` finds
   that nothing has changed since.
2. Otherwise `workbench.printing.whole_box.build_everything` does, with a `workbench.checking.Check` of the box that
   `lint.runner.open_box` makes, as above.
3. `workbench.printing.pieces.pieces_in` has the game's `press.capability.Press.components` say what is printed: pieces,
   each face with its data. A `press.production.workshop.Workshop` knows how each face is made, and under which key.
4. `work.executor.Executor.run` does what is to be done, task after task, and has other processes help.
   `workbench.printing.outputs.Outputs.make` orders what is not there yet; in the meantime, `lint.runner.inspect` checks
   the box.
5. `press.production.workshop.Workshop.do` makes what was ordered, here or there.
6. For a face, `press.markup.templates.Templates.render` fills its template in and `press.markup.nodes.parse` reads it;
   `press.layout.placing.lay_out` decides where everything is, in millimetres; `press.pixels.paint.paint` paints that,
   `press.pixels.png.write_png` is its file, and `press.pdf.face.content_of` draws the same for PDF.
7. `press.exports.print_sheets.write_pdf` writes the sheets: a `press.pdf.book.Book`, on whose pages
   `press.sheets.impose.impose` puts the faces.
8. `workbench.printing.cards.cards_shown`, the booklets, the virtual table and the pictures follow;
   `press.exports.site.index_page` shows them all on one page.

A save in the studio:

1. `studio.protocol.read_body` reads the page's message, and `studio.edit_routes.change` hands it to the box, which is a
   `studio.desk.Desk`.
2. `workbench.editing.editor.Editor.change` is the one writer. `workbench.editing.editor.Editor.look_again` reads what
   others have saved since, and `workbench.editing.edits.edited` puts the entry into the text of its file, unless one of
   them has changed it.
3. `transaction.together` changes the file, unless it is not as it was read, and `workbench.editing.history.History.log`
   keeps the text as it was and as it is: both or neither.
4. `workbench.bench.Workbench.written` is the same box with that text; `lint.runner.open_box` opens it as above.
5. `studio.entries.entries` says what is in it now, `studio.hub.Hub.tell` tells every window what differs, and
   `studio.easel.Easel.face` paints the cards that do, before anything else.
6. A `workbench.checking.Check` finds what is wrong now; windows hear of it if that differs.
7. `studio.prover.Prover.begin` proves the box anew, in another process.

A run of `unlikely playtest`:

1. `cli.playtest.run` is asked, and a `workbench.playtesting.Playtest` understands what, of a box that
   `lint.runner.open_box` has made.
2. A `playing.series.MatchCache` keeps each subject, laid out. `settings.choose_each` settles what can be chosen,
   several values of a setting one after the other.
3. The game's `playing.capability.Tabletop.lay` lays a subject out, and `playing.seats.line_up` puts players into the
   seats.
4. `playing.series.play_here` plays the games in batches; where there are many, in processes or on a cluster.
5. `playing.series.play_game` plays one. `playing.series.luck_of` makes its luck of the seed and its number, and the
   game's `playing.capability.Match.play` plays it to its end.
6. `playing.summary.summarise` makes rates and means of the results.

Packages that know no game do most of the work:

- `search` proves what can be reached (`horn`), with at most one of several exclusive facts (`exclusion`), and what can
  be lost (`threats`); it finds winning walks by the game's own moves (`walk`), within a time limit (`deadline`).
- `odds` calculates draws and dice exactly; `graph` draws what leads to what, boards, heat maps and rates.
- `playing` plays matches by the thousand, here, in processes or on a cluster, and lets people play them.
- `press` prints. A face is a template filled in and read (`markup`), set (`text`), placed in millimetres (`layout`) and
  painted (`pixels`); `production` does this, on all cores, for every face that is not there yet; pieces of any
  outline (`components`) are laid on paper (`sheets`, `pdf`); all that comes out, booklets and virtual tables too, is in
  `exports`.
- `words` holds everything that is printed besides the author's texts, in the box's language, with plurals.
- `prose` measures how the texts of a box are written.
- `illustration` draws pictures for everything that has none yet.

A game's folder has packages whose names say what is in them: `content`, `land`, `puzzles`, `rulebook`, `proving`,
`balance`, `playing`, `drawing`, `printing` and `rules` for the first. Others have fewer.

A box may come from anyone (`SECURITY.md`). So there is one door to the disk, `files`, and one to the terminal,
`cli.terminal`; `press.markup.budget` limits what templates may do, and `press.bounds` how large anything may be.

Data flows one way, and so do imports: `cli, studio → workbench → games → kits, lint, report, search, graph, odds,
playing, press, illustration → source → rule, diagnostic`. Only `workbench` and `games` know which games there are.
"""

__version__ = "0.1.0"
