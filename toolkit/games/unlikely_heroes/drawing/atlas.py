"""From a box and its findings to an atlas: everything its pictures are made of."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeVar

from msgspec import Struct

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.unlikely_heroes.content.model import Box, Card, Quest
from toolkit.games.unlikely_heroes.land.links import LinkKind, Links, links
from toolkit.games.unlikely_heroes.land.regions import order, quest_cards
from toolkit.games.unlikely_heroes.land.table import Table, whole_table
from toolkit.graph.graph import Mark


class Finding(Struct, frozen=True):
    """The findings about a card or chapter: the severity and the codes."""

    mark: Mark = ""
    codes: str = ""


Found = Mapping[tuple[str, str | int], Finding]
"""Findings by file and card, or file and chapter: `("cards/maps.json", 3)`."""


class Atlas(Struct, frozen=True):
    """A box and everything its pictures are made of. `keys` and `books` name cards and quests, each differently."""

    box: Box
    links: Links
    table: Table
    found: Found
    keys: Mapping[Card, str]
    books: Mapping[Quest, str]

    def finding(self, card: Card) -> Finding:
        """What was found about a card."""
        pointer = card.place.pointer or ("",)
        return self.found.get((card.place.file, pointer[-1]), Finding())


def atlas(box: Box, found: Iterable[Diagnostic] = ()) -> Atlas:
    """Prepares the pictures of a box; `found` is what the rules said about it."""
    return Atlas(box, links(box), whole_table(box), _found(found), _keys(box.cards), _keys(box.quests))


One = TypeVar("One", Card, Quest)


def _keys(owners: Iterable[One]) -> dict[One, str]:
    """Each by its id; a repeated id is a finding, but there are still two cards."""
    keys: dict[One, str] = {}
    taken: set[str] = set()
    for one in owners:
        key, again = one.id, 1
        while key in taken:
            again += 1
            key = f"{one.id}~{again}"
        taken.add(key)
        keys[one] = key
    return keys


def _found(found: Iterable[Diagnostic]) -> Found:
    gathered: dict[tuple[str, str | int], list[Diagnostic]] = {}
    for one in found:
        pointer = one.place.pointer or ()
        if len(pointer) > 1 and pointer[0] in ("cards", "chapters") and one.severity is not Severity.REMARK:
            gathered.setdefault((one.place.file, pointer[1]), []).append(one)
    return {place: _summed(every) for place, every in gathered.items()}


def _summed(every: Sequence[Diagnostic]) -> Finding:
    codes = sorted({one.code for one in every})
    more = f" +{len(codes) - 2}" if len(codes) > 2 else ""
    worst = max(one.severity.rank for one in every)
    return Finding("error" if worst == Severity.ERROR.rank else "warning", " ".join(codes[:2]) + more)


def drawn_cards(atlas: Atlas, quest: Quest | None) -> list[Card]:
    """What pictures show: encounters, and other cards that something links; of a quest, those that belong to it."""
    linked: set[Card] = set()
    for link in atlas.links.every:
        if link.kind not in (LinkKind.MENTION, LinkKind.CONDITION) and link.by != "tag":
            linked.update(atlas.links.cards(link))
            if isinstance(link.source, Card):
                linked.add(link.source)
    cards = [card for card in atlas.box.cards if card.number is not None or card in linked]
    if quest:
        own = set(quest_cards(atlas.links, quest))
        cards = [card for card in cards if card in own]
    return sorted(cards, key=order)
