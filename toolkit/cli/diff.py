"""`unlikely diff`: which cards look different, in words and side by side."""

from __future__ import annotations

from contextlib import ExitStack
from io import BytesIO
from pathlib import Path

from toolkit.cli.boxes import one_folder, open_folder
from toolkit.cli.build_again import OUTPUT
from toolkit.cli.earlier import box_at
from toolkit.cli.own_cache import own_cache
from toolkit.cli.printing import printing, workshop
from toolkit.cli.terminal import Progress, say, tell
from toolkit.errors import NothingToCheckError
from toolkit.files import place, write_new
from toolkit.press.components import Component, Side
from toolkit.press.exports.site import Pair, diff_page
from toolkit.press.pixels.png import write_png
from toolkit.press.pixels.side_by_side import side_by_side
from toolkit.press.production.changes import Change, changes
from toolkit.press.production.workshop import Workshop
from toolkit.source.folder import Folder


def run(before: str, after: str, box: Path | None, output: Path | None, dpi: int, *, pictures: bool) -> None:
    """Lists the changes on stdout, and draws them on a page unless only the list is wanted.

    Raises:
        ToolkitError: one of the two is neither a box nor a revision.
    """
    with ExitStack() as stack:
        like = _like(before, after, box)
        folders = [stack.enter_context(box_at(word, like, "diff")) for word in (before, after)]
        cache = own_cache()
        old, new = (workshop(printing(open_folder(folder)), cache) for folder in folders)
        found = list(changes(old, new))
        for change in found:
            tell(f"{change.word:8} {_title(change.component)} ({', '.join(change.sides)})")
        word = new.components.word
        tell(f"{len(found)} {word}{'s' if len(found) != 1 else ''} differ{'s' if len(found) == 1 else ''}.")
        if pictures:
            target = place(output or OUTPUT / "diff")
            pairs = _draw(target, found, old, new, dpi)
            write_new(target / "index.html", diff_page(before, after, pairs).encode(), target)
            say(f"{(target / 'index.html').as_posix()}: {len(pairs)} faces side by side.")


def _like(before: str, after: str, box: Path | None) -> Folder | None:
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


def _title(card: Component) -> str:
    return f'{card.label} "{card.name}"' if card.name and card.name not in card.label else card.label


def _draw(folder: Path, found: list[Change], old: Workshop, new: Workshop, dpi: int) -> list[Pair]:
    """A picture for each face that differs."""
    from PIL import Image

    wanted: list[tuple[Change, Side]] = [(change, side) for change in found for side in change.sides]
    for shop, which in ((old, "before"), (new, "after")):
        faces = [_face(getattr(change, which), side) for change, side in wanted]
        jobs = [shop.painted(face, dpi, bleed=False) for face in faces if face]
        with Progress("painting", len(jobs)) as step:
            shop.make(jobs, step)
    pairs = []
    for change, side in wanted:
        images = []
        for shop, card in ((old, change.before), (new, change.after)):
            face = _face(card, side)
            raw = shop.png(face, dpi, bleed=False) if face else None
            images.append(Image.open(BytesIO(raw)).convert("RGB") if raw is not None else None)
        picture = side_by_side(images[0], images[1])
        name = f"{change.component.front.name.removesuffix('-front')}-{side}.png"
        write_new(folder / name, write_png(picture, dpi), folder)
        pairs.append(Pair(change.word, _title(change.component), side, name, picture.width, picture.height))
    return pairs


def _face(card: Component | None, side: Side) -> str:
    """The name of a card's face; empty if there is no such card or nothing is printed there."""
    face = dict(card.sides).get(side) if card is not None else None
    return face.name if face is not None else ""
