"""From a box's folder to all findings about it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from toolkit.diagnostic import Diagnostic
from toolkit.game import Box, Game, with_limits
from toolkit.lint.config import Config, Suppression
from toolkit.lint.selection import Selection
from toolkit.lint.suppression import sift
from toolkit.lint.translations import RULES as TRANSLATION_RULES
from toolkit.lint.wordless import look
from toolkit.rule import AnyRule
from toolkit.search.deadline import give_up, given_up
from toolkit.source.content import Content, load
from toolkit.source.document import Document
from toolkit.source.elsewhere import Elsewhere
from toolkit.source.folder import Folder
from toolkit.source.joining import join, missing_base, prefix_of, seen_from
from toolkit.source.rules import RULES as READING_RULES
from toolkit.source.rules import escaping_path, unused_suppression
from toolkit.work.machine import collector_paused


@dataclass(frozen=True)
class Opened:
    """An open box: what its files say, what that means, and what is wrong with the files themselves.

    `box` combines several boxes if others were opened with it; `consulted` are the path prefixes of boxes whose content
    is used but whose findings are not reported. `counts` covers the rest, for the last line of a report. In another
    language, texts stand `elsewhere`.
    """

    folder: Folder
    game: Game[Box]
    config: Config
    content: Content
    box: Box
    found: tuple[Diagnostic, ...]
    counts: Mapping[str, int]
    consulted: tuple[str, ...] = ()
    elsewhere: Elsewhere = field(default_factory=Elsewhere)

    @property
    def documents(self) -> Mapping[str, Document]:
        """The files as they lie on the disk, to show lines from."""
        return self.elsewhere.documents or self.content.documents


@dataclass(frozen=True)
class Inspection:
    """What is wrong with a box, and how much of it was suppressed."""

    folder: Folder
    documents: Mapping[str, Document]
    diagnostics: tuple[Diagnostic, ...]
    suppressed: int = 0
    counts: Mapping[str, int] = field(default_factory=dict)


def all_rules(game: Game[Box]) -> tuple[AnyRule, ...]:
    """The rules for reading any box, for printing one, for translations, for its texts, then its own."""
    return (*READING_RULES, *_press_rules(game), *TRANSLATION_RULES, *_prose_rules(), *game.rules())


def _prose_rules() -> tuple[AnyRule, ...]:
    from toolkit.prose.rules import RULES

    return RULES


def _press_rules(game: Game[Box]) -> tuple[AnyRule, ...]:
    if game.press is None:
        return ()
    from toolkit.press.rules import RULES, missing_picture, uncredited_picture

    return (*RULES, uncredited_picture.RULE, missing_picture.RULE)


@collector_paused()
def open_box(
    folder: Folder,
    game: Game[Box],
    config: Config | None = None,
    others: Sequence[Folder] = (),
    bases: Sequence[Folder] = (),
) -> Opened:
    """Reads, validates and parses a box, with the limits that its configuration sets and its game has.

    It is joined with the boxes that are played together with it and the boxes that it extends.
    """
    config = config or Config()
    reader = game.reader()
    content, found = load(folder, reader.files, reader.schemas)
    found += missing_base(folder)
    for other in others:
        more, faults = load(other, reader.files, reader.schemas)
        content = join(content, [more])
        found += seen_from(folder, other, faults)
    box = reader.parse(content)
    counts = reader.counts(box)
    if bases:
        content = join(content, [load(base, reader.files, reader.schemas)[0] for base in bases])
        box = reader.parse(content)
    limits = {name: value for name, value in config.limits.items() if name in game.limits}
    if limits:
        box = with_limits(box, limits)
    found += [
        escaping_path.explain_text(place, path, card)
        for place, path, card in reader.paths(box)
        if escaping_path.escapes(folder.root, path)
    ]
    consulted = tuple(prefix_of(base, folder) for base in bases)
    return Opened(folder, game, config, content, box, tuple(found), counts, consulted)


class UnwantedError(Exception):
    """Nobody waits for the answer any more."""


@collector_paused()
def inspect(
    opened: Opened,
    selection: Selection | None = None,
    *,
    partly: bool = False,
    wanted: Callable[[], bool] = lambda: True,
) -> Inspection:
    """Checks a box by the rules that are selected; `partly`, if it is interrupted, by as many as there was time for.

    Raises:
        UnwantedError: the answer is not `wanted` any more, which is asked after each rule.
    """
    selection = selection or Selection()
    rules = all_rules(opened.game)
    found = [*opened.found]
    try:
        for some in _looks(opened, selection):
            found += some
            if not wanted():
                raise UnwantedError
    except KeyboardInterrupt:
        if not (partly and give_up()):
            raise
    found = [one for one in found if not one.place.file.startswith(opened.consulted)]
    kept, suppressed = judge(found, opened.content, rules, selection, opened.config.suppress)
    kept = tuple(one for one in kept if not one.place.file.startswith(opened.consulted))
    if given_up():  # a rule that did not run has found nothing to suppress
        kept = tuple(one for one in kept if one.code != unused_suppression.RULE.code)
    kept = tuple(map(opened.elsewhere.finding, kept)) if opened.elsewhere.documents else kept
    return Inspection(opened.folder, opened.documents, kept, suppressed, opened.counts)


def _looks(opened: Opened, selection: Selection) -> Iterator[Iterable[Diagnostic]]:
    """What each rule finds: first those that take no time, then the press's, then those that do."""
    running = [rule for rule in opened.game.rules() if rule.check is not None and selection.runs(rule)]
    yield from look(opened, [rule for rule in running if not rule.opt_in])
    yield _proof_read(opened, selection)
    yield _pictures(opened, selection)
    yield _printed(opened, selection)
    yield from (rule.check(opened.box) for rule in running if rule.check is not None and rule.opt_in)


