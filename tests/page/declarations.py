"""TypeScript declarations of what the page and the server say to each other, made from the messages themselves.

    python -m tests.page.declarations      writes templates/studio/messages.d.ts anew

Every Struct becomes an interface; `Gets`, `Posts` and `Events` are tables of what can be asked and of what is told.
Whatever the server sends is complete, so that only a member that may be UNSET is optional there; what the page sends
(…Sent) may leave out every member that has a default.
"""

from __future__ import annotations

import inspect
import re
import textwrap
from collections.abc import Iterable, Iterator, Mapping
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType, NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from msgspec import NODEFAULT, Struct, UnsetType
from msgspec.structs import fields
from starlette.responses import Response

from tests.conftest import REPOSITORY
from toolkit.studio import messages
from toolkit.studio.messages.events import EVENTS
from toolkit.studio.protocol import Way
from toolkit.studio.routes import BOX, SHARE, START, WAYS

FILE = REPOSITORY / "templates" / "studio" / "messages.d.ts"
COMMAND = "nox -s declarations"
WIDTH = 120
HEAD = f"""\
// What the page and the server say to each other. Made from the messages in toolkit/studio by `{COMMAND}`.

/** Anything that JSON can say. */
export type Json = null | boolean | number | string | Json[] | {{ [name: string]: Json }};
"""
ANYTHING = {"Plain": Any}
"""Names that stand for any JSON."""
WORDS = {Any: "Json", bool: "boolean", float: "number", int: "number", str: "string", NoneType: "null"}


def main() -> None:
    """Writes the declarations."""
    FILE.write_text(whole(), "utf-8")
    print(FILE.relative_to(REPOSITORY))


def whole() -> str:
    """All declarations, as they stand in the file."""
    return "\n".join([HEAD, tables(WAYS, EVENTS), declarations(structs(messages))])


def tables(ways: Iterable[Way], events: Mapping[str, type[Struct]]) -> str:
    """What can be asked about a box, by its address below that of the box, with what is answered; and what is told."""
    ways = [
        way for way in ways if way.path.startswith((BOX, START, SHARE)) and not way.raw and way.answer is not Response
    ]
    parts = []
    for name, method, around, about in (
        ("Gets", "GET", BOX, "What can be looked at: the query of the address, and the answer."),
        ("Posts", "POST", BOX, "What can be done: the body that is sent, and the answer."),
        ("Begins", "POST", START, "What can be done on the start page: the body that is sent, and the answer."),
        ("Shares", "POST", SHARE, "What can be done about colleagues: the body that is sent, and the answer."),
    ):
        lines = [
            f"  {_address(way.path.removeprefix(around))}: [{typescript(way.sent)}, {typescript(way.answer)}];\n"
            for way in ways
            if way.method == method and way.path.startswith(around)
        ]
        parts.append(f"/** {about} */\nexport interface {name} {{\n{''.join(lines)}}}\n")
    lines = [f"  {name}: {typescript(kind)};\n" for name, kind in events.items()]
    parts.append(f"/** What the server tells by itself. */\nexport interface Events {{\n{''.join(lines)}}}\n")
    return "\n".join(parts)


def _address(path: str) -> str:
    """A path as a name in an interface; one with something named in it stands for all such paths."""
    if "{" not in path:
        return f'"{path}"'
    shown = re.sub(r"\{\w+(:\w+)?\}", lambda found: "${number}" if found[1] == ":int" else "${string}", path)
    return f"[path: `{shown}`]"


def structs(package: ModuleType) -> list[type[Struct]]:
    """The Structs of a module, or of all modules of a package."""
    names = [f"{package.__name__}.{one.name}" for one in iter_modules(getattr(package, "__path__", ()))]
    modules = [package, *map(import_module, names)]
    return [one for module in modules for one in vars(module).values() if _is_struct(one) and one is not Struct]


def declarations(roots: Iterable[type[Struct]]) -> str:
    """The declarations of these Structs, and of all that they refer to, by name.

    Raises:
        ValueError: two of them have one name.
    """
    known: dict[str, type[Struct]] = {}
    ahead = list(roots)
    while ahead:
        one = ahead.pop()
        if known.get(one.__name__) is one:
            continue
        if one.__name__ in known:
            raise ValueError(f"{one.__module__} and {known[one.__name__].__module__} both have a {one.__name__}.")
        known[one.__name__] = one
        ahead += [*_bases(one), *(each for hint in _hints(one).values() for each in _referred(hint))]
    return "\n".join(interface(known[name]) for name in sorted(known))


def interface(kind: type[Struct]) -> str:
    """One Struct as an interface, with the first paragraph of its docstring."""
    about = textwrap.wrap(" ".join((inspect.getdoc(kind) or "").partition("\n\n")[0].split()), WIDTH - 7)
    head = (
        f"/** {about[0]} */\n" if len(about) == 1 else "".join(["/**\n", *(f" * {line}\n" for line in about), " */\n"])
    )
    extends = f" extends {', '.join(one.__name__ for one in _bases(kind))}" if _bases(kind) else ""
    inherited = {name for base in _bases(kind) for name in _hints(base)}
    is_sent, hints = kind.__name__.endswith("Sent"), _hints(kind)
    members = []
    for field in fields(kind):
        if field.name not in inherited:
            has_default = field.default is not NODEFAULT or field.default_factory is not NODEFAULT
            optional = _may_miss(hints[field.name]) or (is_sent and has_default)
            member = f"  {field.encode_name}{'?' * optional}: {typescript(hints[field.name])};\n"
            members.append(member if len(member) <= WIDTH else member.replace(" | ", "\n    | "))
    body = "".join(["\n", *members]) if members else ""
    return f"{head}export interface {kind.__name__}{extends} {{{body}}}\n"


def typescript(hint: Any) -> str:
    """A type as TypeScript writes it.

    >>> typescript(tuple[str | None, ...]), typescript(dict[str, tuple[int, Any]])
    ('(string | null)[]', 'Record<string, [number, Json]>')

    Raises:
        TypeError: it has no form in JSON that the page would understand.
    """
    parts = get_args(hint)
    match get_origin(hint):
        case origin if origin in (Union, UnionType):
            return " | ".join(dict.fromkeys(typescript(one) for one in parts if one is not UnsetType))
        case origin if origin is Literal:
            return " | ".join(f'"{value}"' for value in parts)
        case origin if origin is tuple and parts[-1] is not Ellipsis:
            return f"[{', '.join(map(typescript, parts))}]"
        case origin if origin in (tuple, list):
            inner = typescript(parts[0])
            return f"({inner})[]" if " | " in inner else f"{inner}[]"
        case origin if isinstance(origin, type) and hasattr(origin, "keys"):
            return f"Record<{typescript(parts[0])}, {typescript(parts[1])}>"
    if _is_struct(hint):
        return str(hint.__name__)
    if hint not in WORDS:
        raise TypeError(f"{hint} cannot be declared.")
    return WORDS[hint]


def _is_struct(value: Any) -> bool:
    return isinstance(value, type) and issubclass(value, Struct)


def _hints(kind: type[Struct]) -> dict[str, Any]:
    return get_type_hints(kind, localns=ANYTHING)


def _bases(kind: type[Struct]) -> list[type[Struct]]:
    return [one for one in kind.__bases__ if _is_struct(one) and one is not Struct]


def _referred(hint: Any) -> Iterator[type[Struct]]:
    """The Structs that a type is made of."""
    if _is_struct(hint):
        yield hint
    for part in get_args(hint):
        yield from _referred(part)


def _may_miss(hint: Any) -> bool:
    return UnsetType in get_args(hint)


if __name__ == "__main__":
    main()
