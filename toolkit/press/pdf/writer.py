"""From pages to a PDF file, object by object as they come: only the position of each object is kept.

Values are plain Python: `{"Type": Name("Page"), "Kids": [Ref(3)]}`. The same calls give the same bytes: there is no
date in a file, and its identity is a digest of its content.
"""

from __future__ import annotations

import hashlib
import zlib
from collections.abc import Callable, Mapping, Sequence
from typing import Any, BinaryIO, NamedTuple

from toolkit import __version__

POINT = 72 / 25.4
"""Points per millimetre."""


class Name(str):
    """A PDF name: `/Page`."""

    __slots__ = ()


class Ref(NamedTuple):
    """A reference to an object by its number."""

    number: int


class Raw(bytes):
    """Bytes that are already PDF."""

    __slots__ = ()


Value = None | bool | int | float | str | bytes | Ref | Sequence["Value"] | Mapping[str, "Value"]


def number(value: float, digits: int = 4) -> str:
    """A number as short as it can be written.

    >>> number(12.50004), number(-0.00001), number(3)
    ('12.5', '0', '3')
    """
    if isinstance(value, int):
        return str(value)
    if digits > 4:
        text = f"{value:.{digits}f}".rstrip("0").rstrip(".")
    else:
        text = repr(round(value, digits))  # several times faster, and never with an exponent at this size
        text = text[:-2] if text.endswith(".0") else text
    return "0" if text == "-0" else text


def written(value: Value) -> bytes:
    """A value as PDF.

    >>> written({"Type": Name("Page"), "Box": [0, 1.5], "Of": Ref(3), "Title": "A"})
    b'<</Type/Page/Box[0 1.5]/Of 3 0 R/Title(A)>>'
    """
    write = WRITERS.get(type(value))
    if write is not None:
        return write(value)
    if isinstance(value, Mapping):
        return _dictionary(value)
    return _array(value)  # type: ignore[arg-type]


def _name(value: str) -> bytes:
    if value.isalnum() and value.isascii():
        return b"/" + value.encode()
    return b"/" + "".join(c if c.isalnum() or c in "+-_.:" else f"#{ord(c):02X}" for c in value).encode("ascii")


def _array(values: Sequence[Value]) -> bytes:
    return b"[" + b" ".join([written(one) for one in values]) + b"]"


def _dictionary(values: Mapping[str, Value]) -> bytes:
    return b"<<" + b"".join([_entry(key, one) for key, one in values.items()]) + b">>"


def _entry(key: str, value: Value) -> bytes:
    inner = written(value)
    return _name(key) + (inner if inner[:1] in b"/<[(" else b" " + inner)


def _text(text: str) -> bytes:
    """A text string: ASCII as it is, anything else as UTF-16."""
    if text.isascii():
        escaped = text.replace("\\", r"\\").replace("(", r"\(").replace(")", r"\)")
        return b"(" + escaped.encode().replace(b"\r", rb"\r").replace(b"\n", rb"\n") + b")"
    return b"<FEFF" + text.encode("utf-16-be", "replace").hex().upper().encode() + b">"


WRITERS: dict[type, Callable[[Any], bytes]] = {
    type(None): lambda value: b"null",
    bool: lambda value: b"true" if value else b"false",
    int: lambda value: str(value).encode(),
    float: lambda value: number(value).encode(),
    Name: _name,
    Ref: lambda value: b"%d 0 R" % value.number,
    Raw: bytes,
    str: _text,
    bytes: lambda value: b"<" + value.hex().upper().encode() + b">",
    dict: _dictionary,
    list: _array,
    tuple: _array,
}
"""How values are written, by their exact type: there are tens of thousands in a file."""


