"""Questions about single cards, and their answers: which of them are like this, and why is this one needed.

A query, or the name of a card, comes in; entries of the box, or reasons in words, go out.

1. `query`: the small language of `unlikely find`, and the entries that a query fits.
2. `reasons`: what leads to an entry, what it needs and who needs it, when it is met first, and what is lost without it.
"""
