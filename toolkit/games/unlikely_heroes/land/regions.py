"""From a box and its links to what belongs together: the cards of a quest, of a chapter, and around each map.

Decisions:
- A quest's cards are those that its start, chapters, objectives and variants name, and all that they lead to.
- A region is a map, what is on it, and what follows from that. A card that is not on a map belongs to the card that
  leads to it; but a puzzle's card belongs to none of the pieces.
- A chapter's cards are the ones it names, and the regions of the quest that are fewer links away from what it names
  than from what another chapter names; what is as near to two belongs to the earlier one. The map a chapter begins on
  is that chapter's, even if finding it was the objective of the one before.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import wraps
from typing import Concatenate, ParamSpec, TypeVar

from msgspec import Struct

from toolkit.games.unlikely_heroes.content.model import Card, Map, Quest
from toolkit.games.unlikely_heroes.content.taking_part import takes_part
from toolkit.games.unlikely_heroes.land.links import BRINGS, LinkKind, Links

Ways = Mapping[Card, Sequence[Card]]


class Region(Struct, frozen=True):
    """A card and those below it, each with its indentation. If the first is not a map, there is a title."""

    rows: tuple[tuple[Card, int], ...]
    title: str = ""


LEADS = BRINGS | {LinkKind.UNLOCK}
"""Links along which cards belong together: what is unlocked belongs with what unlocks it."""


Further = ParamSpec("Further")
Answer = TypeVar("Answer")


def _once(work: Callable[Concatenate[Links, Further], Answer]) -> Callable[Concatenate[Links, Further], Answer]:
    """Computes something once for the links of a box; the answer must not be changed."""

    @wraps(work)
    def ask(links: Links, /, *args: Further.args, **kwargs: Further.kwargs) -> Answer:
        key = (work, *args, *kwargs.items())
        if key not in links.follows:
            links.follows[key] = work(links, *args, **kwargs)
        answer: Answer = links.follows[key]
        return answer

    return ask


@_once
def ways(links: Links, kinds: frozenset[LinkKind] = LEADS) -> Ways:
    """The cards that each card can bring into play."""
    found: dict[Card, dict[Card, None]] = {}
    for link in links.every:
        if link.kind in kinds and isinstance(link.source, Card):
            found.setdefault(link.source, {}).update(dict.fromkeys(links.cards(link)))
    return {card: list(targets) for card, targets in found.items()}


def order(card: Card) -> tuple[float, str]:
    """Encounters by number, then the others."""
    return (card.number if card.number is not None else float("inf"), card.id)


# Quests and chapters.

OPENS = frozenset({LinkKind.START, LinkKind.REGROUP, LinkKind.DRAW})
NAMES = OPENS | {LinkKind.OBJECTIVE, LinkKind.VARIANT, LinkKind.RELOCATION}


@_once
def quest_cards(links: Links, quest: Quest) -> tuple[Card, ...]:
    """The cards of a quest."""
    leads = ways(links)
    seen = {card for cards in _named(links, quest, NAMES).values() for card in cards}
    queue = deque(sorted(seen, key=order))
    while queue:
        for card in leads.get(queue.popleft(), ()):
            if card not in seen and takes_part(card, quest):
                seen.add(card)
                queue.append(card)
    return tuple(sorted(seen, key=order))


@_once
def chapter_of(links: Links, quest: Quest, cards: tuple[Card, ...]) -> Mapping[Card, int]:
    """The chapter that each card of a quest belongs to, region by region."""
    made = regions(links, cards)
    region_of = {card: index for index, region in enumerate(made) for card, _ in region.rows}
    near: dict[int, set[int]] = {}
    for source, targets in ways(links).items():
        for target in targets:
            if source in region_of and target in region_of:
                near.setdefault(region_of[source], set()).add(region_of[target])
                near.setdefault(region_of[target], set()).add(region_of[source])
    home: dict[int, int] = {}
    for kinds in (OPENS, NAMES):
        for chapter, some in sorted(_named(links, quest, kinds).items()):
            for card in some:
                if card in region_of:
                    home.setdefault(region_of[card], chapter)
    level = [*home]
    while level:
        found: dict[int, int] = {}
        for region in sorted(level, key=lambda one: (home[one], one)):
            for other in sorted(near.get(region, ())):
                if other not in home:
                    found.setdefault(other, home[region])
        home |= found
        level = [*found]
    return {card: home.get(region, 1) for card, region in region_of.items()}


@_once
def chapter_cards(links: Links, quest: Quest, cards: tuple[Card, ...]) -> Mapping[int, list[Card]]:
    """The cards of each chapter of a quest; the ones it names are in it in any case."""
    home = chapter_of(links, quest, cards)
    named = _named(links, quest, NAMES)
    return {
        chapter.number: sorted(
            {card for card in home if home[card] == chapter.number} | set(named.get(chapter.number, ())), key=order
        )
        for chapter in quest.chapters
    }


def _named(links: Links, quest: Quest, kinds: Collection[LinkKind]) -> dict[int, list[Card]]:
    """The cards that each chapter names by such links; of several with one number, those that take part in the quest.

    The quest's start belongs to the first chapter.
    """
    found: dict[int, list[Card]] = {}
    for link in links.every:
        if link.source is quest and link.kind in kinds:
            cards = [card for card in links.cards(link) if takes_part(card, quest)]
            found.setdefault(link.chapter or 1, []).extend(cards)
    return found


# Regions.


def regions(links: Links, cards: Iterable[Card]) -> list[Region]:
    """Every map with what is on it and what follows from that; then the cards that are on no map."""
    wanted = sorted(set(cards), key=order)
    leads = ways(links, LEADS - {LinkKind.PUZZLE})
    maps: list[Card] = [card for card in wanted if isinstance(card, Map)]
    below: dict[Card, list[Card]] = {}
    left = _grow(maps, leads, below, set(wanted) - set(maps))
    led = {other for card in left for other in leads.get(card, ()) if other is not card}
    roots = [card for card in wanted if card in left and card not in led]
    left = _grow(roots, leads, below, left - set(roots))
    while left:  # cards that lead only to each other: begin anywhere
        first = min(left, key=order)
        roots.append(first)
        left = _grow([first], leads, below, left - {first})
    made = [Region(tuple(_rows(card, below, 0))) for card in maps]
    title_of = {card: title for title, kinds in reversed(ENTRANCES.items()) for link in links.every
                if link.kind in kinds for card in links.cards(link)}  # fmt: skip
    loose = [Region(tuple(_rows(card, below, 0)), title_of.get(card) or _title(card)) for card in roots]
    return [*made, *sorted(loose, key=lambda region: TITLES.index(region.title))]


def _grow(level: Sequence[Card], leads: Ways, below: dict[Card, list[Card]], left: set[Card]) -> set[Card]:
    """Puts each card below the first that leads to it, nearest first; also returns the cards that are left."""
    while level:
        found: list[Card] = []
        for card in level:
            for other in leads.get(card, ()):
                if other in left:
                    left.discard(other)
                    below.setdefault(card, []).append(other)
                    found.append(other)
        level = found
    return left


def _rows(card: Card, below: Mapping[Card, Sequence[Card]], depth: int) -> Iterator[tuple[Card, int]]:
    pending = [(card, depth)]
    while pending:
        one, deep = pending.pop()
        yield one, deep
        pending += [(other, deep + 1) for other in reversed(below.get(one, ()))]


SOLVED, DRAWN = "From puzzles", "Drawn by the story"
STARTING, OTHER, UNLED = "Starting cards", "Other cards", "Nothing leads here"
ENTRANCES: dict[str, Collection[LinkKind]] = {SOLVED: {LinkKind.PUZZLE}, DRAWN: BRINGS}
TITLES = (*ENTRANCES, STARTING, OTHER, UNLED)


def _title(card: Card) -> str:
    if card.starting:
        return STARTING
    return OTHER if card.number is None else UNLED
