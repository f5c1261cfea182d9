"""From faces to what is made from them, on all cores, making only what was not made before.

    shop = Workshop(components, Cache(folder))
    shop.make([Job("png", "038-front", (300, True)), Order(Job(…), "faces/038-front.png"), …])
    shop.result(job)

A job is done by one of the `makers`; its result goes into the file that an order names, or else into the cache, under a
digest of everything that decides it. `result` returns it, and makes it on the spot should it be lost.

Jobs about one face are done one after the other while its layout, its pictures and its pixels are in memory: a face is
painted once, whatever is made from it. What is made from several faces is assembled at the end, from a part of each.

As a library, for a process that keeps a box open (a page that follows an author's typing), there are five things:

    shop = Workshop(components, cache, processes=1)    # components: those of `Press.components(box)`
    shop.faces                                         # every face by its name, in the order of the pieces
    shop.painted_now("038-front", 150, bleed=False)    # its pixels, as fast as they can be painted
    shop.findings("038-front"), shop.size("038-front") # its findings; its size
    shop.exchange(components)                          # the box after a change: everything they share stays warm

Nothing is prepared for a face until it is requested, so `exchange` takes only as long as naming the faces. A face is
laid out and painted in 10 to 20 ms, plus 15 to 45 ms if its picture is drawn anew; one whose source is unchanged
is not laid out again. A workshop belongs to one thread at a time. `png` and `result` give bytes, from the cache if they
are there.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext
from functools import cache as once
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

import msgspec
from msgspec import Struct

from toolkit.diagnostic import Diagnostic
from toolkit.files import read_whole, write_whole
from toolkit.press.components import Components, FaceSource, Size
from toolkit.press.pdf.face import Content
from toolkit.press.pdf.images import Encoded
from toolkit.press.pixels.held_pictures import HeldPictures
from toolkit.press.production.kept import Laid, Summary, pack, summary, unpack
from toolkit.press.shapes.outline import Outline, Rectangle
from toolkit.work.cache import MOST_BYTES, Cache
from toolkit.work.machine import collector_paused, cores

if TYPE_CHECKING:
    from PIL.Image import Image

    from toolkit.work.workers import Table, Workers

WORTH_A_CREW = 12
"""With fewer faces than this, starting more processes takes longer than the work."""

LAID = "laid"
"""The kind of job that others begin with."""

BATCH = 6
"""How many faces a process gets at a time."""

LARGE = 32 * 1024 * 1024 - 65_536
"""Almost the size from which glibc asks the system for each block of memory separately, whatever it has seen."""

Result = TypeVar("Result")
CONTENT = msgspec.msgpack.Decoder(Content)
ENCODED = msgspec.msgpack.Decoder(Encoded)


class Job(Struct, frozen=True):
    """Something to be made from a face, given by name, or from a picture, given by key.

    If made from several faces, `of` has their names, and `name` says what they make together.
    """

    kind: str
    name: str
    settings: tuple[Any, ...] = ()
    of: tuple[str, ...] = ()


class Order(NamedTuple):
    """A job, and the file its result is written to; if no file is named, the cache keeps it.

    No link is followed out of `inside`. `there` is the key of what the file already holds, if known.
    """

    job: Job
    file: str = ""
    inside: str = ""
    there: str = ""


class Done(NamedTuple):
    """What became of an order: whether there was anything to do, and the key of its result."""

    order: Order
    anew: bool
    key: str


Batch = Mapping[str, Sequence[Order]]
"""Orders for one process, by face."""


def _outlines(components: Components) -> Iterator[tuple[str, Outline]]:
    """The outlines of faces that are not cut as plain rectangles; a back has its front's, mirrored."""
    for one in components.components:
        outline = one.outline
        if outline is not None and not (isinstance(outline, Rectangle) and outline.radius == 0):
            yield one.front.name, outline
            if one.back is not None:
                yield one.back.name, outline.mirrored()


