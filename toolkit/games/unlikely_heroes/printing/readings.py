"""From the text of a booklet to what the companion opens part by part, and what it counts and writes down.

A chapter follows the one before it. Its variants are where its fork leads, and how it ends is read when it does.
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.games.unlikely_heroes.content.model import Box, Clock
from toolkit.games.unlikely_heroes.printing.booklet_html import passage_html, rich, way_html
from toolkit.games.unlikely_heroes.printing.booklet_text import BookletText, Passage
from toolkit.games.unlikely_heroes.printing.unlock_log import LogEntry
from toolkit.press.exports.reading import Counter, LeadsTo, Leaf, Lines, Order, Reading
from toolkit.source.inline import plain_text
from toolkit.words.catalogue import Words

LUCK = 20
"""Rulebook, setup: "find the 20 required cards using the Luck Card Table"."""
ENDS = ("epilogue", "score")
"""How the keys of what is read at the end begin."""


def quest_reading(text: BookletText, entry: LogEntry | None, words: Words) -> Reading:
    """The booklet of a quest; `entry` is its part of the unlock log."""
    led_to = {way.key for part in text.parts for way in part.ways}
    parts = tuple(_part(one, text.parts[0], led_to, words) for one in text.parts)
    return Reading(parts, tuple(_lines(entry, words)) if entry is not None else ())


def _part(one: Passage, first: Passage, led_to: set[str], words: Words) -> Leaf:
    order: Order = "way" if one.key in led_to else "free" if one.key.startswith(ENDS) else "next"
    label = one.kicker if one.key.startswith(("chapter", "epilogue")) else plain_text(one.title)
    return Leaf(
        key=one.key,
        label=label,
        title=str(rich(one.title, words)),
        html=passage_html(one, words),
        order=order,
        gate="" if one is first else plain_text(one.gate) or _gate(one, label, words),
        ways=tuple(LeadsTo(way.key, way_html(way, words)) for way in one.ways),
    )


def _gate(one: Passage, label: str, words: Words) -> str:
    """Who may open what has no gate in print, as it lies behind the page before it."""
    if one.key.startswith(ENDS):
        return words("turn-ended", outcome="lost" if one.key.startswith("epilogue-lost") else "won")
    return words("turn-when", part=label)


def _lines(entry: LogEntry, words: Words) -> Iterator[Lines]:
    """The same lines as in print: one for each note, and as many as there is to unlock."""
    for note in entry.notes:
        yield Lines(words("log-note", note=note))
    if entry.unlocks:
        yield Lines(words("log-unlocked", number=entry.unlocks), entry.unlocks)


def counters_of(box: Box, words: Words) -> Iterator[Counter]:
    """Where the clock stands, how many luck cards are left, and how many out-of-luck cards were drawn."""
    clock = next((card for card in box.cards if isinstance(card, Clock)), None)
    if clock is not None and clock.spaces:
        yield Counter(key="clock", title=words("clock"), ring=tuple(_hours(clock)))
    if any(card.KIND == "luck" for card in box.cards):
        yield Counter(key="luck", title=words("luck"), start=LUCK)
    if any(card.KIND == "out_of_luck" for card in box.cards):
        yield Counter(key="out_of_luck", title=words("out_of_luck"))


def _hours(clock: Clock) -> Iterator[str]:
    """What its spaces are called: the first is where the highest number is."""
    for index, space in enumerate(clock.spaces):
        yield " · ".join(filter(None, (str(index or len(clock.spaces)), space.interval)))
