"""A booklet of rules: parts that a game's look says as data, with the numbers of the box, as pages and for a screen.

    rulebook = Rulebook(look, Writer(look.data, box.place), box, RULES, numbers, art=…, tone=…)
    yield rulebook.booklet()

The parts are JSON made by a template (`rules.json.j2`), so that a box can have them in its own words. The pages are set
from the game's `booklet.xml.j2` (`toolkit.press.exports.leaves`), the web page from its `rulebook.html.j2`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from hashlib import sha256
from html import escape, unescape
from typing import Any, Protocol, TypeVar

from markupsafe import Markup
from msgspec import DecodeError, Struct, json

from toolkit.press.exports.booklet import Booklet, BookletPage, UnprintableError
from toolkit.press.exports.leaves import Entry, Leaves, starts
from toolkit.press.exports.reading import Leaf, Reading
from toolkit.press.layout.booklet_pages import Block, Composed
from toolkit.press.layout.look import Look
from toolkit.press.layout.writing import Writer
from toolkit.press.markup.templates import BadTemplateError
from toolkit.source.art import credits_of
from toolkit.source.inline import escaped, parse_line

TEMPLATE, PAGE = "booklet.xml.j2", "rulebook.html.j2"
NAME = "rules"
SAID = {"rules": "book-rules", "contents": "book-contents", "index": "book-index", "pdf": "book-pdf"}
"""What the parts are called, by the messages of the look."""


class Titled(Protocol):
    """What the cover and the last page say of a box."""

    @property
    def title(self) -> str: ...
    @property
    def subtitle(self) -> str | None: ...
    @property
    def language(self) -> str: ...
    @property
    def authors(self) -> tuple[str, ...]: ...
    @property
    def version(self) -> str | None: ...


class RuleBox(Struct, frozen=True, forbid_unknown_fields=True):
    """Points that belong together: a title, an icon and what is to be done."""

    title: str
    icon: str
    points: tuple[str, ...]


class Rule(Struct, frozen=True, forbid_unknown_fields=True):
    """A part of the rules. Its `terms` stand in the index."""

    key: str
    title: str
    story: tuple[str, ...] = ()
    boxes: tuple[RuleBox, ...] = ()
    terms: tuple[str, ...] = ()


R = TypeVar("R", bound=Rule)


def rules_of(look: Look, template: str, numbers: Mapping[str, Any], kind: type[R]) -> tuple[R, ...]:
    """All parts, in the order in which they are read, of the game's own `kind`.

    Raises:
        UnprintableError: the template is broken, or does not say what rules are.
    """
    try:
        said = unescape(look.templates.render(template, numbers))  # templates escape for XML, and this is JSON
        return json.decode(said, type=tuple[kind, ...])  # type: ignore[valid-type]
    except BadTemplateError as error:
        raise UnprintableError(f"templates/{error}") from None
    except DecodeError as error:
        raise UnprintableError(f"templates/{template}: {error}") from None


class Rulebook:
    """The rules of a box: `art` is the picture on its cover, `tone` has the colours of its notices."""

    def __init__(
        self, look: Look, writer: Writer, box: Titled, template: str, numbers: Mapping[str, Any], *,
        art: Mapping[str, Any], tone: Mapping[str, str],
    ) -> None:  # fmt: skip
        self.look, self.writer, self.box, self.template, self.numbers = look, writer, box, template, numbers
        self.art, self.tone = art, tone
        self.says = {key: look.words(message) for key, message in SAID.items()}
        self.title = f"{box.title}: {self.says['rules']}"
        self.leaves = Leaves(look, TEMPLATE, self.write)

    def write(self, text: str | Sequence[str]) -> Markup:
        """Markup as typed, as the words of a `<text>`."""
        words: Markup = self.writer.words(text)["xml"]
        return words

    def booklet(self) -> Booklet:
        """Ready to be made."""
        return Booklet(NAME, self.title, self.box.language, self.pages, self.html, self.source(), reading=self.reading)

    @property
    def cover(self) -> dict[str, Any]:
        """What the first page shows."""
        box = self.box
        return {
            "title": self.write(escaped(box.title)),
            "plain": box.title,
            "series": self.write(escaped(self.says["rules"])),
            "teaser": self.write(escaped(box.subtitle)) if box.subtitle else "",
            "art": self.art,
        }

    @property
    def colophon(self) -> list[str]:
        """Who wrote it, which edition it is, and who made the pictures."""
        box = self.box
        edition = [self.look.words("book-edition", version=box.version)] if box.version else []
        return [*([", ".join(box.authors)] if box.authors else []), *edition, *credits_of(box)]

    @property
    def rules(self) -> tuple[Rule, ...]:
        """Every part."""
        return rules_of(self.look, self.template, self.numbers, Rule)

    def source(self) -> str:
        """A digest of what it says and how it looks."""
        looks = (self.look.digest, *(self.look.templates.digest(one) for one in (TEMPLATE, PAGE, self.template)))
        said = (self.title, dict(self.numbers), dict(self.cover), [*self.colophon], dict(self.says), looks)
        return sha256(repr(said).encode("utf-8", "surrogatepass")).hexdigest()

    def pages(self) -> Iterator[BookletPage]:
        """Typeset twice: only after the first time is it known on which page each part begins."""
        rules, leaves = self.rules, self.leaves
        listed = [*(Entry(one.key, one.title) for one in rules), Entry("index", self.says["index"])]
        pages: dict[str, int] = {}
        for _ in range(2):
            found = leaves.composed([leaves.cover(**self.cover)])
            found += leaves.contents(self.says["contents"], listed, pages)
            for rule in rules:
                found += leaves.fitted(partial(self.part, rule))
            pages = starts(found)
            found += self.index(rules, pages)
            pages = starts(found)
        lines = [self.write(escaped(line)) for line in self.colophon]
        credits = Block(leaves.node("colophon", title=self.title, lines=lines))
        return leaves.faces(leaves.bound(found, credits), self.title, NAME)

    def opening(self, key: str, title: str) -> Block:
        """The head of a part."""
        node = self.leaves.node("opening", title=self.write(escaped(title)), kicker="")
        return Block(node, key, title, keeps=True)

    def part(self, rule: Rule) -> Iterator[Block]:
        """A part of the rules."""
        yield self.opening(rule.key, rule.title)
        for paragraph in rule.story:
            yield self.leaves.paragraph(paragraph)
        for box in rule.boxes:
            yield self.leaves.notice(box.title, box.icon, box.points, self.tone)

    def index(self, rules: Sequence[Rule], pages: Mapping[str, int]) -> list[Composed]:
        """Where the rules speak of what."""
        found: dict[str, list[str]] = {}
        for rule in rules:
            for term in rule.terms:
                found.setdefault(term, []).append(rule.key)
        entries = [
            {
                "words": self.write(escaped(words)),
                "key": keys[0],
                "pages": ", ".join(str(pages[key]) for key in keys if key in pages),
            }
            for words, keys in sorted(found.items(), key=lambda one: one[0].casefold())
        ]
        half = -(-len(entries) // 2)
        block = Block(self.leaves.node("index", columns=[entries[:half], entries[half:]]))
        return self.leaves.composed([self.opening("index", self.says["index"]), block])

    # On a screen.

    def reading(self) -> Reading:
        """Part by part, each opened whenever somebody looks something up."""
        return Reading(
            tuple(
                Leaf(key=one.key, label=one.title, title=escape(one.title), html=_html(one), order="free")
                for one in self.rules
            )
        )

    def html(self) -> str:
        """A file without requests, each part folded up."""
        shown = {"title": self.title, "name": NAME, "says": self.says, "parts": self.reading().leaves}
        return self.look.templates.render(PAGE, shown)


def _html(rule: Rule) -> str:
    told = "".join(f"<p>{rich(one)}</p>" for one in rule.story)
    boxes = (
        f"<h3>{escape(box.title)}</h3><ul>{''.join(f'<li>{rich(point)}</li>' for point in box.points)}</ul>"
        for box in rule.boxes
    )
    return told + "".join(boxes)


def rich(text: str) -> Markup:
    """Markup as it is typed, as HTML; an icon as its name.

    >>> rich("Roll **two** dice")
    Markup('Roll <strong>two</strong> dice')
    """
    out = []
    for run in parse_line(text).runs:
        if run.kind == "break":
            out.append("<br>")
            continue
        said = escape(run.value.replace("_", " ") if run.kind == "icon" else run.value)
        part = f"<strong>{said}</strong>" if run.bold or run.kind == "icon" else said
        out.append(f"<em>{part}</em>" if run.italic else part)
    return Markup("".join(out))
