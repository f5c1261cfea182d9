"""Commands for those who work on a box with other programs than the studio.

`commands` declares them, as Typer reads them; `spreadsheets` does the work of `export` and `import`, `translations`
that of `translate`, `numbers` that of `renumber`, `art` lists pictures for illustrators, and `lsp` serves an editor.
"""
