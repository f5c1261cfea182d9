"""From a seed to a damaged box: the files of a sound box with something broken, odd or hostile in them."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from tests.conftest import REPOSITORY, SMALLEST, TESTS
from tests.games.unlikely_heroes.everything import ROOT as EVERYTHING

STARTER = REPOSITORY / "adventures" / "starter"
NEMO = REPOSITORY / "adventures" / "nemo-rising-weather-exchange"
THREE_LAMPS = TESTS / "lighthouse" / "lighthouse"
TEMPLATES = REPOSITORY / "templates"
BASES = {
    "smallest": SMALLEST,
    "starter": STARTER,
    "everything": EVERYTHING,
    "nemo-smallest": REPOSITORY / "templates" / "nemo_rising" / "starter",
    "nemo": NEMO,
    "nexus-ops": TEMPLATES / "nexus_ops" / "starter",
    "smog": TEMPLATES / "smog" / "starter",
    "nemos-war": TEMPLATES / "nemos_war" / "starter",
    "three-lamps": THREE_LAMPS / "starter",
}
OFTEN = (12, 1, 1, 6, 1, 4, 4, 4, 3)
"""Small boxes are damaged more often: they are soon done, and a mistake weighs more in them."""
ENCODINGS = ["utf-7", "utf-16", "hex", "latin-1", "big5", "\udcff", "", "x" * 300]
LOOKS = {
    "nemo-smallest": TEMPLATES / "nemo_rising",
    "nemo": TEMPLATES / "nemo_rising",
    "nexus-ops": TEMPLATES / "nexus_ops",
    "smog": TEMPLATES / "smog",
    "nemos-war": TEMPLATES / "nemos_war",
    "three-lamps": THREE_LAMPS / "look",
}
"""Where the looks of games are; of the others, in the folder of Unlikely Heroes."""
Pointer = tuple[str | int, ...]
ODD: list[Any] = [
    None,
    True,
    False,
    0,
    1,
    -1,
    2,
    3,
    99999,
    10**18,
    10**400,
    0.5,
    1e308,
    "",
    " ",
    "this",
    "last",
    "all",
    "1",
    "x" * 300,
    "\x1b[2J",
    "\u202ex",
    "\r\n::error::x",
    "##[error]x",
    "=1+1",
    "**{card:999} {gold} \\",
    "../../etc/passwd",
    "/dev/zero",
    "art/none.png",
    "a\n\nb",
    "\ud83e\udd8a",
    "{",
    "<b>&",
    [],
    {},
    [[]],
    [None],
    {"": {}},
    {"op": "draw"},
    {"op": "win"},
    {"op": "chapter", "chapter": 9},
    {"op": "lose"},
    {"test": "all", "of": []},
    {"test": "not", "of": {"test": "clock"}},
]
NUMBERS = [
    "0",
    "-1",
    "1e9",
    "1e-9",
    "nan",
    "inf",
    "-inf",
    "9999",
    "0.0001",
    "1e999",
    "",
    "x",
    "100%",
    "9999%",
    "*",
    "9*",
    "fit",
    "0 0 0 0",
    "#fff",
    "none",
    "yes",
    "{{ 1/0 }}",
    "{{ card }}",
    "{{ none }}",
    "file:/etc/passwd:x",
]
SNIPPETS = [
    "{% for i in range(20000) %}x{% endfor %}",
    "{{ 'x' * 9 }}",
    "{{ nothing }}",
    "{% if %}",
    "{{ card.name|upper|list }}",
    "{% set n = namespace(a=[1]) %}{% for i in range(40) %}{% set n.a = [n.a, n.a] %}{% endfor %}",
    "<x/>",
    "</face>",
    '<picture key="file:../x.png:x" width="9" height="9"/>',
    '<text size="0.0001">x</text>',
    "<!DOCTYPE x>",
    "&x;",
    "]]>",
    '<?xml version="1.0" encoding="hex"?>',
    '<path d="M0 0 L1e999 1"/>',
    '<grid columns="0"/>',
    '<icon name="\u202e"/>',
    '<layer width="9999%"><layer width="9999%"><layer fill="#000" width="9999%"/></layer></layer>',
    "{% include 'item.xml.j2' %}",
    '<text about="[[[[" font="x">x</text>',
    "<face/>",
    '<stack fit="0"><text min="1">' + "long " * 400 + "</text></stack>",
]
SETTINGS = [
    'select = ["ALL"]',
    'baseline = "../x.json"',
    'baseline = "box.json"',
    'baseline = "\\u0000"',
    "a." * 400 + "b = 1",
    "[limits]\nlowest-chance = 1e999",
    '[severity]\nUH101 = "x"',
    "select = 1",
    "[[suppress]]\nrule = 1",
    "[" * 300,
    "x",
    '[[suppress]]\nrule = "UH202"\nfile = "*"\nreason = "\\u001b[2J"',
    'fail-on = "never"',
    "\udcff",
]


@dataclass(frozen=True)
class Damaged:
    """A damaged box: its base, what is changed in it (None: removed), and the links and pipes put into it.

    `left` is what lies in the output folder already.
    """

    base: str
    changed: dict[str, bytes | None]
    links: dict[str, str] = field(default_factory=dict)
    pipes: tuple[str, ...] = ()
    left: dict[str, str] = field(default_factory=dict)

    @property
    def plain(self) -> dict[str, Any]:
        """As data, for a file of finds."""
        changed = {name: None if raw is None else raw.decode("latin-1") for name, raw in self.changed.items()}
        return {"base": self.base, "changed": changed, "links": self.links, "pipes": list(self.pipes),
                "left": self.left}  # fmt: skip

    @classmethod
    def of(cls, plain: dict[str, Any]) -> Damaged:
        """The same, from data."""
        changed = {name: None if text is None else text.encode("latin-1") for name, text in plain["changed"].items()}
        return cls(plain["base"], changed, plain["links"], tuple(plain["pipes"]), plain.get("left", {}))


@cache
def files_of(base: str) -> dict[str, bytes]:
    """The JSON files of a sound box."""
    root = BASES[base]
    folders = ("*.json", "cards/*.json", "quests/*.json", "scenarios/*/*.json")
    return {path.relative_to(root).as_posix(): path.read_bytes() for one in folders for path in sorted(root.glob(one))}


def look_of(base: str) -> Path:
    """The folder with the templates, the look and the icons of a box's game."""
    return LOOKS.get(base, TEMPLATES / "unlikely_heroes")


