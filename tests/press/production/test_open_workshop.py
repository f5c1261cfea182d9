"""A workshop that stays open: a face is repainted at once, and follows the changes to its card."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from tests.press.decks import card, deck, shop, with_front
from toolkit.press.components import FaceSource
from toolkit.press.production.making import make
from toolkit.press.production.workshop import Order


def test_nothing_is_prepared_before_it_is_asked_for(tmp_path: Path) -> None:
    """A box of hundreds of cards is replaced because of one."""
    asked: list[str] = []
    cards = [card(1), card(2)]

    def source_of(name: str) -> Callable[[], str]:
        return lambda: asked.append(name) or name  # type: ignore[func-returns-value]

    faces = [FaceSource(one.front.name, source_of(one.front.name), one.front.lay_out) for one in cards]
    open_shop = shop(tmp_path, [with_front(one, face) for one, face in zip(cards, faces, strict=True)])
    assert asked == []
    open_shop.painted_now("002-front", 40, bleed=True)
    assert asked == ["002-front"]


def test_it_follows_a_change(tmp_path: Path) -> None:
    open_shop = shop(tmp_path, [card(1), card(2)])
    before = [open_shop.painted_now(name, 72, bleed=True).tobytes() for name in ("001-front", "002-front")]
    open_shop.replace_components(deck([card(1), card(2, "Renamed")]))
    after = [open_shop.painted_now(name, 72, bleed=True).tobytes() for name in ("001-front", "002-front")]
    assert before[0] == after[0]
    assert before[1] != after[1]
    assert shop(tmp_path / "new", [card(2, "Renamed")]).painted_now("002-front", 72, bleed=True).tobytes() == after[1]


def test_what_is_made_of_a_face_is_made_of_the_same_pixels(tmp_path: Path) -> None:
    """Painted once; the file, what the cache keeps and what is made smaller come from there."""
    made = shop(tmp_path / "cache", 2)
    painted: list[str] = []
    paint = made.painted_now
    made.painted_now = lambda name, dpi, *, bleed: painted.append(name) or paint(name, dpi, bleed=bleed)  # type: ignore[method-assign, func-returns-value]
    png = made.painted("001-front", 72, bleed=True)
    from toolkit.press.production.makers import reduced

    small = reduced(made, "001-front", 72, (50, 70), "jpg", 80)
    assert len(make(made, [Order(png, "a.png"), small], processes=1)) == 2
    assert painted == ["001-front"]
    assert made.has(png)
    assert made.result(png) == (tmp_path / "cache" / "out" / "a.png").read_bytes()
    assert not made.memory.cache.has(made.key(png)), "a file of the output is not kept twice"
    (tmp_path / "cache" / "out" / "a.png").unlink()
    assert made.result(png)[:4] == b"\x89PNG", "made again, should it be lost"
