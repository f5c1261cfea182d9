"""Every route for every role: who may ask what stands in one table, and holds for all of it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import httpx
import pytest

from tests.studio.conftest import STARTER
from toolkit.errors import ToolkitError
from toolkit.studio.door import quotas
from toolkit.studio.door.guard import Guard, cookie_name
from toolkit.studio.door.people import SOON, People, Person, Role, kept_key, new_key
from toolkit.studio.door.quotas import Allowance, Quota
from toolkit.studio.hub import Hub
from toolkit.studio.protocol import Way
from toolkit.studio.room import Room, Studio
from toolkit.studio.routes import WAYS
from toolkit.studio.server import application
from toolkit.work.cache import Cache
from toolkit.workbench.bench import Workbench
from toolkit.workbench.editing.history import History

HOST = "127.0.0.1:20000"
SITE = f"http://{HOST}"
WORDS = {"box:int": "0", "game:int": "7", "note:int": "7", "name:path": "a.pdf", "name": "x", "code": "UH101",
         "digest": "abc",
         "page:int": "0"}  # fmt: skip


Opened = tuple[Room, Hub]


def room_of(around: Path, box: Path = STARTER) -> Opened:
    """A box as the studio has it open, and who is told of it."""
    hub = Hub()
    return Room(0, Workbench.at(box), Cache(around / "cache"), hub, History(around / "history")), hub


@pytest.fixture(scope="module")
def shared_room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Opened]:
    """For tests that do nothing in it."""
    opened = room_of(tmp_path_factory.mktemp("room"))
    yield opened
    opened[0].close()


class AtTheDoor:
    """A studio in this process, with its door, its owner and one guest."""

    def __init__(
        self, around: Path, *, read_only: bool = False, box: Path = STARTER, shared: Opened | None = None
    ) -> None:
        self.owner, self.guest = Person(new_key()), Person(new_key(), "Player 1", Quota())
        self.colleagues = [Person(new_key(), role.name, Quota(), role) for role in list(Role)[1:-1]]
        self.people = People(self.owner, (self.guest, *self.colleagues))
        self.room, hub = shared or room_of(around, box)

        async def nobody_watches(root: Path, changed: object) -> None:
            """Nobody changes a file."""

        self.app = Guard(
            application(Studio([self.room], hub, read_only=read_only).with_people(self.people), nobody_watches),
            self.people,
            frozenset({HOST}),
        )

    def ask(self, who: Person | None, method: str, path: str, body: bytes = b"{}", **headers: str) -> httpx.Response:
        """The response to a request of somebody, by the page's own means."""
        known = {} if who is None else {"cookie": f"{cookie_name(20000)}={who.key}"}
        kind = "image/png" if path.endswith("/art") else "application/json"
        sent = {"origin": SITE, "content-type": kind, **known, **headers}
        at = f"{SITE}/{who.path if who is not None else 'nobody'}{path}"

        async def answered() -> httpx.Response:
            transport = httpx.ASGITransport(self.app)
            async with httpx.AsyncClient(transport=transport) as client:
                return await client.request(method, at, headers=sent, content=body if method == "POST" else None)

        return asyncio.run(answered())

    def close(self) -> None:
        self.room.close()


@pytest.fixture
def door(tmp_path: Path) -> Iterator[AtTheDoor]:
    one = AtTheDoor(tmp_path)
    yield one
    one.close()


def place_of(way: Way) -> str:
    """An address that a way leads to."""
    path = way.path
    for name, word in WORDS.items():
        path = path.replace(f"{{{name}}}", word)
    return path


ASKED = [way for way in WAYS if way.path != "/api/events"]
"""A stream does not end; `test_hub` has it."""


