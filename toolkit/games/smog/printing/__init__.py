"""What is printed of a box: cards in two sizes, arsenal, dashboards, room tiles, tokens, standees, boards, and a book.

`press` is asked; `ground` draws rooms, `pictures` and `repertoire` illustrate, with `motifs` of their own. `making`
puts faces and pieces together for `cards`, `figures`, `stages` and `boards`, and `every` has them all. `chapter_words`
says a chapter in sentences; `book` sets the campaign book, and `book_html` is the same as a page.
"""
