"""From a quest to what its booklet says, part by part; how that looks is decided elsewhere.

    Text ─ Passage ─ Notice   a box of rules: setup, objectives, failure

Every part begins on a page of its own, so that nobody reads ahead by accident: the origin, each chapter, and each
variant of a chapter, of which only one is read. All strings are markup, as an author would have typed them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct

from toolkit.games.unlikely_heroes.content.model import Box, Chapter, ChapterSetup, Quest, Variant
from toolkit.games.unlikely_heroes.printing.wording import failure_text, instruction_text, objective_text, score_text
from toolkit.source.inline import Text, escaped


class Notice(Struct, frozen=True):
    """A box of rules: its title, an icon, and its points."""

    title: str
    icon: str
    points: tuple[str, ...]


class Onward(Struct, frozen=True):
    """Where to go on reading: the passage with this key, if the item is in play, or else."""

    key: str
    item: int | None


class Passage(Struct, frozen=True):
    """What begins on a new page. `item` is the card that marks a variant."""

    key: str
    kicker: str
    title: str
    story: tuple[str, ...] = ()
    notices: tuple[Notice, ...] = ()
    ways: tuple[Onward, ...] = ()
    item: int | None = None
    table: tuple[tuple[str, str], ...] = ()


class BookletText(Struct, frozen=True):
    """All that a booklet says. `facts` are such as its level and how long it takes."""

    name: str
    series: str
    title: str
    number: int
    teaser: tuple[str, ...]
    facts: tuple[str, ...]
    parts: tuple[Passage, ...]
    language: str


def quest_text(box: Box, quest: Quest) -> BookletText:
    """The booklet of a quest."""
    same = [one for one in box.quests if one.number == quest.number]
    name = f"quest-{quest.number}" if same[0] is quest else f"quest-{quest.number}-{same.index(quest) + 1}"
    facts = [f"Level {quest.level}" if quest.level else "", f"About {quest.minutes} minutes" if quest.minutes else ""]
    return BookletText(
        name,
        escaped(box.title),
        escaped(quest.title),
        quest.number,
        _paragraphs(quest.teaser),
        tuple(fact for fact in facts if fact),
        tuple(_parts(box, quest)),
        box.language,
    )


def _parts(box: Box, quest: Quest) -> Iterator[Passage]:
    story = (*_paragraphs(box.origin), *_paragraphs(quest.origin))
    if story:
        yield Passage("origin", "Before it begins", "How it came to this", story, (_begin(quest),))
    for chapter in quest.chapters:
        yield from _chapter(quest, chapter, first=chapter is quest.chapters[0] and not story)
    if quest.scoring is not None:
        yield _scoring(quest)


def _begin(quest: Quest) -> Notice:
    return Notice(
        "To begin", "map", (f"Lay out {{card:{quest.start}}} and put all {{meeple}} on it.", "Read chapter 1.")
    )


def _chapter(quest: Quest, chapter: Chapter, *, first: bool) -> Iterator[Passage]:
    """A chapter; if it has variants, what they share, and then each on a page of its own."""
    key, kicker, title = f"chapter-{chapter.number}", f"Chapter {chapter.number}", escaped(chapter.title)
    begin = (_begin(quest),) if first else ()
    if len(chapter.variants) == 1 and chapter.variants[0].item is None:
        only = chapter.variants[0]
        yield Passage(key, kicker, title, _paragraphs(only.story), (*begin, *_notices([only])))
        return
    shared = _shared(chapter.variants)
    ways = tuple(Onward(f"{key}-{index}", one.item) for index, one in enumerate(chapter.variants, start=1))
    story = _paragraphs(shared.story) if shared.story is not None else ()
    yield Passage(key, kicker, title, story, (*begin, *_notices([shared])), ways)
    for index, one in enumerate(chapter.variants, start=1):
        own = _own(one, shared)
        name = escaped(one.title) if one.title else title
        yield Passage(f"{key}-{index}", kicker, name, _paragraphs(own.story), tuple(_notices([own])), item=one.item)


def _shared(variants: tuple[Variant, ...]) -> Variant:
    """What all variants have in common; the parser gives them the very same objects."""
    first = variants[0]

    def common(name: str, nothing: object) -> object:
        values = [getattr(one, name) for one in variants]
        return values[0] if all(value is values[0] for value in values) else nothing

    return Variant(
        None,
        "",
        common("story", None),  # type: ignore[arg-type]
        common("setup", None),  # type: ignore[arg-type]
        common("objectives", ()),  # type: ignore[arg-type]
        common("failures", ()),  # type: ignore[arg-type]
        first.place,
    )


def _own(one: Variant, shared: Variant) -> Variant:
    """What a variant has besides."""
    return Variant(
        one.item,
        one.title,
        None if one.story is shared.story else one.story,
        None if one.setup is shared.setup else one.setup,
        () if one.objectives is shared.objectives else one.objectives,
        () if one.failures is shared.failures else one.failures,
        one.place,
    )


def _notices(variants: Iterable[Variant]) -> Iterator[Notice]:
    for one in variants:
        if one.setup is not None and (points := tuple(_setup(one.setup))):
            yield Notice("Setup", "regroup", points)
        if one.objectives:
            title = "Objective" if len(one.objectives) == 1 else "Objectives"
            yield Notice(title, "challenge", tuple(objective_text(each) for each in one.objectives))
        if one.failures:
            yield Notice("Failure", "out_of_luck", tuple(failure_text(each) for each in one.failures))


def _setup(setup: ChapterSetup) -> Iterator[str]:
    """What is done first comes first: a map that is drawn may be the one to regroup on."""
    if setup.instruction is not None and (text := instruction_text(setup.instruction)):
        yield text
    if setup.regroup == "last":
        yield "Regroup on the map that was revealed last."
    elif setup.regroup is not None:
        yield f"Regroup on {{card:{setup.regroup}}}."


def _scoring(quest: Quest) -> Passage:
    """How a won quest is scored, and what the score amounts to."""
    scoring = quest.scoring
    assert scoring is not None
    table = tuple((f"{line.points:+d}".replace("-", "−"), score_text(line)) for line in scoring.lines)
    ranks = sorted(scoring.ranks, key=lambda rank: -rank.at_least)
    lowest = min((rank.at_least for rank in ranks), default=0)
    points = tuple(
        f"**{escaped(rank.title)}** ({f'{rank.at_least} and more' if rank.at_least > lowest else 'below that'})"
        + (f" – {rank.text}" if rank.text is not None else "")
        for rank in ranks
    )
    notices = (Notice("Your rank", "starting", points),) if points else ()
    return Passage("score", "When you have won", "The reckoning", _paragraphs(scoring.text), notices, table=table)


def _paragraphs(text: Text | None) -> tuple[str, ...]:
    """Paragraphs, whether they were written as a list or with empty lines between them."""
    if text is None:
        return ()
    return tuple(part.strip() for one in text.paragraphs for part in one.split("\n\n") if part.strip())
