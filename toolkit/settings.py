"""A game's settings (heroes, difficulty, modules …): from words typed on the command line to choices.

    HEROES = Setting("heroes", "Number of heroes.", values=("1", "2", "3", "4"), default="2")

A game lists its settings; each command offers the settings that name it as options (`--heroes 3`), and hands the
choices back to the game. Commands that compare accept several values of one setting, `2,4`, `2..4` or `all`, and go
through them all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import product

from toolkit.campaign import NOTHING, Carried
from toolkit.errors import ToolkitError
from toolkit.plain import Plain
from toolkit.source.suggest import did_you_mean, listing

ALL = "all"
ON = "yes"


@dataclass(frozen=True)
class Setting:
    """One thing that can be chosen, and the commands that offer it.

    It takes one of `values`, or several at once if it is `many`; without values, any text. A `switch` is on or off.
    `further` values can be chosen as well, but `all` leaves them out: they are for whoever knows that they make sense.
    `typed` says how values are typed, for those who type them. `wording` puts a value into words for a heading, and
    returns nothing for what goes without saying.
    """

    name: str
    help: str
    commands: tuple[str, ...]
    values: tuple[str, ...] = ()
    default: str = ""
    many: bool = False
    switch: bool = False
    wording: Callable[[str], str] = str
    further: tuple[str, ...] = ()
    typed: str = ""

    @property
    def option(self) -> str:
        """How it is typed."""
        return f"--{self.name}"

    @property
    def every(self) -> tuple[str, ...]:
        """All values that can be chosen."""
        return (*self.values, *self.further)

    def understand(self, words: Sequence[str]) -> list[tuple[str, ...]]:
        """The choices to go through, each a tuple of values, from what was typed; the default if nothing was.

        Raises:
            ToolkitError: a value that does not exist.
        """
        if self.switch:
            return [(ON,) if (words or (self.default,))[-1] == ON else ()]
        typed = [part.strip() for word in words for part in (word.split(",") if self.values or self.many else [word])]
        typed = [one for one in typed if one] or ([self.default] if self.default else [])
        if not self.values:
            return [tuple(typed)] if self.many else [(one,) for one in typed] or [()]
        named = {value for one in typed for value in self._values(one)}
        chosen = [value for value in self.every if value in named]
        return [tuple(chosen)] if self.many else [(value,) for value in chosen] or [()]

    def _values(self, word: str) -> Sequence[str]:
        """`normal`, `2..4` or `all`."""
        if word == ALL:
            return self.values
        first, dots, last = (part.strip() for part in word.partition(".."))
        ends = [first, last] if dots else [first]
        for end in ends:
            if end not in self.every:
                known = (*self.every, ALL) if len(self.values) > 1 else self.every
                hint = ("" if end.isdecimal() else did_you_mean(end, known)) or f"Known: {listing(self.every)}."
                raise ToolkitError(f'{self.option}: there is no "{end}". {hint}')
        low, high = (self.every.index(one) for one in (ends[0], ends[-1]))
        if low > high:
            raise ToolkitError(f'{self.option}: "{word}" runs backwards. Write {ends[1]}..{ends[0]}.')
        return self.every[low : high + 1]


@dataclass(frozen=True)
class Chosen:
    """The values of a command's settings, in the order in which the game lists them: plain data, sent anywhere.

    `carried` is what earlier subjects of a campaign carry into the one that it is chosen for.
    """

    values: tuple[tuple[str, tuple[str, ...]], ...] = ()
    carried: Carried = NOTHING

    def all(self, name: str) -> tuple[str, ...]:
        """Every chosen value; none if the command does not offer the setting."""
        return next((values for setting, values in self.values if setting == name), ())

    def one(self, name: str) -> str:
        """The chosen value; an empty text if there is none."""
        return next(iter(self.all(name)), "")

    def number(self, name: str) -> int:
        """A value that is a number."""
        return int(self.one(name))

    def on(self, name: str) -> bool:
        """Whether a switch is on."""
        return self.one(name) == ON


def in_words(settings: Iterable[Setting], chosen: Chosen) -> list[str]:
    """The choices in words for a heading: `2 heroes`, `normal`, and what is carried. Switches are left out."""
    words = (
        one.wording(", ".join(chosen.all(one.name))) for one in settings if chosen.all(one.name) and not one.switch
    )
    return [*(some for some in words if some), *chosen.carried.words]


def plain(settings: Iterable[Setting], chosen: Chosen) -> dict[str, Plain]:
    """What was chosen, as data for programs, and what is carried, if anything is."""
    values = {one.name: _plain(one, chosen.all(one.name)) for one in settings}
    return {**values, "carried": chosen.carried.plain} if chosen.carried else values


def _plain(setting: Setting, values: tuple[str, ...]) -> Plain:
    if setting.switch:
        return bool(values)
    return list(values) if setting.many else "".join(values)


def asked_by(settings: Iterable[Setting], command: str) -> tuple[Setting, ...]:
    """The settings that a command offers."""
    return tuple(setting for setting in settings if command in setting.commands)


def choose(settings: Iterable[Setting], typed: Mapping[str, Sequence[str]]) -> Chosen:
    """What was chosen, where each setting takes one value.

    Raises:
        ToolkitError: a value that does not exist, or several at once.
    """
    every = choose_each(settings, typed)
    if len(every) > 1:
        name = next(a[0] for a, b in zip(every[0].values, every[1].values, strict=True) if a != b)
        raise ToolkitError(f"--{name}: one at a time here, not {', '.join(typed[name])}.")
    return every[0]


def choose_each(settings: Iterable[Setting], typed: Mapping[str, Sequence[str]]) -> list[Chosen]:
    """Every combination of what was chosen, the first setting changing fastest.

    Raises:
        ToolkitError: a value that does not exist, or a setting that the game does not have.
    """
    known = tuple(settings)
    for name in typed:
        if name not in {setting.name for setting in known}:
            options = [setting.option for setting in known]
            hint = did_you_mean(f"--{name}", options) or (f"It has {listing(options)}." if options else "")
            raise ToolkitError(f"--{name}: the game does not have this setting. {hint}".strip())
    choices = [[(one.name, values) for values in one.understand(typed.get(one.name, ()))] for one in known]
    return [Chosen(tuple(reversed(combined))) for combined in product(*reversed(choices))]
