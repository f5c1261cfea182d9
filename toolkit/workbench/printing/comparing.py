"""From two boxes, or two states of one, to the pieces that look different, and to a page that shows them in pairs.

What was said of cards in between is listed with them.

with comparing(CompareRequest("HEAD", "adventures/north")) as comparison:
    comparison.changes, comparison.word, comparison.comments
    comparison.draw()       writes the page
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from functools import cached_property, partial
from io import BytesIO
from pathlib import Path

from toolkit.errors import NothingToCheckError
from toolkit.files import place
from toolkit.press.components import Component, Side
from toolkit.press.exports.site import Pair, diff_page
from toolkit.press.pixels.png import write_png
from toolkit.press.pixels.side_by_side import side_by_side
from toolkit.press.production.changes import Change, changes
from toolkit.press.production.making import make
from toolkit.source.folder import Folder
from toolkit.work.memory import Memory
from toolkit.workbench.audience import NOBODY, Audience
from toolkit.workbench.bench import Workbench
from toolkit.workbench.comments import comments_of, compared
from toolkit.workbench.opening import one_folder
from toolkit.workbench.own_cache import own_cache
from toolkit.workbench.printing.building import OUTPUT
from toolkit.workbench.printing.earlier import box_at
from toolkit.workbench.printing.pieces import pieces_of

MAKER = "unlikely diff"
"""Who makes the page, whatever is compared: each takes the place of the one before."""


@dataclass(frozen=True)
class CompareRequest:
    """Two boxes or revisions; `box` says which box revisions are of, `dpi` how sharp pictures of the faces are.

    With `force`, files are replaced that the toolkit did not make.
    """

    before: str
    after: str
    box: Path | None = None
    output: Path | None = None
    dpi: int = 150
    force: bool = False


class Comparison:
    """Two boxes that are open, and what differs."""

    def __init__(self, request: CompareRequest, audience: Audience, before: Folder, after: Folder) -> None:
        self.request, self.audience = request, audience
        self._cache = own_cache(audience)
        memory = Memory(self._cache)
        self._before, self._after = (
            pieces_of(Workbench(folder, audience=audience)).workshop(memory) for folder in (before, after)
        )
        self.comments = tuple(compared(comments_of(before.root), comments_of(after.root)))

    @cached_property
    def changes(self) -> list[Change]:
        """What differs, in the order of the newer box."""
        return list(changes(self._before, self._after))

    @property
    def word(self) -> str:
        """What the pieces are called."""
        return self._after.components.word

    def draw(self) -> tuple[Path, int]:
        """Writes a page with the faces that differ, side by side; returns the page, and the number of faces.

        Raises:
            ToolkitError: a file cannot be written.
        """
        target = place(self.request.output or OUTPUT / "diff")
        output = Memory(self._cache, target, MAKER, force=self.request.force)
        pairs = self._pairs(output)
        page = target / "index.html"
        output.write_new(page.name, diff_page(self.request.before, self.request.after, pairs, self.comments).encode())
        output.save()
        return page, len(pairs)

    def _pairs(self, output: Memory) -> list[Pair]:
        """A picture for each face that differs."""
        from PIL import Image

        dpi = self.request.dpi
        wanted: list[tuple[Change, Side]] = [(change, side) for change in self.changes for side in change.sides]
        for shop, which in ((self._before, "before"), (self._after, "after")):
            faces = [_face(getattr(change, which), side) for change, side in wanted]
            jobs = [shop.painted(face, dpi, bleed=False) for face in faces if face]
            make(shop, jobs, partial(self.audience.counting, "painting"))
        pairs = []
        for change, side in wanted:
            images = []
            for shop, card in ((self._before, change.before), (self._after, change.after)):
                face = _face(card, side)
                raw = shop.png(face, dpi, bleed=False) if face else None
                images.append(Image.open(BytesIO(raw)).convert("RGB") if raw is not None else None)
            picture = side_by_side(images[0], images[1])
            name = f"{change.component.front.name.removesuffix('-front')}-{side}.png"
            output.write_new(name, write_png(picture, dpi))
            pairs.append(Pair(change.word, titled(change.component), side, name, picture.width, picture.height))
        return pairs


@contextmanager
def comparing(request: CompareRequest, audience: Audience = NOBODY) -> Iterator[Comparison]:
    """Opens two boxes; revisions are there as long as this is entered.

    Raises:
        ToolkitError: one of the two is neither a box nor a revision.
    """
    like = box_meant(request.before, request.after, request.box)
    with ExitStack() as stack:
        before, after = (stack.enter_context(box_at(word, like, "diff")) for word in (request.before, request.after))
        yield Comparison(request, audience, before, after)


def box_meant(before: str, after: str, box: Path | None) -> Folder | None:
    """The box that a revision refers to: the one named, the other side of the comparison, or the one here."""
    if box is not None:
        return one_folder(box)
    for word in (before, after):
        if Path(word).is_dir():
            return one_folder(Path(word))
    try:
        return one_folder(Path())
    except NothingToCheckError:
        return None


def titled(card: Component) -> str:
    """What a piece is called."""
    return f'{card.label} "{card.name}"' if card.name and card.name not in card.label else card.label


def _face(card: Component | None, side: Side) -> str:
    """The name of a card's face; empty if there is no such card or nothing is printed there."""
    face = dict(card.sides).get(side) if card is not None else None
    return face.name if face is not None else ""
