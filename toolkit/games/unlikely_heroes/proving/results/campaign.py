"""Quests played one after another: from what earlier quests unlock to what a party may begin a later one with.

Rulebook, p. 4: unlocked starting cards "will now be available during setup in future quests, without needing to
encounter them again". Our reading:

- *Quests are played in the order of their numbers.* A party that has played earlier quests may have whatever these can
  unlock: `campaign`. A quest is proved for the cards unlocked before it (by name, `campaign` or `all`); by default, for
  a party that plays it first.
- *A card is unlocked* when it is revealed, or when something says so (`unlock`).
- *Each hero begins with at most one item*, and quests have to work whatever is chosen. So an unlocked card counts only
  if the quest cannot be won without it; the answer then says who has to begin with what.
- *A later quest remembers an earlier one* by conditions on what was unlocked (`unlocked`), whether or not anyone
  chooses it. They are settled before a quest begins, so a quest is proved and played for what was unlocked before:
  `remembered`.
- *An unlocked card with a number that nobody chooses* stays in the encounter pile, where a quest may lead to it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import combinations

from toolkit.analysis import once_a_box
from toolkit.errors import ToolkitError
from toolkit.games.unlikely_heroes.content.kept import Outset
from toolkit.games.unlikely_heroes.content.model import Box, Hero, Item, Quest, Role
from toolkit.games.unlikely_heroes.proving.clauses.facts import BEGUN, WON, CardRevealed, Unlocked
from toolkit.games.unlikely_heroes.proving.clauses.relaxation import reached, relaxations
from toolkit.games.unlikely_heroes.proving.walks.solve import Verdict, solve
from toolkit.search.claims import DEFAULT_LIMIT
from toolkit.settings import ALL
from toolkit.source.suggest import did_you_mean, listing

CAMPAIGN = "campaign"
MOST_CHOICES = 30
"""How many choices of starting cards are tried."""


@once_a_box
def unlockers(box: Box) -> dict[str, tuple[Quest, ...]]:
    """The quests that can unlock a starting card, by the card's id, in their order."""
    found: dict[str, tuple[Quest, ...]] = {}
    for quest in box.quests:
        for fact in reached(box)[quest.id].first:
            if type(fact) is Unlocked:
                found[fact.card] = (*found.get(fact.card, ()), quest)
    return found


def unlocked_by(box: Box, quest: Quest) -> tuple[str, ...]:
    """The starting cards that a quest can unlock, by id, in the order of the cards."""
    return tuple(card.id for card in box.cards if quest in unlockers(box).get(card.id, ()))


def unlocked_before(box: Box, quest: Quest) -> tuple[str, ...]:
    """The starting cards that earlier quests can unlock, by id, in the order of the cards."""
    earlier = box.quests[: box.quests.index(quest)]
    before = {card for card, quests in unlockers(box).items() if any(one in earlier for one in quests)}
    return tuple(card.id for card in box.cards if card.id in before)


def unlocked(box: Box, quest: Quest, words: Collection[str]) -> tuple[str, ...]:
    """The locked starting cards that words stand for: ids, `campaign` or `all`.

    Raises:
        ToolkitError: something named does not exist.
    """
    locked = [card.id for card in box.cards if card.starting == "locked"]
    named: set[str] = set()
    for word in words:
        if word == ALL:
            named.update(locked)
        elif word == CAMPAIGN:
            named.update(unlocked_before(box, quest))
        elif word in locked:
            named.add(word)
        else:
            hint = did_you_mean(word, [*locked, CAMPAIGN, ALL]) or (f"Locked: {listing(locked)}." if locked else "")
            raise ToolkitError(f'--unlocked: {box.title} has no locked starting card "{word}". {hint}'.strip())
    return tuple(one for one in locked if one in named)


@once_a_box
def remembers(box: Box) -> bool:
    """Whether anything in a box depends on what was unlocked earlier."""
    return any(reference.role is Role.UNLOCKED for owner in box.owners for reference in owner.references)


def remembered(box: Box, unlocked: Collection[str]) -> tuple[str, ...]:
    """Those of these unlocked cards that the box remembers: all of them, or none if nothing depends on that."""
    return tuple(sorted(unlocked)) if remembers(box) else ()


def solve_with(
    box: Box,
    quest: Quest,
    heroes: int,
    unlocked: Sequence[str],
    limit: int = DEFAULT_LIMIT,
    remembered: tuple[str, ...] = (),
    *,
    look_for_shortest: bool = False,
) -> tuple[Outset, Verdict]:
    """The verdict for a party that may begin with unlocked cards, and how that party sets out."""
    alone = Outset((), remembered)
    first = solve(box, quest, heroes, limit, alone, look_for_shortest=look_for_shortest)
    if first.winnable != "no":
        return alone, first
    undecided = None
    for choice in _choices(box, quest, heroes, unlocked):
        outset = Outset(choice, remembered)
        found = solve(box, quest, heroes, limit, outset, look_for_shortest=look_for_shortest)
        if found.winnable == "yes":
            return outset, found
        undecided = undecided or (found if found.winnable == "undecided" else None)
    return alone, undecided or first


def _choices(box: Box, quest: Quest, heroes: int, unlocked: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """What a party may begin with: fewer cards first, and first those that win if nothing is ever lost."""
    if not unlocked:
        return
    reach = relaxations(box, heroes, tuple(unlocked))[quest.id].knowledge.sweep([BEGUN])
    if WON not in reach:
        return
    used = {clause.head for clause in reach.proof(WON)}
    likely = sorted(unlocked, key=lambda one: CardRevealed(one) not in used)
    tried = 0
    for many in range(1, 2 * heroes + 1):
        for choice in combinations(likely, many):
            if _can_be_chosen(box, choice, heroes):
                if tried == MOST_CHOICES:
                    return
                tried += 1
                yield choice


def _can_be_chosen(box: Box, choice: Sequence[str], heroes: int) -> bool:
    """Whether everyone has at most one hero and one item, and no hero appears twice."""
    cards = [box.by_id[one] for one in choice]
    names = [card.name for card in cards if isinstance(card, Hero)]
    items = sum(isinstance(card, Item) for card in cards)
    return items <= heroes and len(names) <= heroes and len(set(names)) == len(names)


@once_a_box
def needed(
    box: Box, quest: Quest, heroes: int, unlocked: tuple[str, ...], remembered: tuple[str, ...]
) -> tuple[str, ...]:
    """The unlocked cards that a party has to begin with, because a quest cannot be won without them; usually none."""
    return solve_with(box, quest, heroes, unlocked, remembered=remembered)[0].chosen if unlocked else ()
