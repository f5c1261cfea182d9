"""The booklet of a scenario: rules with the numbers that are played by, missions and people; contents and index."""

from __future__ import annotations

import re
from functools import lru_cache
from io import BytesIO
from pathlib import Path

import pikepdf
import pypdfium2
import pytest
from PIL import Image

from tests.conftest import REPOSITORY
from tests.games.nemo_rising.making import exchange
from toolkit.games.nemo_rising.content.model import TO_SECURE
from toolkit.games.nemo_rising.playing.table import GOLD, MOST_GEAR
from toolkit.games.nemo_rising.printing.press import BoxPress
from toolkit.games.nemo_rising.printing.rules_text import rules_of
from toolkit.press.exports.booklet import Booklet, UnprintableError, write_pdf
from toolkit.press.layout.look import read_look
from toolkit.press.pdf.images import Encoded, encode

TEMPLATES = REPOSITORY / "templates" / "nemo_rising"


class Blank:
    """No pictures; these tests are about words."""

    def image(self, picture: str, width: int, height: int) -> Encoded:
        return encode(Image.new("RGB", (8, 8)))


@lru_cache(maxsize=1)
def booklet() -> Booklet:
    (one,) = BoxPress().booklets(exchange())
    return one


@lru_cache(maxsize=1)
def printed() -> bytes:
    stream = BytesIO()
    write_pdf(stream, Blank(), booklet())
    return stream.getvalue()


@lru_cache(maxsize=1)
def pages() -> tuple[str, ...]:
    document = pypdfium2.PdfDocument(printed())
    return tuple(" ".join(page.get_textpage().get_text_range().split()) for page in document)


def test_it_can_be_stapled() -> None:
    assert (booklet().name, booklet().title) == ("rules-exchange", "The Weather Exchange: Rules and missions")
    assert len(pages()) % 4 == 0


def test_the_contents_are_right() -> None:
    listed = re.findall(r"([A-Z][^0-9]+?) (\d+)", pages()[1].split("Contents ")[1])
    assert len(listed) > 15
    for words, number in listed:
        assert words in pages()[int(number) - 1], words


def test_the_index_is_right() -> None:
    """What is named there is spoken of on that page, if only in another form of the word."""
    index = next(page for page in reversed(pages()) if "Index" in page)
    for words, number in (("Fog Hounds", 1), ("Keep row", 2), ("Cook the Books", 1), ("shortcuts", 1)):
        found = re.search(rf"{words} ([\d, ]+)", index)
        assert found is not None, words
        numbers = [int(one) for one in found[1].replace(",", " ").split()][:number]
        assert len(numbers) == number, words
        assert all(words.lower() in pages()[one - 1].lower() or words == "shortcuts" for one in numbers), words


def test_rules_have_the_numbers_that_are_played_by() -> None:
    whole = " ".join(pages())
    for said in (
        f"at least {TO_SECURE} tiles are secure",
        f"Take back your {GOLD} gold tokens",
        f"Hold up to {MOST_GEAR} cards",
        "easy (6), medium (4), hard (2)",
        f"{exchange().counts['threats']} threat cards",
    ):
        assert said in whole, said


def test_every_mission_hero_and_enemy_is_there() -> None:
    (scenario,) = exchange().scenarios
    whole, page = " ".join(pages()), booklet().html()
    for name in (*(one.title for one in scenario.missions), *(one.name for one in exchange().heroes)):
        assert name in whole
        assert name in page
    assert all(one.name in whole for one in scenario.enemies)


def test_the_companion_opens_every_part_on_its_own() -> None:
    read = booklet().reading
    assert read is not None
    leaves = read().leaves
    assert [one.key for one in leaves][:2] == ["before", "aim"]
    assert {one.order for one in leaves} == {"free"}, "rules are looked up, and what is drawn has no order"
    assert all(one.html.strip() for one in leaves)
    assert [one.title for one in BoxPress().counters(exchange())] == ["Mission points"]


def test_links_lead_somewhere() -> None:
    with pikepdf.open(BytesIO(printed())) as opened:
        to = {str(one.Dest) for page in opened.pages for one in page.get("/Annots", [])}
    assert {"aim", "threats", "cook-the-books", "crew", "enemies", "index"} <= to
    assert to <= {page.key for page in booklet().pages()}


def test_rules_of_a_box_that_are_none(tmp_path: Path) -> None:
    own = tmp_path / "templates"
    own.mkdir()
    (own / "rules.json.j2").write_text('[{"key": "aim"}]')
    look = read_look(TEMPLATES, own.parent, "en")
    with pytest.raises(UnprintableError, match=r"rules.json.j2: .*title"):
        rules_of(exchange(), look)
