"""From faces to what is made from them, making only what was not made before.

    shop = Workshop(components, Memory(own_cache(), Path("build/north")))
    shop.carry_out(Order(Job("png", "038-front", (300, True)), "faces/038-front.png"))
    shop.result(job)

A job is done by one of the `makers`; its result goes into the file that an order names, or else into the cache, under a
digest of everything that decides it. `result` returns it, and makes it on the spot should it be lost. `making` has many
orders carried out, on all cores.

Jobs about one face are best done one after the other while its layout, its pictures and its pixels are in memory: a
face is painted once, whatever is made from it.

As a library, for a process that keeps a box open (a page that follows an author's typing), there are five things:

    shop = Workshop(components, Memory(cache))         # components: those of `Press.components(box)`
    shop.faces                                         # every face by its name, in the order of the pieces
    shop.painted_now("038-front", 150, bleed=False)    # its pixels, as fast as they can be painted
    shop.findings("038-front"), shop.size("038-front") # its findings; its size
    shop.replace_components(components)                # the box after a change: everything they share stays warm

Nothing is prepared for a face until it is requested, so this takes only as long as naming the faces. A face is laid out
and painted in 10 to 20 ms, plus 15 to 45 ms if its picture is drawn anew; one whose source is unchanged is not laid out
again. A workshop belongs to one thread at a time. `png` and `result` give bytes, from the cache if they are there.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache as once
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

import msgspec
from msgspec import Struct

from toolkit.diagnostic import Diagnostic
from toolkit.press.components import Components, FaceSource, Size
from toolkit.press.pdf.face import Content
from toolkit.press.pdf.images import Encoded
from toolkit.press.pixels.held_pictures import HeldPictures
from toolkit.press.production.kept import Laid, Summary, pack, summary, unpack
from toolkit.press.shapes.outline import Outline, Rectangle
from toolkit.work.memory import Memory

if TYPE_CHECKING:
    from PIL.Image import Image

LAID = "laid"
"""The kind of job that others begin with."""

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
    """A job, and the file of the output folder that its result is written to; without one, the cache keeps it."""

    job: Job
    file: str = ""


class Made(NamedTuple):
    """What became of an order: whether there was anything to do, and the key of its result."""

    order: Order
    anew: bool
    key: str


def _outlines(components: Components) -> Iterator[tuple[str, Outline]]:
    """The outlines of faces that are not cut as plain rectangles; a back has its front's, mirrored."""
    for one in components.components:
        outline = one.outline
        if outline is not None and not (isinstance(outline, Rectangle) and outline.radius == 0):
            yield one.front.name, outline
            if one.back is not None:
                yield one.back.name, outline.mirrored()


class Workshop:
    """The components of a box, and the memory of what was made of them.

    `again` makes the components again in a process that did not inherit them; it can be pickled. `outlines` are those
    that faces are cut along, other than rectangles.
    """

    def __init__(self, components: Components, memory: Memory, again: Callable[[], Components] | None = None) -> None:
        self.memory, self.again = memory, again
        self.pictures = HeldPictures(components.pictures)
        _keep_memory()
        self.replace_components(components)

    def replace_components(self, components: Components) -> None:
        """Takes other components, such as those of the same box a moment later."""
        self.components = components
        self.pictures.pictures = components.pictures  # held ones are keyed by all that decides them, so they stay
        self.faces: dict[str, FaceSource] = {face.name: face for face in components.faces()}
        self.outlines: dict[str, Outline] = dict(_outlines(components))
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
            return self.memory.key(job.kind, self.faces[job.name].source)
        inks = [self.ink(name) for name in self.about(job)]
        return self.memory.key(job.kind, *(inks or [job.name]), *job.settings)

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
            kept = self.memory.get(self.key(Job(LAID, name)))
            try:
                self._summaries[name] = summary(kept or b"")
            except ValueError:
                self._not_laid.add(name)  # every plan asks about every face, and most often nothing is laid out yet
        return name in self._summaries

    def has(self, job: Job) -> bool:
        """Whether a result already exists; asking lays nothing out."""
        return self._key_is_known(job) and self.memory.has(self.key(job))

    def is_there(self, order: Order) -> bool:
        """Whether an order need not be carried out; asking lays nothing out."""
        if not order.file:
            return self.has(order.job)
        return self._key_is_known(order.job) and self.memory.holds(order.file, self.key(order.job))

    def _key_is_known(self, job: Job) -> bool:
        return job.kind == LAID or all(map(self.is_laid, self.about(job)))

    def result(self, job: Job) -> bytes:
        """A job's result, made now if it does not exist."""
        found = self.memory.get(self.key(job))
        return found if found is not None else self.do(job)

    def _read(self, job: Job, decode: Callable[[bytes], Result]) -> Result:
        """A result that is data; if it cannot be read because somebody tampered with the cache, it is made again."""
        try:
            return decode(self.result(job))
        except (ValueError, msgspec.MsgspecError):
            return decode(self.do(job))

    def do(self, job: Job, file: str = "") -> bytes:
        """Does a job, and keeps its result in a file of the output folder, or in the cache."""
        from toolkit.press.production.makers import MAKERS

        made = MAKERS[job.kind](self, job)
        if file:
            self.memory.write(file, self.key(job), made)
        else:
            self.memory.put(self.key(job), made)
        return made

    def carry_out(self, order: Order) -> Made:
        """Does what was ordered, unless its layout shows that it looks as it did before."""
        job = order.job
        if not order.file:
            for name in self.about(job):
                self.ink(name)
            anew = not self.has(job)
        else:
            held = self.memory.held(order.file)
            anew = not held or held != self.key(job)
        if anew:
            self.do(job, order.file)
        return Made(order, anew, self.key(job))

    def know(self, made: Made) -> None:
        """Takes note of what another process has made."""
        if made.anew and made.order.file:
            self.memory.mark(made.order.file, made.key)

    def laid(self, name: str) -> Laid:
        """A face laid out, with its findings. The last one is remembered."""
        if self._laid is None or self._laid[0] != name:
            try:
                self._laid = (name, unpack(self.memory.get(self.key(Job(LAID, name))) or b""))
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


@once
def _keep_memory() -> None:
    """Has the C library keep the memory of pictures for the next ones, instead of returning it and asking again.

    That saves nine of ten page faults, and some 6 % of the CPU time in which faces are resized and composed. glibc
    counts on more blocks of a size that it has seen released, up to 32 MB. This one costs nothing, as nobody ever
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
