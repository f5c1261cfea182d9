"""The press: from markup to ink on paper. It knows nothing about any game.

A game brings a `Press` (`capability`); it makes `Components` of a box (`components`): cards, tiles, tokens, standees,
boards.

template (Jinja) → `markup` → `Node` → `layout`, `text` → `Face` of ink in mm ─┬→ `pixels` → PNG
                                                                               └→ `sheets` → `Page` → `pdf`

`production` decides what has to be made and has it made, on all cores; `exports` has a module for each kind of file
that comes out, and `artwork` what illustrators are given. What is wrong with a face is a `fault`, and becomes a finding
in `judging` by one of the `rules`; `bounds` says how large anything may be, and the `cache` keeps what was made before.
A room imports only from those before it: `shapes`, `markup`, `text`, `layout`, `pixels`, `sheets`, `pdf`, `production`,
`exports`, `artwork`.
"""
