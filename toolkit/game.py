"""What a game is to the toolkit: a frozen value of plain functions and data.

The games themselves are in `toolkit.games`; the stages in between only ever see this type, so that they
work for every game and import none.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from toolkit.diagnostic import Place
from toolkit.rule import Rule
from toolkit.source.content import Content, FileKind
from toolkit.source.schema import Schemas

if TYPE_CHECKING:
    from toolkit.press.capability import Press


@dataclass(frozen=True)
class Game:
    """A game the toolkit knows, as listed in `toolkit.games.GAMES`.

    `parse` makes the game's own box from validated content. `rules` take that box, `paths` lists the files
    it names (place, path, card), and `counts` says what is in it for the last line of a report. `limits` are the
    numbers a project may set for its rules, and `with_limits` gives a box that goes by them. `press` hands over what
    is printed, and has the rules of the press apply to it. `proofs` names the rules that play quests through, for
    which `--prove` asks.
    """

    name: str
    title: str
    schemas: Schemas
    files: tuple[FileKind, ...]
    parse: Callable[[Content], Any]
    paths: Callable[[Any], Iterable[tuple[Place, str, str]]]
    rules: tuple[Rule, ...]
    counts: Callable[[Any], Mapping[str, int]]
    limits: Mapping[str, float] = field(default_factory=dict)
    with_limits: Callable[[Any, Mapping[str, float]], Any] = lambda box, _: box
    press: Press[Any] | None = None
    proofs: tuple[str, ...] = ()
