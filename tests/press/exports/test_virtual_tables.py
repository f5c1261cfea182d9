"""Tables in use: what is kept when decks are replaced, the game's protocol on loopback; packages for other tables."""

from __future__ import annotations

import json
import re
import socket
import threading
import zlib
from collections.abc import Iterator
from configparser import ConfigParser
from io import BytesIO
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from PIL import Image

from tests.press.decks import card, shop
from tests.press.exports.test_services import Mixed
from tests.press.exports.test_tts import FORMAT, SMALL
from tests.press.pieces import FLAT_HEX, SQUARE, TOKEN
from toolkit.errors import ToolkitError
from toolkit.press.components import Components
from toolkit.press.exports.tts import orders, plan, saved_object
from toolkit.press.exports.tts_objects import LoosePiece, PieceFile
from toolkit.press.exports.tts_upkeep import marked, merged, push, script
from toolkit.press.exports.virtual_tables import loose_pieces, playground, tabletop_club, virtualtabletop
from toolkit.press.production.workshop import Workshop

PIECES = (card(1, "One", copies=2), card(2), TOKEN, SQUARE, FLAT_HEX)


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Workshop:
    components = Components("Storm & Tide", PIECES, Mixed())
    workshop = shop(tmp_path_factory.mktemp("tables"), PIECES[:2])
    workshop.replace_components(components)
    workshop.pictures.pictures = components.pictures
    return workshop


@pytest.fixture(scope="module")
def saved(made: Workshop) -> dict[str, Any]:
    return marked(saved_object(made.components, plan(made, PIECES, SMALL, 60), "https://example.org/"))


@pytest.fixture(scope="module")
def loose(made: Workshop) -> tuple[LoosePiece, ...]:
    return loose_pieces(made, PIECES, 60)


def test_what_is_on_a_table_stays(saved: dict[str, Any]) -> None:
    """Only what came from here is replaced, even in a bag, and keeps its place, its identity and its scripts."""
    assert FORMAT.is_valid(saved)
    deck, *others = saved["ObjectStates"]
    old = {**deck, "GUID": "abc123", "LuaScript": "print(1)", "Transform": {**deck["Transform"], "posX": 9.0}}
    old["Nickname"], old["ContainedObjects"] = "My deck", []
    own = {"Name": "Die_6", "Nickname": "Mine", "GUID": "d1e"}
    bagged = {**others[0], "GUID": "bag001", "Description": "old"}
    table = {
        "SaveName": "Friday", "LuaScript": "x", "Hands": {"Enable": True},
        "ObjectStates": [own, old, {"Name": "Bag", "GUID": "b", "ContainedObjects": [bagged, own]}],
    }  # fmt: skip
    before = json.dumps(table)
    after, replaced, added = merged(table, saved)
    assert json.dumps(table) == before, "the save itself is not changed"
    assert (replaced, added) == (2, len(others) - 1)
    assert {name: after[name] for name in ("SaveName", "LuaScript", "Hands")} == {
        name: table[name] for name in ("SaveName", "LuaScript", "Hands")
    }
    die, new, bag, *rest = after["ObjectStates"]
    assert die == own
    assert (new["GUID"], new["LuaScript"], new["Transform"]["posX"]) == ("abc123", "print(1)", 9.0)
    assert (new["Nickname"], len(new["ContainedObjects"])) == ("Encounters", 3)
    assert (bag["ContainedObjects"][0]["Description"], bag["ContainedObjects"][1]) == ("", own)
    assert bag["ContainedObjects"][0]["GUID"] == "bag001"
    assert [one["Nickname"] for one in rest] == [one["Nickname"] for one in others[1:]]
    again, replaced, added = merged(after, saved)
    assert (again, replaced, added) == (after, len(saved["ObjectStates"]), 0), "twice is as good as once"


@pytest.mark.parametrize("table", [[], {}, {"ObjectStates": 3}])
def test_what_is_no_saved_game_is_said(table: Any) -> None:
    with pytest.raises(ToolkitError, match="this is no saved game"):
        merged(table, {"ObjectStates": []})


