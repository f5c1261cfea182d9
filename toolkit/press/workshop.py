"""From faces to what is made of them, by all cores, and only what was not made before.

    Workshop.make([Job("png", face, …), …]) → every result is in the cache

A job is done by one of the `MAKERS`; its result is kept under a digest of everything that decides it. Whoever wants it
asks `result`, which makes it on the spot should the cache have lost it.
"""

from __future__ import annotations

import os
import signal
import sys
import warnings
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import nullcontext
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from toolkit.diagnostic import Diagnostic
from toolkit.press.cache import Cache
from toolkit.press.components import Components, FaceSource
from toolkit.press.ink import Bundle, Face, Ink, Run
from toolkit.press.kept import Laid, Summary, pack, summary, unpack
from toolkit.press.kept_pictures import KeptPictures
from toolkit.press.outline import Outline, Rectangle
from toolkit.press.pdf_face import Content, content_of
from toolkit.press.pdf_images import Encoded, encode

WORTH_A_POOL = 12
"""With fewer jobs than this, starting further processes takes longer than the work."""

LAID = "laid"
"""The kind of job that others begin with."""

BATCH = 6
"""Jobs that are handed to a process at a time."""


Batches = set[Future[list[tuple[str, bool]]]]
"""What other processes are working on: names of faces, and whether there was anything to do."""


Result = TypeVar("Result")
CONTENT = msgspec.msgpack.Decoder(Content)
ENCODED = msgspec.msgpack.Decoder(Encoded)


class Size(Struct, frozen=True, order=True):
    """The trimmed size of a face, and its bleed."""

    width: float
    height: float
    bleed: float


class Job(Struct, frozen=True):
    """Something to be made of a face, by the name of the face; of a picture, by its key."""

    kind: str
    name: str
    settings: tuple[Any, ...] = ()


def _outlines(components: Components) -> Iterator[tuple[str, Outline]]:
    """The outlines of faces that are not cut as plain rectangles; a back has that of its front, mirrored."""
    for one in components.components:
        outline = one.outline
        if outline is not None and not (isinstance(outline, Rectangle) and outline.radius == 0):
            yield one.front.name, outline
            if one.back is not None:
                yield one.back.name, outline.mirrored()


