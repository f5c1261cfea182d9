"""The numbers of a box that can be tuned: what missions ask for and bring, what threats take, how a game begins."""

from __future__ import annotations

from toolkit.playing.tuning.dials import Dial, Whereabouts

SCENARIOS = "scenarios/*/"

DIALS = (
    Dial(
        "requirements",
        "How often something has to be done for a mission.",
        (Whereabouts(f"{SCENARIOS}missions*.json", "/goals/*/circles"),),
        least=1,
        most=12,
    ),
    Dial(
        "rewards",
        "The mission points that missions bring.",
        (Whereabouts(f"{SCENARIOS}missions*.json", "/points"),),
        least=0,
        most=15,
    ),
    Dial(
        "losses",
        "The mission points that threats take or give.",
        (Whereabouts(f"{SCENARIOS}threats*.json", "/**/points"),),
        least=1,
        most=10,
    ),
    Dial(
        "costs",
        "The mission points that action cards cost.",
        (Whereabouts("actions*.json", "/top/cost"), Whereabouts("actions*.json", "/bottom/cost")),
        least=-1,
        most=0,
    ),
    Dial(
        "difficulty",
        "The mission points to start with.",
        (Whereabouts("box.json", "/difficulty/*"),),
        least=0,
        most=30,
        by=4,
    ),
)
