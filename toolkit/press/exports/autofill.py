"""From printed cards to the orders that MPC Autofill's desktop tool uploads to MakePlayingCards: XML files.

An order has slots from 0, one for each copy of a card, and says which picture is on which slots. Pictures are found by
their paths from the folder that the tool is started in.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple
from xml.etree.ElementTree import Element, SubElement, indent, tostring

BRACKETS = (18, 36, 55, 72, 90, 108, 126, 144, 162, 180, 198, 216, 234, 396, 504, 612)
"""The sizes of decks that are sold; the next larger one is paid."""


class Printed(NamedTuple):
    """A card's pictures, its name, and how often it is printed."""

    front: str
    back: str
    name: str
    copies: int


def autofill_orders(cards: Sequence[Printed], most: int, paper: str) -> Iterator[tuple[str, bytes]]:
    """One order, or several if there are too many cards for one: the name and the content of each file."""
    every = [card for card in cards for _ in range(card.copies)]
    parts = [every[begin : begin + most] for begin in range(0, len(every), most)]
    for number, part in enumerate(parts, start=1):
        yield "order.xml" if len(parts) == 1 else f"order-{number}.xml", _order(part, paper)


def _order(cards: Sequence[Printed], paper: str) -> bytes:
    root = Element("order")
    details = SubElement(root, "details")
    SubElement(details, "quantity").text = str(len(cards))
    SubElement(details, "bracket").text = str(next((one for one in BRACKETS if one >= len(cards)), BRACKETS[-1]))
    SubElement(details, "stock").text = paper
    SubElement(details, "foil").text = "false"
    _side(SubElement(root, "fronts"), [(card.front, card.name) for card in cards])
    backs = [(card.back, card.name) for card in cards]
    _side(SubElement(root, "backs"), backs)
    SubElement(root, "cardback").text = next((file for file, _ in backs if file), "")
    indent(root)
    return (tostring(root, encoding="unicode") + "\n").encode()


def _side(group: Element, pictures: Sequence[tuple[str, str]]) -> None:
    """Each picture once, with its slots."""
    slots: dict[str, list[int]] = {}
    names = dict(reversed(pictures))
    for slot, (file, _) in enumerate(pictures):
        if file:
            slots.setdefault(file, []).append(slot)
    for file, its in slots.items():
        card = SubElement(group, "card")
        SubElement(card, "id").text = file
        SubElement(card, "slots").text = ",".join(map(str, its))
        SubElement(card, "name").text = file.rpartition("/")[2]
        SubElement(card, "query").text = names[file]
