"""What people see and hear of a game, and what they can judge by it.

A game comes in; views, words and odds go out, which never show a card before its time. To be read in this order:
`judgement` (odds and worth), `view` (for players that are programs), `sights`, `layout` and `spoken` (for people).
"""
