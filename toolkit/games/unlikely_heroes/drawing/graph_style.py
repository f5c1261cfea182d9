"""How the pictures of a box look: a shape and colour for each kind of card, a line for each kind of link.

Shapes tell the kinds apart where colours cannot. Red and orange are kept for what is lost and for findings.
"""

from __future__ import annotations

from toolkit.games.unlikely_heroes.content.model import Card
from toolkit.games.unlikely_heroes.land.links import LinkKind
from toolkit.graph.graph import STUB, FlagKind, NodeKind
from toolkit.graph.graph import LinkKind as LineKind

NODE_KINDS = {
    "quest": NodeKind("quest", "box", "#E4E7EE", "#39465E"),
    "chapter": NodeKind("chapter", "banner", "#39465E", "#39465E", "#FFFFFF"),
    "map": NodeKind("map", "sheet", "#E0EEDD", "#3F7D4E"),
    "challenge": NodeKind("challenge", "hexagon", "#DDE9F7", "#2F62A3"),
    "item": NodeKind("item", "round", "#FBEDC9", "#A8701A"),
    "hero": NodeKind("hero", "pill", "#EADFF5", "#7047A3"),
    "other": NodeKind("other card", "box", "#ECECEC", "#6B7280"),
    "missing": NodeKind("number without a card", "box", "#F3F4F6", "#9CA3AF"),
    "tag": NodeKind("any item with a tag", "pill", "#FFFFFF", "#A8701A"),
    "goal": NodeKind("what follows an objective", "banner", "#FFFFFF", "#39465E"),
    STUB: NodeKind("card outside this picture", "stub", "#FFFFFF", "#B8B2A5"),
}

LINE_KINDS = {
    "story": LineKind("a chapter begins", "#39465E", 1.8),
    "edge": LineKind("neighbouring maps", "#3F7D4E", 2.6),
    "explore": LineKind("anchor", "#4B5563"),
    "draw": LineKind("draw", "#0B8A8A", 1.4),
    "relocate": LineKind("relocate", "#9333A8", 1.8, head="open"),
    "puzzle": LineKind("puzzle", "#A8701A", 1.6, (7, 2, 1.5, 2)),
    "replaces": LineKind("replaces", "#3F7D4E", 1.4, (5, 2), head="diamond", leads=False),
    "unlock": LineKind("unlock", "#C2569B", 1.4, head="open"),
    "discard": LineKind("discard or destroy", "#D0342C", 1.3, (5, 3), leads=False),
    "return": LineKind("back to the pile", "#C26A1B", 1.3, (5, 3), leads=False),
    "needs": LineKind("is needed for", "#5B4B8A", 1.5, (1.5, 2.5)),
    "objective": LineKind("objective", "#39465E", 1.4, (1.5, 2.5), head="open"),
    "loses": LineKind("loses the quest", "#D0342C", 1.4, (1.5, 2.5), head="open"),
    "mention": LineKind("mentions", "#A9AFB8", 0.9, (1.5, 4), leads=False),
}

FLAG_KINDS = {
    "begins": FlagKind("a chapter begins here", "#39465E", filled=True),
    "ends": FlagKind("objective of a chapter", "#39465E", filled=False),
}

LOOKS: dict[LinkKind, tuple[str, bool]] = {
    LinkKind.ANCHOR: ("explore", False),
    LinkKind.EDGE: ("edge", False),
    LinkKind.REPLACES: ("replaces", False),
    LinkKind.REVEAL_DRAW: ("draw", False),
    LinkKind.REWARD_DRAW: ("draw", False),
    LinkKind.DRAW: ("draw", False),
    LinkKind.RELOCATION: ("relocate", False),
    LinkKind.UNLOCK: ("unlock", False),
    LinkKind.PUZZLE: ("puzzle", False),
    LinkKind.START: ("story", False),
    LinkKind.REGROUP: ("story", False),
    LinkKind.REVEAL_DISCARD: ("discard", False),
    LinkKind.DISCARD: ("discard", False),
    LinkKind.DESTROY: ("discard", False),
    LinkKind.RETURN: ("return", False),
    LinkKind.DEPENDENCY: ("needs", True),
    LinkKind.DISCARD_WITHOUT: ("needs", True),
    LinkKind.CONDITION: ("needs", True),
    LinkKind.VARIANT: ("needs", True),
    LinkKind.OBJECTIVE: ("objective", True),
    LinkKind.FAILURE: ("loses", True),
    LinkKind.MENTION: ("mention", False),
}
"""How each way is drawn, and whether against the direction in which it is written."""


def kind_of(card: Card) -> str:
    """The kind a card is drawn as."""
    return card.KIND if card.KIND in NODE_KINDS else "other"
