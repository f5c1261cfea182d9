"""From a printed text and its operations to their differences: what is done, how much, for whom, and when.

>>> from toolkit.games.unlikely_heroes.content.operations import GainEnergy
>>> list(disagreements("You catch your breath.", (GainEnergy(1, "all"),)))
['the text does not mention energy', 'the operations are for every hero, but the text does not say so']
>>> list(disagreements("All heroes gain 1 {energy}.", (GainEnergy(1, "all"),)))
[]

Only English is understood, and a text may say things in many ways. So an operation counts as missing only if there is
no word for it at all, and an amount as wrong only if it is beside its icon.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from toolkit.games.unlikely_heroes.content import conditions as c
from toolkit.games.unlikely_heroes.content import operations as o

NUMBERS = {
    "a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9,
}  # fmt: skip
SAID = {
    what: re.compile(
        rf"(?<![\w{{])(\d+|{'|'.join(NUMBERS)})(?: more| less)?(?:\{{hero\}})? (?:more |less )?\{{{what}\}}"
    )
    for what in ("energy", "luck", "out_of_luck")
}
"""An amount beside an icon."""
PAID = re.compile(rf"\b(?:discard|spend)\w* (?:\d+|{'|'.join(NUMBERS)}) \{{energy\}}")
"""Energy that is discarded."""
ENERGY = (o.GainEnergy, o.DiscardEnergy)
LUCK = (o.RestoreLuck, o.DiscardLuck, o.ExtraLuck, o.RedrawLuck)
TOLD: tuple[tuple[tuple[type, ...], str, re.Pattern[str]], ...] = tuple(
    (kinds, what, re.compile(pattern))
    for kinds, what, pattern in (
        (ENERGY, "energy", r"energy\}|charged\}|energy|cube"),
        (LUCK, "luck", r"luck"),
        ((o.DrawOutOfLuck,), "an out-of-luck card", r"out.of.luck"),
        (
            (o.Return,),
            "a card that goes back to the pile",
            r"\{return\}|\breturn|put\w* \S+ back|back (?:in|to|into|under)\b",
        ),
        ((o.ChangeActions,), "actions", r"action"),
        ((o.AdvanceClock,), "the clock", r"clock|hour|space"),
        ((o.Succeed,), "success", r"succe|pass"),
        ((o.GainItem,), "an item", r"item|blessed|cursed"),
    )
)
"""Operations, what they are about, and the words of which a text needs at least one."""
EVERYONE = re.compile(r"\ball\b|\beach\b|\bevery|\bheroes\b|\bboth\b|\btogether\b|\beverybody\b")
ALL_HEROES = re.compile(
    r"\b(?:(?:all|each|every) (?:of you|hero)\w*|every(?:one|body)) (?:may )?"
    r"(?:gain|discard|restore|lose|recharge|move|relocate|draw)s?\b"
)
NEARBY = re.compile(
    r"\bnear (?:him|her|it|them|you)\b|\badjacent\b|\bbeside (?:him|her|them|you)\b|\bon (?:the same|your|this) map\b"
)
IF_YOU_HAVE = re.compile(r"\bif you (?:have|hold|carry)\b")
CARD = re.compile(r"\{card:(\d+)\}")


def disagreements(text: str, do: Sequence[o.Operation], cost: int = 0) -> Iterator[str]:
    """What a text says but its operations do not do, or the other way round, each in a few words.

    The text also has to say what an effect costs in cubes.
    """
    said, done = text.lower(), [*_leaves(do)]
    for kinds, what, words in TOLD:
        if any(isinstance(one, kinds) for one in done) and not words.search(said):
            yield f"the text does not mention {what}"
    if not cost and PAID.search(said) and not any(isinstance(one, o.DiscardEnergy | o.Uncharge) for one in done):
        yield 'the text says to discard {energy}, but nothing takes any; "cost" would'
    yield from _amounts(said, [*done, o.DiscardEnergy(cost)] if cost else done)
    yield from _cards(said, done)
    yield from _people(said, done)
    yield from _moments(said, done)
    if any(isinstance(one, o.RedrawLuck) for one in done) and re.search(r"\bthe (?:best|highest)\b", said):
        yield "the text says the best luck card, but the lowest is redrawn"
    asks = [one for one in o.every_operation(do) if isinstance(one, o.When)]
    if IF_YOU_HAVE.search(said) and any(isinstance(one.condition, c.InPlay | c.TagInPlay) for one in asks):
        yield "the text asks what you have, but what any hero has counts"


def _leaves(do: Sequence[o.Operation]) -> Iterator[o.Operation]:
    """Operations that a text has to mention: not those of options that have their own words."""
    for one in do:
        match one:
            case o.Choose(options):
                for option in options:
                    if option.text is None:
                        yield from _leaves(option.do)
            case o.When(_, then, otherwise):
                yield from _leaves((*then, *otherwise))
            case _:
                yield one


def _amounts(said: str, done: Sequence[o.Operation]) -> Iterator[str]:
    for what, kinds in (("energy", ENERGY), ("luck", LUCK), ("out_of_luck", (o.DrawOutOfLuck,))):
        amounts = [one.amount for one in done if isinstance(one, kinds)]
        does = {one for one in amounts if isinstance(one, int)}
        told = {NUMBERS.get(found) or int(found) for found in SAID[what].findall(said)}
        if told and does and told != does and not any(isinstance(one, o.Dice) for one in amounts):
            yield f"the text says {_list(told)} {{{what}}}, but the operations {_list(does)}"


def _list(numbers: set[int]) -> str:
    return " and ".join(map(str, sorted(numbers)))


def _cards(said: str, done: Sequence[o.Operation]) -> Iterator[str]:
    named = {int(found) for found in CARD.findall(said)}
    drawn = [number for one in done if isinstance(one, o.Draw) for number in one.cards]
    for number in drawn:
        if number not in named:
            yield f"the text does not name card {number}, which is drawn"


def _people(said: str, done: Sequence[o.Operation]) -> Iterator[str]:
    whose = [one.who for one in done if hasattr(one, "who") and not isinstance(one, o.Relocate)]
    if "all" in whose and not EVERYONE.search(said):
        yield "the operations are for every hero, but the text does not say so"
    if whose and {*whose} == {"you"} and ALL_HEROES.search(said):
        yield "the text says every hero, but the operations are for you alone"
    if NEARBY.search(said) and whose and {*whose} <= {"one", "all"}:
        yield "the text says heroes nearby, but any hero will do"


def _moments(said: str, done: Sequence[o.Operation]) -> Iterator[str]:
    lasting = {getattr(one, "lasts", "challenge") for one in done}
    if re.search(r"\bnext turn\b", said) and any(
        hasattr(one, "lasts") or isinstance(one, o.ChangeActions) for one in done
    ):
        yield "the text says the next turn, but this one counts"
    if re.search(r"\bnext challenge\b", said) and lasting & {"turn", "chapter", "quest"}:
        yield f"the text says the next challenge, but all of the {max(lasting - {'challenge'})} count"
