"""From faces to what is made from them, on all cores, making only what was not made before.

In come components and orders, out come results, in files or in the cache (`work.memory`). To be read in this order:
`selection` and `changes` (which of the pieces), `stocks`
(cards in another size), `tones` (in other colours), `proofs` (what eyes have
trouble with), `workshop` (what is to be made, and whether it is there), `makers` (how
each kind is made), `kept` (faces as bytes), `making` (orders as a part of a task, for all cores), `fullness`.
"""
