"""Options that games bring: from the words on the command line to the signature that Typer reads, and to a `Typed`.

A command with a parameter `typed: Typed` offers the settings of the game whose box stands on the command line beside
its own options. Typer learns of them by the command's `__signature__`; what was typed for them comes back as one value.
Without a box, the settings of all games are offered, so that `--help` shows them.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Annotated, Any

import typer

from toolkit.cli import completion
from toolkit.cli.signatures import Function, parameters, signed, typed_as
from toolkit.errors import ToolkitError
from toolkit.game import Box, Game
from toolkit.settings import ON, Setting, asked_by
from toolkit.source.folder import BOX_FILE
from toolkit.source.suggest import listing

WITH = "with"
"""The option that joins boxes; also the games' setting for which cards to play with."""
JOINING = ("solve", "odds", "playtest", "play", "render")
"""Commands that can treat several boxes as one."""
LIKE = {"tune": "playtest"}
"""Commands that take the settings of another one."""
BY_SUBJECT = ("graph", "render")
"""Commands that take their subjects by an option with the game's word for it."""
SEVERAL = "Settings of several games"
Games = Sequence[Game[Box]]


@dataclass(frozen=True)
class Typed:
    """What was typed for a game: its settings, the boxes to join, and the subjects named by an option."""

    settings: Mapping[str, Sequence[str]] = field(default_factory=dict)
    boxes: tuple[Path, ...] = ()
    subjects: tuple[str, ...] = ()

    def choosing(self, setting: str, values: Iterable[str]) -> Typed:
        """The same with one more setting."""
        return replace(self, settings={**self.settings, setting: tuple(values)})


@dataclass(frozen=True)
class Offer:
    """An option that games bring: how it is typed, what Typer reads of it, and what its value adds to a `Typed`."""

    options: tuple[str, ...]
    parameter: inspect.Parameter
    add: Callable[[Typed, Any], Typed]


def parts(values: Iterable[str] | None) -> tuple[str, ...]:
    """Words, even when typed as one list: `--select UH1,UH7`."""
    return tuple(word.strip() for value in values or () for word in value.split(",") if word.strip())


def takes_settings(function: Function) -> bool:
    """Whether a command offers what games bring."""
    return "typed" in parameters(function)


def naming_games(function: Function) -> Function:
    """A command whose option `--game` lists every game there is."""
    from toolkit.games import DEFAULT, known

    help = f"The game it is for: {listing(known())} (default: {DEFAULT})."
    told = Annotated[str | None, typer.Option("--game", help=help, autocompletion=completion.games)]
    own = parameters(function).values()
    every = [one.replace(annotation=told) if one.name == "game" else one for one in own]
    return signed(lambda **values: function(**values), function, every)


def games_meant(words: Iterable[str]) -> list[Game[Box]]:
    """The games of the first box among the words, or of the one in this folder; all games, if there is none."""
    from toolkit.games import every_game, games_of
    from toolkit.source.folder import look_ahead

    here = ["."] if Path(BOX_FILE).is_file() else []
    for word in (*words, *here):
        try:
            if not word.startswith("-") and Path(word).exists():
                return games_of(look_ahead(Path(word)))
        except (ToolkitError, OSError, ValueError):
            continue  # said when the command opens it
    return list(every_game())


def with_settings(
    function: Function,
    name: str,
    games: Games,
    words: Iterable[str] = (),
    also: Iterable[inspect.Parameter] = (),
) -> Function:
    """The command as it is offered for these words: its own options, then those that the games bring.

    Raises:
        ToolkitError: a game's setting has the name of one of the command's own options; or an option among the words
            belongs to another command or another game.
    """
    name = LIKE.get(name, name)
    own = [_in_words_of(games, one) for one in parameters(function).values() if one.name != "typed"]
    taken = {option for one in (*own, *also) for option in typed_as(one)}
    offers = [*_joining(name, games), *_brought(name, games)]
    _refuse_taken(name, games, taken)
    _tell_apart(name, games, words, taken | _every_option(offers))

    def command(**values: Any) -> None:
        typed = Typed()
        for offer in offers:
            value = values.pop(offer.parameter.name)
            typed = typed if value is None else offer.add(typed, value)
        function(**values, typed=typed)

    return signed(command, function, [*own, *(offer.parameter for offer in offers)])


def _in_words_of(games: Games, own: inspect.Parameter) -> inspect.Parameter:
    """The parameter itself, or, if it is for a subject, one that says what the games call it."""
    if own.name != "subject":
        return own
    called = listing(dict.fromkeys(game.subject for game in games))
    help = f"Which {called}, by id or number."
    told = typer.Argument(metavar="SUBJECT", help=help, autocompletion=completion.subjects)
    return own.replace(annotation=Annotated[str | None, told])


def _every_option(offers: Iterable[Offer]) -> set[str]:
    return {option for offer in offers for option in offer.options}


def _refuse_taken(name: str, games: Games, own: set[str]) -> None:
    for game in games:
        for offer in _brought(name, [game]):
            if offer.options[0] in own:
                raise ToolkitError(f"{game.title} has a setting {offer.options[0]}, but {name} has one already")


