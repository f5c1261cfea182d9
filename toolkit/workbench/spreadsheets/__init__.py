"""A box in a spreadsheet, and back: schemas say which sheets and columns there are, and nothing here knows any game.

    export      box → sheets → a file, each row with what it was made from
    import      file → tables → what differs from that → edits of the box, all of them or none

To be read in this order:

1. `columns`: from the schema of an entry to columns, and to the lists in it that have sheets of their own.
2. `cells`: from a value to a cell and back.
3. `sheets`: from a box to its sheets.
4. `tables`: a sheet as it lies in a file, whichever program wrote it; what each row was made from.
5. `beside`: how much room there is, and what is wrong, beside each row.
6. `writing` (.xlsx, .csv) and `open_document` (.ods); `exporting` is the command.
7. `bounds`: what a file may cost to read; `reading`: from it, or a published address, to tables.
8. `merging`: three of everything become changes, or are refused with the addresses of their cells; `lists`: which
   item is which, and lists in a new order.
9. `importing` is the command. `needing` says which library is missing.
"""
