"""The page as those see it who work on it: its messages are those of the server, its types hold, its code is tidy."""

from __future__ import annotations

import json
import re
import subprocess
from collections.abc import Iterator
from typing import Any

import pytest
from msgspec import UNSET, Struct, UnsetType, field

from tests.conftest import REPOSITORY
from tests.page.declarations import COMMAND, FILE, declarations, tables, whole
from tests.page.npm import HERE, installed, run, tool
from toolkit.games import every_game
from toolkit.source.cursor import MEANINGS, SchemaCursor
from toolkit.studio.messages.entries import Nothing
from toolkit.studio.protocol import At, Way
from toolkit.workbench.bench import Workbench
from toolkit.workbench.editing.parts import cursor_at, parts_of, schema_of

PAGE = [
    path
    for name in ("studio", "page", "site", "companion")
    for path in sorted((REPOSITORY / "templates" / name).iterdir())
]
CODE = (".js", ".css", ".ts")
LONGEST = 120


def test_the_declarations_are_those_of_the_messages() -> None:
    assert FILE.read_text("utf-8") == whole(), f"The messages have changed. Run: {COMMAND}"


class Named(Struct, frozen=True):
    """Something with a name."""

    name: str
    kind: str | None = None


class WishSent(Named, frozen=True, kw_only=True):
    """What is wished for."""

    most: int
    of: tuple[tuple[str, int], ...] = ()
    sort: str = field(name="from", default="")


class WishAnswer(Struct, frozen=True):
    """What is there.

    A second paragraph is for readers of the Python.
    """

    found: dict[str, tuple[Named | None, ...]]
    data: Any = None
    trouble: str | UnsetType = UNSET


def test_what_is_sent_may_leave_out_defaults_and_answers_only_what_is_unset() -> None:
    made = declarations([WishSent, WishAnswer])
    assert made == (
        "/** Something with a name. */\n"
        "export interface Named {\n  name: string;\n  kind: string | null;\n}\n\n"
        "/** What is there. */\n"
        "export interface WishAnswer {\n"
        "  found: Record<string, (Named | null)[]>;\n  data: Json;\n  trouble?: string;\n}\n\n"
        "/** What is wished for. */\n"
        "export interface WishSent extends Named {\n"
        "  most: number;\n  of?: [string, number][];\n  from?: string;\n}\n"
    )


def test_what_can_be_asked_is_known_by_its_address() -> None:
    def wish(at: At, sent: WishSent) -> WishAnswer:
        raise NotImplementedError

    def forget(at: At) -> Nothing:
        raise NotImplementedError

    ways = [
        Way("GET", "/api/{box:int}/wish", wish),
        Way("GET", "/api/{box:int}/wish/{word}", wish),
        Way("POST", "/api/{box:int}/wish/{number:int}/drop", forget),
        Way("POST", "/elsewhere", forget),
        Way("POST", "/api/start/forget", forget),
        Way("POST", "/api/share/away", forget),
    ]
    assert tables(ways, {"wishes": WishAnswer}) == (
        "/** What can be looked at: the query of the address, and the answer. */\nexport interface Gets {\n"
        '  "/wish": [WishSent, WishAnswer];\n  [path: `/wish/${string}`]: [WishSent, WishAnswer];\n}\n\n'
        "/** What can be done: the body that is sent, and the answer. */\nexport interface Posts {\n"
        "  [path: `/wish/${number}/drop`]: [Nothing, Nothing];\n}\n\n"
        "/** What can be done on the start page: the body that is sent, and the answer. */\nexport interface Begins {\n"
        '  "/forget": [Nothing, Nothing];\n}\n\n'
        "/** What can be done about colleagues: the body that is sent, and the answer. */\nexport interface Shares {\n"
        '  "/away": [Nothing, Nothing];\n}\n\n'
        "/** What the server tells by itself. */\nexport interface Events {\n  wishes: WishAnswer;\n}\n"
    )


def test_what_json_cannot_say_is_not_declared() -> None:
    class Odd(Struct):
        """Something else."""

        by: bytes

    with pytest.raises(TypeError, match="bytes"):
        declarations([Odd])


def test_no_line_is_too_long() -> None:
    long = [
        (path.name, number)
        for path in PAGE
        if path.suffix in CODE
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if len(line) > LONGEST
    ]
    assert long == []


