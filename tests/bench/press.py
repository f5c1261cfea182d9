"""Times printing: 216 cards and the example box, to PNG faces and to a vector PDF, beside plain Pillow and a browser.

    python -m tests.bench.press                 # everything; two or three minutes
    python -m tests.bench.press ours            # only the toolkit; also: pillow, browser, example, saga, typing …
    python -m tests.bench.press saga --base ../at-another-commit    # a checkout that is timed beside this one
    python -m tests.bench.press --small         # six cards: whether it still measures what it says

`--base` needs `git worktree add --detach ../at-another-commit ecc2d25`, and an environment with the libraries of both:
that commit needs typer as well.

Squib is not timed here, because it needs Ruby and its gems. When it was, it took 74 s of CPU for the deck of
`own_pictures` (PNG + PDF) where commit ecc2d25 took 27.8 s: a quarter of Squib's time is two thirds (66.5 %) of that
commit's. That is arithmetic from one older run on one machine, not a measurement; if you have Squib, time it again.

A card of the deck has a title, 80 words (some bold) with six icons, a picture, two skills and a number; with its bleed
it is 825 × 1125 pixels at 300 dots per inch. Our figure is for a whole process from start to exit, which reads the box
and writes files: with an empty cache (cold), again (warm), and after one card was changed. Seconds are wall-clock
seconds; on a busy machine, compare CPU seconds.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from random import Random
from typing import Any

from PIL import Image, ImageDraw, ImageFont

from toolkit.files import write_whole
from toolkit.games.unlikely_heroes.game import GAME
from toolkit.games.unlikely_heroes.printing.faces import look_of
from toolkit.press.pixels import jpeg_grid
from toolkit.press.production.making import make
from toolkit.press.production.workshop import Job, Workshop
from toolkit.press.text.fonts import Fonts
from toolkit.source.content import load
from toolkit.source.folder import Folder
from toolkit.work.cache import Cache
from toolkit.work.memory import Memory

CARDS, FEW = 216, 6
COMPILED = str(Path(tempfile.gettempdir()) / "unlikely-bench-compiled")
"""Where Python keeps what it has compiled: nobody waits for that a second time."""
HERE = Path(__file__).parents[2]
EXAMPLE = HERE / "adventures" / "starter"
INCH = {"width": 63.5, "height": 88.9, "bleed": 3.175}
"""The American poker card: 825 × 1125 pixels with its bleed."""
WORDS = (
    "the a of and to in lantern harbour keeper stone river quiet letter under every morning whoever bridge carries "
    "nothing turns slowly across water old key door behind seven people waiting listen very carefully because again "
    "before someone answers window candle gull rope bell market tower winter salt"
).split()
ICONS = ("strength", "wit", "dexterity", "energy", "luck", "clock")


def text(random: Random) -> str:
    """80 words, eight of them bold, with six icons among them."""
    words = [random.choice(WORDS) for _ in range(80)]
    for at in random.sample(range(80), 8):
        words[at] = f"**{words[at]}**"
    for icon, at in zip(ICONS, sorted(random.sample(range(80), 6), reverse=True), strict=True):
        words.insert(at, f"{{{icon}}}")
    return " ".join(words).capitalize() + "."


def picture(seed: int) -> Image.Image:
    """Something with gradients and edges, as paintings have them."""
    random = Random(seed)
    image = Image.linear_gradient("L").resize((900, 600)).convert("RGB")
    draw = ImageDraw.Draw(image)
    for _ in range(60):
        x, y, r = random.randrange(900), random.randrange(600), random.randrange(20, 160)
        draw.ellipse((x - r, y - r, x + r, y + r), fill=tuple(random.randrange(40, 220) for _ in range(3)))
    return image


def write_deck(root: Path, count: int, pictures: int = 24, form: str = "jpg") -> list[dict[str, Any]]:
    """A box of this many items in poker size, with up to this many pictures."""
    pictures = min(pictures, count)
    for folder in ("cards", "art", "templates"):
        (root / folder).mkdir(parents=True)
    random = Random(1)
    for index in range(pictures):
        picture(index).save(root / "art" / f"{index}.{form}", quality=88)
    cards = [
        {
            "kind": "item",
            "number": number,
            "name": f"The {random.choice(WORDS).title()} {random.choice(WORDS).title()}",
            "tags": ["tool"],
            "back": {"text": "Something is here."},
            "text": text(random),
            "modifiers": {"strength": 1, "wit": -1},
            "art": {"front": f"art/{number % pictures}.{form}"},
        }
        for number in range(1, count + 1)
    ]
    (root / "box.json").write_text(json.dumps({"game": "unlikely_heroes", "title": "A Deck"}))
    (root / "templates" / "look.json").write_text(json.dumps({"cards": {"default": INCH}}))
    write_cards(root, cards)
    return cards


def write_cards(root: Path, cards: list[dict[str, Any]]) -> None:
    """The one file with all cards."""
    (root / "cards" / "deck.json").write_text(json.dumps({"cards": cards}))


# ----------------------------------------------------------------------------------------------------------- ours


def fronts(root: str, output: str, cores: str) -> None:
    """The fronts of a box as PNG files: what `unlikely render --faces` does, without the backs."""
    folder = Folder(Path(root), root)
    box = GAME.reader().parse(load(folder, GAME.reader().files, GAME.reader().schemas)[0])
    assert GAME.press is not None
    shop = Workshop(GAME.press().components(box), Memory(Cache(Path(output) / "cache")))
    names = [card.front.name for card in shop.components.components]
    make(shop, [Job("png", name, (300, True)) for name in names], processes=int(cores))
    for name in names:
        write_whole(Path(output) / f"{name}.png", shop.png(name, 300, bleed=True))


def run(*command: str, at: Path = HERE, cache: Path | None = None) -> None:
    """Runs a module of this project, or of another checkout, in its own process; compiled, as installed ones are."""
    known = {**os.environ, "PYTHONPATH": str(at), "PYTHONPYCACHEPREFIX": COMPILED}
    known.pop("PYTHONDONTWRITEBYTECODE", None)
    if cache is not None:
        known["UNLIKELY_CACHE"] = str(cache)
    done = subprocess.run(
        [sys.executable, "-m", *command], capture_output=True, text=True, check=False, cwd=at, env=known
    )
    assert done.returncode in (0, 1), done.stderr


def cpu() -> float:
    """CPU seconds so far, of this process and of all those that it waited for."""
    every = (resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return sum(one.ru_utime + one.ru_stime for one in every)


def most_memory() -> float:
    """Megabytes of the largest process that was started so far."""
    return resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024


def painted(folder: Path, count: int) -> dict[str, bytes]:
    """The PNG files in a folder: one for each card, in the size that is promised."""
    files = {file.name: file.read_bytes() for file in sorted(folder.glob("*.png"))}
    assert len(files) == count, sorted(files)
    assert {Image.open(BytesIO(raw)).size for raw in files.values()} == {(825, 1125)}
    return files


@dataclass(frozen=True)
class Bench:
    """Where a part works, how many cards its deck has, on how many cores, and of which checkouts."""

    scratch: Path
    cards: int
    cores: Sequence[str]
    checkouts: dict[str, Path]


def ours(bench: Bench) -> None:
    """The deck, to PNG and to PDF."""
    for cores in bench.cores:
        box, faces, pdf = (bench.scratch / f"{name}-{cores}" for name in ("deck", "faces", "pdf"))
        cards = write_deck(box, bench.cards)
        on = f"{cores} process{'es' * (cores != '1')}"
        paint = ("tests.bench.press", "fronts", str(box), str(faces), cores)
        sheets = ("toolkit", "render", str(box), "--sheets", "--flip", "none", "--processes", cores, "-o", str(pdf))
        for state in ("cold", "warm"):
            report(f"PNG fronts, {state}, {on}", lambda paint=paint: run(*paint), bench.cards)  # type: ignore[misc]
        before = painted(faces, bench.cards)
        for state in ("cold", "warm"):
            report(f"vector PDF, {state}, {on}", lambda sheets=sheets: run(*sheets), bench.cards)  # type: ignore[misc]
        assert list(pdf.rglob("*.pdf"))
        cards[3]["text"] = "Something else."
        write_cards(box, cards)
        report(f"PNG fronts, one card changed, {on}", lambda paint=paint: run(*paint), bench.cards)  # type: ignore[misc]
        assert len(before.items() - painted(faces, bench.cards).items()) == 1
    print(f"{'largest process':<46} {most_memory():>8.0f} MB")


def example(bench: Bench) -> None:
    """The box that comes with the toolkit, whose pictures are all drawn by it; fronts and backs."""
    box = Path(shutil.copytree(EXAMPLE, bench.scratch / "starter"))
    assert GAME.press is not None
    deck = GAME.press().components(
        GAME.reader().parse(load(Folder(box, "starter"), GAME.reader().files, GAME.reader().schemas)[0])
    )
    count = len(list(deck.faces()))
    for name, option in {"PNG faces": "--faces", "vector PDF": "--sheets"}.items():
        for state in ("cold", "warm"):
            command = ("toolkit", "render", str(box), option, "-o", str(bench.scratch / option))
            report(f"example box, {count} faces, {name}, {state}", lambda command=command: run(*command), count)  # type: ignore[misc]


def own_pictures(bench: Bench) -> None:
    """The deck with a separate PNG for each card, as Squib's users have it: PNG and PDF in one run."""
    for name, at in bench.checkouts.items():
        for cores in bench.cores:
            box = bench.scratch / f"deck-{name}-{cores}"
            write_deck(box, bench.cards, bench.cards, "png")
            run(
                "toolkit",
                "render",
                str(EXAMPLE),
                "--faces",
                "-o",
                f"{box}-compiled",
                at=at,
                cache=bench.scratch / "other",
            )
            command = ("toolkit", "render", str(box), "--faces", "--sheets", "--flip", "none", "--processes", cores)
            words = f"{name}, {bench.cards} pictures, PNG + PDF, cold, {cores} at once"
            kept = bench.scratch / f"cache-{name}-{cores}"
            report(words, lambda c=(*command, "-o", f"{box}-out"), at=at, k=kept: run(*c, at=at, cache=k), bench.cards)  # type: ignore[misc]
    print(f"{'largest process':<46} {most_memory():>8.0f} MB")


