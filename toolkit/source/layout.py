"""From a parsed document to its one canonical text.

Keys are in the schema's order, lists of cards in the game's order. What fits on one line goes on one line, on the outer
levels only if it is very simple, so that a card reads like a form. Numbers keep the digits they were typed with.
Nothing is ever left out: keys that are not in the schema are written after the others.
"""

from __future__ import annotations

from json.encoder import encode_basestring
from typing import Any

from toolkit.source.content import FileKind
from toolkit.source.cursor import SchemaCursor, cursor
from toolkit.source.document import Document
from toolkit.source.marks import Mark
from toolkit.source.schema import Schemas

WIDTH = 110
OUTER = 3
"""The outer levels: the file, its list of cards, and each card."""
ENTRY = 2
"""The level of a card in the list of its file."""


def canonical(document: Document, kind: FileKind, schemas: Schemas) -> str:
    """The text a document should have. It parses to the same data, in another order."""
    writer = Writer(document.text)
    return writer.write(document.data, document.marks, cursor(schemas, kind.schema), 0, 0, kind) + "\n"


def canonical_entry(document: Document, kind: FileKind, schemas: Schemas, index: int) -> str:
    """One entry of a document's list as it is written there, without what is around it."""
    listed = cursor(schemas, kind.schema).inside(document.data, kind.list_of)
    entries = document.data[kind.list_of]
    mark = document.marks[2][kind.list_of][2][2][index]
    return Writer(document.text).write(entries[index], mark, listed.inside(entries, index), ENTRY, 1)


class Writer:
    """Writes values; `text` is what they were read from, for the digits of numbers."""

    def __init__(self, text: str) -> None:
        self.text = text

    def write(
        self, data: Any, mark: Mark, order: SchemaCursor, level: int, used: int, kind: FileKind | None = None
    ) -> str:
        """A value that starts at column `used`, on a line indented by `level`."""
        if not isinstance(data, dict | list) or not data:
            return self._scalar(data, mark)
        if level >= OUTER or (level > 0 and _is_plain(data)):
            flat = self._flat(data, mark, order, WIDTH - len("  " * level) - used)
            if flat is not None:
                return flat
        indent, outdent = "  " * (level + 1), "  " * level
        if isinstance(data, dict):
            parts = []
            for key in order.keys(data):
                head = f"{_string(key)}: "
                inner = order.inside(data, key)
                listed = kind is not None and key == kind.list_of and isinstance(data[key], list)
                value = (
                    self._entries(data[key], mark[2][key][2], inner, level + 1, kind)
                    if listed and kind is not None
                    else self.write(data[key], mark[2][key][2], inner, level + 1, len(head) + 1)
                )
                parts.append(f"{indent}{head}{value}")
            return "{\n" + ",\n".join(parts) + f"\n{outdent}}}"
        items = [
            indent + self.write(item, inside, order.inside(data, index), level + 1, 1)
            for index, (item, inside) in enumerate(zip(data, mark[2], strict=True))
        ]
        return "[\n" + ",\n".join(items) + f"\n{outdent}]"

    def _entries(self, data: list[Any], mark: Mark, order: SchemaCursor, level: int, kind: FileKind) -> str:
        """The list of cards, sorted; cards with equal keys keep their order."""
        pairs = list(zip(data, mark[2], strict=True))
        if kind.sort_key is not None:
            key = kind.sort_key
            pairs.sort(key=lambda pair: key(pair[0]))
        if not pairs:
            return "[]"
        return self.write([item for item, _ in pairs], (mark[0], mark[1], [one for _, one in pairs]), order, level, 0)

    def _flat(self, data: Any, mark: Mark, order: SchemaCursor, room: int) -> str | None:
        """A value on one line; None as soon as that is known to be too long."""
        is_object = isinstance(data, dict)
        if not data or not (is_object or isinstance(data, list)):
            scalar = self._scalar(data, mark)
            return scalar if len(scalar) <= room else None
        text = ""
        for key in order.keys(data) if is_object else range(len(data)):
            head = (", " if text else "") + (f"{_string(str(key))}: " if is_object else "")
            inside = mark[2][key][2] if is_object else mark[2][key]
            value = self._flat(data[key], inside, order.inside(data, key), room - len(text) - len(head) - 2)
            if value is None:
                return None
            text += head + value
        return f"{{{text}}}" if is_object else f"[{text}]"

    def _scalar(self, data: Any, mark: Mark) -> str:
        if isinstance(data, dict | list):
            return "{}" if isinstance(data, dict) else "[]"
        return _string(data) if isinstance(data, str) else self.text[mark[0] : mark[1]]


def _is_plain(data: Any) -> bool:
    inside = data.values() if isinstance(data, dict) else data
    return not any(isinstance(one, dict | list) for one in inside)


def _string(text: str) -> str:
    return encode_basestring(text)  # `json.dumps(…, ensure_ascii=False)` creates a new encoder for each string
