"""From the schema of an entry to the columns of its sheet, and to the lists in it that have a sheet of their own.

    Column(("back", "text"), "Back: text", sort="text")         a cell for what stands in a card at back, text
    Listed(("trials",), …)                                       a list of parts, a row for each on another sheet

Fields with fixed parts become a column for each part. What a schema writes as a sentence with a choice in it, such as a
condition, is shown and cannot be edited in a cell.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from toolkit.source.cursor import ANY_TEXT, SchemaCursor

Sort = Literal["text", "number", "choice", "switch", "list", "rest"]
HIDDEN = ("$schema",)
MOST_DEEP = 6
"""How many parts inside each other are looked at: schemas may contain themselves."""


@dataclass(frozen=True)
class View:
    """What a schema says about some data, put together from every part of it that applies."""

    types: frozenset[str] = frozenset()
    choices: tuple[Any, ...] = ()
    properties: dict[str, SchemaCursor] = field(default_factory=dict)
    required: frozenset[str] = frozenset()
    items: SchemaCursor | None = None
    others: SchemaCursor | None = None
    """What members with any other name are, if there may be some."""
    about: str = ""
    says: str = ""
    words: dict[str, str] = field(default_factory=dict)
    varies: bool = False
    """Whether one member decides what others there are."""
    means: frozenset[str] = frozenset()
    minimum: float | None = None
    maximum: float | None = None
    most: int | None = None
    """How many letters a text may have."""
    pattern: bool = False
    """Whether it has a form that a few words do not have."""


def view(place: SchemaCursor, data: Any) -> View:
    """What applies to this data at a place of a schema; the most specific part counts."""
    nodes = list(place.applying(data))

    def first(name: str) -> Any:
        return next((node[name] for _, node in nodes if name in node), None)

    types = first("type")
    properties: dict[str, SchemaCursor] = {}
    for file, node in nodes:
        for name, part in node.get("properties", {}).items():
            if isinstance(part, dict):
                properties.setdefault(name, SchemaCursor(place.schemas, file, part))
    items = next(
        (
            SchemaCursor(place.schemas, file, node["items"])
            for file, node in nodes
            if isinstance(node.get("items"), dict)
        ),
        None,
    )
    others = next(
        (
            SchemaCursor(place.schemas, file, one)
            for file, node in nodes
            if isinstance(one := node.get("additionalProperties"), dict)
        ),
        None,
    )
    return View(
        types=frozenset([types] if isinstance(types, str) else types or ()),
        choices=tuple(first("enum") or ()),
        properties=properties,
        required=frozenset(name for _, node in nodes for name in node.get("required", ())),
        items=items,
        others=others,
        about=next((str(node["description"]) for _, node in reversed(nodes) if "description" in node), ""),
        says=str(first("x-studio-says") or ""),
        words=first("x-studio-words") or {},
        varies=any(
            "if" in branch and "properties" in branch["if"] for _, node in nodes for branch in node.get("allOf", ())
        ),
        means=frozenset(str(node["x-studio"]) for _, node in nodes if "x-studio" in node),
        minimum=first("minimum"),
        maximum=first("maximum"),
        most=first("maxLength"),
        pattern=any(not re.search(node["pattern"], ANY_TEXT) for _, node in nodes if "pattern" in node),
    )


@dataclass(frozen=True)
class Column:
    """A column: where its values are in an entry, what it is called, and what can stand in it.

    `whole` numbers have no fraction; a list `of_numbers` is one of card numbers, say; `by_paragraph` is a text that may
    be a list of paragraphs. `rest` is anything that does not fit into a cell.
    """

    path: tuple[str, ...]
    title: str
    sort: Sort
    cursor: SchemaCursor
    about: str = ""
    choices: tuple[Any, ...] = ()
    needed: bool = False
    whole: bool = False
    of_numbers: bool = False
    by_paragraph: bool = False
    or_number: bool = False
    minimum: float | None = None
    maximum: float | None = None
    most: int | None = None
    formed: bool = False
    """Whether it is a name or a code rather than prose."""

    @property
    def key(self) -> str:
        """The name of the column in what the sheet was made from."""
        return "/".join(self.path)

    @property
    def is_prose(self) -> bool:
        """Whether words are counted in it."""
        return self.sort == "text" and not self.formed and not self.or_number


@dataclass(frozen=True)
class Listed:
    """A list of parts that have a sheet of their own: where it is, and the schema of its items."""

    path: tuple[str, ...]
    cursor: SchemaCursor
    about: str = ""


def titled(path: Sequence[str]) -> str:
    """`Back: help` for `back/help`: what the table of the studio calls it, too."""
    words = ": ".join(step.replace("_", " ") for step in path)
    return words[:1].upper() + words[1:]


def columns_of(place: SchemaCursor, every: Sequence[Any], besides: Sequence[str] = ()) -> list[Column | Listed]:
    """The columns and lists of entries of one kind. Parts of a part are only shown if some entry has them.

    `besides` are members that the sheet as a whole says already.
    """
    like = next((one for one in every if isinstance(one, dict)), {})
    return list(_columns(place, like, list(every), (), True, (*HIDDEN, *besides), ()))


def _columns(
    place: SchemaCursor,
    like: Any,
    every: list[Any],
    path: tuple[str, ...],
    needed: bool,
    besides: Sequence[str],
    seen: tuple[int, ...],
) -> Iterator[Column | Listed]:
    around = view(place, like)
    for name, part in around.properties.items():
        if name in besides:
            continue
        inside = [one[name] for one in every if isinstance(one, dict) and name in one]
        yield from _column(part, inside, (*path, name), needed and name in around.required, seen)
    named = dict.fromkeys(name for one in every if isinstance(one, dict) for name in one)
    for name in named if around.others is not None else ():
        if name not in around.properties and name not in besides and around.others is not None:
            inside = [one[name] for one in every if isinstance(one, dict) and name in one]
            yield from _column(around.others, inside, (*path, name), False, seen)


def _column(
    part: SchemaCursor, inside: list[Any], path: tuple[str, ...], needed: bool, seen: tuple[int, ...]
) -> Iterator[Column | Listed]:
    like = next((one for one in inside if isinstance(one, dict)), None)
    known = view(part, like)
    listed = view(part, []) if "array" in known.types or any(isinstance(one, list) for one in inside) else known
    sort = _sort(known, listed)
    if sort == "rest" and listed.items is not None and _has_rows(listed.items):
        yield Listed(path, listed.items, known.about)
        return
    marks = (*seen, *(id(node) for _, node in part.applying(like) if "properties" in node))
    may_open = sort == "rest" and known.properties and not known.varies and len(set(marks)) == len(marks)
    if may_open and len(path) < MOST_DEEP and (inside or len(path) == 1):
        yield from _columns(part, like or {}, inside, path, needed, (), marks)
        return
    numbers = known.types & {"integer", "number"}
    yield Column(
        path,
        titled(path),
        sort,
        part,
        known.about,
        known.choices,
        needed,
        whole="number" not in known.types,
        of_numbers=listed.items is not None and "integer" in view(listed.items, None).types,
        by_paragraph="array" in known.types and "string" in known.types,
        or_number=bool(numbers) and "string" in known.types,
        minimum=known.minimum,
        maximum=known.maximum,
        most=known.most,
        formed=known.pattern,
    )


def _sort(known: View, listed: View) -> Sort:
    if known.choices:
        return "choice"
    if "boolean" in known.types:
        return "switch"
    if "string" in known.types:
        return "text"
    if known.types & {"integer", "number"}:
        return "number"
    if "array" in known.types and listed.items is not None:
        inside = view(listed.items, None)
        if inside.types and inside.types <= {"string", "integer"} and len(inside.types) == 1:
            return "list"
    return "rest"


def _has_rows(items: SchemaCursor) -> bool:
    """Whether the items of a list can be rows: objects with the same members each."""
    known = view(items, {})
    return bool(known.properties) and not known.varies and not _is_recursive(items, ())


def _is_recursive(items: SchemaCursor, seen: tuple[int, ...]) -> bool:
    """Whether an item may contain lists of its own kind."""
    nodes = [node for _, node in items.applying({}) if "properties" in node]
    if any(id(node) in seen for node in nodes) or len(seen) > MOST_DEEP:
        return True
    marks = (*seen, *(id(node) for node in nodes))
    for part in view(items, {}).properties.values():
        listed = view(part, []).items
        if listed is not None and not view(listed, {}).varies and _is_recursive(listed, marks):
            return True
    return False
