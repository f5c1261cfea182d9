"""The routes to every change of a box (entries, words, numbers, pieces, chapters, pictures), and to its history."""

from __future__ import annotations

import json
from itertools import islice

from starlette.responses import Response

from toolkit.errors import ToolkitError
from toolkit.studio.messages.edits import (
    ArtAnswer,
    ArtSent,
    BackSent,
    ChangeAnswer,
    ChangedAnswer,
    ChangeSent,
    DraftAnswer,
    EditSent,
    HistoryAnswer,
    HistorySent,
    KnobShown,
    LookAnswer,
    LookSectionShown,
    MendSent,
    OccurrencesAnswer,
    OccurrenceShown,
    RenameSent,
    RenumberAnswer,
    RenumberSent,
    ReplaceSent,
    RestoreSent,
    RestyleSent,
    StepAnswer,
    StepSent,
    StepShown,
    TravelAnswer,
    WordsSent,
)
from toolkit.studio.messages.entries import EntrySent, Nothing, VersionsAnswer, VersionShown
from toolkit.studio.messages.views import MoveSent, ReorderAnswer, ReorderSent
from toolkit.studio.protocol import NOT_KEPT, At
from toolkit.workbench.editing.artwork import ArtRequest, attach_picture
from toolkit.workbench.editing.editor import (
    ChangeRequest,
    Editor,
    MoveRequest,
    RenameRequest,
    RenumberRequest,
    ReorderRequest,
    ReplaceRequest,
)
from toolkit.workbench.editing.edits import Edit
from toolkit.workbench.editing.history import Step
from toolkit.workbench.editing.look import Knob, restyle, sections
from toolkit.workbench.editing.rewriting import differing

MOST_STEPS = 200
"""How many steps of the history are shown."""


def change(at: At, sent: ChangeSent) -> ChangeAnswer:
    """Changes some entries, all of them or none."""
    request = ChangeRequest(tuple(map(_edit, sent.edits)), sent.what)
    done = at.edit(lambda editor: editor.change(request))
    return ChangeAnswer(at.desk.state.revision, done.ids)


def draft(at: At, sent: EditSent) -> DraftAnswer:
    """An entry as it would be."""
    return at.desk.draft(_edit(sent))


def _edit(sent: EditSent) -> Edit:
    """An edit as the page sends it; an entry may be JSON text, as a person typed it.

    Raises:
        ToolkitError: the text is not JSON; the message names the line.
    """
    now = sent.now
    if sent.text is not None:
        try:
            now = json.loads(sent.text)
        except (ValueError, RecursionError) as error:
            raise ToolkitError(f"This is not JSON yet: {error}") from error
    return Edit(sent.file, sent.id, sent.was, now)


def mend(at: At, sent: MendSent) -> Nothing:
    """Applies the fix that a finding offers."""
    at.edit(lambda editor: editor.mend(sent.fingerprint))
    return Nothing()


def renumber(at: At, sent: RenumberSent) -> RenumberAnswer:
    """Gives a card another number, wherever it is named."""
    done = at.edit(lambda editor: editor.renumber(RenumberRequest(sent.old, sent.new)))
    card = sent.file, sent.id
    ids = (id for edit, id in zip(done.edits, done.ids, strict=True) if (edit.file, edit.id) == card)
    return RenumberAnswer(len(done.edits), tuple(ids))


def rename(at: At, sent: RenameSent) -> RenumberAnswer:
    """Gives an entry another id, wherever it is named."""
    done = at.edit(lambda editor: editor.name_anew(RenameRequest((sent.file, sent.id), sent.new)))
    return RenumberAnswer(len(done.edits), (sent.new,))


def occurrences(at: At, sent: WordsSent) -> OccurrencesAnswer:
    """What replacing words would change."""
    request = ReplaceRequest(sent.find, sent.instead, sent.whole_words)
    with at.desk.lock:
        edits = at.desk.editor.occurrences(request)
    texts = [(edit, *differing(edit)) for edit in edits]
    return OccurrencesAnswer(
        tuple(OccurrenceShown(edit.file, edit.id, tuple(before), tuple(after)) for edit, before, after in texts)
    )


