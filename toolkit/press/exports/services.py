"""From pieces to what a print-on-demand service accepts: folders of PNG files, or one PDF. Its habits are data.

A service has products: cards of some sizes and, with some services, tokens and tiles. What is none of these is left out
(`taken`); a card of a size that it does not have is an error.
"""

from __future__ import annotations

import csv
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from io import StringIO
from pathlib import Path
from typing import BinaryIO, Literal

from msgspec import Struct

from toolkit.errors import ToolkitError
from toolkit.press.bounds import PAPER, PIXELS
from toolkit.press.components import Component, Form, Side, Size
from toolkit.press.exports.autofill import Printed, autofill_orders
from toolkit.press.pdf.book import Book
from toolkit.press.pdf.writer import Name, Value
from toolkit.press.production.workshop import Job, Workshop
from toolkit.press.shapes.outline import Circle, Hexagon, Outline, Rectangle
from toolkit.press.sheets.page import Shown
from toolkit.press.sheets.paper import folders, named_file, read_toml

FORMULA = ("=", "+", "-", "@", "\uff1d", "\uff0b", "\uff0d", "\uff20", "|")
"""What formulas, or commands to other programs, begin with in various spreadsheets."""

Step = Callable[[str], None]

STRETCH = 0.04
"""The sides of a piece may differ from a product's by this much."""


class ServiceStock(Struct, frozen=True, forbid_unknown_fields=True):
    """A product of a service: in millimetres as cut, in pixels with its bleed; what it is for, and its shape."""

    title: str
    width: float
    height: float
    pixels: tuple[int, int]
    forms: tuple[Form, ...] = ("card",)
    shape: Literal["rectangle", "circle", "hexagon"] = "rectangle"

    @property
    def folder(self) -> str:
        """What its folder is called, where there are several."""
        return self.title.replace(" ", "-")

    def takes(self, piece: Component, size: Size) -> bool:
        """Whether a piece of this size is printed on it."""
        sides, own = sorted((size.width, size.height)), sorted((self.width, self.height))
        near = all(abs(side / its - 1) <= STRETCH for side, its in zip(sides, own, strict=True))
        return near and piece.form in self.forms and self.shape == _shape(piece.outline)


def _shape(outline: Outline | None) -> str:
    match outline:
        case None | Rectangle():
            return "rectangle"
        case Circle():
            return "circle"
        case Hexagon():
            return "hexagon"
    return "freeform"


