"""From a saved object to a table that is already in use: into a saved game, or into a running Tabletop Simulator.

    merged(json.loads(save), saved)                    # everything else on the table stays as it is
    push(saved, "127.0.0.1")                           # over the game's external editor interface

What was made here is known again by its memo, and takes the place of what it replaces: where it lies, its identity and
its scripts stay. The interface is that of the simulator's own manual: messages are JSON objects, each over a connection
of its own; the game listens on one port, and answers on another.
"""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator, Mapping
from typing import Any

from toolkit.errors import ToolkitError

GAME, EDITOR = 39999, 39998
"""The ports on which the game listens, and on which it finds an editor."""
RUN, ERROR, RETURNED = 3, 3, 5
"""Messages: to the game, "run this script"; from it, "an error" and "what the script returned"."""
PATIENCE = 10.0
LARGEST = 50_000_000
STAYS = ("GUID", "Transform", "Locked", "LuaScript", "LuaScriptState", "XmlUI")
"""What an object keeps when what it shows is replaced."""
INSIDE = ("ContainedObjects", "ObjectStates")

Thing = dict[str, Any]


def marked(saved: Thing) -> Thing:
    """A saved object whose things can be known again: each has a memo with the title and its own name."""
    states = [{**one, "Memo": f"unlikely: {saved['SaveName']} / {one['Nickname']}"} for one in saved["ObjectStates"]]
    return {**saved, "ObjectStates": states}


def merged(table: Mapping[str, Any], saved: Thing) -> tuple[Thing, int, int]:
    """A table with these things: what is known is replaced, wherever it lies; the rest is added. And how many of each.

    Raises:
        ToolkitError: this is no saved game.
    """
    if not isinstance(table, dict) or not isinstance(table.get("ObjectStates"), list):
        raise ToolkitError("--into: this is no saved game of Tabletop Simulator: it has no ObjectStates")
    ours: dict[str, Thing] = {one["Memo"]: one for one in saved["ObjectStates"]}
    found: set[str] = set()
    made = _replaced(dict(table), ours, found)
    added = [one for memo, one in ours.items() if memo not in found]
    return {**made, "ObjectStates": [*made["ObjectStates"], *added]}, len(found), len(added)


def _replaced(thing: Thing, ours: Mapping[str, Thing], found: set[str]) -> Thing:
    memo = thing.get("Memo")
    if isinstance(memo, str) and memo in ours and memo not in found:
        found.add(memo)
        return {**ours[memo], **{name: thing[name] for name in STAYS if name in thing}}
    inner = {
        name: [_replaced(one, ours, found) if isinstance(one, dict) else one for one in thing[name]]
        for name in INSIDE
        if isinstance(thing.get(name), list)
    }
    return {**thing, **inner} if inner else thing


def push(saved: Thing, host: str = "127.0.0.1", game: int = GAME, editor: int = EDITOR) -> int:
    """Puts each thing on the table of a running game, where the one it replaces lies; returns how many.

    Raises:
        ToolkitError: no game is running, it does not answer, or a script fails.
    """
    with socket.create_server((host, editor)) as listening:
        listening.settimeout(PATIENCE)
        for one in saved["ObjectStates"]:
            _say(host, game, {"messageID": RUN, "guid": "-1", "script": script(one)})
            _hear(listening, one["Nickname"])
    return len(saved["ObjectStates"])


def script(thing: Thing) -> str:
    """What the game is to do about one thing, in Lua."""
    return f"""local memo = {_quoted(thing["Memo"])}
local place = {{}}
for _, one in ipairs(getAllObjects()) do
    if one.memo == memo then
        place = {{position = one.getPosition(), rotation = one.getRotation()}}
        destroyObject(one)
        break
    end
end
place.json = {_quoted(json.dumps(thing, ensure_ascii=False))}
spawnObjectJSON(place)
return memo
"""


def _quoted(text: str) -> str:
    """A text between long brackets that it does not contain itself."""
    level = ""
    while f"]{level}]" in text or text.endswith(f"]{level}"):
        level += "="
    return f"[{level}[{text}]{level}]"


def _say(host: str, port: int, message: Thing) -> None:
    try:
        with socket.create_connection((host, port), timeout=PATIENCE) as line:
            line.sendall(json.dumps(message).encode())
    except OSError as error:
        raise ToolkitError(
            f"--push: Tabletop Simulator does not listen on port {port} ({error.strerror or error}). "
            "Start it, and load a game"
        ) from error


def _hear(listening: socket.socket, about: str) -> None:
    """Waits for the answer to a script, whatever else the game tells."""
    for message in _messages(listening, about):
        if message.get("messageID") == RETURNED:
            return
        if message.get("messageID") == ERROR:
            said = str(message.get("error") or "an error")
            raise ToolkitError(f"--push: Tabletop Simulator says about {about}: {said}")


def _messages(listening: socket.socket, about: str) -> Iterator[Thing]:
    while True:
        try:
            line, _ = listening.accept()
        except TimeoutError:
            raise ToolkitError(f"--push: Tabletop Simulator does not answer about {about}") from None
        with line:
            line.settimeout(PATIENCE)
            data = b""
            while len(data) < LARGEST and (part := line.recv(65536)):
                data += part
        message = json.loads(data.decode("utf-8", "replace") or "{}")
        if isinstance(message, dict):
            yield message
