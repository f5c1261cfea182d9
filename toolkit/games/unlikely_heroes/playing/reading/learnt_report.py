"""From a box to the output of `unlikely clues`: for each objective of a quest, what points to its cards."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap

from toolkit.command import CommandResult
from toolkit.errors import ToolkitError
from toolkit.games.unlikely_heroes.content.model import Box, Quest
from toolkit.games.unlikely_heroes.playing.reading.learnt import Learnt, Pointer, Sought, sought_in
from toolkit.games.unlikely_heroes.printing.wording import english
from toolkit.plain import Plain
from toolkit.report.visible import visible
from toolkit.settings import Chosen
from toolkit.source.inline import plain_text
from toolkit.source.suggest import did_you_mean, listing

COLUMNS = 78
"""How wide a line may be; the terminal adds two."""
MOST = 6
"""How many clues are printed for a card; `--json` has all of them."""
LONG = 40
"""How much of a text is quoted."""


def clues(box: Box, chosen: Chosen) -> CommandResult:
    """The report on the objectives of all quests, or of one by its id or number."""
    quests = [(quest, list(sought_in(box, quest))) for quest in _meant(box, chosen.one("quest"))]
    lines = [line for quest, sought in quests for line in _lines(quest, sought)] or ["The box has no quests."]
    data: list[Plain] = [
        {"quest": quest.id, "title": quest.title, "objectives": [_as_json(one) for one in sought]}
        for quest, sought in quests
    ]
    return CommandResult(tuple(lines), {"quests": data})


def _meant(box: Box, typed: str) -> list[Quest]:
    """Raises a `ToolkitError` if there is no such quest."""
    found = [quest for quest in box.quests if typed in ("", quest.id, str(quest.number))]
    if typed and not found:
        ids = [quest.id for quest in box.quests]
        raise ToolkitError(
            f'--quest: there is no quest "{typed}". {did_you_mean(typed, ids) or f"Quests: {listing(ids)}."}'
        )
    return found


# For people.


def _lines(quest: Quest, sought: list[Sought]) -> Iterator[str]:
    cards = [card for one in sought for card in one.cards]
    given = sum(card.given_away is not None for card in cards)
    lost = sum(card.given_away is None and not card.pointers for card in cards)
    yield from _wrapped(f"{quest.label}: {given} given away, {len(cards) - given - lost} pointed to, {lost} neither")
    for one in sought:
        item = f" with {one.item}" if one.item is not None else ""
        yield from _wrapped(f"chapter {one.chapter}{item}: {plain_text(english().objective(one.objective))}", "  ")
        for card in one.cards:
            yield from _of_card(card)
        for colour in one.colours:
            yield f"    the {visible(colour)} puzzle: its pieces (unlikely puzzles)"
        for tag in one.tags:
            yield from _wrapped(f"any item with the tag {tag}", "    ")


def _of_card(card: Learnt) -> Iterator[str]:
    title = f'{card.label} "{card.name}"' if card.name else card.label
    if card.given_away:
        yield from _wrapped(f"{title}: given away, its number is printed in the {card.given_away}", "    ")
        return
    if not card.pointers:
        known = "; players who find it recognise its name" if card.by_name else ""
        yield from _wrapped(f"{title}: nothing points to it{known}", "    ")
        return
    yield from _wrapped(title, "    ")
    for pointer in card.pointers[:MOST]:
        yield from _wrapped(_told(pointer), "      ")
    if card.pointers[MOST:]:
        yield f"      … and {len(card.pointers) - MOST} more (--json has them)"


def _told(pointer: Pointer) -> str:
    """`“the ferry” (story): label “an old ferry” at 12 on map 4, which brings 30`."""
    at = f"at {pointer.number} on {pointer.on}"
    where = {
        "label": f"label “{pointer.words}” {at}",
        "sight": f"{pointer.words}, to be seen {at}",
        "map": f"“{pointer.words}” is {pointer.on}, with {pointer.number} on it",
        "side": f"{pointer.words} of {pointer.on} is {pointer.number}",
        "back": f"back of {pointer.on}: “{_short(pointer.words)}”",
        "text": f"{pointer.on} brings {pointer.number}: “{_short(pointer.words)}”",
    }[pointer.printed]
    then = f", which brings {', then '.join(map(str, pointer.brings))}" if pointer.brings else ""
    return f"“{pointer.said}” ({', '.join(pointer.sources)}): {where}{then}"


def _short(text: str) -> str:
    plain = " ".join(plain_text(text).split())
    return plain if len(plain) <= LONG else plain[: LONG - 1].rstrip() + "…"


def _wrapped(text: str, indent: str = "") -> list[str]:
    return wrap(visible(" ".join(text.split())), COLUMNS, initial_indent=indent, subsequent_indent=f"{indent}  ")


# For programs.


def _as_json(one: Sought) -> dict[str, Plain]:
    return {
        "chapter": one.chapter,
        "item": one.item,
        "objective": plain_text(english().objective(one.objective)),
        "cards": [_card_as_json(card) for card in one.cards],
        "puzzles": list(one.colours),
        "tags": list(one.tags),
    }


def _card_as_json(card: Learnt) -> dict[str, Plain]:
    return {
        "number": card.number,
        "name": card.name,
        "given_away": card.given_away,
        "by_name": card.by_name,
        "clues": [
            {
                "said": one.said,
                "in": list(one.sources),
                "fits": one.printed,
                "words": plain_text(one.words),
                "on": one.on,
                "number": one.number,
                "brings": list(one.brings),
            }
            for one in card.pointers
        ],
    }
