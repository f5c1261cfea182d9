"""From a box to the references in it that lead nowhere, or to a card of the wrong kind."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.games.unlikely_heroes.content.model import Box, Card, Challenge, Item, Map, Owner, Reference, Role

WANTED: dict[Role, tuple[type[Card], ...]] = {
    Role.EDGE: (Map,),
    Role.REPLACES: (Map,),
    Role.DEPENDENCY: (Item,),
    Role.DISCARD_WITHOUT: (Item,),
    Role.RELOCATE: (Map,),
    Role.REGROUP: (Map,),
    Role.VARIANT: (Item,),
    Role.CHALLENGE_CONDITION: (Challenge,),
    Role.MAP_CONDITION: (Map,),
}
"""What kind of card each role asks for. Starting a quest on something else has its own rule (family UH5)."""


def unmet(box: Box, *roles: Role) -> Iterator[tuple[Owner | Box, Reference]]:
    """References in these roles to numbers that no card has, each with the card, quest or box it is in."""
    for owner in (*box.owners, box):
        for reference in owner.references:
            if reference.role in roles and not _may_exist(box, reference.target):
                yield owner, reference


def _may_exist(box: Box, target: int | str) -> bool:
    if isinstance(target, int):
        return box.may_exist(target)
    return target in box.by_id or target in box.broken_ids or not box.all_numbers_known


def of_wrong_kind(box: Box) -> Iterator[tuple[Owner, Reference, Card]]:
    """References to a card that exists but is of a kind the role cannot use; with one such card.

    Of cards that share a number, every one must fit: players cannot choose which is drawn.
    """
    for owner in box.owners:
        for reference in owner.references:
            wanted = WANTED.get(reference.role)
            if wanted is None or not isinstance(reference.target, int):
                continue
            for card in box.encounters.get(reference.target, ()):
                if not isinstance(card, wanted):
                    yield owner, reference, card
                    break
