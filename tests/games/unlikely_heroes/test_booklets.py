"""Booklets: what they say and in which order, what is on which page, and the web page with the same content."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from functools import lru_cache
from io import BytesIO
from pathlib import Path
from typing import Any

import pikepdf
import pypdfium2
import pytest
from msgspec.structs import replace as with_fields

from tests.conftest import REPOSITORY, SMALLEST, exact, inspect_with
from tests.inspecting import inspect
from tests.press.setting import inks
from toolkit.games.unlikely_heroes.content.model import Box
from toolkit.games.unlikely_heroes.content.taking_part import as_in, takes_part
from toolkit.games.unlikely_heroes.game import GAME
from toolkit.games.unlikely_heroes.playing.reading.clues import numbers_in
from toolkit.games.unlikely_heroes.printing.booklet_html import icon, rich
from toolkit.games.unlikely_heroes.printing.booklet_text import BookletText, quest_text
from toolkit.games.unlikely_heroes.printing.booklets import ROWS, booklets_of, indexed
from toolkit.games.unlikely_heroes.printing.face_data import printed_back
from toolkit.games.unlikely_heroes.printing.faces import look_of, pictures_of
from toolkit.games.unlikely_heroes.printing.unlock_log import LogEntry, log_entries
from toolkit.games.unlikely_heroes.printing.wording import wording
from toolkit.press.exports.booklet import Booklet, write_pdf
from toolkit.press.exports.leaves import COLUMN
from toolkit.press.pdf.images import Encoded, encode
from toolkit.press.shapes.ink import Picture, Run
from toolkit.source.folder import Folder


@lru_cache(maxsize=1)
def starter() -> Box:
    box: Box = inspect(Folder(REPOSITORY / "adventures" / "starter", "starter"), GAME).box
    return box


@lru_cache(maxsize=1)
def text() -> BookletText:
    return quest_text(starter(), starter().quests[0], wording("en"))


class Blank:
    """No pictures; these tests are about words."""

    def image(self, picture: str, width: int, height: int) -> Encoded:
        from PIL import Image

        return encode(Image.new("RGB", (8, 8)))


def pdf_of(booklet: Booklet) -> bytes:
    stream = BytesIO()
    write_pdf(stream, Blank(), booklet)
    return stream.getvalue()


@lru_cache(maxsize=4)
def pages(name: str) -> tuple[str, ...]:
    """The text of every page of one of the starter's booklets."""
    booklet = next(one for one in booklets_of(starter()) if one.name == name)
    document = pypdfium2.PdfDocument(pdf_of(booklet))
    return tuple(" ".join(page.get_textpage().get_text_range().split()) for page in document)


def test_parts_in_their_order() -> None:
    assert [(part.key, part.kicker, part.title, part.item) for part in text().parts] == [
        ("origin", "Before it begins", "How it came to this", None),
        ("chapter-1", "Chapter 1", "The Far End of the Island", None),
        ("chapter-2", "Chapter 2", "Something Round", None),
        ("chapter-3", "Chapter 3", "The Top of the Stairs", None),
        ("chapter-3-1", "Chapter 3", "A Proper Beam", 32),
        ("chapter-3-2", "Chapter 3", "The Next Best Thing", None),
        ("epilogue-won", "When you have won", "How it ended", None),
        ("epilogue-won-1", "Epilogue", "Eleven Boats and a Cat", None),
        ("epilogue-won-2", "Epilogue", "A Light, Not the Light", None),
        ("epilogue-lost", "When you have lost", "Norway", None),
        ("score", "When you have won", "The reckoning", None),
    ]
    assert text().facts == ("Level 1", "About 12 minutes")


def test_minutes_that_differ_by_the_number_of_heroes() -> None:
    quest = with_fields(starter().quests[0], minutes=((2, 45), (3, 60), (4, 75)))
    box = replace(starter(), quests=(quest,))
    told = [quest_text(box, quest, wording(language)).facts[1] for language in ("en", "de")]
    assert told == [
        "About 45 / 60 / 75 minutes with 2 / 3 / 4 heroes",
        "Etwa 45 / 60 / 75 Minuten zu 2 / 3 / 4 Personen",
    ]


def test_a_fork_tells_nothing_and_each_variant_everything() -> None:
    parts = {part.key: part for part in text().parts}
    assert parts["chapter-3"].notices == (), "a box of rules before a variant's story would give that away"
    assert [(way.key, way.item) for way in parts["chapter-3"].ways] == [("chapter-3-1", 32), ("chapter-3-2", None)]
    assert [notice.title for notice in parts["chapter-3-1"].notices] == ["Setup", "Objectives", "Failure"]
    assert [notice.title for notice in parts["chapter-3-2"].notices] == ["Setup", "Objective", "Failure"]
    assert parts["chapter-1"].notices[0].points == ("Regroup on {card:1}.",)


