"""What these tests share: a game with few rules, random JSON, random ways to write it, random damage.

Runs are repeatable: the same examples are drawn every time, on every machine.
"""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from tests.conftest import smallest_with
from tests.inspecting import Seen as Inspection
from tests.inspecting import inspect
from toolkit.diagnostic import Pointer
from toolkit.games import game_named
from toolkit.lint.selection import Selection

WHOLE_GAME = game_named("unlikely_heroes")
GAME = replace(WHOLE_GAME, rules=lambda: tuple(rule for rule in WHOLE_GAME.rules() if rule.code[:3] in ("UH1", "UH7")))
"""Only references and components are judged: whether cards can be reached, or quests won, is tested elsewhere."""


def inspect_with(files: Mapping[str, Any], selection: Selection | None = None) -> Inspection:
    """What these few rules find in the smallest box with some files as given."""
    return inspect(smallest_with(files), GAME, selection)


def repeatable(examples: int) -> settings:
    """A test that runs on this many examples, always the same ones."""
    slow = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much]
    return settings(max_examples=examples, derandomize=True, database=None, suppress_health_check=slow)


CHARACTERS = st.characters(exclude_categories=["Cs"])
NUMBERS = st.one_of(
    st.integers(-5, 100),
    st.integers(),
    st.floats(allow_nan=False, allow_infinity=False),
    st.sampled_from([-0.0, 4.0, 1e300, 10**30, -1, 99999, 100000]),
)
TEXTS = st.one_of(
    st.text(CHARACTERS, max_size=12),
    st.sampled_from(
        ["", " ", "\n", "item", "map", "this", "52", "\x1b[31mred", "\u202eback", "\ufeff", "🦊", "a\u0301"]
    ),
)
SCALARS = st.one_of(st.none(), st.booleans(), NUMBERS, TEXTS)


def values(leaves: int = 12) -> SearchStrategy[Any]:
    """Any JSON value."""
    return st.recursive(
        SCALARS,
        lambda inner: st.one_of(st.lists(inner, max_size=4), st.dictionaries(TEXTS, inner, max_size=4)),
        max_leaves=leaves,
    )


def objects() -> SearchStrategy[dict[str, Any]]:
    """Any JSON object."""
    return st.dictionaries(TEXTS, values(6), max_size=5)


@st.composite
def written(draw: DrawFn, data: Any) -> str:
    """A value as JSON, in one of the many ways it may be laid out."""
    blank = st.text(alphabet=" \t\n\r", max_size=2)
    comma = draw(blank) + "," + draw(blank)
    colon = draw(blank) + ":" + draw(blank)
    indent = draw(st.sampled_from([None, 0, 1, 2, "\t"]))
    text = json.dumps(data, indent=indent, separators=(comma, colon), ensure_ascii=draw(st.booleans()))
    text = draw(blank) + text + draw(blank)
    return text.replace("\n", "\r\n") if draw(st.booleans()) else text


@st.composite
def escaped(draw: DrawFn, text: str) -> str:
    """A string as JSON, each of its characters plain or in one of its escapes."""
    return '"' + "".join(draw(st.sampled_from(list(_spellings(character)))) for character in text) + '"'


def _spellings(character: str) -> Iterator[str]:
    units = character.encode("utf-16-be").hex()
    yield "".join(f"\\u{units[at : at + 4]}" for at in range(0, len(units), 4))
    yield "".join(f"\\u{units[at : at + 4].upper()}" for at in range(0, len(units), 4))
    yield json.dumps(character, ensure_ascii=False)[1:-1]
    if character == "/":
        yield "\\/"


def pointers(data: Any, prefix: Pointer = ()) -> Iterator[Pointer]:
    """The way to every value, the outermost first."""
    yield prefix
    steps = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for step, inside in steps:
        yield from pointers(inside, (*prefix, step))


def at(data: Any, pointer: Pointer) -> Any:
    """The value a pointer leads to."""
    for step in pointer:
        data = data[step]
    return data


WORDS = ["item", "map", "hero", "draw", "when", "choose", "revealed", "all", "strength", "itme", "hard", "locked"]


@st.composite
def damaged(draw: DrawFn, data: Any, most: int = 3) -> Any:
    """The same data with something deleted, replaced, renamed, doubled, or nested deeper."""
    data = copy.deepcopy(data)
    for _ in range(draw(st.integers(1, most))):
        ways = [pointer for pointer in pointers(data) if pointer]
        if not ways:
            return data
        *above, step = draw(st.sampled_from(ways))
        holder = at(data, tuple(above))
        match draw(st.sampled_from(["delete", "replace", "word", "rename", "double", "wrap", "number"])):
            case "delete":
                del holder[step]
            case "replace":
                holder[step] = draw(values(5))
            case "word":
                holder[step] = draw(st.sampled_from(WORDS))
            case "rename" if isinstance(holder, dict):
                holder[draw(st.one_of(TEXTS, st.just(f"{step}s")))] = holder.pop(step)
            case "double" if isinstance(holder, list) and isinstance(step, int):
                holder.insert(step, copy.deepcopy(holder[step]))
            case "wrap":
                holder[step] = [holder[step]] if draw(st.booleans()) else {"of": holder[step]}
            case _:
                holder[step] = draw(NUMBERS)
    return data


@st.composite
def mutated(draw: DrawFn, text: str) -> str:
    """A text with some characters deleted, inserted or replaced."""
    signs = st.one_of(st.sampled_from(list('{}[]",:\\0123456789.eE+-truefalsn \n\r\t\0\ufeff')), CHARACTERS)
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.integers(0, 3)))
        text = text[:start] + "".join(draw(st.lists(signs, max_size=2))) + text[end:]
    return text


@st.composite
def mutated_bytes(draw: DrawFn, raw: bytes) -> bytes:
    """Bytes with some of them deleted, inserted or replaced."""
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(raw)))
        end = min(len(raw), start + draw(st.integers(0, 3)))
        raw = raw[:start] + draw(st.binary(max_size=2)) + raw[end:]
    return raw