class Writer:
    """Writes a PDF to a stream; call `close` at the end."""

    def __init__(self, stream: BinaryIO, *, version: str = "1.7") -> None:
        self._stream = stream
        self._position = 0
        self._digest = hashlib.sha256()
        self._starts: list[int] = []
        self._pages: list[Ref] = []
        self._tree = self.reserve()
        self._outline: list[tuple[str, Ref, float]] = []
        self.write(f"%PDF-{version}\n%".encode() + b"\xe2\xe3\xcf\xd3\n")

    def write(self, data: bytes) -> None:
        """Raw bytes, counted."""
        self._stream.write(data)
        self._digest.update(data)
        self._position += len(data)

    def reserve(self) -> Ref:
        """A number for an object that is written later."""
        self._starts.append(-1)
        return Ref(len(self._starts))

    def add(self, value: Value, ref: Ref | None = None) -> Ref:
        """Writes an object."""
        ref = ref or self.reserve()
        self._starts[ref.number - 1] = self._position
        self.write(b"%d 0 obj\n" % ref.number + written(value) + b"\nendobj\n")
        return ref

    def stream(self, head: Mapping[str, Value], data: bytes, *, packed: bool = False, ref: Ref | None = None) -> Ref:
        """Writes a stream, deflating it unless it is already packed."""
        if not packed:
            data = zlib.compress(data, 6)
            head = {**head, "Filter": Name("FlateDecode")}
        ref = ref or self.reserve()
        self._starts[ref.number - 1] = self._position
        self.write(b"%d 0 obj\n" % ref.number + written({**head, "Length": len(data)}) + b"\nstream\n")
        self.write(data)
        self.write(b"\nendstream\nendobj\n")
        return ref

    def page(self, entries: Mapping[str, Value], title: str = "") -> Ref:
        """Writes a page; one with a title is listed in the outline."""
        ref = self.add({"Type": Name("Page"), "Parent": self._tree, **entries})
        self._pages.append(ref)
        if title:
            box = entries.get("MediaBox")
            top = box[3] if isinstance(box, list) else 0.0
            self._outline.append((title, ref, float(top)))
        return ref

    def close(self, info: Mapping[str, Value], catalog: Mapping[str, Value]) -> None:
        """Writes what ties the pages together."""
        kids: list[Value] = list(self._pages)
        self.add({"Type": Name("Pages"), "Kids": kids, "Count": len(kids)}, self._tree)
        root = {"Type": Name("Catalog"), "Pages": self._tree, **self._outlined(), **catalog}
        root_ref = self.add(root)
        info_ref = self.add({**info, "Producer": f"unlikely {__version__}"})
        identity = self._digest.digest()[:16]
        start = self._position
        lines = [b"xref\n0 %d\n0000000000 65535 f \n" % (len(self._starts) + 1)]
        lines += [b"%010d 00000 n \n" % begin for begin in self._starts]
        self.write(b"".join(lines))
        trailer: Value = {
            "Size": len(self._starts) + 1,
            "Root": root_ref,
            "Info": info_ref,
            "ID": [identity, identity],
        }
        self.write(b"trailer\n" + written(trailer) + b"\nstartxref\n%d\n%%%%EOF\n" % start)

    def _outlined(self) -> dict[str, Value]:
        if not self._outline:
            return {}
        top = self.reserve()
        refs = [self.reserve() for _ in self._outline]
        for index, (title, page, height) in enumerate(self._outline):
            entry: dict[str, Value] = {
                "Title": title,
                "Parent": top,
                "Dest": [page, Name("XYZ"), 0, height, 0],
            }
            if index > 0:
                entry["Prev"] = refs[index - 1]
            if index + 1 < len(refs):
                entry["Next"] = refs[index + 1]
            self.add(entry, refs[index])
        self.add({"Type": Name("Outlines"), "First": refs[0], "Last": refs[-1], "Count": len(refs)}, top)
        return {"Outlines": top, "PageMode": Name("UseOutlines")}


def box(x: float, y: float, width: float, height: float, page_height: float) -> list[Value]:
    """A rectangle in millimetres from the top left corner, as a page's box in points."""
    left, bottom = x * POINT, (page_height - y - height) * POINT
    return [round(left, 4), round(bottom, 4), round((x + width) * POINT, 4), round((page_height - y) * POINT, 4)]