def test_one_document_says_what_everything_looks_like() -> None:
    """Colours, sizes of type and corners are those of page.css: no other file has its own."""
    own = re.compile(
        r"#[0-9a-f]{3,8}\b(?=[^{}]*;)|font-size: [\d.]+rem|border-radius: [\d.]+(?:rem|px)|\brgba?\(", re.IGNORECASE
    )
    found = {path.name: own.findall(path.read_text("utf-8")) for path in PAGE if path.suffix == ".css"}
    assert found.pop("page.css"), "it would be found"
    assert {name: some for name, some in found.items() if some} == {}


def test_every_name_in_a_style_is_defined() -> None:
    """A name that nobody defines looks like nothing, and nobody is told."""
    text = {path.name: path.read_text("utf-8") for path in PAGE if path.suffix in CODE}
    used = {name for one in text.values() for name in re.findall(r"var\((--[\w-]+)", one)}
    defined = {name for one in text.values() for name in re.findall(r"(--[\w-]+)(?=\"?[:,])", one)}
    assert len(used) > 30
    assert used - defined == set()


def test_the_page_knows_no_word_of_any_game() -> None:
    """Neither its name nor what it calls its subjects and pieces: these come from the server."""
    titles = {word for game in every_game() if game.name != "cards" for word in (game.name, game.title)}  # a plain word
    words = {"quest", "hero", "encounter", *titles}
    pattern = re.compile(rf"\b(?:{'|'.join(map(re.escape, sorted(words)))})(?:e?s)?\b", re.IGNORECASE)
    found = {path.name: pattern.findall(path.read_text("utf-8")) for path in PAGE if path.suffix != ".j2"}
    assert {name: some for name, some in found.items() if some} == {}


def test_the_lock_pins_hashes_and_names_no_registry() -> None:
    lock = json.loads((HERE / "package-lock.json").read_text("utf-8"))
    wanted = json.loads((HERE / "package.json").read_text("utf-8"))["devDependencies"]
    packages = {name.removeprefix("node_modules/"): one for name, one in lock["packages"].items() if name}
    assert {name: packages[name]["version"] for name in wanted} == wanted
    assert [
        name for name, one in packages.items() if "resolved" in one or not one["integrity"].startswith("sha512-")
    ] == []


def places(data: Any, at: SchemaCursor, path: str = "") -> Iterator[list[Any]]:
    """Every place in an entry, with what the server's walker says of it."""
    members = [name for name in at.keys(data) if name != "$schema"] if isinstance(data, dict) else []
    yield [path, sorted(one for one in MEANINGS if at.means(data, one)), members]
    inside = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for step, value in inside:
        yield from places(value, at.inside(data, step), f"{path}/{step}")


@pytest.mark.parametrize(
    "box", ["starter", "nemo-rising-weather-exchange", pytest.param("second-best-saga", marks=pytest.mark.slow)]
)
def test_the_page_reads_schemas_as_the_server_does(box: str) -> None:
    """A form follows every key that is pressed, so that the page walks schemas, too. In every entry of a box, both find
    the same meanings in the same places, and the same order of members."""
    opened = Workbench.at(REPOSITORY / "adventures" / box).alone
    parts = [part for part in parts_of(opened) if isinstance(part.data, dict)]
    asked = {
        "schemas": opened.game.reader().schemas.files,
        "entries": [[schema_of(part), part.data] for part in parts],
    }
    words = [tool("node"), str(HERE / "walking.js")]
    done = subprocess.run(words, input=json.dumps(asked), capture_output=True, text=True, timeout=120, check=True)
    for part, seen in zip(parts, json.loads(done.stdout), strict=True):
        by_page = [one for one in seen if "/$schema" not in one[0]]
        by_server = [one for one in places(part.data, cursor_at(opened, part)) if "/$schema" not in one[0]]
        assert by_page == by_server, part.place.file
    assert {meaning for part in parts for _, some, _ in places(part.data, cursor_at(opened, part)) for meaning in some}


@pytest.mark.slow
def test_types() -> None:
    run(installed("tsc"), "--project", str(REPOSITORY))


@pytest.mark.slow
def test_lint_and_format() -> None:
    run(installed("biome"), "ci", "--error-on-warnings", "--colors=off", str(REPOSITORY))


@pytest.mark.slow
def test_pure_modules() -> None:
    """By node's own test runner: tests/page/*.test.js."""
    run(tool("node"), "--test", *map(str, sorted(HERE.glob("*.test.js"))))
