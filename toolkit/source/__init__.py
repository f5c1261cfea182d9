"""From a box's folder to documents: read JSON with positions, validate it against schemas.

Nothing here knows any game. A fault in a file is a `Diagnostic` of family TK0.
"""