def replace(at: At, sent: ReplaceSent) -> ChangedAnswer:
    """Replaces words in some entries."""
    request = ReplaceRequest(sent.find, sent.instead, sent.whole_words, frozenset(sent.only))
    return ChangedAnswer(len(at.edit(lambda editor: editor.reword(request)).edits))


def move(at: At, sent: MoveSent) -> ChangedAnswer:
    """Lays a piece elsewhere on a board."""
    request = MoveRequest((sent.file, sent.id), sent.board, sent.cell, sent.turn, sent.within, sent.flip)
    return ChangedAnswer(len(at.edit(lambda editor: editor.move(request)).edits))


def reorder(at: At, sent: ReorderSent) -> ReorderAnswer:
    """Puts the chapters of a subject into another order."""
    done = at.edit(lambda editor: editor.reorder(ReorderRequest(sent.of, sent.order, sent.new)))
    return ReorderAnswer(len(done.edits), done.texts)


def look(at: At) -> LookAnswer:
    """The look, value by value."""
    found = sections(at.desk.state.bench)
    return LookAnswer(tuple(LookSectionShown(one.name, one.help, tuple(map(_knob, one.knobs))) for one in found))


def _knob(one: Knob) -> KnobShown:
    choices = tuple((name, dict(files)) for name, files in one.choices)
    return KnobShown(one.path, one.now, one.default, choices)


def restyled(at: At, sent: RestyleSent) -> Nothing:
    """Changes a value of the look."""
    if not sent.path:
        raise ToolkitError("Say what is to be changed.")
    at.edit(lambda editor: restyle(editor, sent.path, sent.value))
    return Nothing()


def art(at: At, sent: ArtSent) -> ArtAnswer:
    """Puts a picture onto a card."""
    request = ArtRequest((sent.file, sent.id), sent.side, at.raw)
    done = at.edit(lambda editor: attach_picture(editor, request))
    return ArtAnswer(done.path, done.doubts)


# ---------------------------------------------------------------------------------------------------- what was before


def undo(at: At) -> TravelAnswer:
    """Undoes the last step."""
    return _travelled(at, at.edit(Editor.undo))


def redo(at: At) -> TravelAnswer:
    """Redoes the last step that was undone."""
    return _travelled(at, at.edit(Editor.redo))


def _travelled(at: At, what: str) -> TravelAnswer:
    return TravelAnswer(what, at.desk.history.can_undo, at.desk.history.can_redo)


def history(at: At, sent: HistorySent) -> HistoryAnswer:
    """The last steps."""
    kept = at.desk.history
    steps = kept.versions(sent.file) if sent.file else reversed(kept.steps)
    return HistoryAnswer(tuple(map(_step, islice(steps, MOST_STEPS))))


def _step(step: Step) -> StepShown:
    return StepShown(step.number, step.at, step.by, step.who, step.what, dict(step.files))


def step(at: At, sent: StepSent) -> StepAnswer:
    """What a step changed."""
    with at.desk.lock:
        return StepAnswer(at.desk.editor.changed_by(sent.step))


def version(at: At) -> Response:
    """A file as it was."""
    text = at.desk.history.text(at.named["digest"])
    return Response(text or b"", media_type="text/plain; charset=utf-8", headers=NOT_KEPT)


def restore(at: At, sent: RestoreSent) -> Nothing:
    """Restores a file as it was."""
    at.edit(lambda editor: editor.restore(sent.file, sent.digest))
    return Nothing()


def versions(at: At, sent: EntrySent) -> VersionsAnswer:
    """An entry as it was, again and again."""
    with at.desk.lock:
        found = at.desk.editor.versions((sent.file, sent.id))
    steps = ((one.step, one.data) for one in found)
    return VersionsAnswer(
        tuple(VersionShown(step.number, step.at, step.by, step.who, step.what, data) for step, data in steps)
    )


def back(at: At, sent: BackSent) -> Nothing:
    """Restores an entry as it was."""
    at.edit(lambda editor: editor.put_back((sent.file, sent.id), sent.step))
    return Nothing()
