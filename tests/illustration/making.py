"""Subjects for the tests: one of each kind, and landscapes by terrain."""

from __future__ import annotations

from toolkit.illustration.places.land import Land, land_at
from toolkit.illustration.subjects import Dial, LandMap, Portrait, Scene, Sight, Subject, Thing


def land(terrain: str) -> Land:
    """A land without neighbours."""
    return land_at(("alone", 0, 0), terrain, {})


def portrait(seed: str = "Ada", **change: str | None) -> Portrait:
    known: dict[str, str | None] = {
        "colour": "red", "headdress": "cap", "beast": None, "sex": "woman", "age": "grown", "build": "middle",
        "drawing": "wrench",
    }  # fmt: skip
    return Portrait(seed, **{**known, **change})  # type: ignore[arg-type]


SUBJECTS: dict[str, Subject] = {
    "map": LandMap("quay", land("harbour"), (Sight(30, 40, "barrel"), Sight(70, 60, "boat")), "lighthouse"),
    "thing": Thing("lamp", "lantern"),
    "portrait": portrait(),
    "scene": Scene("gale", "storm", "coast", "ship", ("whale",)),
    "dial": Dial("day", ("dawn", "sun", "sun", "dusk", "night", "night")),
}
