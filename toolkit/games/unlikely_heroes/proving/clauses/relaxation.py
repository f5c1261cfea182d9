"""From a box and a quest to what could be reached if nothing were ever lost: the monotone side of `moves`.

Every way a card can come into play becomes a clause over `facts`; what even these cannot reach is certainly
unreachable. Nothing is ever lost here: `losses` deals with that. Facts that exclude each other are listed. References
to things that do not exist are never met for a party of a given size; for a party of any size, which rules ask about,
they count as met, since other rules report them.
"""

from __future__ import annotations

from msgspec import Struct

from toolkit.analysis import once_a_box
from toolkit.games.unlikely_heroes.content.model import Box
from toolkit.games.unlikely_heroes.content.taking_part import as_in
from toolkit.games.unlikely_heroes.proving.clauses import facts as f
from toolkit.games.unlikely_heroes.proving.clauses.facts import BEGUN, QuestExclusion, QuestKnowledge, QuestReach
from toolkit.games.unlikely_heroes.proving.clauses.shared import common
from toolkit.games.unlikely_heroes.proving.clauses.world import World
from toolkit.search.horn import Knowledge


class Relaxation(Struct, frozen=True, eq=False):
    """A quest without losses: its clauses, and sets of facts of which at most one comes true."""

    knowledge: QuestKnowledge
    exclusions: tuple[QuestExclusion, ...]


@once_a_box
def relaxations(box: Box, heroes: int | None = None, chosen: tuple[str, ...] = ()) -> dict[str, Relaxation]:
    """The relaxation of each quest, by the quest's id; for a party of this size, or of any size.

    It begins with `chosen` starting cards, by id. A party of any size may also have played the earlier quests, and
    comes with whatever these can unlock.
    """
    same = common(box)
    world = World(same.box, heroes)
    shared = Knowledge(world.card_clauses(same.cards))
    found: dict[str, Relaxation] = {}
    unlocked: dict[str, None] = {}  # by earlier quests
    keeps = heroes is None and any(card.starting == "locked" for card in box.cards)
    for quest in box.quests:
        seen = as_in(box, quest)
        here = World(seen, heroes, world.unions)
        clauses = [
            *here.card_clauses(same.others(seen)),
            *here.puzzle_clauses(),
            *here.quest_clauses(quest, (*chosen, *unlocked)),
        ]
        known = Knowledge(clauses, shared)
        found[quest.id] = Relaxation(known, (*world.exclusions, *here.exclusions))
        if keeps and quest is not box.quests[-1]:
            unlocked.update((fact.card, None) for fact in known.sweep([BEGUN]).first if type(fact) is f.Unlocked)
    return found


def knowledge(box: Box, heroes: int | None = None) -> dict[str, QuestKnowledge]:
    """The clauses of each quest, by the quest's id."""
    return {quest: relaxed.knowledge for quest, relaxed in relaxations(box, heroes).items()}


@once_a_box
def reached(box: Box) -> dict[str, QuestReach]:
    """What each quest can reach, by the quest's id."""
    return {quest: known.sweep([BEGUN]) for quest, known in knowledge(box).items()}