class Workshop:
    """The components of a box, the cache, and as many processes as there are cores.

    `again` gives the components once more in a process that did not inherit them; it can be pickled. `outlines` are
    those that faces are cut along, other than rectangles.
    """

    def __init__(
        self,
        components: Components,
        cache: Cache,
        again: Callable[[], Components] | None = None,
        processes: int | None = None,
    ) -> None:
        self.components, self.cache, self.again = components, cache, again
        self.pictures = KeptPictures(components.pictures, cache)
        self.processes = processes if processes is not None else len(_own_cores())
        self.faces: dict[str, FaceSource] = {face.name: face for face in components.faces()}
        self.outlines: dict[str, Outline] = dict(_outlines(components))
        self._summaries: dict[str, Summary] = {}

    # ------------------------------------------------------------------------------------------------ asking

    def key(self, job: Job) -> str:
        """The digest under which a job's result is kept: by its source for a layout, by its ink for what is drawn."""
        if job.kind == LAID:
            return self.cache.key(job.kind, self.faces[job.name].source)
        return self.cache.key(job.kind, self.ink(job.name) if job.name in self.faces else job.name, *job.settings)

    def summary(self, name: str) -> Summary:
        """What is known of a face once it is laid out."""
        if name not in self._summaries:
            self._summaries[name] = self._read(Job(LAID, name), summary)
        return self._summaries[name]

    def ink(self, name: str) -> str:
        """A digest of a face's ink."""
        return self.summary(name).ink

    def has(self, job: Job) -> bool:
        """Whether a result is there already; nothing is laid out to find that out."""
        if job.name in self.faces and job.name not in self._summaries and job.kind != LAID:
            kept = self.cache.get(self.key(Job(LAID, job.name)))
            try:
                self._summaries[job.name] = summary(kept or b"")
            except ValueError:
                return False
        return self.cache.has(self.key(job))

    def result(self, job: Job) -> bytes:
        """What a job came to; made now, if it is not there."""
        found = self.cache.get(self.key(job))
        return found if found is not None else self.do(job)

    def _read(self, job: Job, decode: Callable[[bytes], Result]) -> Result:
        """A result that is data; what cannot be read, because somebody meddled with the cache, is made again."""
        try:
            return decode(self.result(job))
        except (ValueError, msgspec.MsgspecError):
            return decode(self.do(job))

    def do(self, job: Job) -> bytes:
        """Does a job, and keeps its result."""
        made = MAKERS[job.kind](self, job)
        self.cache.put(self.key(job), made)
        return made

    def laid(self, name: str) -> Laid:
        """A face laid out, with its findings."""
        return self._read(Job(LAID, name), unpack)

    def findings(self, name: str) -> tuple[Diagnostic, ...]:
        """What there is to say about a face."""
        return self.summary(name).findings

    def size(self, name: str) -> Size:
        """How large a face is."""
        return Size(*self.summary(name).size)

    def content(self, name: str, dpi: float) -> Content:
        """A face ready for a PDF, with pictures of so many pixels an inch."""
        return self._read(Job("content", name, (dpi,)), CONTENT.decode)

    def image(self, picture: str, width: int, height: int) -> Encoded:
        """A picture ready for a PDF."""
        return self._read(Job("image", picture, (width, height)), ENCODED.decode)

    def painted(self, name: str, dpi: float, *, bleed: bool) -> Job:
        """The job of painting a face; without its bleed, it is clear beyond an outline that is no rectangle."""
        if bleed or name not in self.outlines:
            return Job("png", name, (dpi, bleed))
        return Job("cut", name, (dpi, self.outlines[name]))

    def png(self, name: str, dpi: float, *, bleed: bool) -> bytes:
        """A face as a PNG file."""
        return self.result(self.painted(name, dpi, bleed=bleed))

    def reduced(self, name: str, dpi: float, size: tuple[int, int]) -> Job:
        """The job of making a face, trimmed as `painted`, just so many pixels large."""
        return Job("reduced", name, (dpi, *size, *([self.outlines[name]] if name in self.outlines else [])))

    # ------------------------------------------------------------------------------------------------ making

    def make(self, jobs: Iterable[Job], step: Callable[[str], None] = lambda name: None) -> int:
        """Does the jobs whose results are not in the cache; says how many there were.

        A face whose source has changed is laid out again, and may then turn out to look as before.
        """
        missing = [job for job in dict.fromkeys(jobs) if not self.has(job)]
        if self.processes > 1 and len(missing) >= WORTH_A_POOL:
            return self._share(missing, step)
        done = 0
        for job in missing:
            done += self.do_if_missing(job)
            step(job.name)
        return done

    def do_if_missing(self, job: Job) -> bool:
        """Does a job, unless its layout shows that it looks like another; says whether it did."""
        if job.name in self.faces:
            self.ink(job.name)
        if self.has(job):
            return False
        self.do(job)
        return True

    def _share(self, jobs: Sequence[Job], step: Callable[[str], None]) -> int:
        """Hands the jobs out in small batches, never more than are worked on soon."""
        batches = [jobs[begin : begin + BATCH] for begin in range(0, len(jobs), BATCH)]
        done = 0
        with _pool(self, min(self.processes, len(batches))) as pool:
            waiting: Batches = set()
            try:
                for batch in batches:
                    if len(waiting) >= 3 * self.processes:
                        waiting, more = _report(waiting, step)
                        done += more
                    waiting.add(pool.submit(_work, batch))
                while waiting:
                    waiting, more = _report(waiting, step)
                    done += more
            except BaseException:
                pool.shutdown(wait=True, cancel_futures=True)
                raise
        return done


def _report(waiting: Batches, step: Callable[[str], None]) -> tuple[Batches, int]:
    """Waits for a batch, and raises what was raised there; gives those still waited for, and how much was done."""
    ended, rest = wait(waiting, return_when=FIRST_COMPLETED)
    done = 0
    for one in ended:
        for name, made in one.result():
            done += made
            step(name)
    return rest, done


