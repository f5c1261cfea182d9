"""Pictures for whatever has no artwork, in any game: from a subject, a plain value, to an image, always the same.

    texts ── words.choosing ──▸ Subject ── painter.paint ──▸ Image        subjects.key_of names the pixels unpainted

1. `subjects` are what a picture can show: a land from above, a thing, a person, a scene, the hours of a day. A game
   makes one for each of its cards, tiles or tokens, by hand or with `words.choosing`, from what is written on them.
   `description` says in words what one shows.
2. `words` are tables of English words, and how a text is read: its loudest word chooses the drawing, the terrain, the
   sky. A game adds its own words with `words.vocabulary.Vocabulary.extended`.
3. `places.land.land_at` says what the maps of one country share at their borders, so that they meet on the table.
4. `painter.paint` paints a subject at any size: `places.maps`, `things`, `people.portraits`, `places.scenes`, `dial`.
5. `repertoire` says what the names in a subject mean: `drawings.MOTIFS`, `places.terrain.TERRAINS`,
   `places.skies.SKIES`, headdresses, auras, colours, a tint for all. A game with its own look passes a changed
   copy of `repertoire.STANDARD`; nothing is registered anywhere.
6. `hand` is how it is all drawn: the brush, colours in light and shade, washes, and randomness from a seed.

Choosing a subject and naming its picture does not load Pillow; painting does.
"""
