"""From nodes to a face: everything gets its place in millimetres.

In come nodes, a look and pictures, out comes a `Face` of ink with what there is to say about it. To be read in this
order: `art` (picture files; those that are drawings by `vector_art`, in a `vector_child`), `region_art` (one picture
for several pieces), `piece_pictures` (those, or drawn ones), `own_look` (what a box changes), `look` (fonts, colours,
words as data), `writing` (texts as typed, in those), `measuring` (the room that nodes need), `stamps` (icons),
`placing` (who gets which), `contrast` (text that is faint), `facing` (what a game says about a face → its source),
`piece_maker` (faces → pieces), `booklet_pages`; `reading` finds on a finished face what a reader finds, and
`confirming` turns a picture that was guessed into data that say the same.
"""
