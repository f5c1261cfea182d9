"""Cards of any game in another size: what is laid out anew, what stays, and which kinds do not fit."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.every_game import EVERY_GAME, SMALLEST_OF
from tests.press.decks import run
from toolkit.diagnostic import Place
from toolkit.press.components import Components
from toolkit.press.production.stocks import beside_stock, misfits, on_stock, reaches_out, told
from toolkit.press.production.workshop import Workshop
from toolkit.press.rules import missing_glyph, overflowing_text
from toolkit.press.shapes.ink import Face
from toolkit.press.shapes.outline import Hexagon
from toolkit.press.sheets.paper import folders, named_stock
from toolkit.source.folder import Folder
from toolkit.work.cache import Cache
from toolkit.work.memory import Memory
from toolkit.workbench.bench import Workbench
from toolkit.workbench.printing.pieces import Pieces, pieces_of

STOCKS = sorted(path.stem for path in (folders(None)[0] / "stocks").glob("*.toml"))


def of(game: str) -> Pieces:
    return pieces_of(Workbench(Folder(SMALLEST_OF[game], game)))


def shop_of(components: Components, folder: Path) -> Workshop:
    return Workshop(components, Memory(Cache(folder)))


@pytest.mark.usefixtures("three_lamps")
@pytest.mark.parametrize("game", [game.name for game in EVERY_GAME if game.press is not None])
def test_cards_of_every_game_are_laid_out_in_that_size(game: str, tmp_path: Path) -> None:
    before = of(game).components
    after = on_stock(before, named_stock("jumbo"))
    shop = shop_of(after, tmp_path)
    cards = [one for one in after.components if one.form == "card"]
    assert cards
    for one in cards[:2]:
        size = shop.size(one.front.name)
        assert sorted((size.width, size.height)) == [88.9, 139.7]
    others = [one for one in before.components if one.form != "card"]
    assert [one for one in after.components if one.form != "card"] == others, "they stay as they are"


def test_long_texts_do_not_fit_on_small_cards(tmp_path: Path) -> None:
    found = list(misfits(shop_of(on_stock(of("unlikely_heroes").components, named_stock("mini")), tmp_path)))
    assert "clock" in {kind for kind, _, _ in found}
    assert all(0 < bad <= number for _, bad, number in found)


def test_what_is_told_at_once_is_not_told_again() -> None:
    full = overflowing_text.RULE(Place("a.json"), "too long")
    other = missing_glyph.RULE(Place("a.json"), "no such letter")
    mini = named_stock("mini")
    assert told([full, other], mini, [("out_of_luck", 1, 2)]) == (
        "Mini, 44×67 mm: cards with too much text: out of luck (1 of 2). The others fit.",
        [other],
    )
    assert told([full, other], mini, []) == ("Mini, 44×67 mm: every card fits.", [full, other])


def test_the_corners_of_a_hexagon_are_no_room() -> None:
    hexagon = Hexagon(82.49, pointy=False)
    middle, corner = run(40, 41, "Reef"), run(1, 4, "Reef")
    assert not reaches_out(Face("a", 95.25, 82.49, 3, (middle,)), hexagon)
    assert reaches_out(Face("a", 95.25, 82.49, 3, (middle, corner)), hexagon)


def test_dividers_stay_taller_than_the_cards() -> None:
    pieces = of("unlikely_heroes")
    dividers = pieces.dividers
    assert dividers is not None
    before = dividers.components.components[0].front.meant
    after = beside_stock(dividers.components, pieces.components, named_stock("tarot")).components[0].front.meant
    assert before is not None
    assert after is not None
    assert after[1] - 120 == pytest.approx(before[1] - 88)


@pytest.mark.parametrize("name", STOCKS)
def test_stocks_are_sizes_that_can_be_printed(name: str) -> None:
    stock = named_stock(name)
    assert 30 < stock.width < 100
    assert 60 < stock.height < 145
    assert 0 <= stock.corner <= 5
