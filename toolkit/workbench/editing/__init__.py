"""Editing a box: requests come in, files are written, and the box as it is then comes out, with nothing read again.

    editor.change(ChangeRequest((edit,), "map 12"))
        look_again     what somebody else has saved meanwhile is read, and kept in the history
        edits          the request says which entries change, and how
        edited         one entry changes in its file, everything else stays as it was
        together       the disk and the history: both or neither (`toolkit.transaction`)
        editor.bench   the box as it is now

Nothing is told to anybody here: whoever asked compares the bench before with the one after. To be read in this order:

1. `parts`: the entries of a box, by file and id; what their schemas say about them.
2. `edits`: from an edit to the text of its file, or to a conflict with what somebody else saved; `splicing` changes
   single values in it.
3. `rewriting`, `naming`, `arranging` and `dealing`: from a wish about the whole box to the edits of all its entries.
4. `history`: every version of every file, outside the box; `earlier` finds those of one entry.
5. `editor`: the one writer of a box; `disk`: its files as they lie there.
6. `look`: colours, type and distances, a value at a time.
7. `artwork`: from a picture that somebody drops onto a card to a file in the box.
"""
