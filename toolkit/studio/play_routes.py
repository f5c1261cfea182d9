"""The routes to games: those that are played on the page, notes made while playing, play-tests."""

from __future__ import annotations

from toolkit.studio.messages.entries import Nothing
from toolkit.studio.messages.events import GameEvent, NotesEvent
from toolkit.studio.messages.play import (
    GameAnswer,
    GamesAnswer,
    NotesAnswer,
    NoteSent,
    PlaySent,
    PlaytestSent,
    SeatsAnswer,
    SeatsSent,
    SitSent,
)
from toolkit.studio.protocol import At
from toolkit.studio.seating import offered
from toolkit.studio.shelf import About
from toolkit.workbench.playing import PlayRequest
from toolkit.workbench.playtesting import PlaytestRequest


def games(at: At) -> GamesAnswer:
    """Every game that is kept."""
    sittings = at.room.sittings
    return GamesAnswer(tuple(sittings.shelf.games()), "" if at.player else sittings.what_is_kept)


def seats(at: At, sent: SeatsSent) -> SeatsAnswer:
    """The seats of a game that is about to begin, and who can sit there."""
    return SeatsAnswer(offered(at.desk.state.bench, sent.command, sent.subject, sent.settings))


def sit(at: At, sent: SitSent) -> GameAnswer:
    """Begins a game."""
    sittings = at.room.sittings
    request = PlayRequest(
        sent.subject, sent.settings, sent.seed, sent.players, sent.answers, sent.given, campaign=sent.campaign
    )
    game = sittings.begin(request, keep=sent.keep and not at.player)  # what is on a computer is for its owner to say
    laid = sittings.shown(game, at.player)
    at.room.tell(GameEvent(game=game, turn=laid.turn))
    return laid


def play(at: At, sent: PlaySent) -> GameAnswer:
    """Answers, takes back, goes on with a campaign, or looks at something."""
    sittings, game = at.room.sittings, int(at.named["game"])
    before = sittings.of(game).turn
    if sent.answer is not None:
        sittings.answer(game, sent.answer, sent.turn, at.player, sent.seat)
    elif sent.undo:
        sittings.undo(game, at.player, sent.seat)
    elif sent.go_on:
        sittings.go_on(game, sent.turn)
    elif sent.survey:
        sittings.survey(game, sent.survey)
    turn = sittings.of(game).turn
    if turn != before:  # everyone else at this table sees it at once
        at.room.tell(GameEvent(game=game, turn=turn))
    return sittings.shown(game, at.player, seat=sent.seat, odds=sent.odds, look=sent.look)


def drop(at: At) -> Nothing:
    """Deletes a game."""
    at.room.sittings.drop(int(at.named["game"]))
    return Nothing()


def notes(at: At) -> NotesAnswer:
    """Every note."""
    return NotesAnswer(tuple(at.room.sittings.shelf.notes))


def note(at: At, sent: NoteSent) -> Nothing:
    """Keeps a note about a moment of a game."""
    at.room.sittings.note(int(at.named["game"]), sent.words, About(sent.file, sent.id), at.player)
    return _all_hear(at)


def drop_note(at: At) -> Nothing:
    """Deletes a note."""
    at.room.sittings.shelf.throw_away(int(at.named["note"]))
    return _all_hear(at)


def _all_hear(at: At) -> Nothing:
    at.room.tell(NotesEvent(notes=notes(at).notes))
    return Nothing()


def playtest(at: At, sent: PlaytestSent) -> Nothing:
    """Begins a play-test, in a process that cannot start others."""
    request = PlaytestRequest(
        sent.subject or None, sent.players, sent.games, sent.seed, sent.settings, jobs=1, feel=sent.feel
    )
    at.room.playtests.begin(at.desk.state.bench, request)
    return Nothing()


def stop_playtest(at: At) -> Nothing:
    """Stops the play-test that is running."""
    at.room.playtests.stop()
    return Nothing()
