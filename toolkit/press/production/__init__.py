"""From faces to what is made from them, on all cores, making only what was not made before.

In come components and orders, out come files and entries of the cache. To be read in this order: `selection` and
`changes` (which of the pieces), `workshop` (what is to be made), `makers` (how each kind is made), `kept` (faces as
bytes), `crew` and `sharing` (other processes), `fullness`.
"""
