"""From markup in a page to its picture: a fence that says `markup 63x20` is shown as code and as it prints.

    ```markup 63x20
    <text size="9">Tea, **first**.</text>
    ```

The game's macros are there as `m`, its look as `look`. What the press refuses, or what does not fit, stops the build of
the site: an example in the documents is never wrong.
"""

from __future__ import annotations

import re
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

from toolkit.press.layout.look import read_look
from toolkit.press.layout.placing import lay_out
from toolkit.press.markup.nodes import parse
from toolkit.press.markup.templates import Templates
from toolkit.press.pixels.paint import paint
from toolkit.press.shapes.ink import Face
from toolkit.resources import data_folder

FENCE = re.compile(r"^```markup (?P<width>[\d.]+)x(?P<height>[\d.]+)\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)
DPI = 220
GAME = data_folder("templates") / "unlikely_heroes"
AROUND = """{{% import "_macros.xml.j2" as m %}}
<face width="{width}" height="{height}" bleed="0">
{inside}</face>"""


class NoPictures:
    """Examples have no pictures of their own."""

    def image(self, key: str, width: int, height: int) -> object:
        raise LookupError(f'the example asks for a picture, "{key}"')


def shown(text: str, folder: Path, link: str) -> str:
    """A page with each example's picture below its code; pictures that are not there yet are painted into a folder."""

    def both(fence: re.Match[str]) -> str:
        name = f"{sha256(fence[0].encode()).hexdigest()[:12]}.png"
        if not (folder / name).exists():
            (folder / name).write_bytes(_painted(fence))
        return f"```xml\n{fence['text']}```\n\n![How it prints]({link}{name})\n"

    return FENCE.sub(both, text)


def laid_out(fence: re.Match[str]) -> Face:
    """An example as the press lays it out.

    Raises:
        ValueError: it does not fit.
    """
    look = read_look(GAME, None, "en")
    size = {"width": float(fence["width"]), "height": float(fence["height"]), "bleed": 0.0}
    with TemporaryDirectory() as folder:
        Path(folder, "example.xml.j2").write_text(AROUND.format(**size, inside=fence["text"]), "utf-8")
        markup = Templates(Path(folder), GAME).render("example.xml.j2", {"look": look.data, "size": size})
    face, faults = lay_out(parse(markup), "example", look.case)
    if faults:
        raise ValueError(f"an example does not fit: {faults[0]}\n{fence['text']}")
    return face


def _painted(fence: re.Match[str]) -> bytes:
    face, made = laid_out(fence), BytesIO()
    paint(face, DPI, NoPictures(), bleed=False).save(made, "PNG")  # type: ignore[arg-type]
    return made.getvalue()