def _own_cores() -> Sequence[int]:
    """The cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return sorted(os.sched_getaffinity(0))
    return range(os.cpu_count() or 1)


# ---------------------------------------------------------------------------------------------- other processes

_workshop: Workshop | None = None


def _pool(shop: Workshop, processes: int) -> ProcessPoolExecutor:
    """Processes that have the components: they inherit them where that is possible, and make them again elsewhere."""
    global _workshop
    _workshop = shop
    inherits = sys.platform.startswith("linux") or shop.again is None
    context = get_context("fork" if inherits else "spawn")
    opening = () if inherits else (shop.again, shop.cache)
    with warnings.catch_warnings() if inherits else nullcontext():
        warnings.simplefilter("ignore", DeprecationWarning)  # of forking beside threads: none of ours is
        pool = ProcessPoolExecutor(processes, context, _enter, opening)
        pool.submit(int).result()  # so that all processes are there before the warning is let through again
        return pool


def _enter(again: Callable[[], Components] | None = None, cache: Cache | None = None) -> None:
    """The first thing a further process does. It leaves interrupts to the first process, and ends when that does."""
    global _workshop
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_follow, daemon=True).start()
    if again is not None and cache is not None:
        _workshop = Workshop(again(), cache, processes=1)


def _follow() -> None:
    first = parent_process()
    if first is not None:
        first.join()
        os._exit(1)


def _work(batch: Sequence[Job]) -> list[tuple[str, bool]]:
    """Does a batch; says of each whether there was anything to do."""
    assert _workshop is not None
    return [(job.name, _workshop.do_if_missing(job)) for job in batch]


# ------------------------------------------------------------------------------------------------------- makers


def _lay_out(shop: Workshop, job: Job) -> bytes:
    face, findings = shop.faces[job.name].lay_out()
    return pack(Laid(face, findings))


def _paint(shop: Workshop, job: Job) -> bytes:
    from toolkit.press.paint import paint
    from toolkit.press.png import write_png

    dpi, bleed = job.settings
    face = shop.laid(job.name).face
    return write_png(paint(face, dpi, shop.pictures, bleed=bleed), dpi)


def _cut(shop: Workshop, job: Job) -> bytes:
    """A trimmed PNG, clear beyond its outline."""
    from toolkit.press.cut_out import cut_out
    from toolkit.press.paint import paint
    from toolkit.press.png import write_png

    dpi, outline = job.settings
    face = shop.laid(job.name).face
    return write_png(cut_out(paint(face, dpi, shop.pictures, bleed=False), outline), dpi)


def _content(shop: Workshop, job: Job) -> bytes:
    (dpi,) = job.settings
    made = content_of(shop.laid(job.name).face, dpi=dpi)
    for image in _images(made):
        wanted = Job("image", image.key, (image.width, image.height))
        if not shop.has(wanted):
            shop.do(wanted)
    return msgspec.msgpack.encode(made)


def words_of(face: Face) -> str:
    """All text that is printed on a face, in the order it is drawn."""
    return " ".join(_words(face.inks))


def _words(inks: Iterable[Ink]) -> Iterator[str]:
    for ink in inks:
        if isinstance(ink, Run):
            yield ink.text.strip()
        elif isinstance(ink, Bundle):
            yield from _words(ink.inks)


def _images(content: Content) -> Iterable[Any]:
    yield from content.images
    for part in content.parts:
        yield from _images(part)


def _image(shop: Workshop, job: Job) -> bytes:
    width, height = job.settings
    return msgspec.msgpack.encode(encode(shop.pictures.image(job.name, width, height)))


def _fitted(shop: Workshop, job: Job) -> bytes:
    """A PNG of just so many pixels."""
    from toolkit.press.fitted import fit
    from toolkit.press.png import write_png

    width, height, bleed, _ = job.settings
    return write_png(fit(shop.laid(job.name).face, width, height, shop.pictures, bleed=bleed), 300)


def _reduced(shop: Workshop, job: Job) -> bytes:
    """A trimmed PNG of just so many pixels, made smaller from the painted face."""
    from io import BytesIO

    from PIL import Image

    from toolkit.press.cut_out import cut_out
    from toolkit.press.png import write_png

    dpi, width, height, *outlines = job.settings
    edge = round(shop.laid(job.name).face.bleed / 25.4 * dpi)
    with Image.open(BytesIO(shop.png(job.name, dpi, bleed=True))) as whole:
        card = whole.crop((edge, edge, whole.width - edge, whole.height - edge))
    for outline in outlines:
        card = cut_out(card, outline)
    return write_png(card.resize((width, height), Image.Resampling.LANCZOS, reducing_gap=2.0), dpi)


def _cmyk(shop: Workshop, job: Job) -> bytes:
    """A picture of just so many pixels, in the colours of a PDF that is sent to a print shop."""
    from toolkit.press.fitted import cmyk, fit

    width, height, bleed, colour = job.settings
    image = fit(shop.laid(job.name).face, width, height, shop.pictures, bleed=bleed)
    return msgspec.msgpack.encode(encode(cmyk(image) if colour == "cmyk" else image))


def _small(shop: Workshop, job: Job) -> bytes:
    """A trimmed JPEG for web pages, reduced from the painted face."""
    from io import BytesIO

    from PIL import Image

    stream = BytesIO()
    with Image.open(BytesIO(_reduced(shop, job))) as card:
        card.save(stream, "JPEG", quality=86)
    return stream.getvalue()


MAKERS: dict[str, Callable[[Workshop, Job], bytes]] = {
    LAID: _lay_out,
    "png": _paint,
    "cut": _cut,
    "content": _content,
    "image": _image,
    "fitted": _fitted,
    "cmyk": _cmyk,
    "reduced": _reduced,
    "small": _small,
}
