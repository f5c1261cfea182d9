"""From a box's folder to documents: read JSON with positions, validate it against schemas.

Nothing here knows any game. What is wrong with a file is a `Diagnostic` of family TK0.
"""
