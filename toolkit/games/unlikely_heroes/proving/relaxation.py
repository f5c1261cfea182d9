"""From a box and a quest to what could be reached if nothing were ever lost: the monotone side of `moves`.

Every way a card can come into play becomes a clause; what even these cannot reach is unreachable for certain.
The facts:

    ("revealed", card id)    the card has been turned over
    ("at", card id)          a hero can stand on the map
    ("number", n)            a card of that number has been revealed;  ("in play", n)  is in play
    ("item", n), ("tag", t)  an item of that number, or with that tag, has been held
    ("adrift", place)        heroes go to the last revealed map, which may be any
    ("trial", (id, i))       a trial has been passed;   ("passed", n)  a challenge of that number
    ("laid", (colour, …))    pieces have been laid together;   ("solved", colour)  the puzzle has been solved
    ("used", id)             an effect can be used;   ("happened", id)  once, by itself;   ("spent", id)  once, at will
    ("option", (place, i))   the ith option was chosen;   ("then" | "else", place)  a condition held or not
    ("either" | "if" | "unless", …)  the same where it comes up again and again
    ("drew", (place, id))    a card was drawn, at that moment or never;   ("jump", (place, id))  a hero went to a map
    ("regroup", (place, id)) everyone has been moved to a map;   ("strands", place)  or not, because it was not there
    ("entered", k)           chapter k has been reached;  ("reading", (k, v))  in its variant v
    ("met", (k, v, i))       the ith objective there is met;  ("followed", (k, v, i))  and was followed
    ("obeyed", (k, v, i))    the same for one that does not end the chapter
    ("takes", (place, id))   a card was taken out of play, or out of the quest;  ("gone", n)  a card of that number is
    ("lacking", place)       something is not so (yet);  ("doubt", "")  taken as met, to be on the safe side
    ("begun", "")            the quest begins;   ("won", "")  it is won

Nothing that is taken away is missed here: `losses` is about that. What excludes each other is listed in groups.
References to what does not exist are other rules' findings: they are taken as met here.
"""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from toolkit.games.unlikely_heroes.content.model import Box
from toolkit.games.unlikely_heroes.proving.needs import ADRIFT, BEGUN, DOUBT, WON, Fact
from toolkit.games.unlikely_heroes.proving.world import World
from toolkit.search.exclusion import Group
from toolkit.search.horn import Knowledge, Reach

__all__ = ["ADRIFT", "BEGUN", "DOUBT", "WON", "Fact", "Relaxation", "knowledge", "reached", "relaxations"]


class Relaxation(Struct, frozen=True, eq=False):
    """A quest without losses: its clauses, and the facts of which at most one comes true each."""

    knowledge: Knowledge
    groups: tuple[Group, ...]


@lru_cache(maxsize=8)
def relaxations(box: Box, heroes: int | None = None) -> dict[str, Relaxation]:
    """The relaxation of each quest, by the quest's id; for a party of so many heroes, or for any."""
    world = World(box, heroes)
    shared = Knowledge(world.card_clauses())
    common = world.groups
    found = {}
    for quest in box.quests:
        world.groups = list(common)
        known = Knowledge(world.quest_clauses(quest), shared)
        found[quest.id] = Relaxation(known, tuple(world.groups))
    return found


def knowledge(box: Box, heroes: int | None = None) -> dict[str, Knowledge]:
    """The clauses of each quest, by the quest's id."""
    return {quest: relaxed.knowledge for quest, relaxed in relaxations(box, heroes).items()}


@lru_cache(maxsize=8)
def reached(box: Box) -> dict[str, Reach]:
    """What each quest can reach, by the quest's id."""
    return {quest: known.sweep([BEGUN]) for quest, known in knowledge(box).items()}
