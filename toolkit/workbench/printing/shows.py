"""From a box to what shows it around: pictures of a fan, a table and a carton, a sell sheet, and a page with all."""

from __future__ import annotations

from html import escape
from io import BytesIO

from toolkit.source.inline import plain_text
from toolkit.work.executor import Work
from toolkit.workbench.printing.outputs import Outputs, counted

FOLDER = "show"


def show(outputs: Outputs) -> Work:
    """Everything that shows the box around, in a folder of its own."""
    from toolkit.press.exports.showing import DPI, About, scenes, write_sell_sheet
    from toolkit.press.pixels.png import write_png

    yield from outputs.laid_out(outputs.components)
    box = outputs.pieces.opened.box
    about = About(box.title, box.subtitle or "", plain_text(str(box.description)) if box.description else "")
    pictures = dict(scenes(outputs.shop, outputs.components))
    for name, picture in pictures.items():
        outputs.memory.write_new(f"{FOLDER}/{name}.png", write_png(picture, DPI))
    stream = BytesIO()
    write_sell_sheet(stream, outputs.shop, outputs.components, about, pictures, outputs.settings.paper)
    outputs.memory.write_new(f"{FOLDER}/sell-sheet.pdf", stream.getvalue())
    outputs.memory.write_new(f"{FOLDER}/index.html", _page(about.title, about.description, list(pictures)).encode())
    said = f"{counted(len(pictures), 'picture')}, a sell sheet and a page with all of them."
    outputs.wrote("show", outputs.folder / FOLDER, said, pictures=len(pictures))


def _page(title: str, description: str, names: list[str]) -> str:
    shown = "".join(f'<a href="{name}.png"><img src="{name}.png" alt="{name}"></a>' for name in names)
    return (
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{escape(title)}</title>'
        '<meta name="viewport" content="width=device-width">'
        "<style>body{font:1rem/1.5 Georgia,serif;max-width:60rem;margin:2rem auto;padding:0 1rem;background:#f6f1e6;"
        "color:#2b2016}img{width:100%;border-radius:6px;margin:.5rem 0}</style>"
        f"<h1>{escape(title)}</h1><p>{escape(description)}</p>{shown}"
        '<p><a href="sell-sheet.pdf">Sell sheet (PDF)</a></p>'
        "</html>\n"
    )
