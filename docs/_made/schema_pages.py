"""From a game's JSON Schemas to one reference page: a section for each file, card, operation and shared part.

    {"minutes": {"type": "integer", "minimum": 10, "maximum": 600, "description": "How long …"}}
    → | `minutes` | whole number, 10 to 600 | How long … |

The schemas are the only source, so the page says what the checker does.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

Schema = dict[str, Any]

SHARED = "common.schema.json"
INNER = "#/$defs/"
SUFFIX = ".schema.json"
MARKS = re.compile(r"\*{1,2}[^\s*]+\*{1,2}|\\*\{[a-z:0-9]*\}?")
CHOOSERS = frozenset({"op", "test", "kind", "goal"})
"""Fields whose value says which of several forms an object has."""


def page(title: str, folder: Path, look: Path) -> str:
    """The reference of one game, as Markdown: its content, then its look, if it prints anything."""
    paths = [*sorted(folder.glob(f"*{SUFFIX}")), *([look] if look.is_file() else [])]
    schemas = {path.name: json.loads(path.read_text("utf-8")) for path in paths}
    files = [name for name, schema in schemas.items() if "$schema" in schema.get("properties", {})]
    order = sorted(schemas, key=lambda name: (name == look.name, name == SHARED, name not in files, name))
    return "\n".join(
        [
            f"# Format: {title}\n",
            f"Made from the schemas in `schemas/{folder.name}`, which your editor and `unlikely check` go by. "
            "Fields in **bold** are required.\n",
            *(line for name in order for line in _Section(folder.name, name).lines(schemas[name])),
        ]
    )


class _Section:
    """What one schema says. Links stay within the page of the game."""

    def __init__(self, game: str, file: str) -> None:
        self.game, self.file = game, file

    def lines(self, schema: Schema) -> Iterator[str]:
        """A schema's own fields, then those of each of its parts."""
        title = "Shared parts" if self.file == SHARED else schema["title"]
        yield f"({self._anchor(self.file)})=\n## {title}\n"
        yield f"{_said(schema)}\n"
        if "properties" in schema and not ("$defs" in schema and CHOOSERS.issuperset(schema["properties"])):
            yield from self._fields(schema)
        for name, part in schema.get("$defs", {}).items():
            yield f"({self._anchor(self.file + INNER + name)})=\n### `{name}`\n"
            yield f"{_said(part)}\n"
            if "properties" not in part:
                yield f"*{self._type(part)}*\n"
            inner, _ = _inside(part)
            if "properties" in inner:
                yield from self._fields(inner)

    def _fields(self, schema: Schema) -> Iterator[str]:
        yield "| field | what it is | what it says |"
        yield "|---|---|---|"
        yield from self._rows(schema, "")
        yield ""

    def _rows(self, schema: Schema, within: str) -> Iterator[str]:
        """A row for each field; those of an object inside follow it, as `dice.blessed`."""
        required = set(schema.get("required", ()))
        for name, field in schema["properties"].items():
            shown = f"**`{within}{name}`**" if name in required else f"`{within}{name}`"
            said = " ".join(part for part in (_said(field), _example(field)) if part)
            yield f"| {shown} | {_cell(self._type(field))} | {_cell(said)} |"
            inner, steps = _inside(field)
            if "properties" in inner:
                yield from self._rows(inner, f"{within}{name}{steps}.")

    def _type(self, field: Schema) -> str:
        """What a value is, in words, with links to the parts it is made of."""
        if "$ref" in field:
            target = self.file + field["$ref"] if field["$ref"].startswith("#") else field["$ref"]
            name = target.partition(INNER)[2] or target.partition(SUFFIX)[0]
            return f"[{name.replace('_', ' ')}](#{self._anchor(target)})"
        if "const" in field:
            return f"`{json.dumps(field['const'])}`"
        if "enum" in field:
            return "one of " + ", ".join(f"`{one}`" for one in field["enum"])
        kind = field.get("type", "object")
        if isinstance(kind, list):
            return " or ".join(self._type({**field, "type": one}) for one in kind)
        if kind == "array":
            return f"list of {self._type(field['items'])}" if "items" in field else "list"
        if kind == "object":
            return "object"
        words = {"integer": "whole number", "number": "number", "string": "text"}
        return words.get(kind, "true or false") + (_range(field) if kind in ("integer", "number") else "")

    def _anchor(self, target: str) -> str:
        """`common.schema.json#/$defs/tag` → `unlikely-heroes-common-tag`."""
        inside = target.removesuffix("#").replace(SUFFIX, "").replace(INNER, "-")
        return f"{self.game}-{inside}".replace("_", "-")


def _inside(field: Schema) -> tuple[Schema, str]:
    """What a list is a list of, and a pair of brackets for each list around it."""
    steps = ""
    while "items" in field:
        field, steps = field["items"], steps + "[]"
    return field, steps


def _said(schema: Schema) -> str:
    """The description; where an editor would add how texts are marked up, its first paragraph only.

    Most are plain text, in which marks are shown and mark nothing.
    """
    if "markdownDescription" in schema:
        marked: str = schema["markdownDescription"]
        return marked.partition("\n\n")[0]
    plain: str = schema.get("description", schema.get("$comment", ""))
    return MARKS.sub(r"`\g<0>`", plain.partition("\n\n")[0])


def _example(field: Schema) -> str:
    """An example that a line has room for, if there is one."""
    short = [text for one in field.get("examples", ()) if len(text := json.dumps(one, ensure_ascii=False)) <= 60]
    return f"Example: `{short[0]}`" if short else ""


def _range(field: Schema) -> str:
    least, most = field.get("minimum"), field.get("maximum")
    if least is not None and most is not None:
        return f", {least} to {most}"
    return f", at least {least}" if least is not None else ""


def _cell(text: str) -> str:
    return text.replace("|", "\\|").replace("\n", " ")
