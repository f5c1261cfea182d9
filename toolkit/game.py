"""What a game is to the toolkit: a frozen value that says what it can do, and where to find each capability.

The games themselves are in `toolkit.games`; the stages in between only see these types, so they work for every game and
import none. A game's own module is light. Everything slow to import (its content, its rules, its capabilities) is
behind a function that imports it on demand; what a game lacks is None, and the command that needs it says so.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import Field, dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Protocol, TypeVar

from toolkit.settings import Setting

if TYPE_CHECKING:
    from toolkit.authoring import Studio
    from toolkit.campaign import Campaign
    from toolkit.command import Command
    from toolkit.diagnostic import Place
    from toolkit.graph.capability import Pictures
    from toolkit.odds.tables import Odds
    from toolkit.playing.capability import Tabletop
    from toolkit.playing.tuning.dials import Dial
    from toolkit.press.capability import Press
    from toolkit.rule import Rule
    from toolkit.search.claims import Solver, Subject
    from toolkit.source.content import Content, FileKind
    from toolkit.source.schema import Schemas


class Box(Protocol):
    """What the toolkit needs to know about any game's box, which is a frozen dataclass.

    It is `whole` if nothing had to be left out. `limits` are those of the game, unless a project has set its own.
    """

    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]

    @property
    def root(self) -> Path: ...
    @property
    def place(self) -> Place: ...
    @property
    def title(self) -> str: ...
    @property
    def subtitle(self) -> str | None: ...
    @property
    def description(self) -> object: ...
    @property
    def language(self) -> str: ...
    @property
    def authors(self) -> tuple[str, ...]: ...
    @property
    def version(self) -> str | None: ...
    @property
    def whole(self) -> bool: ...
    @property
    def limits(self) -> Mapping[str, float]: ...


B = TypeVar("B", bound=Box)


def with_limits(box: B, limits: Mapping[str, float]) -> B:
    """The same box with other limits; those not named stay as they are."""
    return replace(box, limits={**box.limits, **limits})


@dataclass(frozen=True)
class Reader(Generic[B]):
    """From a folder to a box: which files a game has, by which schemas, and what they mean.

    `counts` says how much is in a box (`cards`: 58); the first count appears in the last line of a report. `subjects`
    are what can be solved and played. `fixed_numbers` are those that follow from something else, each with the reason:
    they stay when numbers are dealt anew. `secrets` are pairs of which one gives the other away, so that they should
    not be neighbours; in a game that says nothing, whatever a card names. `reached` has the ids of what may come into
    play, by the id of the subject. `paths` lists the files that a box names
    (place, path, card), if any. Content may come from several boxes that are played together; `implied` are the
    settings that follow from that. What a field means to forms, renumbering and pictures is said in the schemas
    (`toolkit.source.cursor`).
    """

    files: tuple[FileKind, ...]
    schemas: Schemas
    parse: Callable[[Content], B]
    counts: Callable[[B], Mapping[str, int]]
    subjects: Callable[[B], Sequence[Subject]]
    paths: Callable[[B], Iterable[tuple[Place, str, str]]] = lambda box: ()
    fixed_numbers: Callable[[B], Mapping[int, str]] = lambda _: {}
    secrets: Callable[[B], Iterable[tuple[int, int]]] | None = None
    reached: Callable[[B], Mapping[str, Collection[str]]] | None = None
    implied: Callable[[B], Mapping[str, Sequence[str]]] = lambda _: {}


@dataclass(frozen=True)
class Starter:
    """What `unlikely new` starts from: a box, and templates for the files around it (README, settings).

    `tutorial` is a box to learn from, `empty` one without a story.
    """

    box: Path
    around: Path
    tutorial: Path | None = None
    empty: Path | None = None


@dataclass(frozen=True)
class Game(Generic[B]):
    """A game the toolkit knows.

    `name` is what a box says in `box.json`, and `title` what people call the game. `prefix` is two letters that begin
    the codes of its rules, and `families` say what each group of them is about (`UH1`: references). `limits` are the
    numbers a project may set for its rules, with their defaults; `proofs` names the rules that `--prove` asks for.
    `subject` is the word for what is solved and played, and `dials` are the kinds of numbers that can be tuned.
    """

    name: str
    title: str
    prefix: str
    families: Mapping[str, str]
    subject: str
    reader: Callable[[], Reader[B]]
    rules: Callable[[], tuple[Rule[B], ...]]
    limits: Mapping[str, float] = field(default_factory=dict)
    proofs: tuple[str, ...] = ()
    settings: tuple[Setting, ...] = ()
    commands: tuple[Command[B], ...] = ()
    starter: Callable[[], Starter] | None = None
    solver: Callable[[], Solver[B]] | None = None
    odds: Callable[[], Odds[B]] | None = None
    table: Callable[[], Tabletop[B]] | None = None
    press: Callable[[], Press[B]] | None = None
    pictures: Callable[[], Pictures[B]] | None = None
    studio: Callable[[], Studio[B]] | None = None
    campaign: Callable[[], Campaign[B]] | None = None
    dials: Callable[[], tuple[Dial, ...]] | None = None
