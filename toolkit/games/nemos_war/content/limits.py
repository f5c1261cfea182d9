"""What a designer may decide about a box, with the values that hold otherwise.

In `unlikely.toml`, under `[limits]`:

    most-ships = 53           ship counters, the Nautilus not among them
    most-markers = 45         round pieces: treasures and the markers of the game
    card-share = 10           percent of all adventure points that one card may have
"""

from __future__ import annotations

from collections.abc import Mapping

LIMITS: Mapping[str, float] = {"most-ships": 53, "most-markers": 45, "card-share": 10}
MARKERS = 13
"""Round pieces that are no treasures: Nemo, crew, hull, calendar, three passengers, commitment, stalk, notoriety,
liberation, and two for an expansion."""