class Game:
    """A stand-in for Tabletop Simulator: it listens on one port, and answers each script on the other."""

    def __init__(self, answers: list[dict[str, Any]]) -> None:
        self.heard: list[dict[str, Any]] = []
        self.listening = socket.create_server(("127.0.0.1", 0))
        self.port = self.listening.getsockname()[1]
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.editor = free.getsockname()[1]
        self.answers = answers
        self.thread = threading.Thread(target=self.play, daemon=True)
        self.thread.start()

    def play(self) -> None:
        while True:
            try:
                line, _ = self.listening.accept()
            except OSError:
                return
            with line:
                self.heard.append(json.loads(line.makefile("rb").read()))
            for answer in self.answers:
                with socket.create_connection(("127.0.0.1", self.editor), timeout=5) as back:
                    back.sendall(json.dumps(answer).encode())

    def stop(self) -> None:
        self.listening.shutdown(socket.SHUT_RDWR)
        self.listening.close()
        self.thread.join(5)


@pytest.fixture
def game() -> Iterator[Game]:
    playing = Game([{"messageID": 2, "message": "loaded"}, {"messageID": 5, "returnID": 5, "returnValue": "x"}])
    yield playing
    playing.stop()


def test_the_running_game_is_told_in_its_own_protocol(game: Game, saved: dict[str, Any]) -> None:
    assert push(saved, "127.0.0.1", game.port, game.editor) == len(saved["ObjectStates"])
    assert [(one["messageID"], one["guid"]) for one in game.heard] == [(3, "-1")] * len(saved["ObjectStates"])
    for message, thing in zip(game.heard, saved["ObjectStates"], strict=True):
        text = re.search(r"place\.json = \[(=*)\[(.*)\]\1\]\n", message["script"], re.DOTALL)
        assert text is not None
        assert json.loads(text[2]) == thing
        assert "destroyObject" in message["script"]


def test_an_error_in_the_game_is_told(saved: dict[str, Any]) -> None:
    broken = Game([{"messageID": 3, "error": "nil value"}])
    try:
        with pytest.raises(ToolkitError, match="Tabletop Simulator says about Encounters: nil value"):
            push(saved, "127.0.0.1", broken.port, broken.editor)
    finally:
        broken.stop()


