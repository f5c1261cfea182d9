"""A box, asked the same by both faces of the workbench: the command line, and the studio's HTTP interface."""

from __future__ import annotations

import asyncio
import json
import time
from pathlib import Path
from typing import Any

import httpx

from tests.cli.conftest import Run
from toolkit.source.folder import Folder
from toolkit.studio.hub import Hub
from toolkit.studio.messages.events import Event, PlaytestEvent, PrintEvent
from toolkit.studio.room import Room, Studio
from toolkit.studio.server import application
from toolkit.work.aside import at_once
from toolkit.work.cache import Cache
from toolkit.workbench.bench import Workbench
from toolkit.workbench.editing.history import History

PATIENCE = 120.0
"""Seconds to wait for another process."""


class Listening(Hub):
    """A window that keeps what it hears."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[Event] = []

    def tell(self, event: Event) -> None:
        self.heard.append(event)


class InStudio:
    """A box in the studio, without its page."""

    def __init__(self, box: Path, around: Path) -> None:
        self.box, self.hub = box, Listening()
        bench = Workbench(Folder(box, box.as_posix()))
        self.room = Room(0, bench, Cache(around / "cache"), self.hub, History(around / "history"))
        self.room.desk.aside = at_once  # what is found is told before the answer

        async def nobody_watches(root: Path, changed: object) -> None:
            """Files are changed by the studio only."""

        self._app = application(Studio([self.room], self.hub), nobody_watches)

    def ask(self, method: str, path: str, **more: Any) -> httpx.Response:
        """The response to any request."""

        async def answered() -> httpx.Response:
            transport = httpx.ASGITransport(self._app)
            async with httpx.AsyncClient(transport=transport, base_url="http://studio") as client:
                return await client.request(method, f"/api/0{path}", **more)

        return asyncio.run(answered())

    def get(self, path: str, **query: str) -> Any:
        answer = self.ask("GET", path, params=query)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def post(self, path: str, sent: Any) -> Any:
        answer = self.ask("POST", path, json=sent)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def verdicts(self) -> dict[str, Any]:
        """What is proved of every subject."""
        self.room.prove()
        end = time.monotonic() + PATIENCE
        while True:
            told = self.get("")
            known: dict[str, Any] = told["verdicts"]
            subjects = {one["id"] for one in told["box"]["subjects"]}
            if {id for id, one in known.items() if one["state"] == "proved" and not one["stale"]} == subjects:
                return known
            assert time.monotonic() < end, known
            time.sleep(0.05)

    def playtest(self, sent: Any) -> list[Any]:
        """The results of a play-test."""
        before = len(self.hub.heard)
        self.post("/playtest", sent)
        end = time.monotonic() + PATIENCE
        while True:
            news = [one for one in self.hub.heard[before:] if isinstance(one, PlaytestEvent)]
            assert not [one.said for one in news if one.said]
            for one in news:
                if one.results:
                    return [json.loads(json.dumps(each.data)) for each in one.results]
            assert time.monotonic() < end
            time.sleep(0.05)

    def printed(self, sent: Any) -> dict[str, bytes]:
        """What is printed, by the paths of the files."""
        before = len(self.hub.heard)
        self.post("/print", sent)
        end = time.monotonic() + PATIENCE
        while not (ended := [one for one in self.hub.heard[before:] if isinstance(one, PrintEvent) and one.outputs]):
            assert not [one for one in self.hub.heard[before:] if isinstance(one, PrintEvent) and one.said]
            assert time.monotonic() < end
            time.sleep(0.05)
        (last,) = ended
        assert last.outputs
        folder = self.room.prints.folder
        return {file: (folder / file).read_bytes() for one in last.outputs for file in one.files}

    def close(self) -> None:
        self.room.close()


class InTerminal:
    """The same box on the command line."""

    def __init__(self, box: Path, unlikely: Run) -> None:
        self.box, self.unlikely = box, unlikely

    def data(self, command: str, *words: object) -> Any:
        """What a command says as JSON."""
        answer = json.loads(self.unlikely(command, self.box, *words).out)
        return answer.get("results", answer)
