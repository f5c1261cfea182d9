"""From a box to its links: every way one card leads to another, each with its place in the source.

    map 1 ── anchor ──▸ 11        Link(LinkKind.ANCHOR, <map 1>, 11, …/anchors/1/number)
    map 45 ─ dependency ─▸ 32     Link(LinkKind.DEPENDENCY, <challenge 45>, 32, …/back/needs/item)

A link points the way it is written: from the card or quest that names another to the one it names, so a card that needs
an item is the source and the item the target. The target need not exist: `Links.cards` returns the cards it means, none
for a number that no card has.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from enum import StrEnum
from typing import Any, Literal

from msgspec import Struct, field

from toolkit.analysis import once_a_box
from toolkit.diagnostic import Place, Pointer
from toolkit.games.unlikely_heroes.content.model import Box, Card, Item, Owner, Reference, Role
from toolkit.games.unlikely_heroes.puzzles.solutions import piece_on, puzzles_of


class LinkKind(StrEnum):
    """How one card leads to another."""

    ANCHOR = "anchor"
    EDGE = "edge anchor"
    REPLACES = "replaces"
    REVEAL_DRAW = "draw after reveal"
    REVEAL_DISCARD = "discard after reveal"
    REWARD_DRAW = "reward"
    DRAW = "draw"
    DISCARD = "discard"
    DESTROY = "destroy"
    RETURN = "return"
    RELOCATION = "relocation"
    UNLOCK = "unlock"
    PUZZLE = "puzzle"
    START = "start"
    REGROUP = "regroup"
    OBJECTIVE = "objective"
    FAILURE = "failure"
    CONDITION = "condition"
    DEPENDENCY = "dependency"
    DISCARD_WITHOUT = "discard without"
    VARIANT = "variant"
    MENTION = "mention"


BRINGS = frozenset(
    {
        LinkKind.ANCHOR, LinkKind.EDGE, LinkKind.REVEAL_DRAW, LinkKind.REWARD_DRAW, LinkKind.DRAW,
        LinkKind.RELOCATION, LinkKind.PUZZLE, LinkKind.START, LinkKind.REGROUP,
    }
)  # fmt: skip
"""Links by which a card can come into play. An unlocked starting card has to wait for the next quest's setup."""


class Link(Struct, frozen=True):
    """One way from a card or quest to cards: usually by number, otherwise by tag or id.

    `chapter` is the chapter of a quest that says so; the quest itself says where it starts.
    """

    kind: LinkKind
    source: Owner
    target: int | str
    place: Place
    by: Literal["number", "id", "tag", "colour"] = "number"
    chapter: int | None = None


class Links(Struct, frozen=True):
    """The links of a box, cards in their order, then quests, then puzzles; and the cards they may mean.

    `follows` caches what others have worked out from them.
    """

    every: tuple[Link, ...]
    named: Mapping[str, Mapping[int | str, tuple[Card, ...]]]
    follows: dict[Hashable, Any] = field(default_factory=dict)

    def cards(self, link: Link) -> tuple[Card, ...]:
        """The cards a link leads to: several if they share a number or tag, none if nothing matches."""
        return self.named[link.by].get(link.target, ())


@once_a_box
def links(box: Box) -> Links:
    """Every link of a box."""
    tagged: dict[int | str, list[Card]] = {}
    pieces: dict[int | str, list[Card]] = {}
    for card in box.cards:
        if isinstance(card, Item):
            for tag in card.tags:
                tagged.setdefault(tag, []).append(card)
            for colour in dict.fromkeys(piece.colour for piece in card.pieces):
                pieces.setdefault(colour, []).append(card)
    named: dict[str, Mapping[int | str, tuple[Card, ...]]] = {
        "number": dict(box.encounters.items()),
        "id": {one: (card,) for one, card in box.by_id.items()},
        "tag": {tag: tuple(cards) for tag, cards in tagged.items()},
        "colour": {colour: tuple(cards) for colour, cards in pieces.items()},
    }
    return Links((*written_links(box), *puzzle_links(box)), named)


