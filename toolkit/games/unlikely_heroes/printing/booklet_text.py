"""From a quest to the text of its booklet, part by part; other modules decide how it looks.

    Text ─ Passage ─ Notice   a box of rules: setup, objectives, failure

Every part begins on a new page, so that nobody reads ahead by accident: how the cards are sorted, the origin, each
chapter and each epilogue. A chapter with variants begins with a fork, and each of them says everything that is done,
also what they share: a box of rules before a story would give the story away. All strings are markup, as an author
would type them.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from toolkit.games.unlikely_heroes.content.model import Box, Chapter, ChapterSetup, Epilogue, Quest, Rank, Variant
from toolkit.games.unlikely_heroes.printing.covers import Cover, endings_of
from toolkit.games.unlikely_heroes.printing.marks import listed, sorting_for
from toolkit.games.unlikely_heroes.printing.wording import Wording
from toolkit.source.inline import Text, escaped
from toolkit.words.catalogue import Words

SORTING = "sort"
"""The part about what is in the pile."""


class Notice(Struct, frozen=True):
    """A box of rules: its title, an icon, and its points."""

    title: str
    icon: str
    points: tuple[str, ...]


class Onward(Struct, frozen=True):
    """Where to continue reading: the passage with this key, if the item is in play or the condition holds."""

    key: str
    item: int | None
    words: str = ""


class Passage(Struct, frozen=True):
    """A part that begins on a new page. `item` is the card that selects a variant; one without is read `otherwise`.

    What is not for everybody is `apart`: it shares no spread with another part. `gate` is what the page before it says:
    who may turn it.
    """

    key: str
    kicker: str
    title: str
    story: tuple[str, ...] = ()
    notices: tuple[Notice, ...] = ()
    ways: tuple[Onward, ...] = ()
    item: int | None = None
    otherwise: bool = False
    table: tuple[tuple[str, str], ...] = ()
    apart: bool = False
    gate: str = ""
    picture: Cover | None = None


class BookletText(Struct, frozen=True):
    """Everything a booklet says. `facts` are, for example, its level and how long it takes."""

    name: str
    series: str
    title: str
    number: int
    teaser: tuple[str, ...]
    facts: tuple[str, ...]
    parts: tuple[Passage, ...]
    language: str


def quest_text(box: Box, quest: Quest, wording: Wording) -> BookletText:
    """The booklet of a quest."""
    words = wording.words
    same = [one for one in box.quests if one.number == quest.number]
    name = f"quest-{quest.number}" if same[0] is quest else f"quest-{quest.number}-{same.index(quest) + 1}"
    facts = [
        words("level", number=quest.level) if quest.level else "",
        _minutes(quest, words),
    ]
    return BookletText(
        name,
        escaped(box.title),
        escaped(quest.title),
        quest.number,
        _paragraphs(quest.teaser),
        tuple(fact for fact in facts if fact),
        tuple(_parts(box, quest, wording)),
        box.language,
    )


def _minutes(quest: Quest, words: Words) -> str:
    """How long it takes; by the number of heroes, where that makes a difference."""
    times = dict.fromkeys(minutes for _, minutes in quest.minutes)
    if len(times) < 2:
        return words("minutes", number=next(iter(times))) if times else ""
    heroes, minutes = (" / ".join(map(str, some)) for some in zip(*quest.minutes, strict=True))
    return words("minutes-by-heroes", heroes=heroes, minutes=minutes)


def _parts(box: Box, quest: Quest, wording: Wording) -> Iterator[Passage]:
    words = wording.words
    yield from _sorting(box, quest, words)
    story = (*_common_origin(box, quest, words), *_paragraphs(quest.origin))
    if story:
        yield Passage("origin", words("before-it-begins"), words("how-it-came"), story, (_begin(quest, words),))
    for chapter in quest.chapters:
        yield from _chapter(quest, chapter, wording, first=chapter is quest.chapters[0] and not story)
    for outcome in ("won", "lost"):
        yield from _endings(quest, outcome, wording)
    if quest.scoring is not None:
        yield _scoring(quest, wording)


def _sorting(box: Box, quest: Quest, words: Words) -> Iterator[Passage]:
    """Which of the limited cards are in the pile, before anything else is done."""
    found = sorting_for(box, quest)
    if found.leave:
        lists = (("sort-stay", "item", found.stay), ("sort-leave", "discard", found.leave))
        notices = tuple(
            Notice(words(title, number=len(cards)), icon, (listed(box, cards),))
            for title, icon, cards in lists
            if cards
        )
        story = (words("sort-how", number=quest.number),)
        yield Passage(SORTING, words("before-you-begin"), words("sort-the-cards"), story, notices)


def _common_origin(box: Box, quest: Quest, words: Words) -> tuple[str, ...]:
    """How everything began, told once: in the first booklet, to which the others refer."""
    told = _paragraphs(box.origin)
    first = box.quests[0]
    if not told or quest is first:
        return told
    return (f"*{words('origin-told', number=first.number, title=escaped(first.title))}*",)


def _begin(quest: Quest, words: Words) -> Notice:
    """Rulebook, p. 7: "Read Chapter 1 out loud"; "take the card … and read the back side, before revealing"."""
    points = (words("read-chapter-1"), words("lay-out", card=f"{{card:{quest.start}}}"))
    return Notice(words("to-begin"), "map", points)


def _chapter(quest: Quest, chapter: Chapter, wording: Wording, *, first: bool) -> Iterator[Passage]:
    """A chapter; if it has variants, a fork, with the story that all of them have in common, and then each of them."""
    words = wording.words
    key, title = f"chapter-{chapter.number}", escaped(chapter.title)
    kicker = words("chapter", number=chapter.number)
    begin = (_begin(quest, words),) if first else ()
    story = chapter.variants[0].story
    if len(chapter.variants) == 1 and chapter.variants[0].item is None:
        yield Passage(key, kicker, title, _paragraphs(story), (*begin, *_notices(chapter.variants[0], wording)))
        return
    ways = tuple(Onward(f"{key}-{index}", one.item) for index, one in enumerate(chapter.variants, start=1))
    shared = all(one.story is story for one in chapter.variants)  # the parser gives them the very same object
    yield Passage(key, kicker, title, _paragraphs(story) if shared else (), begin, ways)
    for index, one in enumerate(chapter.variants, start=1):
        yield Passage(
            f"{key}-{index}",
            kicker,
            escaped(one.title) if one.title else title,
            () if shared else _paragraphs(one.story),
            tuple(_notices(one, wording)),
            item=one.item,
            otherwise=one.item is None,
            apart=True,
            gate=_gate(one, words),
        )


def _gate(variant: Variant, words: Words) -> str:
    if variant.item is None:
        return words("turn-otherwise")
    return words("turn-if-item", item=f"{{card:{variant.item}}}")


def _notices(one: Variant, wording: Wording) -> Iterator[Notice]:
    words = wording.words
    if one.setup is not None and (points := tuple(_setup(one.setup, wording))):
        yield Notice(words("setup"), "regroup", points)
    if one.objectives:
        title = words("objectives", number=len(one.objectives))
        yield Notice(title, "challenge", tuple(wording.objective(each) for each in one.objectives))
    if one.failures:
        yield Notice(words("failures"), "out_of_luck", tuple(wording.failure(each) for each in one.failures))


def _setup(setup: ChapterSetup, wording: Wording) -> Iterator[str]:
    """What is done first comes first: a map that is drawn may be the one to regroup on."""
    if setup.instruction is not None and (text := wording.instruction(setup.instruction)):
        yield text
    if setup.regroup == "last":
        yield wording.words("regroup-last")
    elif setup.regroup is not None:
        yield wording.words("regroup-on", card=f"{{card:{setup.regroup}}}")


def _endings(quest: Quest, outcome: str, wording: Wording) -> Iterator[Passage]:
    """The epilogues for a quest that was won, or lost: the only one, or first a page that says which one to read."""
    there = {index: one for index, one in enumerate(quest.epilogues) if one.outcome == outcome}
    if not there:
        return
    words, epilogues, pictures = wording.words, [*there.values()], endings_of(quest)
    key, kicker = f"epilogue-{outcome}", words("when-won" if outcome == "won" else "when-lost")
    title = words("how-it-ended")
    if len(epilogues) > 1 or epilogues[0].condition is not None:
        ways = tuple(
            Onward(f"{key}-{index}", None, _case(one, wording)) for index, one in enumerate(epilogues, start=1)
        )
        yield Passage(key, kicker, title, ways=ways)
        kicker = words("epilogue")
    for index, (at, one) in enumerate(there.items(), start=1):
        own = f"{key}-{index}" if kicker == words("epilogue") else key
        gate = _ending_gate(one, wording) if own != key else words("turn-ended", outcome=outcome)
        name = escaped(one.title) if one.title else title
        yield Passage(own, kicker, name, _paragraphs(one.text), apart=True, gate=gate, picture=pictures.get(at))


def _ending_gate(epilogue: Epilogue, wording: Wording) -> str:
    if epilogue.condition is None:
        return wording.words("turn-other-ending")
    return wording.words("turn-if", clause=wording.clause(epilogue.condition))


def _case(epilogue: Epilogue, wording: Wording) -> str:
    """When an epilogue is read."""
    if epilogue.condition is None:
        return wording.words("epilogue-otherwise")
    return wording.words("epilogue-if", clause=wording.clause(epilogue.condition))


def _scoring(quest: Quest, wording: Wording) -> Passage:
    """How a won quest is scored, and what the score amounts to."""
    words = wording.words
    scoring = quest.scoring
    assert scoring is not None
    table = tuple((f"{line.points:+d}".replace("-", "−"), wording.score(line)) for line in scoring.lines)
    ranks = sorted(scoring.ranks, key=lambda rank: -rank.at_least)
    lowest = min((rank.at_least for rank in ranks), default=0)
    points = tuple(_rank(rank, words, lowest=rank.at_least <= lowest) for rank in ranks)
    notices = (Notice(words("your-rank"), "starting", points),) if points else ()
    story = _paragraphs(scoring.text)
    return Passage("score", words("when-won"), words("the-reckoning"), story, notices, table=table)


def _rank(rank: Rank, words: Words, *, lowest: bool) -> str:
    title = f"**{escaped(rank.title)}**"
    ranked = words("rank-lowest", title=title) if lowest else words("rank", title=title, points=rank.at_least)
    return ranked if rank.text is None else words("rank-text", rank=ranked, text=str(rank.text))


def _paragraphs(text: Text | None) -> tuple[str, ...]:
    """Paragraphs, whether they were written as a list or with empty lines between them."""
    if text is None:
        return ()
    return tuple(part.strip() for one in text.paragraphs for part in one.split("\n\n") if part.strip())
