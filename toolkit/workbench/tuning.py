"""From a box and what was asked to the least that has to change for its games to be as they ought to be.

    tuning = Tuning(bench, TuneRequest(targets=("won 55-65",), change=("deadlines",)))
    tuning.tune()           searches, and tries what it found with luck that it was not found with
    tuning.so_far           the answer at any moment, also after Ctrl-C
    tuning.apply(proposal)  writes the changes, as one step of the box's history

Nothing is written unless somebody says so.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from toolkit.diagnostic import Place
from toolkit.errors import ToolkitError
from toolkit.lint.config import Reach
from toolkit.patch import unified
from toolkit.playing.expectation import Expectation
from toolkit.playing.series import MatchCache
from toolkit.playing.tuning.dials import Dial, Knob, changed, dials_named, knobs_of
from toolkit.playing.tuning.goals import Effect, Goal, Judged, effects, goals_of, judged
from toolkit.playing.tuning.searching import Candidate, Limited, Search
from toolkit.playing.tuning.trying import Changes, Trials
from toolkit.source.suggest import did_you_mean, listing
from toolkit.work.machine import cores
from toolkit.workbench.editing.edits import Edit, edited
from toolkit.workbench.playtesting import Playtest, PlaytestRequest

if TYPE_CHECKING:
    from toolkit.diagnostic import Diagnostic
    from toolkit.workbench.bench import Workbench

TRIED = 3
"""How many proposals are tried with luck of their own before none is made."""
BUDGET = 10_000
"""How many games are played in search of one, if nothing else was asked for."""


@dataclass(frozen=True)
class TuneRequest:
    """What games ought to be like, in the language of expectations (`won 55-65`), and which kinds of numbers may
    `change`: all that the game offers, if none is named.

    Figures are taken from so many `games` of each subject; in search of a proposal, at most `budget` are played.
    """

    targets: tuple[str, ...]
    change: tuple[str, ...] = ()
    subject: str | None = None
    players: tuple[str, ...] = ()
    settings: Mapping[str, Sequence[str]] = field(default_factory=dict)
    games: int = 400
    seed: int = 1
    most: int = 3
    budget: int = BUDGET
    jobs: int | None = None


@dataclass(frozen=True)
class Tried:
    """A proposal, as it does with luck that it was not found with: `before` are games of the box as it is, and
    `effects` what all changes do together; `alone` is what each of them does, if there are several."""

    candidate: Candidate
    seed: int
    before: Judged
    after: Judged
    effects: tuple[Effect, ...]
    alone: tuple[tuple[Effect, ...], ...] = ()

    @property
    def holds(self) -> bool:
        """Whether every figure is in its band here, too."""
        return self.after.fits


@dataclass(frozen=True)
class Tuned:
    """What came of it: how the box does as it is, the proposal that holds, if there is one, and those that did not.

    Of so many `numbers` that may change, those that are `live` make a difference. If there is no proposal, `nearest` is
    what came nearest, and `limited` are numbers that would have to go further, if all were tried. `played` games were
    needed; `spent` says that there were no more, `ended` is false if nobody waited any longer.
    """

    before: Judged | None
    proposal: Tried | None = None
    refuted: tuple[Tried, ...] = ()
    nearest: Candidate | None = None
    limited: tuple[Limited, ...] = ()
    numbers: int = 0
    live: int = 0
    played: int = 0
    spent: bool = False
    ended: bool = True

    @property
    def is_reached(self) -> bool:
        """Whether the box is as it ought to be: as it is, or with the proposal."""
        return self.proposal is not None or (self.before is not None and self.before.fits)


class Varying:
    """Makes variants of a box; it can be sent to other processes."""

    def __init__(self, bench: Workbench) -> None:
        self.bench = bench
        self.tabletop = bench.needed(bench.game.table, "no rules to play by yet, so it cannot be tuned")

    def __call__(self, changes: Changes) -> MatchCache | None:
        """A variant; None if some of the box would have to be left out that is there now."""
        if not changes:
            return MatchCache(self.tabletop, self.bench.box)
        box = self.bench.changed(self.files(changes)).box
        return MatchCache(self.tabletop, box) if box.whole or not self.bench.box.whole else None

    def edits(self, changes: Changes) -> tuple[Edit, ...]:
        """The changes as edits, one for each entry."""
        parts = {(one.place.file, one.entry.id): one for one in self.bench.alone.content.sound}
        found = []
        for key in dict.fromkeys((one.file, one.id) for one in changes):
            data = parts[key].data
            now = changed(data, [one for one in changes if (one.file, one.id) == key])
            found.append(Edit(*key, was=data, now=now))
        return tuple(found)

    def files(self, changes: Changes) -> dict[str, bytes]:
        """The files as they would be."""
        reader, documents = self.bench.game.reader(), self.bench.alone.content.documents
        kinds = {one.place.file: one.kind for one in self.bench.alone.content.sound}
        after = dict(documents)
        for edit in self.edits(changes):
            text = edited(after[edit.file], kinds[edit.file], reader.schemas, edit)
            assert text is not None, "entries are changed, not removed"
            after[edit.file] = replace(after[edit.file], text=text, data=json.loads(text.removeprefix("\ufeff")))
        return {file: document.text.encode() for file, document in after.items() if document is not documents[file]}


class Tuning:
    """A box about to be tuned: what was asked is understood, no game has begun.

    Raises:
        ToolkitError: the game cannot be played or offers no numbers, a target is not understood, or nothing may change.
    """

    def __init__(self, bench: Workbench, request: TuneRequest) -> None:
        self.bench, self.request = bench, request
        if not request.targets:
            raise ToolkitError('--target: say what the games ought to be like: --target "won 55-65"')
        asked = PlaytestRequest(request.subject, request.players, request.games, request.seed, request.settings)
        self.playtest = Playtest(bench, asked)
        self.varying = Varying(bench)
        self.targets: list[Expectation] = self.playtest.expected(request.targets, "--target")
        offered = bench.needed(bench.game.dials, "no numbers that can be tuned")
        self.dials: list[Dial] = dials_named(request.change, offered)
        _check_names(bench, offered)
        self.knobs: list[Knob] = knobs_of(bench.alone.content.sound, self.dials, bench.config.tune)
        if not self.knobs:
            words = listing([one.name for one in self.dials])
            raise ToolkitError(f"--change: nothing may change: the box has no numbers called {words}, or all are kept.")
        self.goals: list[Goal] = self._goals()
        self._search: Search | None = None
        self._tried: list[Tried] = []
        self._ended = False

    def _goals(self) -> list[Goal]:
        """What is wanted of which games; what no game is about is refused."""
        goals = goals_of(self.targets, [(self.playtest.matches.match(one), one) for one in self.playtest.series])
        for one in self.targets:
            if one not in [goal.expected for goal in goals]:
                raise ToolkitError(f"--target: no games are played with {', '.join(name for _, name in one.games)}.")
        return goals

    # ---------------------------------------------------------------------------------------------- what is done

    def tune(self) -> Tuned:
        """Searches, and tries the smallest candidates with luck of their own until one holds."""
        request, every = self.request, self.playtest.series
        jobs = request.jobs or cores()
        with (
            self.bench.audience.counting("tuning", request.budget) as count,
            Trials(self.varying, every, jobs, request.budget, lambda games: count(by=games)) as trials,
        ):
            goal, games = self.playtest.goal, request.games
            search = Search(trials, self.goals, goal, self.knobs, games, request.seed, request.most)
            self._search = search
            for at, candidate in enumerate(search.run()[:TRIED]):
                tried = self._try(trials, candidate, request.seed + 1 + at)
                self._tried.append(tried)
                if tried.holds:
                    break
        self._ended = True
        return self.so_far

    def _try(self, trials: Trials, candidate: Candidate, seed: int) -> Tried:
        """Plays a candidate, each of its changes alone, and the box as it is, all with luck that is new to them."""
        games, whole = self.request.games, candidate.changes
        single: list[Changes] = [(one,) for one in whole] if len(whole) > 1 else []
        trials.play([(), whole, *single], games, seed, count=False)
        before, after, *alone = (
            judged(self.goals, trials.results(one, games, seed), self.playtest.goal) for one in ((), whole, *single)
        )
        each = tuple(tuple(effects(before, one)) for one in alone)
        return Tried(candidate, seed, before, after, tuple(effects(before, after)), each)

    @property
    def so_far(self) -> Tuned:
        """The answer as far as it is known; complete after `tune`."""
        search = self._search
        if search is None or search.before is None:
            return Tuned(None, numbers=len(self.knobs), ended=self._ended)
        held = next((one for one in self._tried if one.holds), None)
        best = search.best if search.best != search.before else None
        return Tuned(
            search.before.judged,
            held,
            tuple(one for one in self._tried if not one.holds),
            None if held is not None else best,
            () if held is not None or search.spent or not self._ended else tuple(search.limited()),
            len(self.knobs),
            len(search.live),
            search.trials.played,
            search.spent,
            self._ended,
        )

    def apply(self, changes: Changes) -> None:
        """Writes changes into the box, all of them or none, as one step that can be undone.

        Raises:
            ConflictError: somebody else has changed one of the cards since.
            ToolkitError: a file cannot be written.
        """
        from toolkit.workbench.editing.editor import ChangeRequest, Editor
        from toolkit.workbench.editing.history import History, history_folder

        editor = Editor(self.bench, History(history_folder(self.bench.folder.root)))
        what = ", ".join(f"{one.label} {one.where} {one.new:g}" for one in changes)
        editor.change(ChangeRequest(self.varying.edits(changes), f"tuned: {what}"))

    # ------------------------------------------------------------------------------------------------- what it is

    def spot(self, file: str, id: str, where: Sequence[str | int]) -> str:
        """Where a number stands, as people look it up: the file and the line."""
        content = self.bench.alone.content
        part = next(one for one in content.sound if (one.place.file, one.entry.id) == (file, id))
        document = content.documents[file]
        place = Place(file, (*(part.place.pointer or ()), *where))
        return f"{self.bench.folder.path_of(file)}:{document.line_column(document.offsets(place)[0])[0]}"

    def patch(self, changes: Changes) -> str:
        """The changes as a patch."""
        documents = self.bench.alone.content.documents
        files = self.varying.files(changes).items()
        return "".join(
            unified(self.bench.folder.path_of(file), documents[file].text, text.decode()) for file, text in files
        )

    def found_then(self, changes: Changes) -> list[Diagnostic]:
        """What `unlikely check` would find with these changes and does not find now: a text that says another number,
        for one."""
        known = {one.fingerprint for one in self.bench.checked.kept}
        then = self.bench.changed(self.varying.files(changes)).checked.kept
        return [one for one in then if one.fingerprint not in known]


def _check_names(bench: Workbench, offered: Sequence[Dial]) -> None:
    """Refuses settings for numbers that no game has. One configuration may serve boxes of several games.

    Raises:
        ToolkitError: with the nearest name.
    """
    from toolkit.games import every_game

    own = {one.name for one in offered}
    strange: Mapping[str, Reach] = {name: one for name, one in bench.config.tune.items() if name not in own}
    if strange:
        known = {dial.name for game in every_game() if game.dials is not None for dial in game.dials()}
        for name in strange:
            if name not in known:
                hint = did_you_mean(name, known) or f"Known: {listing(sorted(own))}."
                raise ToolkitError(f'{bench.config.shown}: [tune]: unknown key "{name}". {hint}')
