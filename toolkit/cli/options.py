"""Options that a game adds: from the box on the command line to its game's settings and what was typed for them."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import click

from toolkit.cli import completion
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
"""The option that joins boxes; also the games' setting for which cards to play with."""
JOINING = ("solve", "odds", "playtest", "play", "render")
"""Commands that can treat several boxes as one."""


class GameCommand(click.Command):
    """A command that offers the settings of its box's game beside its own options.

    It learns the game from the box on the command line. Without a box, the settings of all games are offered, so that
    `--help` shows them.
    """

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Looks for the box first, then parses everything."""
        ctx.meta[GAMES] = _games_meant(args)
        ctx.meta[completion.WORDS] = tuple(args)
        try:
            return super().parse_args(ctx, args)
        except click.NoSuchOption as error:
            raise self._told_apart(error, ctx.meta[GAMES]) from None

    def offered(self, game: Game[Box]) -> list[click.Option]:
        """The options that a game adds."""
        settings = asked_by(game.settings, self.name or "")
        return [_option(one) for one in settings if one.name != WITH or self.name not in JOINING]

    def _own(self, ctx: click.Context) -> list[click.Parameter]:
        """The command's own options; the one that joins boxes also accepts the games' own words for it."""
        own = super().get_params(ctx)
        if self.name not in JOINING:
            return own
        known = [one for game in ctx.meta.get(GAMES, ()) for one in asked_by(game.settings, self.name)]
        return [*own[:-1], _joining_option([one for one in known if one.name == WITH]), *own[-1:]]

    def get_params(self, ctx: click.Context) -> list[click.Parameter]:
        """The command's own options, then those of games, then `--help`.

        Raises:
            ToolkitError: a game's setting has the name of one of the command's own options.
        """
        own = self._own(ctx)
        taken = {word for param in own for word in param.opts}
        brought: dict[str, click.Parameter] = {}
        for game in ctx.meta.get(GAMES, ()):
            for option in self.offered(game):
                if option.opts[0] in taken:
                    raise ToolkitError(f"{game.title} has a setting {option.opts[0]}, but {self.name} has one already")
                brought.setdefault(option.opts[0], option)
        return [*own[:-1], *brought.values(), *own[-1:]]

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The command's own options, then the settings of each game."""
        own = [param for param in self._own(ctx) if isinstance(param, click.Option)]
        games = {f"Settings of {game.title}": self.offered(game) for game in ctx.meta.get(GAMES, ())}
        for title, options in {"Options": own, **games}.items():
            records = [record for option in options if (record := option.get_help_record(ctx)) is not None]
            if records:
                with formatter.section(title):
                    formatter.write_dl(records)

    def _told_apart(self, error: click.NoSuchOption, games: Sequence[Game[Box]]) -> Exception:
        """Explains an unknown option that belongs to another command or another game."""
        from toolkit.games import every_game

        name = error.option_name.removeprefix("--").removeprefix("no-")
        for game in games:
            for setting in game.settings:
                if setting.name == name:
                    return ToolkitError(f"{setting.option}: is for {listing(setting.commands)}, not for {self.name}.")
        if not any(option.name == name for game in every_game() for option in self.offered(game)):
            return error
        has = listing(option.opts[0] for game in games for option in self.offered(game)) or "no settings here"
        return ToolkitError(f"--{name}: {_titles(games)} does not have this setting. It has {has}.")


class Commands(click.Group):
    """The commands of the toolkit, then those of the games. Games are only loaded for names that the toolkit lacks."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Every command, in the order in which they are declared."""
        return [*self.commands, *self._of_games()]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """A command by its name."""
        return self.commands.get(cmd_name) or self._of_games().get(cmd_name)

    def _of_games(self) -> dict[str, click.Command]:
        """The commands that games add. Where several games have the same command, the box decides.

        Raises:
            ToolkitError: a game's command has the name of one of the toolkit's.
        """
        from toolkit.games import every_game

        found: dict[str, click.Command] = {}
        for game in every_game():
            for own in game.commands:
                if own.name in self.commands:
                    raise ToolkitError(f"{game.title} has a command {own.name}, but the toolkit has one already")
                found.setdefault(own.name, _own_command(own.name, own.help))
        return found


class KnownGame(click.Option):
    """An option that takes a game's name. The list of games is only looked up for help."""

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        """The option, with all games."""
        from toolkit.games import DEFAULT, known

        self.help = f"The game it is for: {listing(known())}; {DEFAULT} if left out."
        return super().get_help_record(ctx)


def _own_command(name: str, help: str) -> click.Command:
    def tell(boxes: tuple[Path, ...], as_json: bool) -> None:
        from toolkit.cli.own import run

        bad = run(name, boxes, typed(), as_json=as_json)
        sys.exit(1 if bad else 0)

    return GameCommand(
        name,
        params=[
            click.Argument(
                ["boxes"],
                nargs=-1,
                type=click.Path(path_type=Path),
                metavar="[BOX]...",
                shell_complete=completion.boxes,
            ),
            click.Option(["--json", "as_json"], is_flag=True, help="As JSON."),
        ],
        callback=tell,
        help=help,
    )


class SubjectCommand(GameCommand):
    """A command that also takes its subject by an option with the game's word for it: `--quest`."""

    def offered(self, game: Game[Box]) -> list[click.Option]:
        """The same, with an option for the subject."""
        return [*super().offered(game), _subject_option(game.subject)]


def typed() -> Mapping[str, Sequence[str]]:
    """The settings that were typed, each with its values."""
    found: Mapping[str, Sequence[str]] = click.get_current_context().meta.get(TYPED, {})
    return found


def typed_boxes() -> tuple[Path, ...]:
    """The boxes to join with the one on the command line."""
    return tuple(click.get_current_context().meta.get(BOXES, ()))


def typed_subjects() -> tuple[str, ...]:
    """The subjects named by an option."""
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


def _titles(games: Sequence[Game[Box]]) -> str:
    return listing(game.title for game in games)


def _option(setting: Setting) -> click.Option:
    words = _help(setting)
    if setting.switch:
        name = f"{setting.option}/--no-{setting.name}"
        return click.Option([name], default=None, help=words, expose_value=False, callback=_keep(setting.name))
    return click.Option(
        [setting.option],
        multiple=True,
        help=words,
        metavar=setting.name.upper(),
        expose_value=False,
        callback=_keep(setting.name),
        shell_complete=completion.words(lambda _: ((value, "") for value in setting.values)),
    )


def _joining_option(settings: Sequence[Setting]) -> click.Option:
    """Boxes to join, and, in the game's own words, which of their parts to play with."""

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
        shell_complete=completion.subjects,
    )
