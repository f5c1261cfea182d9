"""Commands for those who work on a box with other programs than an editor.

`commands` declares them, as Typer reads them; `spreadsheets` does the work of `export` and `import`, `translations`
that of `translate`.
"""
