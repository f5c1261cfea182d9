"""From the cards that are printed to the carton they go into: a PDF with layers, and files for cutting machines."""

from __future__ import annotations

from toolkit.errors import ToolkitError
from toolkit.work.executor import Work
from toolkit.workbench.printing.outputs import Outputs, counted


def carton(outputs: Outputs, kind: str, thickness: float) -> Work:
    """The carton for all cards that are printed, as a PDF with SVG and DXF beside it."""
    from toolkit.press.exports import carton_sheets, cutting

    cards = [one for one in outputs.components if one.form == "card"]
    if not cards:
        raise ToolkitError("--carton: there are no cards to go into it.")
    yield from outputs.laid_out(cards)
    what = carton_sheets.contents(outputs.shop, cards, kind, thickness)
    pages = list(carton_sheets.pages(outputs.shop, what, kind, outputs.settings))
    stem, title = f"sheets/{kind}-box{outputs.of.suffix}", outputs.shop.components.title
    with outputs.memory.writing(f"{stem}.pdf") as stream:
        carton_sheets.write_pdf(stream, outputs.shop, pages, outputs.settings)
    for page in pages:
        for ending, text in (("svg", cutting.svg(page, title)), ("dxf", cutting.dxf(page))):
            outputs.memory.write_new(f"{stem}-{page.number}.{ending}", text.encode())
    large = max((page.width, page.height) for page in pages)
    on = f"on pages of up to {large[0]:.0f}×{large[1]:.0f} mm"
    said = f"for {counted(what.cards, 'card')}, a stack of {what.depth:.1f} mm, {on}; with SVG and DXF."
    outputs.wrote("carton", outputs.folder / f"{stem}.pdf", said, pages=len(pages))
