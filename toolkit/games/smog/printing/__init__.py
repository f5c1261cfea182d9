"""What is printed of a box: cards in two sizes, arsenal, dashboards, room tiles, tokens, standees, boards, and a book.

`press` is asked; `ground` draws rooms, `wording` writes what cards do, `pictures` and `repertoire` illustrate them.
`making` puts faces and pieces together, for `cards`, `figures`, `stages` and `boards`; `book` sets the campaign book.
"""
