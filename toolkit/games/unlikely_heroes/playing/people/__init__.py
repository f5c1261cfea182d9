"""The players: from one at random to one who knows the walkthrough.

A game and a question come in, an answer goes out. To be read in this order: `players` (simple ones), `diary` and
`memory` (what they keep in mind), `stakes` and `sensible` (smaller questions), `gathering` (the pieces of a puzzle),
`thoughtful`, `plan` and `guided` (with the walkthrough), `cast` (all of them, by name).
"""