class Service(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How a service wants its files. `order` is the order of each card's pages in a PDF.

    An `order_file` says what is printed on which `paper`, at `most` so many cards in one.
    """

    title: str
    form: Literal["folders", "pdf"]
    stock: tuple[ServiceStock, ...]
    colour: Literal["rgb", "cmyk"] = "rgb"
    order: tuple[Side, ...] = ("front", "back")
    standard: str = ""
    order_file: Literal["", "mpc-autofill"] = ""
    most: int = 0
    paper: str = ""
    note: str = ""


def find_service(name: str, box: Path | None = None) -> Service:
    """The service with this name.

    Raises:
        ToolkitError: there is none, or its file is wrong.
    """
    file = named_file(name, "service", [folder / "services" for folder in folders(box)])
    service = read_toml(file, Service)
    for stock in service.stock:
        sizes = (PAPER, stock.width), (PAPER, stock.height), *((PIXELS, side) for side in stock.pixels)
        for bound, value in sizes:
            if not bound.holds(value):
                raise ToolkitError(f"{file.as_posix()}: {stock.title}: {value:g} is not {bound}.")
    return service


def stock_for(service: Service, piece: Component, size: Size) -> ServiceStock:
    """The product of a service that a piece of this size is printed on.

    Raises:
        ToolkitError: it has none of a similar size.
    """
    for stock in service.stock:
        if stock.takes(piece, size):
            return stock
    cards = [stock for stock in service.stock if "card" in stock.forms]
    known = ", ".join(f"{stock.title} ({stock.width:g}×{stock.height:g} mm)" for stock in cards)
    raise ToolkitError(
        f"--service: {service.title} has no cards of {size.width:g}×{size.height:g} mm here, only {known}. "
        "Select other cards, print them in another --size, or describe the size in templates/sheets/services/"
    )


def taken(shop: Workshop, components: Sequence[Component], service: Service) -> tuple[tuple[Component, ...], str]:
    """The components that a service prints, and a sentence about those it does not.

    Raises:
        ToolkitError: it prints none of them.
    """

    def prints(one: Component) -> bool:
        size = shop.expected_size(one.front.name)
        return one.form == "card" or any(stock.takes(one, size) for stock in service.stock)

    printed = tuple(one for one in components if prints(one))
    others = Counter(one.form for one in components if one not in printed)
    if not others:
        return printed, ""
    counted = [f"{count} {form}{'s' if count != 1 else ''}" for form, count in others.items()]
    listed = f"{', '.join(counted[:-1])} and {counted[-1]}" if len(counted) > 1 else counted[0]
    if not printed:
        raise ToolkitError(f"--service: {service.title} has no product here for {listed}, and there is nothing else")
    is_are = "are" if others.total() > 1 else "is"
    return printed, f"{service.title} has no product here for {listed}, which {is_are} left out."


def jobs(shop: Workshop, cards: Sequence[Component], service: Service) -> Iterator[Job]:
    """The pictures that have to be painted."""
    for card in cards:
        for face in card.faces:
            yield picture(service, stock_for(service, card, shop.size(face.name)), face.name)


def picture(service: Service, stock: ServiceStock, name: str) -> Job:
    """The picture of a face for a service."""
    return Job("cmyk" if service.form == "pdf" else "fitted", name, (*stock.pixels, True, service.colour))


def write_folders(
    write: Callable[[str, bytes], object], shop: Workshop, cards: Sequence[Component], service: Service, step: Step
) -> int:
    """Writes `fronts/` and `backs/` in the same order, and `cards.csv`, for each product; returns how many pictures."""
    products: dict[ServiceStock, list[Component]] = {}
    for card in cards:
        products.setdefault(stock_for(service, card, shop.size(card.front.name)), []).append(card)
    count = 0
    for stock, its in products.items():
        place = "" if len(products) == 1 else f"{stock.folder}/"
        count += _write_product(write, place, shop, its, service, step)
    return count


def _write_product(
    write: Callable[[str, bytes], object],
    place: str,
    shop: Workshop,
    cards: Sequence[Component],
    service: Service,
    step: Step,
) -> int:
    listed = StringIO()
    table = csv.writer(listed, lineterminator="\n")
    table.writerow(["front", "back", "copies", "number", "name"])
    digits = len(str(len(cards)))
    count = 0
    rows: list[Printed] = []
    for index, card in enumerate(cards, start=1):
        names = {"front": "", "back": ""}
        for side, face in card.sides:
            stock = stock_for(service, card, shop.size(face.name))
            name = f"{side}s/{index:0{digits}}-{card.front.name.removesuffix('-front')}.png"
            write(f"{place}{name}", shop.result(picture(service, stock, face.name)))
            names[side] = name
            count += 1
            step(name)
        rows.append(Printed(names["front"], names["back"], card.name or card.label, card.copies))
        table.writerow([*names.values(), card.copies, card.number if card.number is not None else "", cell(card.name)])
    write(f"{place}cards.csv", listed.getvalue().encode())
    if service.order_file == "mpc-autofill":
        for name, order in autofill_orders(rows, service.most, service.paper):
            write(f"{place}{name}", order)
    return count


def cell(text: str) -> str:
    """A text that a spreadsheet takes for plain text."""
    return f"'{text}" if text.lstrip(" \t\r\n\v\f\u00a0\ufeff").startswith(FORMULA) else text


DATE = "D:20000101000000Z"
"""The standard asks for a date; it is always the same, so that the same cards give the same file."""


def write_pdf(stream: BinaryIO, shop: Workshop, cards: Sequence[Component], service: Service, step: Step) -> int:
    """Writes one PDF with a face on every page, copies included; returns the number of pages.

    A card without a back gets an empty page, so that the others keep their order.
    """
    import msgspec

    from toolkit.press.pdf.images import Encoded

    pdfx = service.standard.startswith("PDF/X-1a")
    book = Book(stream, shop, version="1.4" if pdfx else "1.7", transparent=not pdfx)
    pages = 0
    for card in cards:
        sides = dict(card.sides)
        for _ in range(card.copies):
            for side in service.order:
                face = sides.get(side)
                stock = stock_for(service, card, shop.size((face or card.front).name))
                scale = 25.4 / 300
                width, height = stock.pixels[0] * scale, stock.pixels[1] * scale
                left, top = (width - stock.width) / 2, (height - stock.height) / 2
                if face is not None:
                    if not book.knows(face.name):
                        raw = shop.result(picture(service, stock, face.name))
                        book.define_encoded(face.name, msgspec.msgpack.decode(raw, type=Encoded))
                    book.show_image(Shown(face.name, 0.0, 0.0, width, height, (0.0, 0.0)), 0.0)
                trim = (left, top, stock.width, stock.height)
                book.end_page(width, height, trim, (0.0, 0.0, width, height))
                pages += 1
        step(card.label)
    if pdfx:
        intent: Value = {
            "Type": Name("OutputIntent"),
            "S": Name("GTS_PDFX"),
            "OutputConditionIdentifier": "CGATS TR 001",
            "RegistryName": "http://www.color.org",
            "Info": "US web coated (SWOP)",
        }
        info: dict[str, Value] = {
            "GTS_PDFXVersion": service.standard,
            "Trapped": Name("False"),
            "Creator": "unlikely",
            "CreationDate": DATE,
            "ModDate": DATE,
        }
        book.close(shop.components.title, info=info, catalog={"OutputIntents": [intent]})
    else:
        book.close(shop.components.title)
    return pages
