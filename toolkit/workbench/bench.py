"""The workbench: one box with its settings, opened once, and everything that can be asked about it.

bench = Workbench.at(Path("adventures/north-of-nowhere"), audience=Terminal())
bench.config, bench.game, bench.content, bench.box     each read when first asked for, and never again
bench.changed({"box.json": b"…"})                      the same box as it would be; only what differs is read anew
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from shlex import quote
from typing import TYPE_CHECKING, Any, TypeVar

from toolkit.campaign import entering
from toolkit.errors import ToolkitError
from toolkit.game import Box, Game
from toolkit.games import Unknown, game_of
from toolkit.lint.config import Config, find_config
from toolkit.lint.named import LANGUAGE
from toolkit.lint.runner import Opened, open_box
from toolkit.search.claims import Subject
from toolkit.settings import Chosen, asked_by, choose, choose_each
from toolkit.source.content import Content
from toolkit.source.folder import Folder, find_boxes
from toolkit.source.joining import bases_of
from toolkit.workbench.audience import NOBODY, Audience
from toolkit.workbench.opening import (
    check_limits_of,
    limited,
    one_folder,
    others_with,
    settings_of,
    subjects_of,
)

if TYPE_CHECKING:
    from toolkit.command import CommandResult
    from toolkit.press.components import Components
    from toolkit.workbench.checking import Checked
    from toolkit.workbench.translating.exchange import Translation

Capability = TypeVar("Capability")


class Workbench:
    """One box. `joined` are the paths of boxes that it is played together with."""

    def __init__(
        self,
        folder: Folder,
        joined: Iterable[Path] = (),
        audience: Audience = NOBODY,
        config: Config | None = None,
    ) -> None:
        self.folder = folder if folder.memory is not None else folder.remembering()
        self.joined, self.audience = tuple(joined), audience
        self._config = config
        self._noted = False
        self.translation: Translation | None = None

    @classmethod
    def at(cls, path: Path, joined: Iterable[Path] = (), audience: Audience = NOBODY) -> Workbench:
        """The one box that a path means, in the language that was named for the whole command.

        Raises:
            ToolkitError: there are several; or it is not translated.
            NothingToCheckError: there is none.
        """
        return cls(one_folder(path), joined, audience).in_language(LANGUAGE.get())

    @classmethod
    def each(
        cls, paths: Iterable[Path], joined: Iterable[Path] = (), audience: Audience = NOBODY
    ) -> Iterator[Workbench]:
        """All boxes that the paths mean, one after the other, in that language."""
        together = tuple(joined)
        return (cls(folder, together, audience).in_language(LANGUAGE.get()) for folder in find_boxes(paths))

    def changed(self, files: Mapping[str, bytes]) -> Workbench:
        """The same box as it would be with some files changed. Files that stay are not read again."""
        return self._with(self.folder.with_changed(files))

    def written(self, files: Mapping[str, bytes | None]) -> Workbench:
        """The same box after some files were written, or removed (None). Neither these nor others are read again."""
        return self._with(self.folder.written(files))

    def _with(self, folder: Folder) -> Workbench:
        return Workbench(folder, self.joined, self.audience, self.__dict__.get("config", self._config))

    def again(self) -> Workbench:
        """The same box as it is on the disk now."""
        now = Workbench(Folder(self.folder.root, self.folder.shown), self.joined, self.audience)
        return now.in_language(self.language)

    def in_language(self, language: str | None) -> Workbench:
        """The same box in another language: its texts are exchanged, and it says so itself; all else follows.

        Raises:
            ToolkitError: it is not translated into that language, or its game is not known.
        """
        if not language or isinstance(self.known, Unknown) or language == self.alone.box.language:
            return self
        from toolkit.workbench.translating.exchange import Translation

        translation = Translation(self.alone, language)
        other = self.changed(translation.files)
        other.translation = translation
        return other

    @property
    def language(self) -> str | None:
        """The language that it was put into, None if it is as its author wrote it."""
        return self.translation.language if self.translation is not None else None

    def __reduce__(self) -> tuple[Any, ...]:
        """For another process: what was read goes along, so that the box is the same there."""
        return Workbench, (self.folder, self.joined, NOBODY, self.__dict__.get("config", self._config))

    # -------------------------------------------------------------------------------------------------- what it is

    @cached_property
    def known(self) -> Game[Box] | Unknown:
        """The game that `box.json` names, or what is wrong with that file."""
        return game_of(self.folder)

    @property
    def game(self) -> Game[Box]:
        """The game of the box.

        Raises:
            ToolkitError: it is not known.
        """
        if isinstance(self.known, Unknown):
            raise ToolkitError(self.known.why)
        return self.known

    @cached_property
    def config(self) -> Config:
        """The project's settings for this box.

        Raises:
            ToolkitError: they cannot be read, or set a limit that no game has.
        """
        config = self._config or find_config(self.folder)
        if isinstance(self.known, Game):
            check_limits_of(self.known, config)
        told = config.shown if config.path is not None else "none"
        self.audience.detail(f"{self.folder.shown or '.'}: settings: {told}")
        return config

    @cached_property
    def bases(self) -> Sequence[Folder]:
        """The boxes that it extends."""
        return self._also_translated(bases_of(self.folder))

    def _also_translated(self, folders: Sequence[Folder]) -> Sequence[Folder]:
        """Boxes beside this one, in its language as far as they are translated."""
        if self.translation is None or not folders:
            return folders
        from toolkit.workbench.translating.exchange import folder_in

        return [folder_in(open_box(one, self.game), self.translation.language) for one in folders]

    @cached_property
    def others(self) -> Sequence[Folder]:
        """The boxes that it is played together with, apart from those.

        Raises:
            ToolkitError: one of them is no box, or of another game.
        """
        return self._also_translated(others_with(self.folder, self.game, self.joined, self.bases))

    @cached_property
    def opened(self) -> Opened:
        """The box as it is played, with whatever could be read.

        Raises:
            ToolkitError: its game is not known.
        """
        return self._shown(open_box(self.folder, self.game, self.config, self.others, self.bases))

    @cached_property
    def alone(self) -> Opened:
        """The box without the boxes that it extends or is played together with: what is printed of it.

        Raises:
            ToolkitError: its game is not known.
        """
        if not (self.bases or self.others):
            return self.opened
        return self._shown(open_box(self.folder, self.game, self.config))

    def _shown(self, opened: Opened) -> Opened:
        """With what is wrong with the translation, and where its texts stand."""
        if self.translation is None:
            return opened
        found = (*opened.found, *self.translation.findings())
        return replace(opened, found=found, elsewhere=self.translation.elsewhere)

    @property
    def content(self) -> Content:
        """What the files of the box say."""
        return self.opened.content

    @property
    def box(self) -> Box:
        """What that means."""
        return self.opened.box

    @cached_property
    def components(self) -> Components | None:
        """The pieces that are printed of it, if its game has a press."""
        return None if self.game.press is None else self.game.press().components(self.box)

    # ------------------------------------------------------------------------------------------- what is asked of it

    def limited(self, limits: Mapping[str, float | None]) -> Workbench:
        """The same box with further limits, as far as there are any; nothing is read again."""
        wanted = {name: value for name, value in limits.items() if value is not None}
        if not wanted:
            return self
        other = Workbench(self.folder, self.joined, self.audience)
        other.folder, other.known, other.translation = self.folder, self.known, self.translation
        other.config = replace(self.config, limits={**self.config.limits, **wanted})
        if isinstance(self.known, Game):
            other.opened = limited(self.opened, wanted)
        return other

    def needed(self, capability: Callable[[], Capability] | None, lack: str) -> Capability:
        """A capability of the game. If some of the box had to be left out, the audience hears that first, once.

        Raises:
            ToolkitError: the game does not have it.
        """
        self.note_gaps()
        if capability is None:
            raise ToolkitError(f"{self.folder.shown}: {self.game.title} has {lack}.")
        return capability()

    def note_gaps(self, opened: Opened | None = None) -> None:
        """Tells the audience, once, that some of the box could not be read and is left out."""
        if not self._noted and not (opened or self.opened).box.whole:
            next_step = f"Run: unlikely check {quote(self.folder.shown)}"
            self.audience.note(f"{self.folder.shown}: some of the box could not be read and is left out. {next_step}")
        self._noted = True

    def subjects(self, typed: str | None = None, option: str = "") -> Sequence[Subject]:
        """All subjects of the box, or the one with this id or number.

        Raises:
            ToolkitError: there is none.
        """
        return subjects_of(self.opened, typed, option)

    def chosen(self, command: str, typed: Mapping[str, Sequence[str]]) -> Chosen:
        """The settings of a command: what was typed, then what the box implies, then the defaults.

        Raises:
            ToolkitError: a value does not exist.
        """
        asked = asked_by(self.game.settings, command)
        return choose(asked, settings_of(self.opened, asked, typed))

    def each_chosen(self, command: str, typed: Mapping[str, Sequence[str]]) -> list[Chosen]:
        """The same for a command that takes several values of a setting: every combination.

        Raises:
            ToolkitError: a value does not exist.
        """
        asked = asked_by(self.game.settings, command)
        return choose_each(asked, settings_of(self.opened, asked, typed))

    def entering(self, subject: Subject, chosen: Chosen) -> Chosen:
        """What was chosen, with what it carries into a subject of a campaign.

        Raises:
            ToolkitError: a value does not exist in this box.
        """
        return entering(self.game, self.box, subject, chosen)

    @cached_property
    def checked(self) -> Checked:
        """What is found in the box, by the project's settings alone."""
        from toolkit.workbench.checking import Check

        return Check(self).answer

    def run(self, command: str, typed: Mapping[str, Sequence[str]]) -> CommandResult:
        """The answer of a command that only this game has, about the box alone.

        Raises:
            ToolkitError: the game has no such command, or no such setting.
        """
        self.note_gaps(self.alone)
        found = next((one for one in self.game.commands if one.name == command), None)
        if found is None:
            raise ToolkitError(f"{self.folder.shown}: {self.game.title} has no command {command}.")
        asked = asked_by(self.game.settings, command)
        return found.run(self.alone.box, choose(asked, settings_of(self.alone, asked, typed)))
