"""The press: from markup to ink on paper. It knows nothing about any game.

A game brings a `capability.Press`; it makes `components.Components` of a box: cards, tiles, tokens, standees, boards.

template (Jinja) → markup (XML) → `Node` → layout → `Face` of `Ink` in mm ─┬→ paint → PNG
                                                                           └→ impose, … → `Page` → PDF, pages
"""
