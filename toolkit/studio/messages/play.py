"""Messages about games: those that are played on the page, notes made while playing, and play-tests."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from toolkit.plain import Plain
from toolkit.playing.table import Look, Option, Passage, Sight
from toolkit.studio.messages.spread import SpreadLaid

MOST_GAMES = 5_000
Games = Annotated[int, Meta(ge=1, le=MOST_GAMES)]


class GameListed(Struct, frozen=True):
    """A game to go on with: what it is of, how many answers were given, where it stands, and since when."""

    game: int
    subject: str
    settings: dict[str, tuple[str, ...]]
    seed: int
    answers: int
    where: str
    at: float


class GamesAnswer(Struct, frozen=True):
    """Every game that can be gone on with, the most recently played first; and what is `kept` of a game, and where, if
    somebody asks for that."""

    games: tuple[GameListed, ...]
    kept: str


class SeatsSent(Struct, frozen=True):
    """What is about to be played, by which command (`play` or `playtest`)."""

    command: Literal["play", "playtest"] = "play"
    subject: str = ""
    settings: dict[str, tuple[str, ...]] = {}


class SeatOffered(Struct, frozen=True):
    """A seat, and who of the cast can sit there, from the least to the most able; those who think ahead come last."""

    id: str
    title: str
    players: tuple[str, ...]


class SeatsAnswer(Struct, frozen=True):
    """The seats of a game."""

    seats: tuple[SeatOffered, ...]


class SitSent(Struct, frozen=True):
    """A game to be begun, or taken up after some answers, or after the moves of a proof.

    `players` of the cast sit in the seats they are named for (`wrecker=raider`). In a `campaign`, more follows. With
    `keep`, what people do is kept, to be set beside what players do (`unlikely played`).
    """

    subject: str = ""
    settings: dict[str, tuple[str, ...]] = {}
    seed: int = 1
    answers: tuple[int, ...] = ()
    given: tuple[Any, ...] = ()
    players: tuple[str, ...] = ()
    campaign: bool = False
    keep: bool = False


class PlaySent(Struct, frozen=True):
    """What somebody at the table does: answers at a turn, takes back, goes on, or only looks at something.

    Where seats have secrets, `seat` is the one that they sit in. `survey` are answers to what is asked at the end.
    """

    answer: int | None = None
    turn: int = 0
    undo: bool = False
    odds: bool = False
    look: str = ""
    seat: str = ""
    go_on: bool = False
    survey: tuple[str, ...] = ()


class SeatAtTable(Struct, frozen=True):
    """A seat that people may choose, and who holds it: nobody (null), the owner of the studio, or one who joined."""

    id: str
    title: str
    held: str | None


class QuestionShown(Struct, frozen=True):
    """What is asked, and what may be answered, each with its chance if that was wanted."""

    words: str
    sight: str
    choices: tuple[Option, ...]
    chances: tuple[float | None, ...]


class GameAnswer(Struct, frozen=True, kw_only=True):
    """A game as it stands; `said` is what is seen of the thing that was looked at.

    `spread` is the table as it lies there. `seats` are to be chosen from, and `seat` was, where seats have secrets.
    `asked` is who else is asked. In a campaign, `following` comes after a game that is over, and some things are
    `passed` over. A game that is `kept` asks some questions at its end (`survey`), once.
    """

    game: int
    turn: int
    subject: str
    given: bool
    question: QuestionShown | None
    answered: int
    seats: tuple[SeatAtTable, ...]
    seat: str
    asked: str
    can_undo: bool
    passed: tuple[str, ...]
    following: str
    told: tuple[Passage, ...]
    look: Look
    sights: tuple[Sight, ...]
    spread: SpreadLaid
    said: Look | None
    kept: bool
    survey: tuple[str, ...]


class NoteSent(Struct, frozen=True):
    """A note, and what it is about."""

    words: str
    file: str = ""
    id: str = ""


class NoteShown(Struct, frozen=True):
    """A note; `position` is the saved game in which it was made, and says `where` that stood. It is `by` a guest, or by
    whoever opened the studio, if that is empty."""

    note: int
    words: str
    file: str
    id: str
    position: dict[str, Any]
    by: str = ""


class NotesAnswer(Struct, frozen=True):
    """Every note, the latest first."""

    notes: tuple[NoteShown, ...]


class PlaytestSent(Struct, frozen=True):
    """What to play: see `toolkit.workbench.playtesting.PlaytestRequest`. Without a subject, all are played.

    Games are watched to say what they `feel` like.
    """

    subject: str = ""
    players: tuple[str, ...] = ()
    games: Games = 100
    seed: int = 1
    settings: dict[str, tuple[str, ...]] = {}
    feel: bool = False


class SeatShown(Struct, frozen=True):
    """How a seat fared: the share of games it won, with its interval; its mean place, and its mean points, if any."""

    title: str
    rate: float
    low: float
    high: float
    place: float
    score: float | None


class MeasureShown(Struct, frozen=True):
    """A mean over games."""

    heading: str
    value: float


class DetailShown(Struct, frozen=True):
    """Something that stands out in many games, the most telling first."""

    heading: str
    told: tuple[str, ...]


class FigureShown(Struct, frozen=True):
    """A figure of what games feel like, with its interval, how steady it is, and what it means."""

    heading: str
    value: str
    interval: str
    retest: float | None
    note: str


class ExploitShown(Struct, frozen=True):
    """Something to look at: of what `sort`, about what, and what was found."""

    sort: str
    about: str
    said: str


class FeelingShown(Struct, frozen=True):
    """What games feel like: figures above their noise, the names of those below, and what stands out.

    `curve` is the chance to win through some of them, as SVG; `fewest` are the games that it takes to say anything.
    """

    figures: tuple[FigureShown, ...]
    below: tuple[str, ...]
    exploits: tuple[ExploitShown, ...]
    curve: str
    fewest: int


class SeriesShown(Struct, frozen=True, kw_only=True):
    """The results of many games; `data` are the same for programs, as `unlikely playtest --json` gives them."""

    title: str
    goal: str
    rate: float
    low: float
    high: float
    games: int
    seats: tuple[SeatShown, ...]
    measures: tuple[MeasureShown, ...]
    details: tuple[DetailShown, ...]
    feeling: FeelingShown | None
    data: dict[str, Plain]


class PlaytestNews(Struct, frozen=True, kw_only=True):
    """How far a play-test is (`done` of so many), what came of it, or why it has ended."""

    done: int | UnsetType = UNSET
    of: int | UnsetType = UNSET
    results: tuple[SeriesShown, ...] | UnsetType = UNSET
    said: str | UnsetType = UNSET
