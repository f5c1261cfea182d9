"""Papers and stocks are data; a faulty file or an unknown name is one line."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.press.decks import card
from toolkit.errors import ToolkitError
from toolkit.press.components import Size
from toolkit.press.exports.services import find_service, stock_for
from toolkit.press.sheets.paper import Stock, find_paper, find_stock, folders, read_record


def test_every_file_describes_what_it_should() -> None:
    (folder,) = folders(None)
    papers = [find_paper(file.stem) for file in folder.glob("*.toml")]
    assert all(paper.margin * 2 < min(paper.width, paper.height) for paper in papers)
    assert all(paper.width <= paper.height for paper in papers), "upright"
    stocks = [read_record(file, Stock) for file in (folder / "stocks").glob("*.toml")]
    assert {stock.name for stock in stocks} == {
        "standard", "poker", "square", "mini", "tarot", "bridge", "domino", "hex", "jumbo", "mini-euro", "mini-us",
    }  # fmt: skip
    for file in (folder / "services").glob("*.toml"):
        service = find_service(file.stem)
        for stock in service.stock:
            bleeds = [
                pixels / 300 * 25.4 - side
                for pixels, side in zip(stock.pixels, (stock.width, stock.height), strict=True)
            ]
            assert bleeds[0] == pytest.approx(bleeds[1], abs=0.01), "as much at the sides as above"
            assert 5 < bleeds[0] < 7


def test_a_box_may_bring_its_own_paper(tmp_path: Path) -> None:
    own = tmp_path / "templates" / "sheets"
    own.mkdir(parents=True)
    (own / "banner.toml").write_text('title = "Banner"\nwidth = 300\nheight = 900\n')
    (own / "a4.toml").write_text('title = "My A4"\nwidth = 210\nheight = 297\nmargin = 12\n')
    assert find_paper("banner", tmp_path).height == 900
    assert find_paper("A4", tmp_path).title == "My A4", "and change one that is there"
    assert find_paper("letter", tmp_path).width == 215.9
    assert find_paper("a4").margin == 4


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("width = ", "Invalid value"),
        ('title = "X"\nwidth = "wide"\nheight = 5', "Expected `float`, got `str` - at `$.width`"),
        ('title = "X"\nwidth = 5', "Object missing required field `height`"),
        ('title = "X"\nwidth = 5\nheight = 5\nmargins = 5', "Object contains unknown field `margins`"),
        ('title = "X"\nwidth = 0\nheight = 5', "width is 0; it has to be 10 to 2,000 mm."),
    ],
)
def test_a_file_that_is_wrong(tmp_path: Path, text: str, message: str) -> None:
    own = tmp_path / "templates" / "sheets"
    own.mkdir(parents=True)
    (own / "odd.toml").write_text(text)
    with pytest.raises(ToolkitError) as caught:
        find_paper("odd", tmp_path)
    assert str(caught.value).startswith(f"{(own / 'odd.toml').as_posix()}: ")
    assert message in str(caught.value)


def test_names_that_are_none() -> None:
    with pytest.raises(ToolkitError, match=r'^--paper: there is no paper "leter"\. Did you mean "letter"\?$'):
        find_paper("leter")
    with pytest.raises(ToolkitError, match=r'^--paper: there is no paper "x"\. Known: a3, a4, a5, legal, letter'):
        find_paper("x")
    with pytest.raises(
        ToolkitError, match=r'^--service: there is no service "thegamecraft"\. Did you mean "thegamecrafter"\?$'
    ):
        find_service("thegamecraft")
    with pytest.raises(ToolkitError, match="there is no paper"):
        find_paper("../a4")


def test_stocks_go_by_size() -> None:
    assert [find_stock(*size).name for size in ((63.0, 88.0), (88.0, 63.0), (63.5, 88.9), (50.0, 50.0))] == [
        "standard",
        "standard",
        "poker",
        "",
    ]
    assert find_stock(50, 60).title == "50×60 mm"


def test_a_service_takes_cards_that_are_nearly_its_size() -> None:
    service = find_service("thegamecrafter")
    for size in (Size(63, 88, 3), Size(88, 63, 3), Size(63.5, 88.9, 3.175)):
        assert stock_for(service, card(1), size).title == "poker"
    with pytest.raises(
        ToolkitError,
        match=r"has no cards of 70×70 mm here, only poker \(63\.5×88\.9 mm\), bridge .* Select other cards",
    ):
        stock_for(service, card(1), Size(70, 70, 3))