def _proof_read(opened: Opened, selection: Selection) -> Iterator[Diagnostic]:
    """What the rules for texts find: all texts are read once, for all rules that were asked for."""
    asked = {rule.code for rule in _prose_rules() if selection.runs(rule)}
    if asked:
        from toolkit.prose.proofreading import findings

        schemas, language = opened.game.reader().schemas, opened.box.language
        elsewhere = opened.elsewhere
        translated = elsewhere.places if elsewhere.documents else None
        found = findings(opened.content, schemas, language, opened.config.terms, asked, opened.consulted, translated)
        yield from (one for one in found if one.code in asked)


def _pictures(opened: Opened, selection: Selection) -> Iterator[Diagnostic]:
    """Pictures that are not there, if the game does not look itself, or without a credit, if the project wants one."""
    paths = tuple(opened.game.reader().paths(opened.box))
    if not paths or opened.game.press is None:
        return
    from toolkit.press.rules import missing_picture, uncredited_picture

    if opened.config.art.credits and selection.runs(uncredited_picture.RULE):
        yield from uncredited_picture.check(opened.content, paths)
    if selection.runs(missing_picture.RULE) and not any(one.name == missing_picture.OWN for one in opened.game.rules()):
        yield from missing_picture.check(opened.folder.root, paths)


def _printed(opened: Opened, selection: Selection) -> Iterator[Diagnostic]:
    """The press's findings, if any of its rules was asked for: all faces are laid out once, for all rules."""
    asked = [rule.code for rule in _press_rules(opened.game) if rule.opt_in and selection.runs(rule)]
    if asked and opened.game.press is not None:
        from toolkit.press.judging import findings

        art = opened.config.art
        least = {"least": float(art.dpi)} if art.is_set else {}
        found = findings(opened.game.press(), opened.box, opened.folder.root, **least)
        for code in asked:
            yield from (one for one in found if one.code == code)


def judge(
    found: Iterable[Diagnostic],
    content: Content,
    rules: Iterable[AnyRule],
    selection: Selection,
    suppress: Iterable[Suppression],
) -> tuple[tuple[Diagnostic, ...], int]:
    """The findings that are selected and not suppressed, with their configured severity; and the number suppressed."""
    by_code = {rule.code: rule for rule in rules}
    taken = [one for one in found if selection.takes(by_code[one.code])]
    kept, suppressed = sift(taken, content, tuple(suppress), tuple(by_code.values()), selection)
    return tuple(selection.grade(one, by_code[one.code]) for one in kept), suppressed
