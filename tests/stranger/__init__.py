"""A stranger's box: safe to open, safe to run in CI. What `SECURITY.md` promises, tested with boxes that try.

- `test_disk`: links, pipes, devices and endless files; planted links in output folders; leftovers of killed runs.
- `test_git`: a box in a repository whose configuration names programs.
- `test_press`: templates, looks, icons, fonts, papers, pictures (for their budget see `press/markup/test_budget.py`).
- `test_terminal`: names that would control a terminal, a build server or a spreadsheet.
- `test_kept`: nothing that somebody played or wrote is lost.
- `test_engine`: boxes that broke the play-tests.
"""
