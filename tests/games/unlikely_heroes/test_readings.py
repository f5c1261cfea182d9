"""What the companion opens of a booklet: in which order, who may, and what it counts and writes down."""

from __future__ import annotations

from tests.games.unlikely_heroes.test_booklets import starter
from toolkit.games.unlikely_heroes.printing.booklet_text import quest_text
from toolkit.games.unlikely_heroes.printing.readings import LUCK, counters_of, quest_reading
from toolkit.games.unlikely_heroes.printing.unlock_log import log_entries
from toolkit.games.unlikely_heroes.printing.wording import wording
from toolkit.press.exports.companion import Companion, Story, files
from toolkit.press.exports.reading import Reading


def reading() -> Reading:
    text = quest_text(starter(), starter().quests[0], wording("en"))
    return quest_reading(text, log_entries(starter())[0], wording("en").words)


def test_chapters_follow_each_other_variants_their_fork_and_endings_the_end() -> None:
    parts = {one.key: one for one in reading().leaves}
    orders = {key: one.order for key, one in parts.items()}
    assert [key for key, order in orders.items() if order == "next"] == [
        "origin", "chapter-1", "chapter-2", "chapter-3",
    ]  # fmt: skip
    assert {key: orders[key] for key in ("chapter-3-1", "epilogue-won", "epilogue-lost")} == {
        "chapter-3-1": "way", "epilogue-won": "free", "epilogue-lost": "free",
    }  # fmt: skip
    assert [way.key for way in parts["chapter-3"].ways] == [key for key in parts if key.startswith("chapter-3-")]
    assert parts["origin"].gate == "", "one begins at once"
    assert parts["chapter-2"].gate == "Turn this page when you get to this part: Chapter 2"
    assert parts["epilogue-lost"].gate == "Turn this page only when you have lost."


def test_what_can_be_seen_before_is_no_title_and_no_story() -> None:
    read = reading()
    name = "The Lamp"
    made = dict(files(Companion("starter", name, "en", (Story("one", name, "en", read),))))
    page = made["index.html"].decode()
    titles = [one.title for one in read.leaves if one.key.startswith("chapter")]
    paragraphs = [line for one in read.leaves for line in one.html.split("<p>")[1:]]
    assert len(titles) > 3
    assert len(paragraphs) > 10
    assert [text for text in (*titles, *paragraphs) if text in page] == []


def test_what_is_counted_and_written_down() -> None:
    clock, luck, out = counters_of(starter(), wording("en").words)
    assert (clock.ring[0], clock.ring[1], len(clock.ring)) == ("12 · morning", "1 · morning", 12)
    assert (luck.title, luck.start, out.start) == ("Luck", LUCK, 0)
    lines = [(one.label, one.number) for one in reading().record]
    assert lines[:2] == [("Played on", 1), ("Heroes", 1)]
    assert lines[-1] == ("Unlocked, and available from now on:", log_entries(starter())[0].unlocks)