def test_who_may_turn_a_page() -> None:
    assert {part.key: part.gate for part in text().parts if part.apart} == {
        "chapter-3-1": "Turn this page only if {card:32} is in play.",
        "chapter-3-2": "Turn this page only if none of the cards named before is in play.",
        "epilogue-won-1": "Turn this page only if {card:45} has been passed.",
        "epilogue-won-2": "Turn this page only if none of the other endings applies.",
        "epilogue-lost": "Turn this page only when you have lost.",
    }


def test_no_two_ways_share_a_spread() -> None:
    """Pages 2 and 3 face each other, 4 and 5, and so on: with a variant or an epilogue there is nothing else."""
    found = pages("quest-1")
    begins = {
        part.key: next(number for number, page in enumerate(found, 1) if f"{part.kicker} {part.title}" in page)
        for part in text().parts
    }
    spreads: dict[int, list[str]] = {}
    for part in text().parts:
        spreads.setdefault(begins[part.key] // 2, []).append(part.key)
    for part in text().parts:
        if part.apart:
            assert begins[part.key] % 2 == 0, part.key
            assert spreads[begins[part.key] // 2] == [part.key]
    gates = [page for page in found if "Notes" in page]
    assert any("Turn this page only if none of the cards named before is in play." in page for page in gates)


def test_each_part_begins_a_page_and_is_numbered() -> None:
    found = pages("quest-1")
    assert "Lights Out" in found[0]
    assert "The lamp is dark" in found[0]
    headed = [f"{part.kicker} {part.title}" for part in text().parts]
    begins = [next(number for number, page in enumerate(found, 1) if title in page) for title in headed]
    assert begins == sorted(set(begins)), "no two parts on one page"
    for number, page in enumerate(found[1:], start=2):
        assert re.search(rf"\b{number}\b", page)
    chapter = next(page for page in found if "Read only the part that applies" in page)
    assert f"page {begins[4]}" in chapter
    assert f"page {begins[5]}" in chapter
    assert "A Proper Beam" not in chapter, "what is on the other page is not given away"


@pytest.mark.parametrize("booklet", [*booklets_of(starter())], ids=lambda one: one.name)
def test_booklets_can_be_stapled(booklet: Booklet) -> None:
    """Four pages to a sheet, and none of them empty."""
    assert len(pages(booklet.name)) % 4 == 0
    assert all(page.strip("0123456789 ") for page in pages(booklet.name))


def test_the_contents_say_where_but_not_what() -> None:
    """Everything that opens is there with its page; of chapters only the numbers, of variants and endings nothing."""
    contents = pages("quest-1")[1]
    begins = {part.key: number for part in text().parts for number in (page_of(part.key),)}
    for words, key in (("How it came to this", "origin"), ("Chapter 2", "chapter-2"), ("The reckoning", "score")):
        assert f"{words} {begins[key]}" in contents
    for told in ("Something Round", "A Proper Beam", "Eleven Boats"):
        assert told not in contents


def page_of(key: str) -> int:
    booklet = next(iter(booklets_of(starter())))
    return next(number for number, page in enumerate(booklet.pages(), start=1) if page.key == key)


def test_the_contents_end_with_the_cards_that_everybody_reads_of() -> None:
    """By number and page; those of variants and endings stay where they are."""
    _, told = pages("quest-1")[1].split("Cards by number, and where they are named ")
    named = {
        number: ", ".join(
            str(page_of(part.key))
            for part in text().parts
            if not part.apart and any(number in numbers_in(point) for one in part.notices for point in one.points)
        )
        for number in (1, 5)
    }
    assert told == " ".join(f"{number} {where}" for number, where in named.items())
    assert "If 45 has been passed" in pages("quest-1")[11], "or an ending would be named"


def test_links_lead_to_the_parts() -> None:
    with pikepdf.open(BytesIO(pdf_of(next(iter(booklets_of(starter())))))) as opened:
        to = {str(one.Dest) for page in opened.pages for one in page.get("/Annots", [])}
    assert to >= {"origin", "chapter-3", "chapter-3-1", "epilogue-won-2", "score"}
    assert to <= {page.key for page in next(iter(booklets_of(starter()))).pages()}


def test_all_words_are_there() -> None:
    whole = " ".join(pages("quest-1"))
    for words in ("eleven in favour and one laughing", "Set foot on Lighthouse Rock", "Guests of Honour", "+5", "−2"):
        assert words in whole
    assert "**" not in whole
    assert "{" not in whole
    assert "Two ways over" not in whole, "notes are never printed"


def test_a_table_of_contents() -> None:
    booklet = next(iter(booklets_of(starter())))
    with pikepdf.open(BytesIO(pdf_of(booklet))) as opened:
        assert opened.check_pdf_syntax() == []
        point = 72 / 25.4
        assert [float(value) for value in opened.pages[1].trimbox] == pytest.approx(
            [3 * point, 3 * point, 151 * point, 213 * point], abs=0.01
        )
        with opened.open_outline() as outline:
            titles = [entry.title for entry in outline.root]
    assert titles[:3] == ["Lights Out", "Contents", "Before it begins: How it came to this"]
    assert "Chapter 3 with 32: A Proper Beam" in titles


@lru_cache(maxsize=1)
def saga() -> Box:
    box: Box = inspect(Folder(REPOSITORY / "adventures" / "second-best-saga", "saga"), GAME).box
    return box


def test_each_booklet_begins_with_what_is_sorted_out() -> None:
    box = saga()
    for quest in box.quests:
        first = quest_text(box, quest, wording("en")).parts[0]
        assert (first.key, first.title) == ("sort", "Sort the cards")
        of_quest = as_in(box, quest)
        kept = sorted({card.number for card in of_quest.cards if card.quests and card.number})
        said = first.notices[0].points[0]
        assert _numbers(said) == kept
        left = [card for card in box.cards if card not in of_quest.cards]
        assert first.notices[1].title.startswith(f"Left in the box: {len(left)} card")
    stay, leave = (
        one.points[0].replace("\u00a0", " ") for one in quest_text(box, box.quests[1], wording("en")).parts[0].notices
    )
    assert "46 (2), " in stay
    assert "46 (4 · 5 · 6)" in leave


def _numbers(listed: str) -> list[int]:
    """The numbers in a list with runs; a run skips numbers that no card has."""
    found: list[int] = []
    for part in re.sub(r"\([^)]*\)|\u2060", "", listed).split(","):
        low, _, high = part.strip().partition("–")
        found += [number for number in range(int(low), int(high or low) + 1) if number in saga().encounters]
    return found


def test_copies_that_proofs_keep_apart_have_different_backs() -> None:
    box, look = saga(), look_of(saga())
    twice = [cards for cards in box.encounters.values() if len(cards) > 1 and any(card.quests for card in cards)]
    assert len(twice) == 5
    for cards in twice:
        backs = [printed_back(box, card, look.data, wording("en"))["quests"] for card in cards]
        assert backs[0] != backs[1]
        assert all(backs), "each of them has a tab"


def test_the_index_and_the_proofs_agree_about_the_cards_of_a_quest() -> None:
    found = {card.id: [quest.number for quest in quests] for card, quests in indexed(saga())}
    assert found["46-spring"] == [2]
    assert found["46-after"] == [4, 5, 6]
    for card, quests in indexed(saga()):
        assert all(takes_part(card, quest) for quest in quests), card.label


def test_the_common_origin_is_told_in_the_first_booklet_only() -> None:
    box = saga()
    told = [" ".join(next(part for part in quest_text(box, quest, wording("en")).parts if part.key == "origin").story)
            for quest in box.quests]  # fmt: skip
    assert ["On the Tuesday when the Proper Heroes sailed" in one for one in told] == [True] + [False] * 5
    assert all("in the booklet of quest 1, The Great Round" in one for one in told[1:])


def test_the_index_names_every_card() -> None:
    found = " ".join(pages("card-index"))
    cards = indexed(starter())
    assert len(cards) == len(starter().cards)
    assert [card.number for card, _ in cards[:4]] == [1, 2, 3, 4]
    filled = 1 + -(-len(cards) // (2 * ROWS))
    assert len(pages("card-index")) == filled + -filled % 4
    for card, _ in cards:
        name = (card.name or card.label).replace("’", "'")
        assert name[:12] in found.replace("’", "'"), name


def quest(**changes: Any) -> BookletText:
    """The smallest box's quest, with some of it as given."""
    data = json.loads((REPOSITORY / "tests/boxes/smallest/quests/the-gate.json").read_text("utf-8"))
    box: Box = inspect_with({"quests/the-gate.json": {**data, **changes}}).box
    return quest_text(box, box.quests[0], wording("en"))


def test_without_an_origin_the_first_chapter_says_how_to_begin() -> None:
    made = quest()
    assert made.parts[0].key == "chapter-1"
    assert made.parts[0].notices[0].title == "To begin"


def test_paragraphs_however_they_were_written() -> None:
    assert quest(origin="One.\n\nTwo.").parts[0].story == ("One.", "Two.")
    assert quest(origin=["One.", "Two.\n\nThree."]).parts[0].story == ("One.", "Two.", "Three.")


def test_a_story_longer_than_a_page_goes_on_over_the_next(tmp_path: Path) -> None:
    """Even a single paragraph without a break."""
    import json

    sentence = "And so it went on, and on, for longer than anyone had thought possible. "
    data = json.loads((REPOSITORY / "tests/boxes/smallest/quests/the-gate.json").read_text("utf-8"))
    data["origin"] = [sentence * 50, "A short one.", sentence * 10]
    box: Box = inspect_with({"quests/the-gate.json": data}).box
    booklet = next(iter(booklets_of(box)))
    made = list(booklet.pages())
    booklet = replace(booklet, pages=lambda: made)
    for page in made[1:]:
        lines = [ink for ink in page.face.inks if isinstance(ink, Run) and not ink.text.isdigit()]
        assert max(ink.y for ink in lines) <= COLUMN.y + COLUMN.height, "nothing runs off the page"
        if page is made[1]:
            assert max(ink.y for ink in lines) >= COLUMN.y + COLUMN.height - 12, "and the page is filled"
    document = pypdfium2.PdfDocument(pdf_of(booklet))
    words = " ".join(" ".join(page.get_textpage().get_text_range().split()) for page in document)
    joined = re.sub(r"\W", "", words)
    assert joined.count("possible") == 60


# ---------------------------------------------------------------------------------------------------- web page


def test_as_a_web_page() -> None:
    page = next(iter(booklets_of(starter()))).html()
    assert page.count("<details") == len(text().parts)
    assert page.count("<details id=") == page.count("</details>")
    assert '<a href="#chapter-3-1"><span class="card">32</span> is in play</a>' in page
    assert 'role="img" aria-label="Clock"' in page
    assert "http" not in re.sub(r'xmlns="[^"]*"', "", page)


def test_rich_text() -> None:
    assert rich("A **bold *and* more** {card:52} \\{x\\} <b>", wording("en").words) == (
        "A <strong>bold </strong><strong><em>and</em></strong><strong> more</strong> "
        '<span class="card">52</span> {x} &lt;b&gt;'
    )
    assert icon("clock", wording("en").words).startswith('<svg class="icon" role="img" aria-label="Clock"')
    assert icon("../../etc/passwd", wording("en").words) == "[../../etc/passwd]"
    assert icon('"><script>', wording("en").words) == "[&quot;&gt;&lt;script&gt;]"


def test_the_same_twice() -> None:
    one, other = (
        [(booklet.name, pdf_of(booklet), booklet.html()) for booklet in booklets_of(starter())] for _ in range(2)
    )
    assert one == other
    assert [name for name, _, _ in one] == ["quest-1", "unlock-log", "card-index"]


def test_the_unlock_log_has_a_line_for_each_card_and_names_none() -> None:
    assert log_entries(starter()) == (LogEntry(1, "Lights Out", 1, ("played", "heroes", "ending", "points")),)
    cover, lines, notes, made_by = pages("unlock-log")
    assert ("Notes" in notes, "Edition 0.1" in made_by) == (True, True)
    assert "Unlock log" in cover
    assert "Lights Out Played on Heroes How it ended Points and rank Unlocked, and available from now on:" in lines
    locked = [card.name for card in starter().cards if card.starting == "locked"]
    assert not [name for name in locked if name in cover + lines]


def test_an_ending_with_a_picture_shows_it_below_its_text_and_another_is_closed_by_an_ornament() -> None:
    quest = starter().quests[0]
    pictured, plain = quest.epilogues[0], with_fields(quest.epilogues[1], art=None)
    box = replace(starter(), quests=(with_fields(quest, epilogues=(pictured, plain)),))
    booklet = next(booklets_of(box))
    shown = {page.key: [one for one in inks(page.face) if isinstance(one, Picture)] for page in booklet.pages()}
    (drawn,) = shown["epilogue-won-1"]
    assert drawn.width == pytest.approx(COLUMN.width)
    assert drawn.key.startswith("drawn:ending-")
    assert shown["epilogue-won-2"] == []
    assert pictures_of(box).image(drawn.key, 40, 20).size == (40, 20)


def test_what_is_said_about_the_pictures_of_endings_is_checked() -> None:
    gate = "quests/the-gate.json"
    endings = [
        {"text": "Over.", "art": {"front": "art/none.png"}},
        {"outcome": "lost", "text": "Oh.", "art": {"shows": {"thing": "zeppelin"}}},
    ]
    data = json.loads((SMALLEST / gate).read_text("utf-8"))
    found = exact(inspect_with({gate: {**data, "epilogues": endings}}).diagnostics)
    assert {
        ("UH114", gate, "/epilogues/0/art/front"),
        ("UH802", gate, "/epilogues/1/art/shows/thing"),
    } <= {*found}