@pytest.mark.parametrize("way", ASKED, ids=lambda way: f"{way.method} {way.path}")
def test_every_route_for_every_role(
    way: Way, shared_room: Opened, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is done: what would be is replaced, and says who came through."""
    asked: list[str] = []

    def done(at: object, sent: object = None) -> dict[str, str]:
        asked.append("done")
        return {}

    done.__annotations__ = {}
    monkeypatch.setattr("toolkit.studio.server.WAYS", [replace(way, do=done, raw=False)])
    may: dict[tuple[Role | None, bool], bool] = {}
    for read_only in (False, True):
        at = AtTheDoor(tmp_path, read_only=read_only, shared=shared_room)
        for who in (None, at.guest, *at.colleagues, at.owner):
            asked.clear()
            status = at.ask(who, way.method, place_of(way)).status_code
            refused = 401 if who is None else 403 if who.role < way.who else 400
            assert status == (200 if asked else refused), (who, status)
            may[None if who is None else who.role, read_only] = bool(asked)
    for read_only in (False, True):
        assert may.pop((None, read_only)) is False
        for role in Role:
            assert may.pop((role, read_only)) is (role >= way.who and not (way.changes and read_only)), role


def test_a_key_is_worth_nothing_at_another_path(door: AtTheDoor) -> None:
    as_guest = f"{cookie_name(20000)}={door.guest.key}"
    assert door.ask(door.owner, "GET", "/api/0", cookie=as_guest).status_code == 401
    assert door.ask(door.guest, "GET", "/api/0").status_code == 200


def test_a_file_of_no_possible_name(door: AtTheDoor) -> None:
    assert door.ask(door.guest, "GET", "/static/%00.js").status_code == 404


def test_a_code_works_once_and_not_for_long(tmp_path: Path) -> None:
    now = [0.0]
    owner, guest = Person(new_key()), Person(new_key(), "Player 1")
    people = People(owner, (guest,), lambda: now[0])
    code, later, theirs = people.invite(owner), people.invite(owner), people.invite(guest)
    assert len({code, later, theirs, owner.key, guest.key}) == 5
    people.redeem(code)
    assert [people.invited(one) for one in (code, later, theirs, "", owner.key)] == [None, owner, guest, None, None]
    now[0] = SOON
    assert [people.invited(one) for one in (later, theirs)] == [None, guest]


def test_a_code_becomes_a_cookie_for_one_path_and_no_script(door: AtTheDoor) -> None:
    async def opened(code: str) -> httpx.Response:
        async with httpx.AsyncClient(transport=httpx.ASGITransport(door.app)) as client:
            return await client.get(f"{SITE}/?code={code}")

    code = door.people.invite(door.owner)
    answer = asyncio.run(opened(code))
    assert (answer.status_code, f"url=/{door.owner.path}/" in answer.text) == (200, True)
    name, *rest = answer.headers["set-cookie"].split("; ")
    assert name == f"unlikely-20000={door.owner.key}"
    assert {one.lower() for one in rest} == {"httponly", f"path=/{door.owner.path}/", "samesite=strict"}
    assert code not in answer.text
    assert asyncio.run(opened(code)).status_code == 401


def test_the_owner_keeps_the_key_over_a_restart_where_nobody_else_can_read_it(tmp_path: Path) -> None:
    folder = tmp_path / "own"
    folder.mkdir(0o700)
    key = kept_key(folder)
    assert kept_key(folder) == key
    assert (folder / "key").stat().st_mode & 0o077 == 0
    (folder / "key").write_text("guess me")
    assert kept_key(folder) not in ("guess me", key)


def test_what_the_studio_keeps_is_for_its_owner_only(door: AtTheDoor) -> None:
    """The history, games and notes, and the folders they are in."""
    begun = door.ask(door.owner, "POST", "/api/0/play", b'{"subject": "lights-out"}').json()
    game, turn = begun["game"], begun["turn"]
    assert door.ask(door.owner, "POST", f"/api/0/play/{game}", b'{"answer": 0, "turn": %d}' % turn).status_code == 200
    assert door.ask(door.owner, "POST", f"/api/0/play/{game}/note", b'{"words": "odd"}').status_code == 200
    door.room.desk.history.record({"box.json": (b"{}", b"[]")}, "nothing", "page")
    folder = door.room.desk.history.folder
    kept = [folder, *folder.rglob("*")]
    assert len(kept) > 6
    assert [one for one in kept if one.stat().st_mode & 0o077] == []


def test_a_guest_has_a_quota_and_the_owner_has_none(door: AtTheDoor) -> None:
    door.guest.quota.requests = Allowance(10, 0)  # type: ignore[union-attr]
    door.guest.quota.kept = Allowance(2, 0)  # type: ignore[union-attr]
    begun = [door.ask(door.guest, "POST", "/api/0/play", b'{"subject": "lights-out"}') for _ in range(3)]
    assert [one.status_code for one in begun] == [200, 200, 429]
    large = b'{"subject": "%s"}' % (b"x" * quotas.MOST_SENT)
    assert door.ask(door.guest, "POST", "/api/0/play/7", large).status_code == 400
    said = [door.ask(door.guest, "GET", "/api/0/play").status_code for _ in range(8)]
    assert said == [200] * 6 + [429] * 2
    assert [door.ask(door.owner, "GET", "/api/0/play").status_code for _ in range(20)] == [200] * 20


def test_a_guest_takes_back_only_their_own_answers(door: AtTheDoor) -> None:
    begun = door.ask(door.owner, "POST", "/api/0/play", b'{"subject": "lights-out"}').json()
    path = f"/api/0/play/{begun['game']}"

    def answer(who: Person) -> int:
        turn = door.ask(who, "POST", path).json()["turn"]
        return int(door.ask(who, "POST", path, b'{"answer": 0, "turn": %d}' % turn).json()["answered"])

    def undo(who: Person) -> httpx.Response:
        return door.ask(who, "POST", path, b'{"undo": true}')

    assert (answer(door.owner), answer(door.guest)) == (1, 2)
    assert door.ask(door.guest, "POST", path).json()["can_undo"] is True
    assert undo(door.guest).json()["answered"] == 1
    assert door.ask(door.guest, "POST", path).json()["can_undo"] is False
    refused = undo(door.guest)
    assert (refused.status_code, "only they can take it back" in refused.json()["said"]) == (400, True)
    assert answer(door.guest) == 2
    assert [undo(door.owner).json()["answered"] for _ in range(2)] == [1, 0]
    with pytest.raises(ToolkitError):
        door.room.sittings.undo(0, "Player 1")


def test_guests_streams_take_no_place_of_the_owners() -> None:
    from toolkit.studio.hub import MOST_WINDOWS

    async def evening() -> None:
        hub = Hub()
        theirs = [hub.listen("Player 1") for _ in range(MOST_WINDOWS)]
        for window in theirs:
            await anext(window)
        assert [one async for one in hub.listen("Player 1")] == ["retry: 10000\n\n"]
        assert await anext(hub.listen()) == "retry: 500\n\n"

    asyncio.run(evening())
