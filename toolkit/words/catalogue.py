"""From folders of catalogues and a language to words: each message by name, with its variables filled in.

The catalogue of a language is `de.ftl`; for `de-AT` there may be `de-AT.ftl` as well, which says only what differs.
English has to be complete: what another language lacks is printed in English, and `Words.lacking` lists it so that it
can be reported. The toolkit's own catalogues are complete; the tests make sure of it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType

from toolkit.errors import ToolkitError
from toolkit.files import read_whole
from toolkit.source.suggest import did_you_mean
from toolkit.words.fluent import Choice, Pattern, UnreadableError, Variable, messages, variables, written_at_most
from toolkit.words.plurals import RULES, plural

FIRST = "en"
SUFFIX = ".ftl"
MOST_BYTES = 200_000
LONGEST = 2_000
"""The most characters in one message. Messages are built from messages, so each has to stay short."""

Given = Mapping[str, str | int]
"""Values for messages: texts as they are, numbers by their plural form where a choice needs it."""


class CatalogueError(ToolkitError):
    """A catalogue that cannot be used: why, and in which line, if it is one line's fault."""

    def __init__(self, file: str, reason: str, line: int = 0) -> None:
        super().__init__(f"words/{file}{f', line {line}' if line else ''}: {reason}")
        self.reason, self.line = reason, line


class Words:
    """The words of one language. `given` are values available to every message, besides its own arguments."""

    def __init__(
        self,
        language: str,
        found: Mapping[str, Pattern],
        lacking: frozenset[str] = frozenset(),
        given: Given = MappingProxyType({}),
    ) -> None:
        self.language, self.messages, self.lacking, self.given = language, found, lacking, given

    def __call__(self, name: str, /, **about: str | int) -> str:
        """A message in words."""
        language = FIRST if name in self.lacking else self.language
        return "".join(_written(self.messages[name], {**self.given, **about} if self.given else about, language))

    def plain(self) -> dict[str, str]:
        """Every message without variables: labels, headings, words that templates print by name."""
        constant = frozenset(self.given)
        return {name: self(name) for name, pattern in self.messages.items() if variables(pattern) <= constant}

    def giving(self, given: Given) -> Words:
        """The same words, with some values always given."""
        return Words(self.language, self.messages, self.lacking, given)

    def with_own(self, own: Mapping[str, Pattern], given: Collection[str] = ()) -> tuple[Words, list[tuple[str, str]]]:
        """The words as changed by a box's catalogue; the messages in it that are left out, and why."""
        fitting: dict[str, Pattern] = {}
        wrong: list[tuple[str, str]] = []
        for name, pattern in own.items():
            known = self.messages.get(name)
            strange = sorted(variables(pattern) - variables(known or ()) - {*given})
            if known is None:
                hint = did_you_mean(name, self.messages)
                wrong.append((name, f'There is no message "{name}". {hint}'.strip()))
            elif strange:
                wrong.append((name, f'"{name}" has no variable ${strange[0]}.'))
            else:
                fitting[name] = pattern
        changed = {**self.messages, **fitting}
        return Words(self.language, changed, self.lacking - fitting.keys(), self.given), wrong


def words_in(language: str, *folders: Path) -> Words:
    """The words of the toolkit's own folders in a language.

    Raises:
        ToolkitError: a catalogue cannot be used.
    """
    return _words_in(language, folders)


@lru_cache(maxsize=32)
def _words_in(language: str, folders: tuple[Path, ...]) -> Words:
    """Cached: the toolkit's catalogues do not change while the program runs."""
    found: dict[str, Pattern] = {}
    lacking: set[str] = set()
    for folder in folders:
        first = read_catalogue(folder / f"{FIRST}{SUFFIX}")
        own: dict[str, Pattern] = {}
        for path in reversed(catalogues(folder, language)):
            own |= read_catalogue(path)
        if twice := found.keys() & first.keys():
            raise ToolkitError(f"{folder.as_posix()}: there is another message {sorted(twice)[0]}")
        found |= {**first, **{name: one for name, one in own.items() if name in first}}
        lacking |= first.keys() - own.keys()
    return Words(language, found, frozenset(lacking))


def _written(pattern: Pattern, about: Given, language: str) -> Iterator[str]:
    for part in pattern:
        if isinstance(part, str):
            yield part
        elif isinstance(part, Variable):
            yield str(about[part.name])
        else:
            yield from _written(_chosen(part, about[part.variable], language), about, language)


def _chosen(choice: Choice, value: str | int, language: str) -> Pattern:
    """The variant for a value: for a number, first the exact number, then its plural form."""
    forms = [str(value), plural(language, value)] if isinstance(value, int) else [value]
    return next((variant for form in forms for key, variant in choice.variants if key == form), choice.default)


def catalogues(folder: Path, language: str) -> list[Path]:
    """The catalogues for a language, the nearest first: `de-AT`, then `de`. No fallback to English here."""
    return [path for tag in tags(language) if (path := folder / f"{tag}{SUFFIX}").is_file()]


def tags(language: str) -> Iterator[str]:
    """A language's tag, then less and less specific ones."""
    while language:
        yield language
        language = language.rpartition("-")[0]


def read_catalogue(path: Path) -> dict[str, Pattern]:
    """The messages of a file.

    Raises:
        CatalogueError: it cannot be used.
    """
    try:
        text = read_whole(path, MOST_BYTES, path.parent).decode("utf-8")
        found = messages(text)
    except UnicodeDecodeError:
        raise CatalogueError(path.name, "it is not written in UTF-8") from None
    except OSError as error:
        raise CatalogueError(path.name, f"it cannot be read: {error.strerror or error}") from None
    except UnreadableError as error:
        raise CatalogueError(path.name, error.reason, error.line) from None
    for name, pattern in found.items():
        if any(count > 1 for count in written_at_most(pattern).values()):
            raise CatalogueError(path.name, f'"{name}" uses the same variable twice', _line_of(text, name))
        if _length(pattern) > LONGEST:
            raise CatalogueError(path.name, f'"{name}" has more than {LONGEST} characters', _line_of(text, name))
    if path.name.removesuffix(SUFFIX).partition("-")[0] not in RULES:
        raise CatalogueError(path.name, "the toolkit does not know the plural forms of this language")
    return found


def _line_of(text: str, name: str) -> int:
    return next((n for n, line in enumerate(text.split("\n"), start=1) if line.partition("=")[0].strip() == name), 0)


def _length(pattern: Pattern) -> int:
    """The number of characters in a message with all its variants."""
    total = 0
    for part in pattern:
        if isinstance(part, str):
            total += len(part)
        elif isinstance(part, Choice):
            total += sum(_length(variant) for _, variant in part.variants)
    return total
