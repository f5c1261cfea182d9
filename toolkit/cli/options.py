"""Options that a box's game brings: from the box on the command line to its game's settings, and what was typed."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

import click

from toolkit.errors import ToolkitError
from toolkit.game import Box, Game
from toolkit.settings import ON, Setting, asked_by
from toolkit.source.folder import BOX_FILE
from toolkit.source.suggest import listing

GAMES = "toolkit.games"
TYPED = "toolkit.typed"
SUBJECTS = "toolkit.subjects"
BOXES = "toolkit.boxes"
WITH = "with"
"""The option that joins boxes, and the setting of games that says which of their cards are played with."""
JOINING = ("solve", "odds", "playtest", "play", "render")
"""Commands that take several boxes as one."""


class GameCommand(click.Command):
    """A command that offers the settings of the game its box is for, beside its own options.

    Which game that is, it sees from whatever on the command line is a box. Without one, the settings of all games are
    offered, so that `--help` shows them.
    """

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Looks for the box first, then reads everything."""
        ctx.meta[GAMES] = _games_meant(args)
        return super().parse_args(ctx, args)

    def get_params(self, ctx: click.Context) -> list[click.Parameter]:
        """The command's own options, then the game's, then `--help`."""
        own = super().get_params(ctx)
        return [*own[:-1], *_offered(self.name or "", ctx.meta.get(GAMES, ())), *own[-1:]]


class Commands(click.Group):
    """The commands of the toolkit, then those of the games. Games are only asked about names that are not known."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Every command, in the order in which they are declared."""
        return [*self.commands, *_own_commands()]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """A command by its name."""
        return self.commands.get(cmd_name) or _own_commands().get(cmd_name)


def _own_commands() -> dict[str, click.Command]:
    """The commands that games bring. Where several have one of the same name, the box decides."""
    from toolkit.games import every_game

    return {own.name: _own_command(own.name, own.help) for game in every_game() for own in game.commands}


def _own_command(name: str, help: str) -> click.Command:
    def tell(boxes: tuple[Path, ...], as_json: bool) -> None:
        from toolkit.cli.own import run

        bad = run(name, boxes, typed(), as_json=as_json)
        sys.exit(1 if bad else 0)

    return GameCommand(
        name,
        params=[
            click.Argument(["boxes"], nargs=-1, type=click.Path(path_type=Path), metavar="[BOX]..."),
            click.Option(["--json", "as_json"], is_flag=True, help="As JSON."),
        ],
        callback=tell,
        help=help,
    )


class SubjectCommand(GameCommand):
    """A command that is also told which subject is meant by an option with the game's word for it: `--quest`."""

    def get_params(self, ctx: click.Context) -> list[click.Parameter]:
        """The same, with an option for the subject."""
        every = super().get_params(ctx)
        words = dict.fromkeys(game.subject for game in ctx.meta.get(GAMES, ()))
        return [*every[:-1], *(_subject_option(word) for word in words), *every[-1:]]


def typed() -> Mapping[str, Sequence[str]]:
    """The settings that were typed, each with its words."""
    found: Mapping[str, Sequence[str]] = click.get_current_context().meta.get(TYPED, {})
    return found


def typed_boxes() -> tuple[Path, ...]:
    """The boxes that are to be joined with the one that is meant."""
    return tuple(click.get_current_context().meta.get(BOXES, ()))


def typed_subjects() -> tuple[str, ...]:
    """The subjects that were named by an option."""
    return tuple(click.get_current_context().meta.get(SUBJECTS, ()))


def _games_meant(args: Sequence[str]) -> list[Game[Box]]:
    """The games of the boxes among the arguments; all games, if there is none."""
    from toolkit.games import every_game, games_of
    from toolkit.source.folder import find_boxes

    for word in args:
        try:
            if not word.startswith("-") and Path(word).exists():
                return games_of(find_boxes([Path(word)]))
        except (ToolkitError, OSError, ValueError):
            continue  # said when the command opens it
    return list(every_game())


def _offered(command: str, games: Sequence[Game[Box]]) -> Iterator[click.Option]:
    """An option for each setting; where games share a name, the help tells of each."""
    by_name: dict[str, list[Setting]] = {}
    for game in games:
        for setting in asked_by(game.settings, command):
            by_name.setdefault(setting.name, []).append(setting)
    if command in JOINING:
        yield _joining_option(by_name.pop(WITH, []))
    for settings in by_name.values():
        yield _option(settings)


def _option(settings: Sequence[Setting]) -> click.Option:
    first = settings[0]
    words = " ".join(dict.fromkeys(_help(setting) for setting in settings))
    if first.switch:
        name = f"{first.option}/--no-{first.name}"
        return click.Option([name], default=None, help=words, expose_value=False, callback=_keep(first.name))
    return click.Option(
        [first.option],
        multiple=True,
        help=words,
        metavar=first.name.upper(),
        expose_value=False,
        callback=_keep(first.name),
    )


def _joining_option(settings: Sequence[Setting]) -> click.Option:
    """Boxes to join; and, by the game's own words, what of them to play with."""

    def keep(ctx: click.Context, _: click.Parameter, value: tuple[str, ...]) -> None:
        known = {word for setting in settings for word in setting.values}
        for word in value:
            if not settings or (word not in known and _is_a_box(word)):
                ctx.meta.setdefault(BOXES, []).append(Path(word))
            else:
                ctx.meta.setdefault(TYPED, {}).setdefault(WITH, []).append(word)

    words = " ".join(["Another box to join.", *(f"Or: {_help(setting)}" for setting in settings)])
    return click.Option(
        [f"--{WITH}"], multiple=True, help=words, metavar=WITH.upper(), expose_value=False, callback=keep
    )


def _is_a_box(word: str) -> bool:
    return "/" in word or "\\" in word or (Path(word) / BOX_FILE).is_file()


def _help(setting: Setting) -> str:
    if setting.switch or not setting.values:
        return setting.help
    choice = listing(setting.values) if not _is_range(setting) else f"{setting.values[0]} to {setting.values[-1]}"
    more = " Repeatable." if setting.many else ""
    default = f"; {setting.default} if left out" if setting.default else ""
    return f"{setting.help.rstrip('.')}: {choice}{default}.{more}"


def _is_range(setting: Setting) -> bool:
    return len(setting.values) > 2 and all(value.isdecimal() for value in setting.values)


def _keep(name: str) -> Callable[[click.Context, click.Parameter, object], None]:
    def keep(ctx: click.Context, _: click.Parameter, value: object) -> None:
        if isinstance(value, tuple) and value:
            ctx.meta.setdefault(TYPED, {})[name] = tuple(map(str, value))
        elif isinstance(value, bool):
            ctx.meta.setdefault(TYPED, {})[name] = (ON if value else "no",)

    return keep


def _subject_option(word: str) -> click.Option:
    def keep(ctx: click.Context, _: click.Parameter, value: tuple[str, ...]) -> None:
        ctx.meta.setdefault(SUBJECTS, []).extend(part.strip() for one in value for part in one.split(",") if part)

    return click.Option(
        [f"--{word}"],
        multiple=True,
        help=f"Only this {word}, by id or number.",
        metavar=word.upper(),
        expose_value=False,
        callback=keep,
    )
