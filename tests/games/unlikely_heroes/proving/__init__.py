"""Every module of `proving` by itself, on boxes of a few cards: what goes in, and exactly what comes out.

Whether the answers are right as a whole is for `tests/judge` and `test_solve`, `test_locks` and `test_why` next door.
"""
