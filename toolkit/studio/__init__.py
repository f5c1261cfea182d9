"""The studio: a box in the browser, to be seen, changed, proved and played. The files on disk remain the truth.

    browser ── door ── server ── routes ── Desk ── Editor ── files       (the last two are the workbench's)
                                    │        │
                  Prover, Playtests, Sittings└── hub ── every window

It is a thin face of the workbench (`toolkit.workbench`): routes and messages. To be read in this order:

1. `messages`: what the page and the server say to each other, all of it typed.
2. `entries`, `found` and `state`: what windows know of a box at one moment.
3. `desk`: one box that stays open. When it is edited, or somebody else changes a file, windows hear which cards look
   different, then what is found. The `easel` paints faces, as they are or as they would be.
4. `boards`, `reading` and `showing`: what else there is to see.
5. `prover`, `playtests` and `printing`: proofs, games by the hundred and print runs, in other processes, by the
   workbench's own requests; `errand` is one such piece of work.
6. `seating`: who can sit where; `sittings`: games being played on the page, and `spreads`, what lies on the table; the
   `shelf` keeps the games, and notes made while playing.
7. `room`: a box with everything that goes on around it; `hub`: where windows listen.
8. `colleagues`: several people at one box; `start`: where it begins, with boxes to open, to make and to copy.
9. `protocol` and `routes`: what can be asked, and by whom, in one table; `box_routes`, `view_routes`, `edit_routes`,
   `play_routes` and those of `start` and `printing` answer.
10. `server` is the application; the `door` lets nobody in but the person who started it, colleagues, and those who
   join a game.

A save goes one way: `edit_routes.change` → `desk.Desk.edit` → `Editor.change` (in `toolkit.workbench.editing.editor`:
what others have saved is read, the entry is changed in its file, which is written) → the changed bench → the cards are
told → the answer. What is found is worked out and told after that, aside, and `room.Room.prove` begins. Every file is
read once for it.

The page itself is plain modules and CSS in `templates/studio`; what it shares with the page that `build` writes is in
`templates/page`: colours, findings, strips of cards, tables, the search, and the close-up of a card.
"""