@cache
def _templates(look: Path) -> dict[str, str]:
    return {path.name: path.read_text("utf-8") for path in sorted(look.glob("*.xml.j2"))}


def light(random: Random, corpus: list[Damaged]) -> Damaged:
    """A box whose JSON is damaged, once or several times; or one that led to something new, damaged further."""
    if corpus and random.random() < 0.5:
        before = random.choice(corpus)
    else:
        before = Damaged(random.choices(list(BASES), OFTEN)[0], {})
    return _spoilt(random, before)


def _spoilt(random: Random, before: Damaged) -> Damaged:
    """A box with some of its JSON damaged."""
    changed = dict(before.changed)
    for _ in range(random.choice((1, 1, 1, 2, 3, 6))):
        file = random.choice(sorted(files_of(before.base)))
        raw = changed.get(file, files_of(before.base)[file])
        if raw is not None:
            changed[file] = damaged_file(random, raw)
    return Damaged(before.base, changed)


def heavy(random: Random, corpus: list[Damaged]) -> Damaged:
    """The same, with something odd about its other files."""
    box = light(random, corpus)
    changed: dict[str, bytes | None] = dict(box.changed)
    if random.random() < 0.4:  # most damage to JSON leaves nothing to play or print
        changed = {}
    around = Around(look_of(box.base), changed, {}, [])
    for _ in range(random.choice((0, 1, 1, 2))):
        random.choice(AROUND)(random, around)
    return Damaged(box.base, changed, around.links, tuple(around.pipes), _left(random))


def _left(random: Random) -> dict[str, str]:
    """What lies in the output folder: usually nothing, otherwise something that a run did not leave like that."""
    if random.random() < 0.6:
        return {}
    return {random.choice(MADE): random.choice(LEFT) for _ in range(random.choice((1, 2, 4)))}


def damaged_file(random: Random, raw: bytes) -> bytes:
    if random.random() < 0.75:
        try:
            data = json.loads(raw)
        except ValueError:
            return damaged_text(random, raw)
        return json.dumps(_damaged_data(random, data), ensure_ascii=random.random() < 0.5).encode("utf-8", "replace")
    return damaged_text(random, raw)


def pointers(data: Any, prefix: Pointer = ()) -> Iterator[Pointer]:
    """The way to every value."""
    yield prefix
    for step, inside in data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ():
        yield from pointers(inside, (*prefix, step))


def _at(data: Any, pointer: Pointer) -> Any:
    for step in pointer:
        data = data[step]
    return data


