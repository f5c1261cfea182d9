"""From words such as `--number 12,20-30 --kind map` to the cards that are meant.

Options of one kind add up, those of different kinds all have to fit.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence

from msgspec import Struct

from toolkit.errors import NothingToCheckError, ToolkitError
from toolkit.press.deck import Deck, Print
from toolkit.source.suggest import did_you_mean, listing

RANGE = re.compile(r"(\d{1,6})(?:\s*(?:-|–|\.\.)\s*(\d{1,6}))?")


class Choice(Struct, frozen=True, kw_only=True):
    """What was asked for; nothing at all means every card."""

    numbers: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    quests: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.numbers or self.kinds or self.quests or self.tags)


def choose(deck: Deck, choice: Choice) -> tuple[Print, ...]:
    """The cards that fit, in their order. Quests go by their id or number.

    Raises:
        ToolkitError: a word that cannot mean anything.
        NothingToCheckError: no card fits.
    """
    prints = deck.prints
    wanted = [_range(word) for word in choice.numbers]
    _known("kind", choice.kinds, {card.kind for card in prints})
    _known("tag", choice.tags, {tag for card in prints for tag in card.tags})
    ids = {word: quest.id for quest in reversed(deck.quests) for word in (str(quest.number), quest.id)}
    _known("quest", choice.quests, ids, [quest.id for quest in deck.quests])
    quests = {ids[word] for word in choice.quests}
    chosen = tuple(
        card
        for card in prints
        if (not wanted or (card.number is not None and any(low <= card.number <= high for low, high in wanted)))
        and (not choice.kinds or card.kind in choice.kinds)
        and (not choice.quests or any(quest in card.quests for quest in quests))
        and (not choice.tags or any(tag in card.tags for tag in choice.tags))
    )
    if not chosen:
        raise NothingToCheckError(f"no card fits {_written(choice)}." if choice else "there is no card to print.")
    return chosen


def _range(word: str) -> tuple[int, int]:
    """`38` or `20-30`."""
    match = RANGE.fullmatch(word.strip())
    if match is None:
        raise ToolkitError(f'--number: "{word}" is no number and no range such as 20-30')
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


def _written(choice: Choice) -> str:
    named = (("number", choice.numbers), ("kind", choice.kinds), ("quest", choice.quests), ("tag", choice.tags))
    return " ".join(f"--{option} {','.join(words)}" for option, words in named if words)
