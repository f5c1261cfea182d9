"""The press: from markup to ink on paper. Knows nothing of any game.

template (Jinja) → markup (XML) → `Node` → layout → `Face` of `Ink` in mm ─┬→ paint → PNG
                                                                           └→ impose → `Sheet` → PDF, pages
"""
