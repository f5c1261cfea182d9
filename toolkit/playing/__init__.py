"""Games played by the thousand and by people: sittings, series, processes, clusters, summaries; for any game.

A game brings a `Tabletop` (`playing.capability`), which lays a subject out as a `Match`. `playing.series` plays a match
again and again, here, in processes or on a cluster, with the same results; `playing.summary` says what they came to.
`playing.tuning` turns the numbers of a box until games are as they ought to be.

A person, at a terminal or in a browser, plays the same match as a `Sitting`: questions and answers.
"""