def _damaged_data(random: Random, data: Any) -> Any:
    ways = list(pointers(data))
    way = random.choice(ways)
    if not way:
        return random.choice(ODD) if random.random() < 0.1 else data
    parent, step = _at(data, way[:-1]), way[-1]
    match random.randrange(8):
        case 0:
            del parent[step]
        case 1 | 2:
            parent[step] = random.choice(ODD)
        case 3:
            parent[step] = json.loads(json.dumps(_at(data, random.choice(ways))))
        case 4 if isinstance(parent, list):
            parent.insert(random.randrange(len(parent) + 1), json.loads(json.dumps(_at(data, way))))
        case 5 if isinstance(parent, dict):
            parent[random.choice(["kind", "op", "test", "do", "of", "if", "number", "name", "x", ""])] = parent.pop(
                step
            )
        case 6 if isinstance(parent[step], int):
            parent[step] = parent[step] + random.choice((-1, 1, 10, -parent[step]))
        case _:
            parent[step] = [parent[step]] if random.random() < 0.5 else {str(step): parent[step]}
    return data


def damaged_text(random: Random, raw: bytes) -> bytes:
    """Bytes removed, inserted, doubled or changed."""
    at = random.randrange(len(raw) + 1)
    to = min(len(raw), at + random.choice((1, 1, 2, 8, 60, 4000)))
    match random.randrange(5):
        case 0:
            return raw[:at] + raw[to:]
        case 1:
            return raw[:at] + bytes(random.randrange(256) for _ in range(random.choice((1, 2, 5)))) + raw[at:]
        case 2:
            return raw[:to] + raw[at:]
        case 3:
            signs = (b'"', b"{", b"}", b"[", b"]", b",", b":", b"\\", b"\0", b"\xef\xbb\xbf", b"\r", b"\\ud800", b"NaN")
            return raw[:at] + random.choice(signs) + raw[to:]
        case _:
            return raw[:at]


# Around the JSON.


@dataclass(frozen=True)
class Around:
    """The files of a box that are not its JSON, while they are damaged; and the look of its game, undamaged."""

    look: Path
    changed: dict[str, bytes | None]
    links: dict[str, str]
    pipes: list[str]


def _template(random: Random, box: Around) -> None:
    name = random.choice(sorted(_templates(box.look)))
    text = _templates(box.look)[name]
    values = list(re.finditer(r'="([^"]*)"', text))
    for _n in range(random.choice((1, 1, 3))):
        if values and random.random() < 0.6:
            spot = random.choice(values)
            text = text[: spot.start(1)] + random.choice(NUMBERS) + text[spot.end(1) :]
            values = list(re.finditer(r'="([^"]*)"', text))
        elif random.random() < 0.6:
            at = random.choice([found.start() for found in re.finditer(r"<(?!/)|$", text)])
            text = text[:at] + random.choice(SNIPPETS) + text[at:]
        else:
            text = damaged_text(random, text.encode()).decode("utf-8", "replace")
    if random.random() < 0.2:
        text = f'<?xml version="1.0" encoding="{random.choice(ENCODINGS)}"?>\n{text}'
    box.changed[f"templates/{name}"] = text.encode("utf-8", "replace")


def _look(random: Random, box: Around) -> None:
    look = json.loads((box.look / "look.json").read_text("utf-8"))
    for _n in range(random.choice((1, 2, 4))):
        look = _damaged_data(random, look)
    box.changed["templates/look.json"] = json.dumps(look).encode("utf-8", "replace")


def _icon(random: Random, box: Around) -> None:
    icons = sorted((box.look / "icons").glob("*.svg"))
    path = random.choice(icons or sorted((look_of("") / "icons").glob("*.svg")))
    text = path.read_text("utf-8")
    values = list(re.finditer(r"[-+]?\d+(?:\.\d+)?", text))
    if values and random.random() < 0.7:
        spot = random.choice(values)
        text = text[: spot.start()] + random.choice(NUMBERS) + text[spot.end() :]
    box.changed[f"templates/icons/{path.name}"] = (
        damaged_text(random, text.encode()) if random.random() < 0.4 else text.encode()
    )


def _paper(random: Random, box: Around) -> None:
    grid = f"[grid]\ncolumns = {random.choice(('3', '0', '-1', '999999999'))}\nrows = 3\nleft = 9\ntop = nan\n"
    text = f'title = "x"\nwidth = {random.choice(NUMBERS)}\nheight = 297\n'
    box.changed["templates/sheets/a4.toml"] = (text + (grid if random.random() < 0.5 else "")).encode()


def _settings(random: Random, box: Around) -> None:
    box.changed["unlikely.toml"] = "\n".join(random.sample(SETTINGS, random.choice((1, 2)))).encode(
        "utf-8", "surrogateescape"
    )


