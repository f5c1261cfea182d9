"""The language server: what `check` finds while somebody types, and what an editor offers at the cursor.

An editor's messages come in, by the Language Server Protocol; answers about the boxes of the files that it has open go
out. It is one more face of the workbench, like `cli` and `studio`: findings come from the same request, with the same
settings as `unlikely check`.

To be read in this order:

1. `spots`: from lines and columns, as editors count them, to places in JSON, and back; also in JSON that is half typed.
2. `boxes`: the boxes that files belong to, with what is typed and not saved yet.
3. `describing`: an entry in words, with its face.
4. `naming`: definition, references, renumbering, hints that name the card beside its number, symbols.
5. `completing`: what may stand at the cursor.
6. `mending`: fixes, and the canonical form.
7. `server`: the protocol's requests, each a few lines over these.
"""
