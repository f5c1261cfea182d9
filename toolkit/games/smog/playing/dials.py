"""The numbers of a box that can be tuned: figures, what cards cost, and what a chapter asks of either side."""

from __future__ import annotations

from toolkit.playing.tuning.dials import Dial, Whereabouts

FIGURES = ("gentlemen*.json", "agents*.json", "minions*.json", "allies*.json")
COSTLY = ("powers*.json", "upgrades*.json", "equipment*.json", "roles*.json")


def _of_figures(*pointers: str) -> tuple[Whereabouts, ...]:
    return tuple(Whereabouts(files, pointer) for files in FIGURES for pointer in pointers)


DIALS = (
    Dial(
        "attributes",
        "The dice and points of figures.",
        _of_figures("/punch", "/trigger", "/agility"),
        least=0,
        most=6,
    ),
    Dial("health", "The damage that fits into the health boxes of figures.", _of_figures("/health/*"), least=1, most=8),
    Dial("ether", "What figures begin with.", _of_figures("/ether"), least=0, most=12, by=3),
    Dial(
        "costs", "What cards cost, in ether.", tuple(Whereabouts(files, "/cost") for files in COSTLY), least=0, most=8
    ),
    Dial(
        "requirements",
        "How often something has to be done to win a chapter.",
        (Whereabouts("chapters*.json", "/victory/**/count"),),
        least=1,
        most=12,
    ),
    Dial(
        "deadlines",
        "How many rounds a chapter lasts, or has to be survived.",
        (Whereabouts("chapters*.json", "/victory/**/rounds"), Whereabouts("chapters*.json", "/round_limit")),
        least=2,
        most=12,
    ),
)
