"""How long the owner of a shared studio waits for a save, while many windows are open and one guest means harm.

    python -m tests.bench.crowd [--minutes 10] [--windows 200] [--guests 8]
    python -m tests.bench.crowd --small                   a few saves, ten windows

Two in three windows are guests', the others the owner's. Each hears every event, and fetches both faces of a card that
was saved. The hostile guest begins games, writes notes, asks for faces without end, takes back others' answers, sends
bodies of a hundred megabytes, asks for what only the owner may have, and holds half-open requests. Meanwhile the owner
saves a card every second. Each save has to be on the disk when it is answered, and none may be refused; the exit code
says so. It prints how long the saves took (target: 500 ms for each), first without anybody else, and with it the load
of the machine and the processor time of the studio.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import re
import resource
import shutil
import statistics
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import urlsplit

from tests.conftest import REPOSITORY
from tests.studio.conftest import Entered, Running

STARTER = REPOSITORY / "adventures" / "starter"
FILE = "cards/encounters.json"
TARGET = 0.5
GAP = 1.0
"""Seconds between two saves."""
HALF_OPEN = 200
"""How many half-open requests are held at a time."""
LARGE = 100_000_000
FORBIDDEN = ("history", "versions", "odds", "entry?file=box.json", "manual/UH101", "graphs")


@dataclass
class Heard:
    """What came of it, by kind."""

    answers: Counter[str] = field(default_factory=Counter)
    events: int = 0


@asynccontextmanager
async def connected(who: Entered) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    """A connection of its own."""
    place = urlsplit(who.home)
    reader, writer = await asyncio.open_connection(place.hostname, place.port)
    try:
        yield reader, writer
    finally:
        writer.close()
        with suppress(OSError):
            await writer.wait_closed()


async def asked(who: Entered, path: str, body: bytes | None = None) -> tuple[int, bytes]:
    """The status and the body of an answer, on a connection of its own."""
    async with connected(who) as (reader, writer):
        writer.write(_head(who, path, body) + (body or b""))
        await writer.drain()
        whole = await reader.read()
    head, _, rest = whole.partition(b"\r\n\r\n")
    return int(head.split()[1]) if head else 0, rest


def _head(who: Entered, path: str, body: bytes | None = None, length: int | None = None) -> bytes:
    place = urlsplit(who.home)
    lines = [f"{'GET' if body is None else 'POST'} {place.path}{path} HTTP/1.1", f"host: {place.netloc}",
             f"cookie: {who.header}", f"origin: {who.site}", "connection: close"]  # fmt: skip
    if body is not None:
        lines += ["content-type: application/json", f"content-length: {len(body) if length is None else length}"]
    return "\r\n".join([*lines, "", ""]).encode()


async def window(who: Entered, faces: Sequence[str], heard: Heard) -> None:
    """Somebody's window: it listens, and fetches the faces of what was saved."""
    while True:
        with suppress(OSError):
            async with connected(who) as (reader, writer):
                writer.write(_head(who, "api/events"))
                async for line in reader:
                    if line == b"event: cards\n":
                        heard.events += 1
                        for name in faces:
                            status, _ = await asked(who, f"api/0/face/{name}")
                            heard.answers[f"face {status}"] += 1
        await asyncio.sleep(0.5)


async def hostile(guest: Entered, faces: Sequence[str], heard: Heard) -> None:
    """Everything at once that a guest could do to be in the way, again and again."""
    deeds = [_without_end(guest, faces), _notes(guest), _undoing(guest), _large(guest), _forbidden(guest), _half(guest)]

    async def again(deed: Callable[[], Awaitable[str]]) -> None:
        while True:
            try:
                heard.answers[f"{deed.__name__.strip('_')} {await deed()}"] += 1
            except (OSError, asyncio.IncompleteReadError) as error:
                heard.answers[f"{deed.__name__.strip('_')} {type(error).__name__}"] += 1
            await asyncio.sleep(0.02)

    every = [again(deed) for deed in deeds for _ in range(HALF_OPEN if deed.__name__ == "half" else 3)]
    await asyncio.gather(*every)


def _without_end(guest: Entered, faces: Sequence[str]) -> Callable[[], Awaitable[str]]:
    dice = Random(1)

    async def flood() -> str:
        return str((await asked(guest, f"api/0/face/{dice.choice(faces)}?{dice.random()}"))[0])

    return flood


def _notes(guest: Entered) -> Callable[[], Awaitable[str]]:
    async def keep() -> str:
        status, begun = await asked(guest, "api/0/play", b'{"subject": "lights-out"}')
        game = json.loads(begun)["game"] if status == 200 else 1
        words = json.dumps({"words": "x" * 90_000}).encode()
        return str((await asked(guest, f"api/0/play/{game}/note", words))[0])

    return keep


def _undoing(guest: Entered) -> Callable[[], Awaitable[str]]:
    async def undo() -> str:
        return str((await asked(guest, "api/0/play/1", b'{"undo": true}'))[0])

    return undo


