"""The whole year to be played.

`year` is the table, `asking` the questions, `voyage` the course of a game, `battle` its attacks, and `effects` what
cards do. `captain` judges a position, `players` answer, `mapping` lays out the map and `spreading` the table;
`tabletop` lays out a motive, `matrix` compares all of them, and `dials` are the numbers that can be tuned.
"""
