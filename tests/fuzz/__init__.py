"""The long fuzz: `python -m tests.fuzz --minutes 30` damages boxes at random and sends them through the commands.

Most go through the light commands, in memory (`check` in every format, `--fix`, `fmt`); some are written to disk, with
odd files, settings, templates, looks, icons, papers and saved games, and go through all commands. What must not happen:
a traceback, an exit code outside 0…3, more than a minute or 3 GB, a file written outside the output folder or changed
in the box. The same `--seed` makes the same boxes. Light damage is guided: a box that causes a combination of findings
not seen before is damaged further.

`python -m tests.fuzz.stops` kills everything that writes, and fills the disk, at random steps (`stops.py`).

A find is written to `finds/` with the files that it changes, and is a case of `tests/test_finds.py` from then on.

Why not a library? Atheris (libFuzzer) mutates bytes, and has to be taught JSON, folders and commands before it gets
past the reader; it has no wheels for many versions of Python and none for Windows. HypoFuzz, which guides Hypothesis
tests by coverage, is a better fit: the properties of `tests/test_hostile.py` run under it as they are. But it is under
the AGPL, does not run whole commands, and keeps its finds in its own database. So it is good to have on a developer's
machine, and this is what comes with the project.
"""
