"""From a workshop's orders to work for all cores: what is missing, a few faces at a time, and what comes of it."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Sequence
from contextlib import AbstractContextManager, nullcontext
from functools import partial
from itertools import islice
from types import MappingProxyType

from toolkit.press.components import Components
from toolkit.press.production.kept import Summary
from toolkit.press.production.workshop import LAID, Job, Made, Order, Workshop
from toolkit.work.executor import BREATH, Executor, Share, Task, Work
from toolkit.work.machine import cores
from toolkit.work.memory import Memory
from toolkit.work.workers import Table

FACES = "faces"
"""The function that makes a batch, in the table of other processes."""
WORTH_STARTING = 12
"""With fewer faces than this, starting more processes takes longer than the work."""
WHOLE_RUN = 3600.0
"""Seconds by the clock for a whole print run, if nothing else was asked for."""
BATCH = 6
"""How many faces a process gets at a time."""

Batch = dict[str, list[Order]]
"""Orders for one process, by face."""
BatchMade = tuple[dict[str, Summary], list[Made]]
"""What is known about the faces of a batch, and what became of each order."""
Step = Callable[[str], None]
Counting = Callable[[int], AbstractContextManager[Step]]
"""Counts so many steps: `with counting(40) as step: step("038-front")`."""


def uncounted(total: int) -> AbstractContextManager[Step]:
    """Work that nobody counts."""
    return nullcontext(lambda name: None)


def in_batches(orders: Sequence[Order], components: Components, size: int = BATCH) -> list[Batch]:
    """Orders by face, a few faces at a time. Pieces of a kind come together: they share templates, frames and icons."""
    kinds = {face.name: one.kind for one in components.components for face in one.faces}
    single: dict[str, dict[str, list[Order]]] = {}
    for order in orders:
        name = order.job.name
        single.setdefault(kinds.get(name, ""), {}).setdefault(name, []).append(order)
    every = [one for faces in single.values() for one in faces.items()]
    return [dict(every[begin : begin + size]) for begin in range(0, len(every), size)]


def functions(shop: Workshop) -> Table:
    """What other processes do for a workshop."""
    return {FACES: partial(_make_batch, shop)}


def executor_for(
    shop: Workshop,
    processes: int | None = None,
    others: Table = MappingProxyType({}),
    seconds: float | None = None,
) -> Executor:
    """An executor whose processes have the components: they inherit them where possible, and make them again elsewhere.

    With `others` to do besides, they can only inherit. A print run ends after so many `seconds`.
    """
    again = partial(_again, shop.again, shop.memory) if shop.again is not None and not others else None
    processes = cores() if processes is None else processes
    return Executor(processes, {**functions(shop), **others}, again, WHOLE_RUN if seconds is None else seconds)


def warming_up(shop: Workshop, executor: Executor) -> Work:
    """Starts other processes before the work is planned, if there will be enough of it.

    Each lays out one face in the meantime, which loads most of what it will need.
    """
    unknown = (name for name in shop.faces if not shop.is_laid(name))
    if len(list(islice(unknown, WORTH_STARTING))) == WORTH_STARTING:
        faces = in_batches([Order(Job(LAID, name)) for name in shop.faces], shop.components, 1)
        started = executor.start(-(-len(faces) // BATCH))
        yield Share(FACES, [faces[len(faces) * row // started] for row in range(started)])


def making(
    shop: Workshop, wanted: Iterable[Job | Order], counting: Counting = uncounted
) -> Generator[Share, None, list[Made]]:
    """Makes those results that are not there yet, and counts them; returns what became of each.

    A face whose source has changed is laid out again, and may turn out to look as before. What is made from one face
    each is made on all cores, and what is assembled from several afterwards, here.
    """
    plan = _Plan(shop, wanted)
    with counting(plan.count) as step:
        try:
            faces = sum(map(len, plan.batches))
            yield Share(FACES, plan.batches, partial(plan.take, step), worth=faces >= WORTH_STARTING)
            for order in plan.gathering:
                plan.gather(order, step)
                yield BREATH
        finally:
            plan.end()
    return plan.made


def make_here(
    shop: Workshop, wanted: Iterable[Job | Order], counting: Counting = uncounted
) -> Generator[Share, None, list[Made]]:
    """The same, with nothing for others to do: another workshop than theirs, or hardly any work."""
    plan = _Plan(shop, wanted)
    with counting(plan.count) as step:
        try:
            for batch in plan.batches:
                plan.take(step, batch, _make_batch(shop, batch))
            for order in plan.gathering:
                plan.gather(order, step)
        finally:
            plan.end()
    yield from ()
    return plan.made


class _Plan:
    """The orders that have to be carried out: in batches, and those `gathering` what was made in them."""

    def __init__(self, shop: Workshop, wanted: Iterable[Job | Order]) -> None:
        from toolkit.press.production.makers import PARTS

        self.shop = shop
        orders = (one if isinstance(one, Order) else Order(one) for one in dict.fromkeys(wanted))
        missing = [one for one in orders if not shop.is_there(one)]
        self.count = len(missing)
        self.gathering = [order for order in missing if order.job.of]
        single = [order for order in missing if not order.job.of]
        self.jobs = {order.job for order in single}
        parts = dict.fromkeys(part for order in self.gathering for part in PARTS[order.job.kind](order.job))
        also = [Order(part) for part in parts if part not in self.jobs and not shop.has(part)]
        self.batches = in_batches([*single, *also], shop.components)
        self.made: list[Made] = []

    def take(self, step: Step, batch: Batch, answer: BatchMade) -> None:
        """Takes what was made of a batch."""
        known, made = answer
        self.shop.learn(known)
        for one in made:
            self.shop.know(one)
            if one.order.job in self.jobs:
                step(one.order.job.name)
                self.made.append(one)

    def gather(self, order: Order, step: Step) -> None:
        """Assembles something from what was made."""
        self.made.append(self.shop.carry_out(order))
        step(order.job.name)

    def end(self) -> None:
        """Writes down what was made so far, however it ended."""
        if self.count:
            self.shop.memory.save()


def make(
    shop: Workshop, wanted: Iterable[Job | Order], counting: Counting = uncounted, processes: int | None = None
) -> list[Made]:
    """The same at once, with nothing else to do."""
    made: list[Made] = []

    def work() -> Work:
        made.extend((yield from making(shop, wanted, counting)))

    with executor_for(shop, processes) as executor:
        executor.run([Task("making", work)])
    return made


def _make_batch(shop: Workshop, batch: Batch) -> BatchMade:
    made = [shop.carry_out(order) for orders in batch.values() for order in orders]
    return shop.known({name for one in made for name in shop.about(one.order.job)}), made


def _again(components: Callable[[], Components], memory: Memory) -> Table:
    return functions(Workshop(components(), memory))
