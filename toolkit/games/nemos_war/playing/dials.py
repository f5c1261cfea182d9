"""The numbers of a box that can be tuned: ships, tests, and what brings points."""

from __future__ import annotations

from toolkit.playing.tuning.dials import Dial, Whereabouts

MOTIVES = ("warships", "others", "adventures", "treasures", "liberation", "science", "wonders")

DIALS = (
    Dial(
        "defences",
        "What the Nautilus has to roll against ships.",
        (Whereabouts("ships*.json", "/defence"),),
        least=4,
        most=14,
    ),
    Dial(
        "attacks",
        "What two dice must not stay at or below.",
        (Whereabouts("ships*.json", "/attack"),),
        least=2,
        most=12,
    ),
    Dial(
        "notoriety",
        "How much notoriety sunken ships bring.",
        (Whereabouts("ships*.json", "/notoriety"),),
        least=0,
        most=4,
    ),
    Dial(
        "requirements",
        "What two dice and help have to reach.",
        (Whereabouts("cards*.json", "/**/target"), Whereabouts("board.json", "/calendar/targets/*/target")),
        least=4,
        most=14,
    ),
    Dial(
        "points",
        "The victory points of cards, ships and treasures.",
        tuple(Whereabouts(files, "/vp") for files in ("cards*.json", "ships*.json", "treasures*.json")),
        least=0,
        most=20,
        by=3,
    ),
    Dial(
        "worth",
        "What the things in a column are worth to a motive.",
        tuple(Whereabouts("motives*.json", f"/{name}") for name in MOTIVES),
        least=0,
        most=15,
        step=0.5,
    ),
    Dial(
        "deadlines",
        "How many weeks a game lasts.",
        (Whereabouts("board.json", "/calendar/weeks"),),
        least=26,
        most=60,
        by=6,
    ),
)
