"""Play-tests on the page: hundreds of games in a separate process, with progress, which can be stopped at any time."""

from __future__ import annotations

import multiprocessing
import threading
from collections.abc import Callable, Mapping, Sequence
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from toolkit.campaign import entering
from toolkit.errors import ToolkitError
from toolkit.playing.series import MatchCache, Series, play_here
from toolkit.playing.summary import as_json, summarise
from toolkit.settings import asked_by, choose_each, in_words
from toolkit.source.folder import Folder
from toolkit.studio.prover import Open

Json = dict[str, Any]
MOST_GAMES = 5_000


def play(root: str, shown: str, opening: Open, asked: Json, line: Connection) -> None:
    """What the other process does: plays, reports its progress, and at the end the results."""
    try:
        line.send({"results": _played(opening(Folder(Path(root), shown)), asked, line)})
    except ToolkitError as error:
        line.send({"said": str(error)})


def _played(opened: Any, asked: Json, line: Connection) -> list[Json]:
    game = opened.game
    if game.table is None:
        raise ToolkitError(f"{game.title} has no rules to play by yet.")
    tabletop = game.table()
    settings = asked_by(game.settings, "playtest")
    subjects = [one for one in game.reader().subjects(opened.box) if not asked["subject"] or one.id == asked["subject"]]
    cache, players = MatchCache(tabletop, opened.box), asked["players"] or [""]
    games = min(max(1, asked["games"]), MOST_GAMES)
    series = [
        Series(subject, chosen, cache.line_up(player, subject, chosen), games, asked["seed"])
        for subject in subjects
        for player in players
        for chosen in (entering(game, opened.box, subject, one) for one in choose_each(settings, asked["settings"]))
    ]
    done, total = 0, games * len(series)
    results = []
    for one in series:

        def step(count: int) -> None:
            nonlocal done
            done += count
            line.send({"done": done, "of": total})

        summary = summarise(cache.match(one), one, play_here(cache, [one], step)[one])
        words = ", ".join([one.subject.title, one.players.words, *in_words(settings, one.chosen)])
        data = as_json(summary, settings, game.subject, tabletop.goal)
        measures = [{"heading": each.heading, "value": round(each.value, each.digits)} for each in summary.measures]
        details = [{"heading": each.heading, "told": list(each.told[:8])} for each in summary.details if each.told]
        seats = [
            {"title": each.seat.title, "rate": each.rate, "low": each.low, "high": each.high} for each in summary.seats
        ]
        results.append({
            "title": words, "rate": summary.rate, "low": summary.low, "high": summary.high, "games": games,
            "seats": seats, "goal": tabletop.goal, "measures": measures, "details": details, "data": data,
        })  # fmt: skip
    return results


class Playtests:
    """One play-test at a time for a box. `tell` gets its progress and its results."""

    def __init__(self, folder: Folder, opening: Open, tell: Callable[[str, Json], None]) -> None:
        self.folder, self.opening, self.tell = folder, opening, tell
        self._process: Any = None
        self._lock = threading.Lock()

    def begin(
        self, subject: str, players: Sequence[str], games: int, seed: int, settings: Mapping[str, Sequence[str]]
    ) -> None:
        """Begins a play-test; any that is running is stopped."""
        self.stop()
        asked = {"subject": subject, "players": list(players), "games": games, "seed": seed, "settings": dict(settings)}
        context = multiprocessing.get_context("spawn")  # the server has threads
        here, there = context.Pipe(duplex=False)
        with self._lock:
            words = (str(self.folder.root), self.folder.shown, self.opening, asked, there)
            self._process = process = context.Process(target=play, args=words, daemon=True)
            process.start()
        there.close()
        threading.Thread(target=self._listen, args=(process, here), daemon=True).start()

    def stop(self) -> None:
        """Stops the play-test that is running."""
        with self._lock:
            if self._process is not None and self._process.is_alive():
                self._process.kill()
            self._process = None

    def _listen(self, process: Any, here: Connection) -> None:
        ended = False
        while True:
            try:
                said = here.recv()
            except (EOFError, OSError):
                break
            ended = ended or "results" in said or "said" in said
            if process is self._process:
                self.tell("playtest", said)
        process.join()
        if not ended:
            self.tell("playtest", {"said": "Stopped." if process is not self._process else "It ended early."})
