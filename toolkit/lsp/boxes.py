"""The boxes that an editor has files of, with what is typed and not saved yet.

boxes = Boxes()
box = boxes.typed(path, text)      the box that a file belongs to, as it would be; None if it belongs to none
box.bench, box.mentions            what is in it, read once
boxes.saved(path)                  what lies on the disk has changed
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from pathlib import Path

from toolkit.diagnostic import Place, Pointer
from toolkit.errors import ToolkitError
from toolkit.game import Game
from toolkit.lint.runner import Opened
from toolkit.press.components import Component
from toolkit.source.content import FileKind, Part
from toolkit.source.document import Document
from toolkit.source.folder import BOX_FILE, NOT_CONTENT, Folder, find_boxes, matches
from toolkit.source.reading import read_file
from toolkit.workbench.bench import Workbench
from toolkit.workbench.editing.parts import Key, key_of, part_around, pieces_of
from toolkit.workbench.mentions import Mentions


class TypedBox:
    """A box as it would be if everything typed were saved."""

    def __init__(self, bench: Workbench) -> None:
        self.bench = bench
        self.root = bench.folder.root

    @property
    def known(self) -> bool:
        """Whether its game is known, so that anything but findings can be said of it."""
        return isinstance(self.bench.known, Game)

    @property
    def opened(self) -> Opened:
        """What its files say, and what that means."""
        return self.bench.opened

    @cached_property
    def mentions(self) -> Mentions:
        """Where its entries are named."""
        return Mentions(self.opened)

    @cached_property
    def pieces(self) -> Mapping[Key, list[Component]]:
        """What is printed of each entry."""
        return pieces_of(self.opened, self.bench.components)

    def document(self, file: str) -> Document:
        """One of its files."""
        known = self.opened.content.documents.get(file) if self.known else None
        return known if known is not None and known.text else read_file(self.bench.folder, file)[0]

    def kind(self, file: str) -> FileKind | None:
        """Which kind of file it is."""
        return next((one for one in self.bench.game.reader().files if matches(file, one.pattern)), None)

    def parts_in(self, file: str) -> Iterator[Part]:
        """The entries of a file, in their order."""
        content = self.opened.content
        found = [part for part in (*content.sound, *content.broken) if part.place.file == file]
        yield from sorted(found, key=lambda part: self.document(file).offsets(part.place))

    def part_at(self, file: str, pointer: Pointer) -> Part | None:
        """The entry that a place is in."""
        return self._around(Place(file, pointer))

    @cached_property
    def _around(self) -> Callable[[Place], Part | None]:
        return part_around(self.opened)

    def printed(self, part: Part) -> list[Component]:
        """The pieces that an entry is printed as."""
        return self.pieces.get(key_of(part), [])


class Boxes:
    """Every box that a file was opened of."""

    def __init__(self) -> None:
        self._saved: dict[Path, Workbench] = {}
        self._typed: dict[Path, dict[str, bytes]] = {}
        self._boxes: dict[Path, TypedBox] = {}

    def at(self, path: Path) -> tuple[TypedBox, str] | None:
        """The box that a file belongs to, and the file's path in it; None if it belongs to none."""
        root = root_of(path)
        if root is None:
            return None
        if root not in self._boxes:
            bench = self._saved.setdefault(root, Workbench(Folder(root, root.as_posix())))
            typed = self._typed.get(root)
            self._boxes[root] = TypedBox(bench.changed(typed) if typed else bench)
        return self._boxes[root], path.relative_to(root).as_posix()

    def is_current(self, box: TypedBox) -> bool:
        """Whether nothing was typed or saved since."""
        return self._boxes.get(box.root) is box

    def every(self) -> Iterator[TypedBox]:
        """The boxes that something was opened of."""
        roots = list(self._typed)
        yield from (found[0] for root in roots if (found := self.at(root / BOX_FILE)) is not None)

    def typed(self, path: Path, text: str | None) -> Path | None:
        """A file as it stands in the editor; None when it is closed, and the disk counts. The box's folder, if any."""
        root = root_of(path)
        if root is not None:
            texts = self._typed.setdefault(root, {})
            texts.pop(path.relative_to(root).as_posix(), None)
            if text is not None:
                texts[path.relative_to(root).as_posix()] = text.encode("utf-8", "surrogatepass")
            self._boxes.pop(root, None)
        return root

    def saved(self, path: Path) -> None:
        """A file on the disk has changed: whatever is there is read again."""
        root = root_of(path)
        if root is not None:
            if root in self._saved:
                self._saved[root] = Workbench(self._saved[root].folder.again())
            self._boxes.pop(root, None)


def root_of(path: Path) -> Path | None:
    """The folder of the box that a JSON file belongs to; None if it belongs to none, or holds other things."""
    try:
        folder = find_boxes([path if path.exists() else path.parent])[0].root.resolve()
        inside = path.resolve().relative_to(folder)
    except (ToolkitError, ValueError, OSError):
        return None
    return folder if path.suffix == ".json" and inside.parts[0] not in NOT_CONTENT else None
