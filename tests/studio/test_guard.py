"""Only the person who started the studio can use it, and a box cannot run scripts in the page."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest

from tests.studio.conftest import STARTER, Running

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def studio(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """One for all of them: nothing here changes the box."""
    around = tmp_path_factory.mktemp("guarded")
    one = Running(around, (str(shutil.copytree(STARTER, around / "starter")),))
    yield one
    one.kill()


def client(studio: Running) -> httpx.Client:
    """The person who started it, in their browser."""
    return studio.own.client()


def test_the_door(studio: Running) -> None:
    home = studio.own.home
    for address in (studio.site, home, f"{home}api/0", f"{studio.site}/api/0", f"{studio.site}/?code=guessed"):
        assert httpx.get(address).status_code == 401
    assert httpx.get(f"{studio.site}/api/0", headers={"cookie": studio.own.header}).status_code == 401
    with client(studio) as one:
        assert one.get("").status_code == 200
        for host in ("evil.example", "127.0.0.1", f"localhost.evil.example:{one.base_url.port}"):
            assert one.get("", headers={"host": host}).status_code == 421
        assert one.get("", headers={"origin": "http://evil.example"}).status_code == 403


def test_an_address_works_once(studio: Running) -> None:
    """What stands in a terminal, a list of processes or a browser's history is worth nothing afterwards."""
    assert httpx.get(studio.address).status_code == 401
    assert studio.own.cookie[1] not in studio.address
    assert studio.own.home.split("/")[3] not in studio.address


@pytest.mark.parametrize(
    ("headers", "code"),
    [
        ({}, 403),
        ({"origin": "http://evil.example", "content-type": "application/json"}, 403),
        ({"origin": "null", "content-type": "application/json"}, 403),
        ({"origin": "OWN", "content-type": "text/plain"}, 415),
        ({"origin": "OWN", "content-type": "application/x-www-form-urlencoded"}, 415),
        ({"origin": "OWN", "content-type": "application/json"}, 200),
    ],
)
def test_only_the_own_page_changes_something(studio: Running, headers: dict[str, str], code: int) -> None:
    own = {name: value.replace("OWN", studio.site) for name, value in headers.items()}
    with client(studio) as one:
        assert one.post("/api/0/history/undo", content="{}", headers=own).status_code == code


def test_what_is_sent_may_load_nothing_from_elsewhere(studio: Running) -> None:
    with client(studio) as one:
        for path in ("", "/static/app.js", "/api/0", "/api/0/face/nothing", "/static/..%2f..%2fsite%2fsite.js"):
            headers = one.get(path).headers
            assert "default-src 'none'" in headers["content-security-policy"]
            assert "unsafe" not in headers["content-security-policy"]
            assert headers["x-content-type-options"] == "nosniff"
        assert one.get("/static/..%2f..%2fsite%2fsite.js").status_code == 404
        assert one.get("/static/.hidden.js").status_code == 404


def test_read_only(running: Callable[..., Running], box: Path) -> None:
    studio = running(str(box), "--read-only")
    with client(studio) as one:
        headers = {"origin": studio.site}
        for path, data in (
            ("change", {"edits": []}),
            ("mend", {"fingerprint": "x"}),
            ("history/undo", {}),
            ("restore", {"digest": "x", "file": "box.json"}),
        ):
            answer = one.post(f"/api/0/{path}", json=data, headers=headers)
            assert (answer.status_code, "--read-only" in answer.json()["said"]) == (400, True)


@pytest.mark.parametrize(
    "body", [b"", b"[]", b"nonsense", b"[" * 100_000, b'{"edits": [{"file": 5}]}', b"x" * 5_000_000]
)
def test_what_is_not_understood_is_one_sentence(studio: Running, body: bytes) -> None:
    with client(studio) as one:
        headers = {"origin": studio.site, "content-type": "application/json"}
        answer = one.post("/api/0/draft", content=body, headers=headers)
        assert answer.status_code == 400
        assert answer.json()["said"]


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A studio that two people may join."""
    around = tmp_path_factory.mktemp("shared")
    one = Running(around, (str(shutil.copytree(STARTER, around / "starter")), "--share", "2"))
    yield one
    one.kill()


def test_who_joins_may_look_and_play_and_change_nothing(shared: Running) -> None:
    first, second = shared.guests
    site = first.site
    assert first != second
    assert httpx.get(first.home, headers={"cookie": second.header}).status_code == 401
    with first.client() as guest:
        seen = {path: guest.get(path).status_code for path in (
            "", "/static/app.js", "/api/0", "/api/0/play", "/api/0/boards", "/api/0/history", "/api/0/version/abc",
            "/api/0/entry?file=box.json&id=box", "/api/0/printed/x.pdf", "/api/0/manual/UH101")}  # fmt: skip
        assert seen == {
            "": 200, "/static/app.js": 200, "/api/0": 200, "/api/0/play": 200, "/api/0/boards": 200,
            "/api/0/history": 403, "/api/0/version/abc": 403, "/api/0/entry?file=box.json&id=box": 403,
            "/api/0/printed/x.pdf": 403, "/api/0/manual/UH101": 403,
        }  # fmt: skip
        assert guest.get("/api/boxes").json() == {
            "boxes": [{"number": 0, "title": "The Lamp at Lower Dab", "read_only": True, "fixed": False}],
            "player": "Player 1",
            "role": "player",
            "name": "Player 1",
        }
        own = {"origin": site}
        begun = guest.post("/api/0/play", json={"subject": "lights-out"}, headers=own)
        game, turn = begun.json()["game"], begun.json()["turn"]
        answer = {"answer": 0, "turn": turn}
        assert guest.post(f"/api/0/play/{game}", json=answer, headers=own).json()["answered"] == 1
        for path in ("change", "mend", "history/undo", "restore", "renumber", "replace", "occurrences", "back",
                     "boards", "chapters", "draft", "playtest", "print", f"play/{game}/drop",
                     "notes/1/drop"):  # fmt: skip
            assert guest.post(f"/api/0/{path}", json={}, headers=own).status_code == 403, path
        stranger = {"origin": "http://evil.example"}
        assert guest.post(f"/api/0/play/{game}", json=answer, headers=stranger).status_code == 403
        assert guest.get("", headers={"host": "evil.example"}).status_code == 421


def test_the_own_key_is_worth_nothing_elsewhere(shared: Running) -> None:
    site = shared.guests[0].site
    if "127.0.0.1" in site:
        pytest.skip("this machine is in no network")
    there = shared.own.home.replace(shared.site, site)
    assert httpx.get(there, headers={"cookie": shared.own.header}).status_code == 401
    assert httpx.get(shared.own.home, headers={"cookie": shared.own.header}).status_code == 200
