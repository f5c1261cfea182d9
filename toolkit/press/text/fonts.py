"""From a family's name in the look to font files, and from a word to the typefaces that print it.

A file is named `package:File.ttf` (a font package from PyPI), or by its path in one of the folders for fonts.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from importlib.util import find_spec
from pathlib import Path
from unicodedata import category

from msgspec import Struct

from toolkit.errors import ToolkitError
from toolkit.press.shapes.ink import Typeface
from toolkit.press.text.coverage import coverage
from toolkit.source.rules.escaping_path import leads_out

STYLES = ("regular", "bold", "italic", "bold_italic")


class Family(Struct, frozen=True):
    """Up to four font files; a style without a file is printed in the regular one."""

    regular: str
    bold: str = ""
    italic: str = ""
    bold_italic: str = ""

    def file(self, *, bold: bool, italic: bool) -> str:
        """The file for a style, or for the nearest there is."""
        if bold and italic:
            return self.bold_italic or self.bold or self.italic or self.regular
        return (self.bold if bold else self.italic if italic else "") or self.regular


class Piece(Struct, frozen=True):
    """A part of a word that one typeface can print; `missing` if none can."""

    face: Typeface
    text: str
    missing: bool = False


class NoFontError(ToolkitError):
    """A font file that is in none of the folders with fonts."""


class Fonts:
    """The families of a look, with fallbacks for characters they lack."""

    def __init__(self, families: Mapping[str, Family], fallbacks: Sequence[Family], folders: Sequence[Path]) -> None:
        self.families, self.fallbacks, self.folders = dict(families), fallbacks, folders
        self._pieces: dict[tuple[str, bool, bool, str], tuple[Piece, ...]] = {}
        self._chains: dict[tuple[str, bool, bool], list[tuple[Typeface, frozenset[int]]]] = {}

    def replace(self, name: str, family: Family) -> None:
        """Replaces a family that cannot be used with another."""
        self.families[name] = family

    def face(self, family: str, *, bold: bool = False, italic: bool = False) -> Typeface:
        """The typeface of a family in a style."""
        return self._chain(family, bold, italic)[0][0]

    def pieces(self, family: str, text: str, *, bold: bool = False, italic: bool = False) -> tuple[Piece, ...]:
        """A word in the first typeface that has all its characters, or in parts if none has."""
        at = (family, bold, italic, text)
        if at not in self._pieces:
            self._pieces[at] = tuple(self._split(text, self._chain(family, bold, italic)))
        return self._pieces[at]

    def _split(self, text: str, chain: list[tuple[Typeface, frozenset[int]]]) -> Iterator[Piece]:
        signs = {ord(sign) for sign in text if not _invisible(sign)}
        for face, known in chain:
            if signs <= known:
                yield Piece(face, text)
                return
        known_of = dict(chain)
        current: tuple[Typeface, bool] | None = None
        waiting = ""
        for sign in text:
            code = ord(sign)
            if current is not None and (_invisible(sign) or (not current[1] and code in known_of[current[0]])):
                chosen = current
            else:
                chosen = next(((face, False) for face, known in chain if code in known), (chain[0][0], True))
            if current is not None and chosen != current:
                yield Piece(current[0], waiting, current[1])
                waiting = ""
            current = chosen
            waiting += sign
        if current is not None:
            yield Piece(current[0], waiting, current[1])

    def _chain(self, family: str, bold: bool, italic: bool) -> list[tuple[Typeface, frozenset[int]]]:
        at = (family, bold, italic)
        if at not in self._chains:
            wanted = [self.families[family], *self.fallbacks]
            styles = dict.fromkeys(((bold, italic), (bold, False), (False, False)))  # upright is better than nothing
            names = dict.fromkeys(one.file(bold=b, italic=i) for b, i in styles for one in wanted)
            faces = [self.find(name) for name in names]
            self._chains[at] = [(face, coverage(face.file, face.index)) for face in faces]
        return self._chains[at]

    def find(self, name: str) -> Typeface:
        """The font file that a name in the look refers to.

        Raises:
            ToolkitError: there is no such file, or it is not a font.
        """
        path = self._path(name)
        try:
            coverage(str(path))
        except (OSError, ValueError) as problem:
            reason = problem.strerror if isinstance(problem, OSError) else problem
            raise ToolkitError(f"{name}: the font cannot be read: {reason}") from problem
        return Typeface(str(path))

    def _path(self, name: str) -> Path:
        package, colon, file = name.partition(":")
        if colon:
            try:
                spec = find_spec(package) if package.isidentifier() else None
            except (ImportError, ValueError):  # for modules that are not packages, such as __main__
                spec = None
            if spec is None or spec.origin is None:
                raise ToolkitError(f"the look needs the fonts of {package}. Install them: pip install {_dist(package)}")
            return Path(spec.origin).parent / "files" / Path(file).name
        for folder in self.folders:
            path = folder / name
            if not leads_out(folder, path) and path.is_file():
                return path
        raise NoFontError(f"there is no font {name}")


def _invisible(sign: str) -> bool:
    """Whether a character is a joiner, a direction mark or the like, which no font needs to show."""
    return category(sign) in ("Cf", "Cc", "Zs", "Zl", "Zp")


def _dist(package: str) -> str:
    return package.replace("_", "-")
