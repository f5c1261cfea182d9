"""From a box to its booklets: a scenario’s rules and missions, and whom one meets there; as pages and as a web page."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from hashlib import sha256
from typing import Any

from markupsafe import Markup

from toolkit.games.nemo_rising.content.model import Box, Mission, Scenario
from toolkit.games.nemo_rising.content.wording import hero_text, mission_lines, names_in
from toolkit.games.nemo_rising.printing.booklet_html import booklet_html, booklet_reading
from toolkit.games.nemo_rising.printing.pictures import Depicted
from toolkit.games.nemo_rising.printing.rules_text import TEMPLATE as RULES
from toolkit.games.nemo_rising.printing.rules_text import Rule, rules_of
from toolkit.press.exports.booklet import Booklet, BookletPage
from toolkit.press.exports.leaves import Entry, Leaves, is_left, starts
from toolkit.press.layout.booklet_pages import Block, Composed
from toolkit.press.layout.look import Look, read_look
from toolkit.press.layout.piece_pictures import PiecePictures
from toolkit.press.layout.writing import Writer
from toolkit.resources import data_folder
from toolkit.source.art import credits_of
from toolkit.source.inline import Text, escaped

TEMPLATE = "booklet.xml.j2"
BEFORE, CREW, ENEMIES, INDEX = "before", "crew", "enemies", "index"
"""The keys of the parts that every booklet has."""
PAIR = 2
"""A part of as many pages is read side by side."""
WINDOW = 40.0
"""How high the picture of a mission is, in mm."""


def booklets_of(box: Box, pictures: PiecePictures[Depicted]) -> Iterator[Booklet]:
    """A booklet for each scenario, ready to be made."""
    look = look_of(box)
    for scenario in box.scenarios:
        maker = _Maker(box, scenario, look, pictures)
        name, title = f"rules-{scenario.id}", f"{scenario.name}: {look.data['words']['booklet_of']}"
        yield Booklet(
            name,
            title,
            box.language,
            partial(maker.pages, name),
            partial(booklet_html, box, scenario, look, name),
            maker.source(),
            scenario.id,
            partial(booklet_reading, box, scenario, look),
        )


def look_of(box: Box) -> Look:
    """How its booklets look, with the words in them."""
    return read_look(data_folder("templates") / "nemo_rising", box.root, box.language)


class _Maker:
    """The work on one booklet."""

    def __init__(self, box: Box, scenario: Scenario, look: Look, pictures: PiecePictures[Depicted]) -> None:
        self.box, self.scenario, self.look, self.pictures = box, scenario, look, pictures
        self.says = look.data["words"]
        self.writer = Writer(look.data, scenario.place, names_in(box, scenario))
        self.leaves = Leaves(look, TEMPLATE, self.xml)
        self.node = self.leaves.node

    def xml(self, text: str | Sequence[str]) -> Markup:
        """Markup as typed, as the words of a `<text>`."""
        words: Markup = self.writer.words(text)["xml"]
        return words

    def prose(self, text: Text | None) -> Markup | str:
        """A text of a piece, if it has one."""
        return "" if text is None else self.xml(list(text.paragraphs))

    def art(self, one: Depicted) -> dict[str, Any]:
        """The picture of a piece, as on the piece itself."""
        return self.pictures.usable(self.pictures.of(one), one).data

    def source(self) -> str:
        """A digest of what the booklet says, of its pictures and of how it looks."""
        shown = [self.art(one) for one in self.shown()]
        looks = (self.look.digest, self.look.templates.digest(TEMPLATE), self.look.templates.digest(RULES))
        box = self.box
        said = (box.title, box.subtitle, box.authors, box.version, box.difficulty, *credits_of(box))
        content = (self.scenario, self.box.heroes, self.box.counts)
        return sha256(repr((said, content, shown, looks)).encode("utf-8", "surrogatepass")).hexdigest()

    def shown(self) -> Iterator[Depicted]:
        """Everything that has a picture here."""
        yield from (Depicted("scene", one, one.name) for one in self.scenario.tiles)
        yield from (Depicted("scene", one, one.title) for one in self.scenario.missions)
        yield from (Depicted("thing", one, one.name) for one in self.scenario.enemies)
        yield from (Depicted("portrait", one, one.name) for one in self.box.heroes)

    def pages(self, name: str) -> Iterator[BookletPage]:
        """Typeset twice: only after the first time is it known on which page each part begins."""
        rules = rules_of(self.box, self.look)
        pages: dict[str, int] = {}
        for _ in range(2):
            found = self.leaves.composed([self.cover()])
            found += self.leaves.contents(self.says["contents"], self.entries(rules), pages)
            for part in self.parts(rules):
                own = self.leaves.fitted(part)
                if len(own) == PAIR and not is_left(len(found) + 1):
                    found += self.leaves.notes()
                found += own
            pages = starts(found)
            found += self.index(rules, pages)
            pages = starts(found)
        head = f"{self.scenario.name} · {self.says['booklet_of']}"
        return self.leaves.faces(self.leaves.bound(found, self.colophon()), head, name)

    def cover(self) -> Block:
        """The first page, with the picture of the scenario's first tile."""
        first = next(iter(self.scenario.tiles), None)
        return self.leaves.cover(
            title=self.xml(escaped(self.scenario.name)),
            plain=self.scenario.name,
            series=self.xml(escaped(self.says["booklet_of"])),
            teaser=self.xml(escaped(self.box.subtitle)) if self.box.subtitle else "",
            art=self.art(Depicted("scene", first, first.name)) if first is not None else {"key": ""},
        )

    def entries(self, rules: Sequence[Rule]) -> list[Entry]:
        """What stands in the contents."""
        listed = [Entry(BEFORE, self.says["before"]), *(Entry(one.key, one.title) for one in rules)]
        listed += [Entry(one.id, one.title) for one in self.scenario.missions]
        return [
            *listed,
            Entry(CREW, self.says["crew"]),
            Entry(ENEMIES, self.says["enemies"]),
            Entry(INDEX, self.says["index"]),
        ]

    def parts(self, rules: Sequence[Rule]) -> Iterator[Callable[[], Iterator[Block]]]:
        """What is read from the beginning to the end, part by part."""
        yield self.before
        yield from (partial(self.rule, one) for one in rules)
        yield from (partial(self.mission, one) for one in self.scenario.missions)
        yield self.crew
        yield self.enemies

    def opening(self, key: str, title: str, kicker: str = "") -> Block:
        """The head of a part."""
        return Block(self.node("opening", title=self.xml(escaped(title)), kicker=kicker), key, title, keeps=True)

    def before(self) -> Iterator[Block]:
        """How it begins."""
        yield self.opening(BEFORE, self.says["before"])
        for text in (self.box.description, self.scenario.story):
            for paragraph in text.paragraphs if text is not None else ():
                yield self.leaves.paragraph(paragraph)

    def rule(self, rule: Rule) -> Iterator[Block]:
        """A part of the rules."""
        yield self.opening(rule.key, rule.title, self.says["rules"])
        for paragraph in rule.story:
            yield self.leaves.paragraph(paragraph)
        for box in rule.boxes:
            yield self.leaves.notice(box.title, box.icon, box.points, self.look.data["kinds"]["mission"])
        if rule.losses:
            yield Block(self.node("losses"))

    def mission(self, one: Mission) -> Iterator[Block]:
        """A mission: what it is worth, how it is told, and what has to be done."""
        yield self.opening(one.id, one.title, f"{self.says['points']}: {one.points}")
        yield Block(self.node("window", art=self.art(Depicted("scene", one, one.title)), high=WINDOW))
        for paragraph in one.story.paragraphs:
            yield self.leaves.paragraph(paragraph)
        yield self.leaves.notice(self.says["to_do"], "mission", mission_lines(one), self.look.data["kinds"]["mission"])

    def crew(self) -> Iterator[Block]:
        """The heroes."""
        yield self.opening(CREW, self.says["crew"])
        for one in self.box.heroes:
            art = self.art(Depicted("portrait", one, one.name))
            yield self.person(art, one.name, self.prose(one.text), self.xml(hero_text(one)))

    def enemies(self) -> Iterator[Block]:
        """Whom one meets."""
        yield self.opening(ENEMIES, self.says["enemies"])
        for one in self.scenario.enemies:
            numbers = ", ".join(str(face.initiative) for face in one.faces)
            facts = f"{one.type} · {self.says['initiative']} {numbers}"
            art = self.art(Depicted("thing", one, one.name))
            yield self.person(art, one.name, self.prose(one.text), facts=facts, icons=one.icons)

    def person(
        self, art: dict[str, Any], name: str, text: Markup | str, does: Markup | str = "", facts: str = "",
        icons: Sequence[str] = (),
    ) -> Block:  # fmt: skip
        """A picture with what there is to know beside it."""
        said = self.xml(escaped(name))
        return Block(self.node("person", art=art, name=said, text=text, does=does, facts=facts, icons=list(icons)))

    def index(self, rules: Sequence[Rule], pages: Mapping[str, int]) -> list[Composed]:
        """Where the rules speak of what, and where missions, heroes and enemies are."""
        found: dict[str, list[str]] = {}
        for rule in rules:
            for term in rule.terms:
                found.setdefault(term, []).append(rule.key)
        named = [
            *((one.title, one.id) for one in self.scenario.missions),
            *((one.name, CREW) for one in self.box.heroes),
        ]
        for name, key in (*named, *((one.name, ENEMIES) for one in self.scenario.enemies)):
            found.setdefault(name, []).append(key)
        entries = [
            {
                "words": self.xml(escaped(words)),
                "key": keys[0],
                "pages": ", ".join(str(pages[key]) for key in keys if key in pages),
            }
            for words, keys in sorted(found.items(), key=lambda one: _filed(one[0]))
        ]
        half = -(-len(entries) // 2)
        columns = [entries[:half], entries[half:]]
        return self.leaves.composed(
            [self.opening(INDEX, self.says["index"]), Block(self.node("index", columns=columns))]
        )

    def colophon(self) -> Block:
        """Who made this."""
        box, lines = self.box, []
        if box.authors:
            lines.append(f"{self.says['by']} {', '.join(box.authors)}")
        if box.version:
            lines.append(f"{self.says['edition']} {box.version}")
        lines += credits_of(box)
        return Block(self.node("colophon", title=box.title, lines=[self.xml(escaped(line)) for line in lines]))


def _filed(words: str) -> str:
    """Where a name stands in an index: its article does not count."""
    first, _, rest = words.partition(" ")
    return (rest if first in ("A", "An", "The") and rest else words).casefold()
