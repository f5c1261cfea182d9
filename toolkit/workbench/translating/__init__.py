"""One box, many languages: catalogues of gettext beside it, and the box opened with its texts from one of them.

    translations/de.po      every text of the box, with what a translator needs to know about it
    Workbench.in_language   the same box with its texts exchanged: whatever else there is follows by itself

To be read in this order:

1. `lines`: from a box to its texts, in reading order.
2. `catalogue`: from a file to its entries and back.
3. `updating`: what became of each text since the catalogue was written.
4. `pseudo`: a language of our own that shows what is not translated.
5. `exchange`: a box in another language, and what is wrong with the translation.
6. `translate` is the command; `coverage` says how much is done.
"""
