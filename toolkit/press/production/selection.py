"""From options such as `--number 12,20-30 --kind map` to the components they select.

Values of one option add up; a component must match all the different options.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence

from msgspec import Struct

from toolkit.errors import NothingToCheckError, ToolkitError
from toolkit.press.components import Component, Components
from toolkit.source.suggest import did_you_mean, listing

RANGE = re.compile(r"(\d{1,6})(?:\s*(?:-|–|\.\.)\s*(\d{1,6}))?")


class Choice(Struct, frozen=True, kw_only=True):
    """What was asked for; nothing at all means every component. The game has its own word for `groups`."""

    numbers: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    groups: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.numbers or self.kinds or self.groups or self.tags)


def choose(components: Components, choice: Choice) -> tuple[Component, ...]:
    """The components that match, in order. Groups are given by id or number.

    Raises:
        ToolkitError: a value has no meaning.
        NothingToCheckError: nothing matches.
    """
    every, word = components.components, components.word
    wanted = [_range(asked) for asked in choice.numbers]
    _known("kind", choice.kinds, {one.kind for one in every})
    _known("tag", choice.tags, {tag for one in every for tag in one.tags})
    ids = {asked: group.id for group in reversed(components.groups) for asked in group.words}
    _known(components.group_word, choice.groups, ids, [group.id for group in components.groups])
    groups = {ids[asked] for asked in choice.groups}
    chosen = tuple(
        one
        for one in every
        if (not wanted or (one.number is not None and any(low <= one.number <= high for low, high in wanted)))
        and (not choice.kinds or one.kind in choice.kinds)
        and (not choice.groups or any(group in one.groups for group in groups))
        and (not choice.tags or any(tag in one.tags for tag in choice.tags))
    )
    if not chosen:
        written = _written(choice, components.group_word)
        raise NothingToCheckError(f"no {word} fits {written}." if choice else f"there is no {word} to print.")
    return chosen


def _range(word: str) -> tuple[int, int]:
    """`38` or `20-30`."""
    match = RANGE.fullmatch(word.strip())
    if match is None:
        raise ToolkitError(f'--number: "{word}" is neither a number nor a range such as 20-30')
    low = int(match[1])
    high = int(match[2]) if match[2] else low
    if high < low:
        raise ToolkitError(f'--number: "{word}" runs backwards. Write {high}-{low}')
    return low, high


def _known(option: str, words: Iterable[str], known: Collection[str], shown: Sequence[str] | None = None) -> None:
    for word in words:
        if word not in known:
            listed = shown if shown is not None else sorted(known)
            hint = did_you_mean(word, listed) or (f"Known: {listing(listed)}." if listed else "There is none.")
            raise ToolkitError(f'--{option}: there is no {option} "{word}" here. {hint}')


def _written(choice: Choice, group_word: str) -> str:
    named = (("number", choice.numbers), ("kind", choice.kinds), (group_word, choice.groups), ("tag", choice.tags))
    return " ".join(f"--{option} {','.join(words)}" for option, words in named if words)