class Workshop:
    """The components of a box, the cache, and as many processes as there are cores.

    `again` makes the components again in a process that did not inherit them; it can be pickled. `outlines` are
    those that faces are cut along, other than rectangles. `files` are results that are in files and not in the cache.
    """

    def __init__(
        self,
        components: Components,
        cache: Cache,
        again: Callable[[], Components] | None = None,
        processes: int | None = None,
    ) -> None:
        self.cache, self.again = cache, again
        self.pictures = HeldPictures(components.pictures)
        self.processes = processes if processes is not None else cores()
        self.crew: Workers | None = None
        _hoard()
        self.exchange(components)

    def exchange(self, components: Components) -> None:
        """Takes other components, such as those of the same box a moment later."""
        self.components = components
        self.pictures.pictures = components.pictures  # held ones are keyed by all that decides them, so they stay
        self.faces: dict[str, FaceSource] = {face.name: face for face in components.faces()}
        self.outlines: dict[str, Outline] = dict(_outlines(components))
        self.files: dict[Job, str] = {}
        self._summaries: dict[str, Summary] = {}
        self._not_laid: set[str] = set()
        self._laid: tuple[str, Laid] | None = None
        self._pixels: OrderedDict[tuple[str, float, bool], Image] = OrderedDict()

    # ------------------------------------------------------------------------------------------------ asking

    def about(self, job: Job) -> tuple[str, ...]:
        """The faces that something is made from; none for a picture."""
        return job.of or ((job.name,) if job.name in self.faces else ())

    def key(self, job: Job) -> str:
        """The digest under which a job's result is kept: by its source for a layout, by its ink for what is drawn."""
        if job.kind == LAID:
            return self.cache.key(job.kind, self.faces[job.name].source)
        inks = [self.ink(name) for name in self.about(job)]
        return self.cache.key(job.kind, *(inks or [job.name]), *job.settings)

    def summary(self, name: str) -> Summary:
        """What is known about a face once it is laid out."""
        if name not in self._summaries:
            self._summaries[name] = self._read(Job(LAID, name), summary)
        return self._summaries[name]

    def ink(self, name: str) -> str:
        """A digest of a face's ink."""
        return self.summary(name).ink

    def learn(self, summaries: Mapping[str, Summary]) -> None:
        """Takes what another process knows about faces."""
        self._summaries.update(summaries)

    def known(self, names: Iterable[str]) -> dict[str, Summary]:
        """What is known about some faces, for another process."""
        return {name: self._summaries[name] for name in names if name in self._summaries}

    def is_laid(self, name: str) -> bool:
        """Whether a face has been laid out before; asking lays nothing out."""
        if name not in self._summaries and name not in self._not_laid:
            kept = self.cache.get(self.key(Job(LAID, name)))
            try:
                self._summaries[name] = summary(kept or b"")
            except ValueError:
                self._not_laid.add(name)  # every plan asks about every face, and most often nothing is laid out yet
        return name in self._summaries

    def has(self, job: Job) -> bool:
        """Whether a result already exists; asking lays nothing out."""
        if job in self.files:
            return True
        if job.kind != LAID and not all(map(self.is_laid, self.about(job))):
            return False
        return self.cache.has(self.key(job))

    def result(self, job: Job) -> bytes:
        """A job's result, made now if it does not exist."""
        if job in self.files:
            try:
                return read_whole(self.files[job], MOST_BYTES)
            except OSError:
                del self.files[job]
        found = self.cache.get(self.key(job))
        return found if found is not None else self.do(job)

    def _read(self, job: Job, decode: Callable[[bytes], Result]) -> Result:
        """A result that is data; if it cannot be read because somebody tampered with the cache, it is made again."""
        try:
            return decode(self.result(job))
        except (ValueError, msgspec.MsgspecError):
            return decode(self.do(job))

    def do(self, job: Job, order: Order | None = None) -> bytes:
        """Does a job, and keeps its result in the file that was ordered, or in the cache."""
        from toolkit.press.production.makers import MAKERS

        made = MAKERS[job.kind](self, job)
        if order is not None and order.file:
            file = Path(order.file)
            write_whole(file, made, Path(order.inside or file.parent), lasting=False)
            self.files[job] = order.file
        else:
            self.cache.put(self.key(job), made)
        return made

    def laid(self, name: str) -> Laid:
        """A face laid out, with its findings. The last one is remembered."""
        if self._laid is None or self._laid[0] != name:
            try:
                self._laid = (name, unpack(self.cache.get(self.key(Job(LAID, name))) or b""))
            except ValueError:
                self.do(Job(LAID, name))
        assert self._laid is not None
        return self._laid[1]

    def lay_out(self, name: str) -> bytes:
        """Lays out a face, whether that was done before or not."""
        laid = Laid(*self.faces[name].lay_out())
        packed = pack(laid)
        self._laid, self._summaries[name] = (name, laid), summary(packed)
        return packed

    def findings(self, name: str) -> tuple[Diagnostic, ...]:
        """The findings about a face."""
        return self.summary(name).findings

    def size(self, name: str) -> Size:
        """How large a face is."""
        return Size(*self.summary(name).size)

    def expected_size(self, name: str) -> Size:
        """The size of a face or, if it is not laid out yet and gives one, its intended size."""
        meant = self.faces[name].meant
        return self.size(name) if meant is None or self.is_laid(name) else Size(*meant)

    def content(self, name: str, dpi: float) -> Content:
        """A face ready for a PDF, with pictures of this many pixels per inch."""
        return self._read(Job("content", name, (dpi,)), CONTENT.decode)

    def image(self, picture: str, width: int, height: int) -> Encoded:
        """A picture ready for a PDF."""
        return self._read(Job("image", picture, (width, height)), ENCODED.decode)

    def painted(self, name: str, dpi: float, *, bleed: bool) -> Job:
        """The job of painting a face; without its bleed, it is transparent outside any outline but a rectangle."""
        if bleed or name not in self.outlines:
            return Job("png", name, (dpi, bleed))
        return Job("cut", name, (dpi, self.outlines[name]))

    def png(self, name: str, dpi: float, *, bleed: bool) -> bytes:
        """A face as a PNG file."""
        return self.result(self.painted(name, dpi, bleed=bleed))

    def pixels(self, name: str, dpi: float, *, bleed: bool) -> Image:
        """A face's pixels, which nobody may change: from memory, from its PNG if there is one, or painted now."""
        known = (self.ink(name), dpi, bleed)
        if known not in self._pixels:
            job = Job("png", name, (dpi, bleed))
            image = _decoded(self.result(job)) if self.has(job) else None
            self._hold(known, image or self.painted_now(name, dpi, bleed=bleed))
        return self._pixels[known]

    def painted_now(self, name: str, dpi: float, *, bleed: bool) -> Image:
        """A face painted from its ink, neither looked up nor kept anywhere."""
        from toolkit.press.pixels.paint import paint

        return paint(self.laid(name).face, dpi, self.pictures, bleed=bleed)

    def paint(self, name: str, dpi: float, *, bleed: bool) -> Image:
        """Paints a face, unless it was painted a moment ago."""
        known = (self.ink(name), dpi, bleed)
        return self._pixels.get(known) or self._hold(known, self.painted_now(name, dpi, bleed=bleed))

    def _hold(self, known: tuple[str, float, bool], image: Image) -> Image:
        """Remembers the last two painted faces: whatever is made from one is made at once."""
        self._pixels[known] = image
        while len(self._pixels) > 2:
            self._pixels.popitem(last=False)
        return image

    # ------------------------------------------------------------------------------------------------ making

    @contextmanager
    def crewed(self, errands: Table = MappingProxyType({})) -> Iterator[Workers]:
        """Other processes that work here until the end, and can do further errands at the same time."""
        from toolkit.press.production.sharing import crew_for

        with crew_for(self, errands) as self.crew:
            try:
                yield self.crew
            finally:
                self.crew = None

    def make(
        self,
        wanted: Iterable[Job | Order],
        step: Callable[[str], None] = lambda name: None,
        tell: Callable[[Done], None] = lambda done: None,
        meanwhile: Callable[[], None] = lambda: None,
    ) -> int:
        """Does the jobs whose results do not exist yet, reports each when it is done, and returns how many there were.

        A face whose source has changed is laid out again, and may turn out to look as before. Files are always
        written, unless the order says that they hold the same. No two orders may name the same file. `meanwhile` is
        something else to do while other processes work.
        """
        from toolkit.press.production.makers import PARTS
        from toolkit.press.production.sharing import in_batches

        orders = [one if isinstance(one, Order) else Order(one) for one in dict.fromkeys(wanted)]
        missing = [one for one in orders if one.file or not self.has(one.job)]
        gathering = [order for order in missing if order.job.of]
        single = [order for order in missing if not order.job.of]
        parts = dict.fromkeys(part for order in gathering for part in PARTS[order.job.kind](order.job))
        asked = {order.job for order in single}
        single += [Order(part) for part in parts if part not in asked and not self.has(part)]
        batches = in_batches(single, self.components)
        anew = 0
        with collector_paused():
            for done in self._all_done(batches, gathering, meanwhile):
                if done.order.job in asked or done.order.job.of:
                    step(done.order.job.name)
                    tell(done)
                    anew += done.anew
        return anew

    def _all_done(
        self, batches: Sequence[Batch], gathering: Sequence[Order], meanwhile: Callable[[], None]
    ) -> Iterator[Done]:
        """Does what is made from one face each, on all cores; then what is assembled from those."""
        from toolkit.press.production.sharing import share

        started = self.crew is not None and self.crew.size > 0
        if self.processes > 1 and (started or sum(map(len, batches)) >= WORTH_A_CREW):
            with nullcontext(self.crew) if self.crew is not None else self.crewed() as crew:
                yield from share(self, crew, batches, meanwhile)
        else:
            meanwhile()
            for batch in batches:
                yield from self.work(batch)
        for order in gathering:
            yield self._obey(order)
            if self.crew is not None:
                self.crew.poll()

    def work(self, batch: Batch) -> list[Done]:
        """Does a batch, everything made from one face together; returns what became of each order."""
        return [self._obey(order) for orders in batch.values() for order in orders]

    def _obey(self, order: Order) -> Done:
        """Does a job, unless its layout shows that it looks like another."""
        job = order.job
        if order.file and not order.there:
            anew = True
        else:
            for name in self.about(job):
                self.ink(name)
            anew = order.there != self.key(job) if order.file else not self.has(job)
        if anew:
            self.do(job, order)
        elif order.file:
            self.files[job] = order.file
        return Done(order, anew, self.key(job))


@once
def _hoard() -> None:
    """Has the C library keep the memory of pictures for the next ones, instead of returning it and asking again.

    glibc counts on more blocks of a size that it has seen released, up to 32 MB. This one costs nothing, as nobody ever
    writes to it. Other libraries do not mind.
    """
    bytes(LARGE)


def _decoded(png: bytes) -> Image | None:
    from io import BytesIO

    from PIL import Image

    try:
        image = Image.open(BytesIO(png), formats=("PNG",))
        image.load()
    except (OSError, SyntaxError, ValueError):
        return None  # it is painted again
    return image
