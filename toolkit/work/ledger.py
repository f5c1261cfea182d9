"""The signed list of what the toolkit wrote into a folder: what it may replace or remove there, and nothing else.

    ledger = Ledger(Path("build/north/.unlikely-made"), cache.secret, "../../adventures/north")
    write_whole(file, data, folder, guard=ledger.guard("faces/038-front.png", file.as_posix()))
    ledger.wrote("faces/038-front.png", digest)         whether this content of the file is ours

Each line says that a file may have some content, who made it, and is signed with the user's own secret. It is written
before the file takes its place, so that a run that is killed leaves nothing of its own that is not known. A list that
came with a box, or was damaged, or was signed by somebody else, is not believed, line by line: there is nothing to gain
from it. Nor is there from a list that was copied, as it names contents that the toolkit can make again.
"""

from __future__ import annotations

import hmac
import json
from collections.abc import Iterator
from pathlib import Path

from toolkit.errors import ToolkitError
from toolkit.files import Guard, append, read_whole, write_whole

LIST = ".unlikely-made"
"""The list's name in an output folder."""
MOST_BYTES = 50_000_000
KEPT = 2
"""How many contents of a file are remembered: a killed run may have left the one before the last."""
SPARE = 2_000
"""So many superseded lines may pile up before the list is written anew."""


class Ledger:
    """What was written by whom; `maker` is who writes now, and `force` means that anything may be replaced."""

    def __init__(self, file: Path, secret: bytes, maker: str, *, force: bool = False) -> None:
        self.file, self.maker, self.force = file, maker, force
        self._secret = secret
        self._contents: dict[str, list[tuple[str, str]]] | None = None

    def wrote(self, name: str, digest: str) -> bool:
        """Whether a file with this content was written by the one who writes now."""
        return (digest, self.maker) in self._known().get(name, ())

    def names(self) -> Iterator[str]:
        """Every file that was written by the one who writes now, whether or not it is still there."""
        return (name for name, known in self._known().items() if any(maker == self.maker for _, maker in known))

    def guard(self, name: str, shown: str) -> Guard:
        """Lets a file take its place if it replaces nothing, the same, or what was written before, and notes it down.

        The guard raises a `ToolkitError` otherwise.
        """

        def settle(former: str, new: str) -> None:
            if former != new:
                self.check(name, former, shown)
            self._note(name, new)

        return settle

    def check(self, name: str, former: str, shown: str) -> None:
        """Refuses to have a file with this content replaced, unless it is ours.

        Raises:
            ToolkitError: it is not.
        """
        if not former or self.force or self.wrote(name, former):
            return
        self._contents = None  # another process may have written it in the meantime
        if self.wrote(name, former):
            return
        others = [maker for digest, maker in self._known().get(name, ()) if digest == former]
        why = f"was made from {others[-1]}" if others else "was not made by the toolkit, or was changed since"
        raise ToolkitError(f"{shown}: {why}. Move it away, choose another place, or replace it with --force")

    def _note(self, name: str, digest: str) -> None:
        contents = self._known().setdefault(name, [])
        if not contents or contents[-1] != (digest, self.maker):
            append(self.file, self._line(name, digest, self.maker), self.file.parent)
            contents.append((digest, self.maker))

    # ------------------------------------------------------------------------------------------------- the list

    def _line(self, name: str, digest: str, maker: str) -> bytes:
        return json.dumps([self._signature(name, digest, maker), digest, maker, name]).encode() + b"\n"

    def _signature(self, *said: str) -> str:
        return hmac.digest(self._secret, json.dumps(said).encode(), "sha256").hex()

    def _known(self) -> dict[str, list[tuple[str, str]]]:
        if self._contents is None:
            self._contents = {}
            foreign = []
            lines = 0
            for line in self._lines():
                believed = self._believed(line)
                if believed is None:
                    foreign.append(line)
                    continue
                name, digest, maker = believed
                self._contents.setdefault(name, []).append((digest, maker))
                lines += 1
            if lines > KEPT * len(self._contents) + SPARE:
                self._write_anew(foreign)
        return self._contents

    def _lines(self) -> list[bytes]:
        try:
            return read_whole(self.file, MOST_BYTES, self.file.parent).splitlines()
        except OSError:  # there is none, or it is nothing that could be believed
            return []

    def _believed(self, line: bytes) -> tuple[str, str, str] | None:
        """The name, content and maker in a line, if this user's toolkit has written it."""
        try:
            signature, digest, maker, name = json.loads(line)
            if hmac.compare_digest(signature, self._signature(name, digest, maker)):
                return name, digest, maker
        except (ValueError, TypeError, RecursionError):
            pass
        return None

    def _write_anew(self, foreign: list[bytes]) -> None:
        """Only the last contents of each file; what others have signed stays."""
        assert self._contents is not None
        self._contents = {name: contents[-KEPT:] for name, contents in self._contents.items()}
        lines = [self._line(name, *one) for name, contents in self._contents.items() for one in contents]
        text = b"".join([*(line + b"\n" for line in foreign), *lines])
        write_whole(self.file, text, self.file.parent, lasting=False)
