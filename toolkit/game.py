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
    from toolkit.press.booklet import Booklet
    from toolkit.press.deck import Deck


@dataclass(frozen=True)
class Game:
    """A game the toolkit knows, as listed in `toolkit.games.GAMES`.

    `parse` makes the game's own box from validated content. `rules` take that box, `paths` lists the files
    it names (place, path, card), and `counts` says what is in it for the last line of a report. `limits` are the
    numbers a project may set for its rules, and `with_limits` gives a box that goes by them. `deck` hands its cards to
    the press, and `booklets` what is printed beside them. `proofs` names the rules that play quests through, for which
    `--prove` asks.
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
    deck: Callable[[Any], Deck] | None = None
    booklets: Callable[[Any], Iterable[Booklet]] = lambda box: ()
    proofs: tuple[str, ...] = ()