def _large(guest: Entered) -> Callable[[], Awaitable[str]]:
    async def large() -> str:
        async with connected(guest) as (reader, writer):
            writer.write(_head(guest, "api/0/play", b"", LARGE))
            for _ in range(LARGE // 1_000_000):
                writer.write(b" " * 1_000_000)
                await writer.drain()
                if reader.at_eof():
                    break
            return str(int((await reader.readline()).split()[1]))

    return large


def _forbidden(guest: Entered) -> Callable[[], Awaitable[str]]:
    async def forbidden() -> str:
        said = [(await asked(guest, f"api/0/{path}"))[0] for path in FORBIDDEN]
        body = json.dumps({"edits": [], "what": "mine"}).encode()
        said.append((await asked(guest, "api/0/change", body))[0])
        return "let in" if 200 in said else "refused"

    return forbidden


def _half(guest: Entered) -> Callable[[], Awaitable[str]]:
    async def half() -> str:
        async with connected(guest) as (reader, writer):
            writer.write(b"GET / HTTP/1.1\r\nHost: ")
            await reader.read()
        return "ended"

    return half


async def saving(owner: Entered, box: Path, until: Callable[[int], bool], word: str) -> list[float]:
    """The seconds that each save takes; it is on the disk when it is answered."""
    took: list[float] = []
    while until(len(took)):
        was = json.loads((box / FILE).read_text("utf-8"))["cards"][0]
        now = {**was, "name": f"{word} {len(took)}"}
        edits = [{"file": FILE, "id": str(was["number"]), "was": was, "now": now}]
        begun = time.monotonic()
        status, said = await asked(owner, "api/0/change", json.dumps({"edits": edits, "what": "a name"}).encode())
        took.append(time.monotonic() - begun)
        assert status == 200, said
        assert json.loads((box / FILE).read_text("utf-8"))["cards"][0] == now, "answered, and not there"
        await asyncio.sleep(GAP)
    return took


async def measure(studio: Running, box: Path, seconds: float, windows: int, alone: int) -> bool:
    """Prints what the saves took; whether the hostile guest got nothing."""
    owner, (worst, *guests) = studio.own, studio.guests
    faces = await _faces(owner)
    begun = _cpu(studio)
    quiet = await saving(owner, box, lambda made: made < alone, "Alone")
    print(_figures("alone", quiet))
    print(f"processor time of the studio: {1000 * (_cpu(studio) - begun) / alone:.0f} ms for each of these saves")
    heard, begun = Heard(), _cpu(studio)
    everyone = [window(one, faces[:2], heard) for one in _dealt(owner, guests, windows)]
    tasks = [asyncio.create_task(one) for one in (*everyone, hostile(worst, faces, heard))]
    end = time.monotonic() + seconds
    try:
        took = await saving(owner, box, lambda made: time.monotonic() < end or made < alone, "Crowded")
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    print(_figures(f"{windows} windows and a hostile guest", took))
    print(f"saves over {1000 * TARGET:.0f} ms: {sum(one > TARGET for one in took)} of {len(took)}")
    print(f"events heard: {heard.events}; processor time of the studio: {_cpu(studio) - begun:.1f} s")
    for kind, count in sorted(heard.answers.items()):
        print(f"    {count:7} {kind}")
    return heard.answers["forbidden let in"] == 0


def _dealt(owner: Entered, guests: Sequence[Entered], windows: int) -> list[Entered]:
    """Whose each window is: every third is the owner's."""
    return [owner if number % 3 == 0 or not guests else guests[number % len(guests)] for number in range(windows)]


def _figures(word: str, took: Sequence[float]) -> str:
    ordered = sorted(1000 * one for one in took)
    nearly = ordered[min(len(ordered) - 1, int(len(ordered) * 0.99))]
    return (
        f"a save, {word}: median {statistics.median(ordered):.0f} ms, 99 % {nearly:.0f} ms, worst {ordered[-1]:.0f} ms;"
        f" load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores"
    )


async def _faces(owner: Entered) -> list[str]:
    status, said = await asked(owner, "api/0")
    assert status == 200
    entries: list[dict[str, Any]] = json.loads(said)["entries"]
    return [face["name"] for entry in entries if entry["file"] == FILE for face in entry["faces"]]


def _cpu(studio: Running) -> float:
    """Seconds that the studio's first process has taken."""
    if not Path("/proc/self/stat").exists():
        return float("nan")
    parts = re.sub(r"\(.*\)", "x", Path(f"/proc/{studio.process.pid}/stat").read_text()).split()
    return (int(parts[13]) + int(parts[14])) / os.sysconf("SC_CLK_TCK")


def main(arguments: Sequence[str] | None = None) -> int:
    """Starts a studio, fills it, and says what its owner's saves take."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--minutes", type=float, default=10)
    options.add_argument("--windows", type=int, default=200)
    options.add_argument("--guests", type=int, default=8, help="one of them hostile")
    options.add_argument("--alone", type=int, default=20, help="saves without anybody else, first")
    options.add_argument("--small", action="store_true", help="a few saves, ten windows")
    given = options.parse_args(arguments)
    if given.small:
        given.minutes, given.windows, given.alone = 0.02, 10, 1
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 4_096), hard))
    with tempfile.TemporaryDirectory() as around:
        box = Path(shutil.copytree(STARTER, Path(around) / "starter"))
        studio = Running(Path(around), (str(box), "--share", str(given.guests)))
        try:
            clean = asyncio.run(measure(studio, box, given.minutes * 60, given.windows, given.alone))
        finally:
            studio.kill()
            resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return 0 if clean else 1


if __name__ == "__main__":
    raise SystemExit(main())