def typing(bench: Bench) -> None:
    """What somebody who types in the studio waits for: a face after a change, with its picture at hand or drawn anew.

    Above 50 ms in the middle, a card no longer follows the typing.
    """
    reader = GAME.reader()
    assert GAME.press is not None
    box = reader.parse(load(Folder(EXAMPLE, "starter"), reader.files, reader.schemas)[0])
    shop = Workshop(GAME.press().components(box), Memory(Cache(bench.scratch)))
    names = [name for name in shop.faces if name.endswith("-front")]
    for words, forgets, dpi in (("picture at hand", False, 300), ("picture drawn anew", True, 150)):
        taken = []
        for name in names:
            shop.painted_now(name, dpi, bleed=not forgets)
            if forgets:
                shop.pictures.forget()
            start = time.process_time()
            shop.lay_out(name)
            shop.painted_now(name, dpi, bleed=not forgets)
            taken.append(time.process_time() - start)
        middle = 1000 * sorted(taken)[len(taken) // 2]
        print(f"a face while typing, {words:<25} {middle:>8.1f} ms CPU in the middle", flush=True)


def saga(bench: Bench) -> None:
    """The large box, all of it: cold, again, and after a word on one card was changed.

    Beside another checkout, both build that one's edition of the box, as older ones cannot read the fields of a newer.
    """
    every = bench.checkouts
    edition = every.get("base", HERE) / "adventures" / "second-best-saga"
    for name, at in every.items():
        for cores in bench.cores:
            box, output, cache = (bench.scratch / f"{what}-{name}-{cores}" for what in ("saga", "out", "cache"))
            shutil.copytree(edition, box)
            run(
                "toolkit",
                "render",
                str(EXAMPLE),
                "--faces",
                "-o",
                f"{box}-compiled",
                at=at,
                cache=bench.scratch / "other",
            )
            build = ("toolkit", "build", str(box), "--processes", cores, "-o", str(output))
            face = ("toolkit", "render", str(box), "--faces", "--number", "127", "--processes", "1", "-o", str(output))

            title = f"{name}, saga, {cores} at once"

            def timed(words: str, what: Sequence[str], at: Path = at, cache: Path = cache, title: str = title) -> None:
                report(f"{title}, {words}", lambda: run(*what, at=at, cache=cache), 284)

            for state in ("cold", "nothing changed"):
                timed(state, build)
            change_a_card(box)
            timed("one card changed", build)
            change_a_card(box, "And again.")
            timed("its face alone", face)
            files = [file for folder in (output, cache) for file in folder.rglob("*") if file.is_file()]
            kept = [file for file in files if ".cache" in file.parts or cache in file.parents]
            for what, some in (("cache", kept), ("all but the cache", set(files) - set(kept))):
                print(f"{name}, saga, {what}: {sum(file.stat().st_size for file in some) / 1e6:.0f} MB", flush=True)


def change_a_card(box: Path, words: str = "Something else entirely.") -> None:
    """Other words on item 127."""
    path = box / "cards" / "fells-cards.json"
    cards = json.loads(path.read_text("utf-8"))
    next(card for card in cards["cards"] if card.get("number") == 127)["text"] = words
    path.write_text(json.dumps(cards, indent=2, ensure_ascii=False), "utf-8")


# --------------------------------------------------------------------------------------------------------- others


def pillow(bench: Bench) -> None:
    """The same deck as a plain script would draw it: nothing kept, nothing measured twice, no bold, no fitting."""
    box = bench.scratch / "deck-pillow"
    cards = write_deck(box, bench.cards)
    look = look_of(GAME.reader().parse(load(Folder(box, "deck"), GAME.reader().files, GAME.reader().schemas)[0]))

    def every() -> None:
        for card in cards:
            draw_plainly(card, box, look.case.fonts)

    report("plain Pillow, one process", every, bench.cards)


def draw_plainly(card: dict[str, Any], box: Path, fonts: Fonts) -> bytes:
    """One card, as many scripts draw it."""
    image = Image.new("RGB", (825, 1125), "#35654a")
    draw = ImageDraw.Draw(image)
    draw.rounded_rectangle((70, 70, 755, 1055), 30, fill="#fbf4e2", outline="#d6a94a", width=4)
    with Image.open(box / card["art"]["front"]) as art:
        image.paste(art.resize((677, 427), Image.Resampling.LANCZOS), (74, 74))
    title = ImageFont.truetype(fonts.face("title").file, 54)
    draw.rectangle((60, 470, 765, 570), fill="#1d4030")
    draw.text((412, 520), card["name"], "white", title, anchor="mm")
    draw.ellipse((60, 60, 200, 200), fill="#1d4030", outline="#d6a94a", width=6)
    draw.text((130, 130), str(card["number"]), "white", title, anchor="mm")
    for index, (skill, value) in enumerate(card["modifiers"].items()):
        draw.rounded_rectangle((74, 230 + index * 110, 220, 330 + index * 110), 16, fill="#b03f2b")
        draw.text((147, 280 + index * 110), f"{skill[0]} {value:+d}", "white", title, anchor="mm")
    regular = ImageFont.truetype(fonts.face("body").file, 38)
    bold = ImageFont.truetype(fonts.face("body", bold=True).file, 38)
    x, y = 105.0, 610.0
    for word in card["text"].split():
        font = bold if word.startswith("*") else regular
        wide = 40.0 if word.startswith("{") else font.getlength(word.strip("*"))
        if x + wide > 720:
            x, y = 105.0, y + 46
        if word.startswith("{"):
            draw.polygon([(x + 20, y), (x + 38, y + 36), (x + 2, y + 36)], fill="#2b6291")
        else:
            draw.text((x, y), word.strip("*"), "#33261a", font)
        x += wide + regular.getlength(" ")
    stream = BytesIO()
    image.save(stream, "PNG")
    return stream.getvalue()


PAGE = """<!doctype html><meta charset="utf-8"><style>
@page {{ size: 69.85mm 95.25mm; margin: 0 }} body {{ margin: 0; font: 9pt 'Source Serif Pro', serif }}
.card {{ width: 69.85mm; height: 95.2mm; background: #35654a; break-after: page; position: relative; overflow: hidden }}
.paper {{ position: absolute; inset: 6mm; background: #fbf4e2; border-radius: 2.6mm; overflow: hidden }}
img {{ width: 100%; height: 36mm; object-fit: cover }} h1 {{ background: #1d4030; color: #fff; font-size: 13pt;
text-align: center; margin: 0 }} p {{ margin: 3mm }}
.n {{ position: absolute; left: 2mm; top: 2mm; width: 11mm; height: 11mm; border-radius: 50%;
background: #1d4030; color: #fff; text-align: center; line-height: 11mm }} svg {{ height: 1em }}
</style>{cards}"""
ICON = '<svg viewBox="0 0 24 24"><path d="M13.6 1.5L4.6 13.2H10.6L8.6 22.5L19 9.6H12.7L16 1.5Z" fill="#c98a00"/></svg>'


def page(cards: list[dict[str, Any]]) -> str:
    """The same deck as a web page, one card per page."""
    shown = []
    for card in cards:
        words = [ICON if word.startswith("{") else word for word in card["text"].split()]
        words = [f"<b>{word.strip('*')}</b>" if word.startswith("*") else word for word in words]
        shown.append(
            f'<div class="card"><div class="paper"><img src="{card["art"]["front"]}"><h1>{card["name"]}</h1>'
            f'<p>{" ".join(words)}</p></div><div class="n">{card["number"]}</div></div>'
        )
    return PAGE.format(cards="".join(shown))


def browser(bench: Bench) -> None:
    """The deck as HTML, printed to PDF by Chromium and by WeasyPrint, where installed."""
    box = bench.scratch / "deck-html"
    html = box / "deck.html"
    cards = write_deck(box, bench.cards)
    html.write_text(page(cards))
    program = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if program is None:
        print("HTML to PDF by Chromium: skipped, it is not installed")
    else:
        command = [
            program,
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            f"--print-to-pdf={box / 'deck.pdf'}",
            html.as_uri(),
        ]
        printing = lambda: subprocess.run(command, capture_output=True, check=True, timeout=300)  # noqa: E731
        report("HTML to PDF by Chromium", printing, bench.cards)
        assert (box / "deck.pdf").stat().st_size
    try:
        from weasyprint import HTML  # type: ignore[import-not-found, unused-ignore]
    except (ImportError, OSError):
        print("HTML to PDF by WeasyPrint: skipped, it is not installed")
    else:
        report("HTML to PDF by WeasyPrint", lambda: HTML(str(html)).write_pdf(str(box / "weasy.pdf")), bench.cards)


def report(name: str, work: Callable[[], object], cards: int) -> None:
    """Runs something and prints how long it took."""
    spent, start = cpu(), time.perf_counter()
    work()
    wall, spent = time.perf_counter() - start, cpu() - spent
    print(f"{name:<46} {wall:>8.2f} s {spent:>8.2f} s CPU {cards / wall:>8.1f} cards/s", flush=True)


def deck_sheets(bench: Bench) -> None:
    """A deck sheet after one of its 35 cards has changed: cells joined as they are, and decoded and encoded again."""
    width, height = jpeg_grid.whole_blocks(560, 784)
    cells = [jpeg_grid.encode(picture(seed).resize((width, height)), 90) for seed in range(35)]

    def again() -> None:
        whole = Image.new("RGB", (7 * width, 5 * height))
        for index, cell in enumerate(cells):
            whole.paste(Image.open(BytesIO(cell)), (index % 7 * width, index // 7 * height))
        whole.save(BytesIO(), "JPEG", quality=90)

    rows = [cells[begin : begin + 7] for begin in range(0, 35, 7)]
    report("deck sheet of 35 cells, joined", lambda: jpeg_grid.grid(rows), 35)
    report("deck sheet of 35 cells, encoded again", again, 35)


PARTS: dict[str, Callable[[Bench], None]] = {
    "ours": ours,
    "own_pictures": own_pictures,
    "saga": saga,
    "typing": typing,
    "pillow": pillow,
    "browser": browser,
    "example": example,
    "deck_sheets": deck_sheets,
}


SMALL = ("ours", "pillow", "browser")
"""The parts that can be had for a few cards."""


def main(arguments: Sequence[str] | None = None) -> None:
    """Runs the parts that were named, or all."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("parts", nargs="*", metavar="part", help=f"all if left out: {', '.join(PARTS)}")
    parser.add_argument("--base", type=Path, help="another checkout")
    parser.add_argument("--small", action="store_true", help="six cards")
    asked = parser.parse_args(arguments)
    checkouts = {"base": asked.base.resolve(), "now": HERE} if asked.base else {"now": HERE}
    cards, cores = (FEW, ("2",)) if asked.small else (CARDS, ("1", "2"))
    for name in asked.parts or (SMALL if asked.small else PARTS):
        with tempfile.TemporaryDirectory() as scratch:
            PARTS[name](Bench(Path(scratch), cards, cores, checkouts))


if __name__ == "__main__":
    if sys.argv[1:2] == ["fronts"]:  # one of the processes that are timed
        fronts(*sys.argv[2:])
    else:
        main()