def test_no_game_no_table(saved: dict[str, Any]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free, socket.create_server(("127.0.0.1", 0)) as other:
        port, editor = free.getsockname()[1], other.getsockname()[1]
    with pytest.raises(ToolkitError, match=r"--push: Tabletop Simulator does not listen .* Start it, and load a game"):
        push(saved, "127.0.0.1", port, editor)


def test_brackets_in_texts_do_not_end_them() -> None:
    text = script({"Memo": "a]]b]=]", "Nickname": "]"})
    assert "local memo = [==[a]]b]=]]==]" in text


def test_a_package_for_tabletop_playground(made: Workshop) -> None:
    files = plan(made, PIECES, SMALL, 60)
    jobs = {order.file.lstrip("/"): order.job for order in orders(files, "")}
    package = dict(playground("Storm & Tide", files, lambda file: made.result(jobs[file])))
    root = "Storm Tide"
    manifest = json.loads(package[f"{root}/Manifest.json"])
    assert re.fullmatch("[0-9A-F]{32}", manifest["GUID"])
    templates = [json.loads(data) for name, data in package.items() if "/Templates/" in name]
    assert len({one["GUID"] for one in templates}) == len(templates) == 4
    textures = {name.rpartition("/")[2] for name in package if "/Textures/" in name}
    for one in templates:
        assert {one["FrontTexture"], one["BackTexture"]} - {""} <= textures
        assert all(0 <= index < one["NumHorizontal"] * one["NumVertical"] for index in one["Indices"])
        assert {int(index) for index in one["CardNames"]} <= set(one["Indices"])
        with Image.open(BytesIO(package[f"{root}/Textures/{one['FrontTexture']}"])) as picture:
            cell = picture.width / one["NumHorizontal"], picture.height / one["NumVertical"]
        assert cell[0] / cell[1] == pytest.approx(one["Width"] / one["Height"], rel=0.03)
    deck = next(one for one in templates if one["Name"].startswith("Encounters"))
    assert (deck["Indices"], deck["Width"], deck["Height"]) == ([0, 0, 1], 6.3, 8.8)
    assert deck["CardNames"] == {"0": "1 One", "1": "2 Card 2"}
    assert {one["Model"] for one in templates} == {"Rounded", "Round", "Hexagonal"}


def pictured(made: Workshop) -> Any:
    return lambda one: made.result(one.job) if isinstance(one, PieceFile) else b""


def test_a_room_for_virtualtabletop_io(made: Workshop, loose: tuple[LoosePiece, ...]) -> None:
    data = virtualtabletop("Storm & Tide", "A game.", loose, pictured(made))
    assert data == virtualtabletop("Storm & Tide", "A game.", loose, pictured(made)), "the same bytes"
    with ZipFile(BytesIO(data)) as archive:
        assert archive.testzip() is None
        state = json.loads(archive.read("0.json"))
        assets = {name.removeprefix("assets/"): archive.read(name) for name in archive.namelist() if name != "0.json"}
    for name, picture in assets.items():
        checksum, length = name.rsplit("_", 1)
        assert int(checksum) % 2**32 == zlib.crc32(picture)
        assert int(length) == len(picture)
    assert state.pop("_meta")["info"]["name"] == "Storm & Tide"
    assert all(name == one["id"] for name, one in state.items())
    cards = [one for one in state.values() if one.get("type") == "card"]
    assert len(cards) == 3
    for one in cards:
        deck = state[one["deck"]]
        kind = deck["cardTypes"][one["cardType"]]
        assert state[one["parent"]]["type"] == "pile"
        for side in ("front", "back"):
            assert kind[side].removeprefix("/assets/") in assets
        assert deck["faceTemplates"][one["activeFace"]]["objects"][0]["dynamicProperties"] == {"value": "back"}
    tokens = [one for one in state.values() if "type" not in one]
    assert len(tokens) == TOKEN.copies + SQUARE.copies + FLAT_HEX.copies
    assert all(face["image"].removeprefix("/assets/") in assets for one in tokens for face in one["faces"])


def test_an_asset_pack_for_tabletop_club(made: Workshop, loose: tuple[LoosePiece, ...]) -> None:
    pack = dict(tabletop_club("Storm & Tide", loose, pictured(made)))
    root = "Storm Tide"
    folders = {name.removeprefix(f"{root}/").rpartition("/")[0] for name in pack}
    assert folders == {"cards", "tokens/cylinder", "tokens/cube"}
    for folder in folders:
        config = ConfigParser(interpolation=None, delimiters=("=",))
        config.read_string(pack[f"{root}/{folder}/config.cfg"].decode())
        for section in config.sections():
            assert f"{root}/{folder}/{section}" in pack
            if "back_face" in config[section]:
                back = json.loads(config[section]["back_face"])
                assert config[back]["ignore"] == "true"
            if "scale" in config[section]:
                assert re.fullmatch(r"Vector[23]\([\d., ]+\)", config[section]["scale"])
    stacks = ConfigParser(interpolation=None)
    stacks.read_string(pack[f"{root}/cards/stacks.cfg"].decode())
    assert json.loads(stacks["Encounters"]["items"]) == ["001-front.jpg", "001-front.jpg", "002-front.jpg"]


def test_names_of_files_are_names_everywhere(tmp_path: Path) -> None:
    (name, _), *_ = tabletop_club("A/B: C?", loose_pieces(shop(tmp_path, [card(1)]), [card(1)], 40), lambda one: b"")
    assert name.startswith("A B C/")