def _picture(random: Random, box: Around) -> None:
    from io import BytesIO

    from PIL import Image

    stream = BytesIO()
    mode = random.choice(("RGB", "RGBA", "L", "CMYK", "1", "P"))
    kind = random.choice(("PNG", "JPEG") if mode in ("RGB", "L") else ("TIFF",))
    Image.new(mode, (random.choice((1, 9, 400)), random.choice((1, 300)))).save(stream, kind)
    raw = stream.getvalue()
    box.changed["art/picture.png"] = damaged_text(random, raw) if random.random() < 0.6 else raw
    for name, base in list(_with_cards(box.changed)):
        data = json.loads(base)
        if isinstance(data, dict) and isinstance(data.get("cards"), list):
            for card in data["cards"]:
                if isinstance(card, dict):
                    card["art"] = {"front": "art/picture.png"}
            box.changed[name] = json.dumps(data).encode()


def _with_cards(changed: dict[str, bytes | None]) -> Iterator[tuple[str, bytes]]:
    for name, raw in changed.items():
        if name.startswith("cards/") and raw is not None:
            try:
                json.loads(raw)
            except (ValueError, RecursionError):
                continue
            yield name, raw


ODD_PLACES = [
    "box.json",
    "cards/more.json",
    "quests/more.json",
    "unlikely.toml",
    "templates/look.json",
    "art/a.png",
    "templates/item.xml.j2",
    "templates/icons/map.svg",
    "templates/sheets/a4.toml",
    "templates/fonts/a.ttf",
    "schemas/item.schema.json",
    "cards/x\n::error::y.json",
    "cards/\udcff.json",
    "quests/\udcff.json",
    "templates/\udcff.xml.j2",
    "templates/icons/\udcff.svg",
    "templates/fonts/\udcff.ttf",
    "templates/words/\udcff.toml",
    "templates/sheets/stocks/a.toml",
]
TARGETS = ["/dev/zero", "/etc/passwd", "../victim.txt", "/dev/stdin", "..", "nowhere", "/proc/self/environ", "box.json"]


def _link(random: Random, box: Around) -> None:
    box.links[random.choice([*ODD_PLACES, "schemas", "templates", "templates/icons", "art", "cards"])] = random.choice(
        TARGETS
    )


def _pipe(random: Random, box: Around) -> None:
    box.pipes.append(random.choice(ODD_PLACES))


def _stray(random: Random, box: Around) -> None:
    box.changed[random.choice(ODD_PLACES)] = random.choice(
        (b"", b"{}", b"\0" * 900, b"[" * 5000, b'"\xff"', b"x" * 9000)
    )


def _gone(random: Random, box: Around) -> None:
    box.changed[random.choice(["box.json", "cards/encounters.json"])] = None


MADE = [
    ".unlikely-made",
    ".faces.json",
    "index.html",
    "cards.csv",
    "box.svg",
    "faces",
    "faces/.faces.json",
    "faces/front.png",
    "sheets",
    "sheets/holiday.png",
    "saved.json",
]
"""Names that the toolkit uses in an output folder."""
LEFT = ["", "{}", "[" * 5000, '["x", "y", "z", "faces/front.png"]\n' * 3, "\0" * 900, "folder", "link", "pipe"]
"""What may be there under such a name: a text, a folder, a link to somebody else's file, a pipe."""


AROUND: list[Callable[[Random, Around], None]] = [
    _template,
    _template,
    _template,
    _look,
    _icon,
    _paper,
    _settings,
    _picture,
    _link,
    _pipe,
    _stray,
    _gone,
]


def lay_out_around(box: Damaged, out: Path) -> None:
    """Puts into an output folder what lies there already."""
    for name, what in box.left.items():
        path = out / name
        if path.is_dir() or path.is_symlink() or not all(above.is_dir() for above in path.parents if above.exists()):
            continue
        path.unlink(missing_ok=True)
        path.parent.mkdir(parents=True, exist_ok=True)
        if what == "folder":
            path.mkdir()
        elif what == "link":
            path.symlink_to(out.parent / "victim.txt")
        elif what == "pipe":
            os.mkfifo(path)
        else:
            path.write_text(what, "utf-8")


def lay_out(box: Damaged, root: Path) -> None:
    """Writes a damaged box to a folder."""
    for name, raw in {**files_of(box.base), **box.changed}.items():
        if raw is not None:
            path = root / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(raw)
    for name, target in box.links.items():
        path = root / name
        if any(above.is_symlink() for above in path.parents if above != root):
            continue  # a link that another link leads to
        if not path.exists() or path.is_file():
            path.unlink(missing_ok=True)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.symlink_to(target)
    for name in box.pipes:
        path = root / name
        if not path.is_dir() and not path.is_symlink() and path.parent.resolve().is_relative_to(root.resolve()):
            path.unlink(missing_ok=True)
            path.parent.mkdir(parents=True, exist_ok=True)
            os.mkfifo(path)
