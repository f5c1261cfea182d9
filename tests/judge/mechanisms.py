"""From the JSON of a box to the mechanisms in it: what a comparison has covered, and what it has not."""

from __future__ import annotations

from collections.abc import Iterator

from tests.judge.deck import Deck, every_list, flattened
from tests.judge.writing import QUEST, Json, Written

MECHANISMS = (
    "1 hero", "2 heroes", "3 heroes", "map that leaves", "replaced map", "one-way edge", "relocation", "regrouping",
    "shared number", "copies", "forced effect", "forced challenge", "toll", "variants", "failure condition", "setup",
    "objective that stays", "way back", "choice", "condition in a list", "puzzle", "found hero", "strike",
    "discarded without", "card of another quest", "anchor on a card",
)  # fmt: skip


def mechanisms(written: Written) -> set[str]:
    """The mechanisms in a box, by name."""
    deck = Deck(written.cards, written.quest, QUEST, written.heroes)
    found = {"1 hero" if written.heroes == 1 else f"{written.heroes} heroes"}
    found |= set(_of_maps(deck)) | set(_of_cards(written, deck)) | set(_of_chapters(deck))
    return found | set(_of_operations(deck))


def _of_maps(deck: Deck) -> Iterator[str]:
    maps = {deck.number[card] for card, kind in enumerate(deck.kind) if kind == "map"}
    taken = {number for card in deck.cards for number in card.get("revealed", {}).get("discard", ())}
    for do in every_list(deck):
        for one in flattened(do):
            taken.update(one["cards"] if one["op"] in ("discard", "destroy", "return") else ())
    if not maps.isdisjoint(taken):
        yield "map that leaves"
    for card, kind in enumerate(deck.kind):
        if kind == "map" and not maps.isdisjoint(deck.cards[card].get("replaces", ())):
            yield "replaced map"
        for number in deck.borders[card]:
            back = [deck.borders[other] for other in deck.of_number.get(number, ()) if deck.kind[other] == "map"]
            if back and not any(deck.number[card] in borders for borders in back):
                yield "one-way edge"


def _of_cards(written: Written, deck: Deck) -> Iterator[str]:
    numbers = [card["number"] for card in written.cards if "number" in card]
    if len(set(numbers)) < len(numbers):
        yield "shared number"
    for card in written.cards:
        forced: dict[str, object] = {
            "copies": card.get("copies", 1) > 1,
            "forced effect": card.get("effect", {}).get("trigger") == "forced",
            "forced challenge": card.get("forced"),
            "found hero": card["kind"] == "hero" and "number" in card,
            "discarded without": "discard_without" in card,
            "card of another quest": QUEST not in card.get("quests", [QUEST]),
            "anchor on a card": card["kind"] != "map" and card.get("anchors"),
        }
        yield from (name for name, is_there in forced.items() if is_there)
    if deck.solutions:
        yield "puzzle"
    if deck.strikes:
        yield "strike"


def _of_chapters(deck: Deck) -> Iterator[str]:
    for number in range(1, len(deck.quest["chapters"]) + 1):
        pages = deck.chapters(number)
        if len(pages) > 1:
            yield "variants"
        for page in pages:
            if "failures" in page:
                yield "failure condition"
            if "setup" in page:
                yield "setup"
            if "regroup" in page.get("setup", {}):
                yield "regrouping"
            for objective in page.get("objectives", ()):
                if not any(one["op"] in ("chapter", "win", "lose") for one in objective["do"]):
                    yield "objective that stays"
                if any(_leads_back(one, number) for one in flattened(objective["do"])):
                    yield "way back"


def _of_operations(deck: Deck) -> Iterator[str]:
    names = {
        "relocate": "relocation", "regroup": "regrouping", "discard_item": "toll", "choose": "choice",
        "when": "condition in a list",
    }  # fmt: skip
    for do in every_list(deck):
        yield from (names[one["op"]] for one in flattened(do) if one["op"] in names)
    for card in deck.cards:
        lists = [card.get("effect", {}).get("do", ()), *(trial["reward"]["do"] for trial in card.get("trials", ()))]
        if any(one["op"] == "chapter" for do in lists for one in flattened(do)):
            yield "way back"


def _leads_back(operation: Json, number: int) -> bool:
    return operation["op"] == "chapter" and bool(operation["chapter"] <= number)
