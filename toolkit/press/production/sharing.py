"""From a workshop's orders to batches of them, done by other processes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING

from toolkit.press.components import Components
from toolkit.press.production.kept import Summary
from toolkit.press.production.workshop import BATCH, LAID, WORTH_A_CREW, Batch, Done, Job, Order, Workshop
from toolkit.work.cache import Cache

if TYPE_CHECKING:  # loading it takes longer than batching a few orders
    from toolkit.work.workers import Table, Workers

FACES = "faces"
"""The errand of doing a batch."""

BatchDone = tuple[list[tuple[bool, str]], dict[str, Summary]]
"""For each order of a batch, whether it was done anew, and its key; and what is known about its faces."""


def in_batches(orders: Sequence[Order], components: Components, size: int = BATCH) -> list[Batch]:
    """Orders by face, a few faces at a time. Pieces of a kind come together: they share templates, frames and icons."""
    kinds = {face.name: one.kind for one in components.components for face in one.faces}
    single: dict[str, dict[str, list[Order]]] = {}
    for order in orders:
        name = order.job.name
        single.setdefault(kinds.get(name, ""), {}).setdefault(name, []).append(order)
    every = [one for faces in single.values() for one in faces.items()]
    return [dict(every[begin : begin + size]) for begin in range(0, len(every), size)]


def crew_for(shop: Workshop, errands: Table) -> Workers:
    """Processes that have the components: they inherit them where possible, and make them again elsewhere."""
    from toolkit.work.workers import Workers

    again = partial(_again, shop.again, shop.cache) if shop.again is not None and not errands else None
    return Workers(shop.processes, {FACES: partial(_do, shop), **errands}, again)


def get_ready(shop: Workshop, crew: Workers) -> None:
    """Starts the crew before the work is planned, if there will be enough of it.

    Each process lays out one face in the meantime, which loads most of what it will need.
    """
    unknown = (name for name in shop.faces if not shop.is_laid(name))
    if len(list(islice(unknown, WORTH_A_CREW))) < WORTH_A_CREW:
        return
    faces = in_batches([Order(Job(LAID, name)) for name in shop.faces], shop.components, 1)
    crew.start(-(-len(faces) // BATCH))
    if crew.size:
        shop.cache.shared = True
        crew.hand_out(FACES, [faces[len(faces) * row // crew.size] for row in range(crew.size)])


def share(shop: Workshop, crew: Workers, batches: Sequence[Batch], meanwhile: Callable[[], None]) -> Iterator[Done]:
    """Has other processes do the batches, and does something else in the meantime."""
    shop.cache.shared = True
    asked = crew.hand_out(FACES, batches)
    meanwhile()
    for batch, (ended, known) in crew.answers(asked):
        shop.learn(known)
        orders = [order for some in batch.values() for order in some]
        for order, (anew, key) in zip(orders, ended, strict=True):
            if order.file:
                shop.files[order.job] = order.file
            yield Done(order, anew, key)


def _do(shop: Workshop, batch: Batch) -> BatchDone:
    done = shop.work(batch)
    names = {name for one in done for name in shop.about(one.order.job)}
    return [(one.anew, one.key) for one in done], shop.known(names)


def _again(components: Callable[[], Components], cache: Cache) -> Table:
    return {FACES: partial(_do, Workshop(components(), cache, processes=1))}
