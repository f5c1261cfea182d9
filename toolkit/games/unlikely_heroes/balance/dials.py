"""The numbers of a box that can be tuned: what trials ask for, what a chapter allows, what heroes and luck bring."""

from __future__ import annotations

from toolkit.playing.tuning.dials import Dial, Whereabouts

CARDS, QUESTS = "cards/*.json", "quests/*.json"

DIALS = (
    Dial("requirements", "What trials ask for.", (Whereabouts(CARDS, "/trials/*/value"),), least=0, most=15),
    Dial(
        "deadlines",
        "How long a chapter can be played: rounds of the clock, and whatever else is counted until it is lost.",
        (
            Whereabouts(QUESTS, "/chapters/*/failures/**/rounds"),
            Whereabouts(QUESTS, "/chapters/*/failures/**/at_least"),
            Whereabouts(QUESTS, "/chapters/*/variants/*/failures/**/rounds"),
            Whereabouts(QUESTS, "/chapters/*/variants/*/failures/**/at_least"),
        ),
        least=1,
        most=12,
    ),
    Dial("skills", "What heroes are able to do.", (Whereabouts(CARDS, "/skills/*"),), least=0, most=8),
    Dial("luck", "What luck cards bring.", (Whereabouts(CARDS, "/value"),), least=-3, most=3),
    Dial("costs", "The energy that it takes to use a card.", (Whereabouts(CARDS, "/**/cost"),), least=1, most=6),
)
