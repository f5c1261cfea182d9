"""What changed between two states of a box, in words, for whoever reviews it: a report in Markdown.

Two boxes, or revisions, come in; entries, findings, verdicts and chances that differ go out. Nothing here knows a game:
schemas order the fields, rules find, solvers prove.

1. `fields`: from two values to the fields that differ.
2. `entries`: which entry is which in both, and what happened to each.
3. `answers`: findings, verdicts and chances that are new, gone or different.
4. `reviewing`: opens both sides of each box.
5. `marking`: two texts as one, with the words marked that differ; what Markdown would take for its own is escaped.
6. `markdown`: the report.
"""
