"""What a box can be printed as: from its game, and from the papers and services that are described in files."""

from __future__ import annotations

from toolkit.errors import ToolkitError
from toolkit.press.exports.services import find_service
from toolkit.press.pdf.profiles import installed
from toolkit.press.sheets.cutters import find_cutter
from toolkit.press.sheets.paper import find_paper, folders, named_stock
from toolkit.studio.messages.prints import OffersAnswer, OfferShown, Output
from toolkit.workbench.bench import Workbench

STANDARDS = (
    OfferShown("x4", "PDF/X-4", "All text and shapes."),
    OfferShown("x1a", "PDF/X-1a", "For presses that know no transparency."),
)


TONES = (
    OfferShown("low-ink", "little ink"),
    OfferShown("grey", "greys"),
    OfferShown("protan", "as seen without red cones"),
    OfferShown("deutan", "as seen without green cones"),
    OfferShown("tritan", "as seen without blue cones"),
)


TABLES = (
    OfferShown("playground", "Tabletop Playground", "A package for its folder of packages."),
    OfferShown("virtualtabletop", "VirtualTabletop", "A room for the browser, to be imported there."),
    OfferShown("tabletopclub", "Tabletop Club", "An asset pack: a folder of pictures for it."),
)


def offers(bench: Workbench) -> OffersAnswer:
    """What there is to choose.

    Raises:
        ToolkitError: the game has nothing to print.
    """
    game, root = bench.game, bench.folder.root
    if game.press is None or bench.components is None:
        raise ToolkitError(f"{game.title} has nothing to print yet.")
    press, pieces = game.press(), bench.components.components
    outputs: list[Output] = ["sheets"]
    if next(iter(press.booklets(bench.alone.box)), None) is not None:
        outputs += ["booklets", "companion"]
    if press.dividers(bench.alone.box) is not None:
        outputs.append("dividers")
    outputs += ["carton", "faces", "tts"]
    if installed() is not None:
        outputs.append("pages")
    outputs += ["proof", "show", "calibration", "everything"]
    services = []
    for name in _named(bench, "services"):
        service = find_service(name, root)
        services.append(OfferShown(name, service.title, service.note))
    return OffersAnswer(
        tuple(outputs),
        tuple(OfferShown(name, find_paper(name, root).title) for name in _named(bench)),
        tuple(OfferShown(name, named_stock(name, root).title) for name in _named(bench, "stocks")),
        TONES,
        tuple(OfferShown(name, find_cutter(name, root).title) for name in _named(bench, "cutters")),
        TABLES,
        tuple(services),
        STANDARDS if "pages" in outputs else (),
        tuple(dict.fromkeys(one.kind for one in pieces)),
        tuple(sorted({tag for one in pieces for tag in one.tags})),
    )


def _named(bench: Workbench, below: str = "") -> list[str]:
    """The names of the files that describe something, the box's own among them."""
    return sorted({path.stem for one in folders(bench.folder.root) for path in (one / below).glob("*.toml")})
