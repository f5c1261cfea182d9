"""The studio as a web application: its routes, and what goes on while it runs.

A person's mistake is answered with 400 and a sentence (`said`); a conflict with 409 and what is there now.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Protocol

import anyio
from anyio import from_thread
from anyio.abc import TaskGroup
from anyio.to_thread import run_sync
from starlette.applications import Starlette

from toolkit.errors import ToolkitError
from toolkit.studio.protocol import conflicted, refused
from toolkit.studio.room import Room, Studio
from toolkit.studio.routes import WAYS
from toolkit.workbench.editing.edits import ConflictError


class Watch(Protocol):
    """Follows the files of a folder until it is cancelled, and reports which have changed, by their relative paths."""

    async def __call__(self, root: Path, changed: Callable[[list[str]], Awaitable[None]]) -> None: ...


def application(studio: Studio, watch: Watch) -> Starlette:
    """The application; `watch` follows the files while it runs."""

    @asynccontextmanager
    async def running(_: Starlette) -> AsyncIterator[None]:
        studio.hub.begin()
        async with anyio.create_task_group() as tasks:
            following = Following(tasks, watch)
            for room in studio.rooms.values():
                following.begin(room)
            studio.began = lambda room: from_thread.run_sync(following.begin, room)
            studio.ended = lambda room: from_thread.run_sync(following.end, room)
            try:
                yield
            finally:
                studio.hub.close()
                for room in studio.rooms.values():
                    room.close()
                tasks.cancel_scope.cancel()

    routes = [way.route(studio) for way in WAYS]
    return Starlette(
        routes=routes, lifespan=running, exception_handlers={ToolkitError: refused, ConflictError: conflicted}
    )


class Following:
    """The boxes whose files are followed, each until it is closed."""

    def __init__(self, tasks: TaskGroup, watch: Watch) -> None:
        self._tasks, self._watch = tasks, watch
        self._scopes: dict[int, anyio.CancelScope] = {}

    def begin(self, room: Room) -> None:
        """Follows the files of a box, and proves it."""
        self._scopes[room.number] = anyio.CancelScope()
        self._tasks.start_soon(self._follow, room, self._scopes[room.number])
        room.prove()

    def end(self, room: Room) -> None:
        """Follows them no longer."""
        self._scopes.pop(room.number).cancel()

    async def _follow(self, room: Room, scope: anyio.CancelScope) -> None:
        """Tells a room which of its files somebody has changed."""

        async def changed(files: list[str]) -> None:
            await run_sync(room.follow, files)

        with scope:
            await self._watch(room.root, changed)