def written_links(box: Box) -> Iterator[Link]:
    """The links that are written down, each where it is; not the sums of puzzles, which have to be found."""
    for owner in box.owners:
        for reference in owner.references:
            kind = KINDS.get(reference.role)
            if kind is not None:
                path = _path(owner, reference.place)
                by = _by(reference)
                yield Link(_sharpened(kind, path), owner, reference.target, reference.place, by, _chapter(path))
        for asked in owner.tag_references:
            path = _path(owner, asked.place)
            yield Link(_of_tag(path), owner, asked.tag, asked.place, "tag", _chapter(path))


def puzzle_links(box: Box) -> Iterator[Link]:
    """From each piece of a complete solution to the number that is revealed."""
    for puzzle in puzzles_of(box):
        for number, solutions in puzzle.by_sum().items():
            used = {id(piece) for solution in solutions for piece in solution.pieces}
            for item in puzzle.items:
                piece = piece_on(item)
                if id(piece) in used:
                    yield Link(LinkKind.PUZZLE, box.by_id[item.id], number, piece.place)


KINDS = {
    Role.ANCHOR: LinkKind.ANCHOR,
    Role.EDGE: LinkKind.EDGE,
    Role.REPLACES: LinkKind.REPLACES,
    Role.REVEAL_DRAW: LinkKind.REVEAL_DRAW,
    Role.REVEAL_DISCARD: LinkKind.REVEAL_DISCARD,
    Role.DISCARD_WITHOUT: LinkKind.DISCARD_WITHOUT,
    Role.DEPENDENCY: LinkKind.DEPENDENCY,
    Role.DRAW: LinkKind.DRAW,
    Role.DISCARD: LinkKind.DISCARD,
    Role.DESTROY: LinkKind.DESTROY,
    Role.RETURN: LinkKind.RETURN,
    Role.RELOCATE: LinkKind.RELOCATION,
    Role.UNLOCK: LinkKind.UNLOCK,
    Role.CONDITION: LinkKind.CONDITION,
    Role.CHALLENGE_CONDITION: LinkKind.CONDITION,
    Role.MAP_CONDITION: LinkKind.CONDITION,
    Role.PUZZLE: LinkKind.CONDITION,
    Role.REGROUP: LinkKind.REGROUP,
    Role.START: LinkKind.START,
    Role.VARIANT: LinkKind.VARIANT,
    Role.TEXT: LinkKind.MENTION,
}
"""The link for a role, before its place is considered. Chapters and intervals are not cards, and have no link."""


def _by(reference: Reference) -> Literal["number", "id", "colour"]:
    if isinstance(reference.target, int):
        return "number"
    return "colour" if reference.role is Role.PUZZLE else "id"


def _of_tag(path: Pointer) -> LinkKind:
    """Something asks for a tag, or discards an item with it (the one operation that names a tag)."""
    if path[-2] == "needs" or path[-3:-1] == ("needs", "tags"):
        return LinkKind.DEPENDENCY
    if len(path) > 2 and path[-3] in ("do", "else"):
        return LinkKind.DISCARD
    return _sharpened(LinkKind.CONDITION, path)


def _path(owner: Owner, place: Place) -> Pointer:
    """Where something is in its card or quest."""
    return (place.pointer or ())[len(owner.place.pointer or ()) :]


def _sharpened(kind: LinkKind, path: Pointer) -> LinkKind:
    """A draw in a reward is a reward; a condition of an objective or failure says what the quest is about."""
    if kind is LinkKind.DRAW and "reward" in path:
        return LinkKind.REWARD_DRAW
    if kind is LinkKind.CONDITION and "objectives" in path and "when" in path:
        return LinkKind.OBJECTIVE
    if kind is LinkKind.CONDITION and "failures" in path:
        return LinkKind.FAILURE
    return kind


def _chapter(path: Pointer) -> int | None:
    return int(path[1]) + 1 if len(path) > 1 and path[0] == "chapters" else None
