"""Who may come in, each with a key of their own: the person who started the studio, colleagues, those who join a game.

A key is a cookie that no script can read. It is handed over for a code, which stands in an address, works once and
soon expires: whoever finds that address later, in a history, a log or a list of processes, finds nothing.

A browser sends a cookie to every port of a host, if its path fits. So each person has a path of their own, which
nobody can guess: what else listens on this machine is not asked for such a path, and never sees the cookie.
"""

from __future__ import annotations

import hmac
import re
import secrets
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from functools import cached_property
from hashlib import sha256
from pathlib import Path

from toolkit.files import text_of, write_whole
from toolkit.studio.door.quotas import Quota

KEY = re.compile(r"[\w-]{43}")
KEPT = "key"
DAYS = 7
"""After so many days the person who starts the studio gets a new key."""
SOON = 60.0
"""Seconds in which the person who started the studio uses a code: a browser is opened at once."""
LATER = 3600.0
"""Seconds in which somebody else does, who is sent the address."""


class Role(IntEnum):
    """What somebody may do. Each role may also do what those before it may: play and look at the cards; see everything
    that is known of a box; comment; change it; do what the person who started the studio does."""

    PLAYER = 0
    READER = 1
    COMMENTER = 2
    WRITER = 3
    OWNER = 4


@dataclass(frozen=True)
class Person:
    """Somebody with a key. The person who started the studio has no name, and no quota."""

    key: str
    name: str = ""
    quota: Quota | None = field(default=None, compare=False)
    invited_as: Role = Role.PLAYER

    @property
    def is_owner(self) -> bool:
        """Whether it is the person who started the studio."""
        return not self.name

    @property
    def role(self) -> Role:
        """What they may do."""
        return Role.OWNER if self.is_owner else self.invited_as

    @cached_property
    def path(self) -> str:
        """The first step of every address this person asks for. It tells nothing about the key."""
        return sha256(f"path {self.key}".encode()).hexdigest()[:24]

    def has(self, cookie: str) -> bool:
        """Whether a cookie is this person's key."""
        return hmac.compare_digest(cookie.encode("utf-8", "replace"), self.key.encode())


class People:
    """Everyone who may come in, and the codes that nobody has used yet."""

    def __init__(self, owner: Person, guests: Sequence[Person] = (), now: Callable[[], float] = time.monotonic) -> None:
        self.owner, self._now = owner, now
        self._by_path = {one.path: one for one in (owner, *guests)}
        self._codes: dict[str, tuple[Person, float]] = {}

    def at(self, path: str) -> Person | None:
        """Whose path it is."""
        return self._by_path.get(path)

    @property
    def guests(self) -> tuple[Person, ...]:
        """Everyone but the person who started the studio."""
        return tuple(one for one in self._by_path.values() if not one.is_owner)

    def let_in(self, person: Person) -> None:
        """From now on, somebody may come in; whoever had that key is that person now."""
        self._by_path = {**self._by_path, person.path: person}

    def send_away(self, name: str) -> None:
        """A guest's key and codes are worth nothing any more."""
        self._by_path = {path: one for path, one in self._by_path.items() if one.is_owner or one.name != name}
        self._codes = {code: known for code, known in self._codes.items() if known[0].is_owner or known[0].name != name}

    def invite(self, person: Person) -> str:
        """A new code for a person."""
        self._codes = {code: known for code, known in self._codes.items() if self.invited(code) is not None}
        code = new_key()
        self._codes[code] = (person, self._now() + (SOON if person.is_owner else LATER))
        return code

    def invited(self, code: str) -> Person | None:
        """Who has a code, if it has not expired; it stays good."""
        person, until = self._codes.get(code, (None, 0.0))
        return person if self._now() < until else None

    def redeem(self, code: str) -> None:
        """Uses a code up."""
        self._codes.pop(code, None)


def new_key() -> str:
    """A key, or a code, that nobody can guess."""
    return secrets.token_urlsafe(32)


def kept_key(folder: Path) -> str:
    """The key of the person who starts the studio, kept in a folder that is theirs alone, so that windows that are open
    go on after the studio was started again; a new one after some days."""
    file = folder / KEPT
    try:
        key = text_of(file, 100, folder)
        if KEY.fullmatch(key) and 0 <= time.time() - file.stat().st_mtime < DAYS * 86_400:
            return key
    except (OSError, UnicodeDecodeError):
        pass
    key = new_key()
    write_whole(file, key.encode(), folder, private=True)
    return key
