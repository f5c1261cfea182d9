"""The application under all faces: a box is opened once, with its settings; requests come in, answers go out.

A path, or a `source.folder.Folder`, comes in. A `bench.Workbench` holds the box that is there, its game, its settings
and what could be read; each is read once, when it is first needed. Faces (`cli`, `studio`) ask it for something and
put the answer into words, routes or messages. Nothing here prints, and nothing here knows who asks: what is worth
knowing in the meantime is told to an `audience.Audience`.

To be read in this order:

1. `audience`: who is told what happens in the meantime, and how.
2. `opening`: from paths to boxes, the game of each, its settings, the boxes beside it, and what it is about.
3. `bench`: the `Workbench`.
4. `catalogue`: the games and rules that there are.
5. `checking`: what is wrong with a box; fixes and baselines.
6. `proving`: what can be proved about its subjects, graded as findings are.
7. `measuring`, `playtesting` and `picturing`: the odds in it, games of it by the thousand, and pictures of it.
8. `tuning`: its numbers turned until games are as they ought to be; `playing`: a game with people at the table;
   `people`: such games, where they asked to keep them, beside those of the cast.
9. `formatting`: its files in canonical form.
10. `editing`: its entries changed, and everything changed back.
11. `spreadsheets`: a box as a spreadsheet, and what was edited there; `translating`: one box in many languages.
12. `mentions`: where its entries are named; `asking`: questions about single cards; `comments`: what people say of
    them.
13. `starting`: how a box begins, and as a copy of which; `own_templates`: what of the look it may have of its own;
    `own_boxes`: those that a person has opened.
14. `printing`: everything that can be printed of it, the page that shows it all, and what looks different; what was
    made before is in the user's `own_cache`. `destinations` are where all of it may go.
15. `reviewing`: what changed between two states of it, in words.
16. `artwork`: which pictures it wants, and what illustrators are given.
"""