def _tell_apart(name: str, games: Games, words: Iterable[str], known: set[str]) -> None:
    """Explains an option of another command or another game; whatever else is unknown, Typer explains."""
    from toolkit.games import every_game

    unknown = [option for word in words if (option := word.partition("=")[0]).startswith("--") and option not in known]
    for option in unknown:
        setting = option.removeprefix("--").removeprefix("no-")
        for one in (one for game in games for one in game.settings if one.name == setting):
            raise ToolkitError(f"{one.option}: is for {listing(one.commands)}, not for {name}.")
        if option in _every_option(_brought(name, list(every_game()))):
            has = listing(offer.options[0] for offer in _brought(name, games)) or "no settings here"
            titles = listing(game.title for game in games)
            raise ToolkitError(f"--{setting}: {titles} does not have this setting. It has {has}.")


def _brought(name: str, games: Games) -> Iterator[Offer]:
    """An option for each setting and for each game's word for a subject; a single one where games share it."""
    sharing: dict[str, list[tuple[str, Setting | None]]] = {}
    for game in games:
        for setting in asked_by(game.settings, name):
            if setting.name != WITH or name not in JOINING:
                sharing.setdefault(setting.option, []).append((game.title, setting))
        if name in BY_SUBJECT:
            sharing.setdefault(f"--{game.subject}", []).append((game.title, None))
    for option, among in sharing.items():
        panel = f"Settings of {among[0][0]}" if len(among) == 1 else SEVERAL
        alike = [(title, setting) for title, setting in among if setting is not None]
        yield _setting(alike, panel) if alike else _subject(option, panel)


def _setting(alike: Sequence[tuple[str, Setting]], panel: str) -> Offer:
    """An option for settings of the same name; where games do not mean the same by it, it says what each means."""
    first = alike[0][1]
    meanings = dict.fromkeys(_help(setting) for _, setting in alike)
    told = [f"{title}: {_help(setting)}" for title, setting in alike] if len(meanings) > 1 else meanings
    help = " ".join(told)
    if first.switch:
        names = (first.option, f"--no-{first.name}")
        switch = typer.Option("/".join(names), help=help, rich_help_panel=panel)
        parameter = _parameter(first.name, Annotated[bool | None, switch])
        return Offer(names, parameter, lambda typed, on: typed.choosing(first.name, [ON if on else "no"]))
    values = dict.fromkeys(value for _, setting in alike for value in setting.every)
    option = typer.Option(
        first.option,
        help=help,
        metavar=first.name.upper(),
        rich_help_panel=panel,
        autocompletion=completion.words(lambda _: ((value, "") for value in values)),
    )
    parameter = _parameter(first.name, Annotated[list[str] | None, option])
    return Offer((first.option,), parameter, lambda typed, words: typed.choosing(first.name, words))


def _subject(option: str, panel: str) -> Offer:
    word = option.removeprefix("--")
    told = typer.Option(
        option,
        help=f"Only this {word}, by id or number.",
        metavar=word.upper(),
        rich_help_panel=panel,
        autocompletion=completion.subjects,
    )
    parameter = _parameter(word, Annotated[list[str] | None, told])
    return Offer((option,), parameter, lambda typed, words: replace(typed, subjects=typed.subjects + parts(words)))


def _joining(name: str, games: Games) -> Iterator[Offer]:
    """Boxes to join, and, in the games' own words, which of their parts to play with."""
    if name not in JOINING:
        return
    settings = [one for game in games for one in asked_by(game.settings, name) if one.name == WITH]
    known = {word for setting in settings for word in setting.every}

    def join(typed: Typed, words: Sequence[str]) -> Typed:
        boxes = [word for word in words if not settings or (word not in known and _is_a_box(word))]
        chosen = [word for word in words if word not in boxes]
        joined = replace(typed, boxes=tuple(map(Path, boxes)))
        return joined.choosing(WITH, chosen) if chosen else joined

    help = " ".join(["Another box to join.", *(f"Or: {_help(setting)}" for setting in settings)])
    told = typer.Option(f"--{WITH}", help=help, metavar=WITH.upper(), autocompletion=completion.boxes)
    yield Offer((f"--{WITH}",), _parameter(WITH, Annotated[list[str] | None, told]), join)


def _parameter(name: str, annotation: object) -> inspect.Parameter:
    """A parameter that no command has by itself: its name begins in a way of its own."""
    identifier = f"games_{name.replace('-', '_')}"
    return inspect.Parameter(identifier, inspect.Parameter.KEYWORD_ONLY, default=None, annotation=annotation)


def _is_a_box(word: str) -> bool:
    return "/" in word or "\\" in word or (Path(word) / BOX_FILE).is_file()


def _help(setting: Setting) -> str:
    if setting.switch or not setting.values:
        return f"{setting.help} {setting.typed}".strip()
    choice = listing(setting.values) if not _is_range(setting) else f"{setting.values[0]} to {setting.every[-1]}"
    more = " Repeatable." if setting.many else ""
    default = f" (default: {setting.default})" if setting.default else ""
    return f"{setting.help.rstrip('.')}: {choice}{default}.{more}"


def _is_range(setting: Setting) -> bool:
    return len(setting.values) > 2 and all(value.isdecimal() for value in setting.values)
