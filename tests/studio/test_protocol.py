"""What is asked is read as the message it has to be; who may ask it stands in one table."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import Struct
from starlette.responses import Response

from toolkit.errors import ToolkitError
from toolkit.studio.door.people import Role
from toolkit.studio.messages.edits import ReplaceSent
from toolkit.studio.messages.play import PlaytestSent
from toolkit.studio.protocol import read_body, read_query
from toolkit.studio.routes import WAYS


@pytest.mark.parametrize("value", ["5", "1e308", '"players"', '{"a": 1}', "null", "true"])
def test_what_is_not_a_list_is_said_to_be_none(value: str) -> None:
    with pytest.raises(ToolkitError, match=r"Expected `array`.*\$\.players"):
        read_body(f'{{"players": {value}}}'.encode(), PlaytestSent)
    assert read_body(b"", PlaytestSent) == PlaytestSent()


@pytest.mark.parametrize("value", ["5", "null", '"ab"', "[5]", '["ab"]', "[[1, 2, 3]]", '[{"a": 1, "b": 2}]'])
def test_what_is_not_pairs_is_said_to_be_none(value: str) -> None:
    with pytest.raises(ToolkitError, match=r"Expected `.*\$\.only"):
        read_body(f'{{"find": "a", "only": {value}}}'.encode(), ReplaceSent)
    read = read_body(b'{"find": "a", "only": [["cards/maps.json", "1"]]}', ReplaceSent)
    assert read == ReplaceSent("a", only=(("cards/maps.json", "1"),))


@pytest.mark.parametrize("body", [b'{"a": "\\ud800"}', b'{"\\udfff": 1}', b"{", b"\xff", b"[" * 100_000])
def test_what_cannot_be_told_back_is_not_taken(body: bytes) -> None:
    """Half a character made the answer that should have named it fail."""
    with pytest.raises(ToolkitError, match="not JSON"):
        read_body(body, PlaytestSent)


@pytest.mark.parametrize("games", ["0", "-3", "5001", "many"])
def test_how_many_games_are_played_is_limited(games: str) -> None:
    with pytest.raises(ToolkitError, match=r"\$\.games"):
        read_query({"games": games}, PlaytestSent)
    assert read_query({"games": "5000"}, PlaytestSent) == PlaytestSent(games=5_000)


def test_every_way_says_what_is_sent_and_answered() -> None:
    for way in WAYS:
        assert issubclass(way.sent, Struct), way.path
        answer: Any = way.answer
        assert answer is not None, way.path
        assert answer is Response or way.path.startswith("/api/"), way.path
    assert len({(way.method, way.path) for way in WAYS}) == len(WAYS)


def test_whatever_changes_a_box_is_for_whoever_may_write() -> None:
    """The rest of what is sent only draws, looks, plays, prints or stops something; whole boxes are the owner's."""
    sending = {way.path.removeprefix("/api/{box:int}/") for way in WAYS if way.method == "POST"}
    sending -= {way.path for way in WAYS if way.who is Role.OWNER}
    writing = {way.path.removeprefix("/api/{box:int}/") for way in WAYS if way.changes}
    assert sending - writing == {
        "/api/here", "command", "draft", "occurrences", "play", "play/{game:int}", "play/{game:int}/drop",
        "play/{game:int}/note", "notes/{note:int}/drop", "playtest", "playtest/stop", "print", "print/stop", "rows",
        "seats",
    }  # fmt: skip
    assert {way.method for way in WAYS if way.changes} == {"POST"}
    assert {way.who for way in WAYS if way.changes} == {Role.COMMENTER, Role.WRITER, Role.OWNER}
    assert all("comments" in way.path for way in WAYS if way.changes and way.who is Role.COMMENTER)
