"""The numbers of a box that can be tuned: units, missions, what is mined, and what wins."""

from __future__ import annotations

from toolkit.playing.tuning.dials import Dial, Whereabouts

DIALS = (
    Dial(
        "costs",
        "What units cost, in rubium.",
        (Whereabouts("units*.json", "/cost"), Whereabouts("units*.json", "/alternate/cost")),
        least=1,
        most=15,
    ),
    Dial(
        "values",
        "The least that hits, on a die of a unit.",
        (Whereabouts("units*.json", "/value"), Whereabouts("units*.json", "/alternate/value")),
        least=2,
        most=6,
    ),
    Dial(
        "points",
        "The victory points that missions bring.",
        (Whereabouts("missions*.json", "/points"),),
        least=1,
        most=5,
    ),
    Dial("goal", "The victory points that win.", (Whereabouts("box.json", "/goal"),), least=4, most=20, by=4),
    Dial(
        "rubium", "What each seat begins with.", (Whereabouts("box.json", "/start_rubium/*"),), least=0, most=40, by=4
    ),
    Dial(
        "refineries", "What refineries on tokens bring.", (Whereabouts("tokens*.json", "/refinery"),), least=1, most=5
    ),
)
