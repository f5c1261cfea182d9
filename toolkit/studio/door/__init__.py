"""The door of the studio: who comes in, how they get a key, and how much those who join a game may ask.

    connection ── connections ── guard ── the application
                                  │
                        people, quotas

To be read in this order: `people`, who has which key, and how it is handed over; `quotas`, how much a guest may ask;
`guard`, who lets a request through or refuses it; `connections`, which ends those that never become a request. What
each role may ask stands in `toolkit.studio.routes`, and is enforced in `toolkit.studio.protocol`.
"""
