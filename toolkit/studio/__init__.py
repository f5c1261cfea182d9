"""The studio: a box in the browser, to be seen, changed, proved and played. The files on disk remain the truth.

    browser ── server ── Desk ── files, workshop, rules
              (guard)     │
                 hub ◄────┴── watch, prover, sittings

1. `server.studio` is the application: pages, pictures and a small JSON protocol; `guard` lets nobody in but the
   person who started it.
2. A `desk.Desk` keeps one box open. When a file changes, on the page or in an editor, it reads the box again and
   tells the `hub` which cards look different, then what is found, then what is proved.
3. `entries` says what is in a box: cards, all else, and the box, each with its place, its faces and its neighbours.
   The `easel` paints faces, as they are or as they would be; `found` lists findings, each with what it follows from.
4. `editing` puts a changed entry into its file, in canonical form, and refuses to overwrite what somebody else saved.
   `hanging` puts a picture into the box and onto a card; `tabling` lays a map elsewhere on the table; `reading` tells
   chapters, regions and puzzles, and puts chapters into another order.
5. `history` keeps every version of every file, outside the box: unlimited undo, and last week's card;
   `earlier` finds the versions of one card in it.
6. `prover` proves what the game can prove in a separate process, and starts again when the box changes.
7. `sittings` are games being played on the page; the `shelf` keeps them, and notes made while playing.

The page itself is plain modules and CSS in `templates/studio`; what it shares with the page that `build` writes is in
`templates/page`: colours, findings, strips of cards, tables, the search, and the close-up of a card.
"""
