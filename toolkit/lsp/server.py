"""The protocol's requests, each answered by a few lines over the rest of this package.

What was typed is checked a moment after the last key, in a thread of its own; whatever is asked in the meantime is
answered about the text as it is. A request that meets a box which cannot be read is answered with nothing.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Protocol

from lsprotocol import types
from pygls import uris
from pygls.lsp.server import LanguageServer

from toolkit import __version__
from toolkit.errors import ToolkitError
from toolkit.lint.runner import UnwantedError
from toolkit.lsp import completing, mending, naming
from toolkit.lsp.boxes import Boxes, TypedBox
from toolkit.lsp.describing import described
from toolkit.lsp.naming import Spot
from toolkit.lsp.spots import range_of
from toolkit.prose.wordlists import WORDS_FILE, learnt
from toolkit.report.finding import Finding
from toolkit.transaction import together
from toolkit.workbench.checking import Check, Checked
from toolkit.workbench.mentions import Mention

LEARN = "unlikely.learn"
"""The command that an editor sends back when somebody wants a word to be known."""
PAUSE = 0.04
"""Seconds without a key after which what was typed is checked."""
REST = 2.0
"""Seconds without a key after which memory is tidied: to search all of a large box takes as long as half a check."""
MOST_UNTIDY = 40
"""So many checks without such a rest at most."""


class Address(dict[str, str]):
    """The address of each path: as the editor writes it for what it has open, as everybody does for others."""

    def __missing__(self, path: str) -> str:
        return uris.from_fs_path(path) or path


class Server(LanguageServer):
    """What an editor has open, and what was found in it last."""

    def __init__(self) -> None:
        super().__init__("unlikely", __version__)
        self.boxes, self.uri = Boxes(), Address()
        self.found: dict[Path, Checked] = {}
        self.shows_faces = True
        self._marked: dict[Path, set[str]] = {}
        self._open: dict[Path, set[str]] = {}
        self._due: dict[Path, asyncio.Task[None]] = {}
        self._one_by_one: dict[Path, asyncio.Lock] = {}
        self._tidying: asyncio.TimerHandle | None = None
        self._untidy = 0

    # ------------------------------------------------------------------------------------------------ what is there

    def box_of(self, uri: str) -> tuple[TypedBox, str] | None:
        """The box of a file, if its game is known, and the file's path in it."""
        found = self.boxes.at(path_of(uri))
        return found if found is not None and found[0].known else None

    def typed(self, uri: str, text: str | None) -> None:
        """A file as it stands in the editor now; None once it is closed."""
        path = path_of(uri)
        self.uri[path.as_posix()] = uri
        root = self.boxes.typed(path, text)
        if root is not None:
            shown = self._open.setdefault(root, set())
            shown.discard(uri) if text is None else shown.add(uri)
        self.check_soon(path)

    def saved(self, uri: str) -> None:
        """A file on the disk is another one now."""
        self.boxes.saved(path_of(uri))
        self.check_soon(path_of(uri))

    def location(self, box: TypedBox, spot: Spot) -> types.Location:
        """A range of a file, for the editor."""
        return types.Location(self.uri[box.bench.folder.path_of(spot[0])], spot[1])

    def edit(self, box: TypedBox, edits: mending.Edits) -> types.WorkspaceEdit:
        """Changes of files, for the editor."""
        return types.WorkspaceEdit({self.uri[box.bench.folder.path_of(file)]: some for file, some in edits.items()})

    # ------------------------------------------------------------------------------------------------ what is wrong

    def check_soon(self, path: Path) -> None:
        """Checks the box of a file once nobody has typed for a moment."""
        found = self.boxes.at(path)
        if found is not None:
            root = found[0].root
            if root in self._due:
                self._due[root].cancel()
            self._due[root] = asyncio.get_running_loop().create_task(self._check_later(path, root))

    async def _check_later(self, path: Path, root: Path) -> None:
        await asyncio.sleep(PAUSE)
        del self._due[root]  # from now on it is not cancelled, but ends by itself once the box is another one
        async with self._one_by_one.setdefault(root, asyncio.Lock()):
            found = self.boxes.at(path)
            if found is not None:
                await self._check(found[0])

    async def _check(self, box: TypedBox) -> None:
        try:
            checked = await asyncio.to_thread(_checked, box, lambda: self.boxes.is_current(box))
        except UnwantedError:
            return
        except ToolkitError as error:
            self.window_log_message(types.LogMessageParams(types.MessageType.Error, str(error)))
            return
        if self.boxes.is_current(box):  # nobody has typed in the meantime
            self.found[box.root] = checked
            self._mark(box.root, checked.findings)
        self._tidy_soon()

    def _tidy_soon(self) -> None:
        """Collects garbage once nobody waits for it."""
        self._untidy += 1
        if self._tidying is not None:
            self._tidying.cancel()
        rest = REST if self._untidy < MOST_UNTIDY else 0
        self._tidying = asyncio.get_running_loop().call_later(rest, self._tidy)

    def _tidy(self) -> None:
        self._untidy = 0
        gc.collect()

    def _mark(self, root: Path, findings: Iterable[Finding]) -> None:
        """Marks findings, and takes away those that are gone; in what is open, it says that there are none."""
        marked: dict[str, list[types.Diagnostic]] = {}
        for one in findings:
            marked.setdefault(self.uri[one.spot.path], []).append(mending.marked(one, self.uri))
        for uri in sorted({*marked, *self._marked.get(root, ()), *self._open.get(root, ())}):
            self.text_document_publish_diagnostics(types.PublishDiagnosticsParams(uri, marked.get(uri, [])))
        self._marked[root] = set(marked)


def _checked(box: TypedBox, wanted: Callable[[], bool]) -> Checked:
    checked = Check(box.bench, wanted=wanted).answer
    assert checked.findings is not None  # made here, in this thread
    return checked


def path_of(uri: str) -> Path:
    """The file at an address."""
    return Path(uris.to_fs_path(uri) or "").resolve()


def greeted(ls: Server, params: types.InitializeParams) -> None:
    options = params.initialization_options
    ls.shows_faces = not isinstance(options, dict) or options.get("faces", True) is not False


def opened(ls: Server, params: types.DidOpenTextDocumentParams) -> None:
    ls.typed(params.text_document.uri, params.text_document.text)


def changed(ls: Server, params: types.DidChangeTextDocumentParams) -> None:
    uri = params.text_document.uri
    ls.typed(uri, ls.workspace.get_text_document(uri).source)


def saved(ls: Server, params: types.DidSaveTextDocumentParams) -> None:
    ls.saved(params.text_document.uri)


def closed(ls: Server, params: types.DidCloseTextDocumentParams) -> None:
    ls.typed(params.text_document.uri, None)


def elsewhere(ls: Server, params: types.DidChangeWatchedFilesParams) -> None:
    for change in params.changes:
        ls.saved(change.uri)


def hover(ls: Server, params: types.HoverParams) -> types.Hover | None:
    if (pointed := _pointed(ls, params)) is None:
        return None
    box, file, mention = pointed
    texts = [described(box, part, faces=ls.shows_faces) for part in box.mentions.meant(mention.called)]
    if not texts:
        return None
    where = range_of(box.document(file), mention.place)
    return types.Hover(types.MarkupContent(types.MarkupKind.Markdown, "\n\n---\n\n".join(texts)), where)


def definition(ls: Server, params: types.DefinitionParams) -> list[types.Location]:
    if (pointed := _pointed(ls, params)) is None:
        return []
    box, _, mention = pointed
    return [ls.location(box, spot) for spot in naming.definitions(box, mention.called)]


def references(ls: Server, params: types.ReferenceParams) -> list[types.Location]:
    if (pointed := _pointed(ls, params)) is None:
        return []
    box, _, mention = pointed
    with_own = params.context.include_declaration
    return [ls.location(box, spot) for spot in naming.references(box, mention.called, with_own=with_own)]


def can_be_renamed(ls: Server, params: types.PrepareRenameParams) -> types.Range | None:
    pointed = _pointed(ls, params)
    if pointed is None or not isinstance(pointed[2].called.name, int):
        return None
    return range_of(pointed[0].document(pointed[1]), pointed[2].place)


def rename(ls: Server, params: types.RenameParams) -> types.WorkspaceEdit | None:
    if (pointed := _pointed(ls, params)) is None:
        return None
    box, _, mention = pointed
    try:
        return ls.edit(box, naming.with_number(box, mention.called, params.new_name.strip()))
    except ToolkitError as error:
        ls.window_show_message(types.ShowMessageParams(types.MessageType.Error, str(error)))
        return None


class _Pointing(Protocol):
    """A request about what the cursor is on."""

    @property
    def text_document(self) -> types.TextDocumentIdentifier: ...

    @property
    def position(self) -> types.Position: ...


def _pointed(ls: Server, params: _Pointing) -> tuple[TypedBox, str, Mention] | None:
    """The mention that the cursor is on, with its box and its file."""
    found = ls.box_of(params.text_document.uri)
    mention = naming.mention_at(*found, params.position) if found else None
    return (*found, mention) if found is not None and mention is not None else None


def complete(ls: Server, params: types.CompletionParams) -> types.CompletionList:
    found = ls.box_of(params.text_document.uri)
    items = completing.completions(*found, params.position) if found else ()
    return types.CompletionList(is_incomplete=False, items=list(items))


def inlay_hints(ls: Server, params: types.InlayHintParams) -> list[types.InlayHint]:
    found = ls.box_of(params.text_document.uri)
    return list(naming.hints(*found, params.range)) if found else []


def outline(ls: Server, params: types.DocumentSymbolParams) -> list[types.DocumentSymbol]:
    found = ls.box_of(params.text_document.uri)
    return list(naming.outline(*found)) if found else []


def symbols(ls: Server, params: types.WorkspaceSymbolParams) -> list[types.WorkspaceSymbol]:
    kind = types.SymbolKind.Object
    return [
        types.WorkspaceSymbol(ls.location(box, spot), title, kind)
        for box in ls.boxes.every()
        if box.known
        for title, spot in naming.everywhere(box, params.query)
    ]


def mend(ls: Server, params: types.CodeActionParams) -> list[types.CodeAction]:
    found = ls.box_of(params.text_document.uri)
    checked = ls.found.get(found[0].root) if found else None
    if found is None or checked is None or checked.folder.changed != found[0].bench.folder.changed:
        return []
    box, file = found
    kind = types.CodeActionKind.QuickFix
    path, uri = box.bench.folder.path_of(file), params.text_document.uri
    mends = [
        types.CodeAction(title, kind, [mending.marked(one, ls.uri)], edit=ls.edit(box, edits))
        for one, title, edits in mending.mends(checked, box, path, params.range)
    ]
    for one, word in mending.unknown_words(checked, path, params.range):
        title = f"Add “{word}” to {WORDS_FILE}"
        learn_it = types.Command(title, LEARN, arguments=[uri, word])
        mends.append(types.CodeAction(title, kind, [mending.marked(one, ls.uri)], command=learn_it))
    return mends


def learn(ls: Server, uri: str, word: str) -> None:
    """Adds a word to the list of a box, as somebody asked for at a finding."""
    found = ls.box_of(uri)
    if found is None:
        return
    folder = found[0].bench.folder
    file, before, after = learnt(folder, None, [word])
    with together(folder.root, {file: (before, after)}):
        pass
    ls.saved(uri)


def form(ls: Server, params: types.DocumentFormattingParams) -> list[types.TextEdit]:
    found = ls.box_of(params.text_document.uri)
    return mending.formatted(*found) if found else []


FEATURES = (
    (types.INITIALIZE, greeted, None),
    (types.TEXT_DOCUMENT_DID_OPEN, opened, None),
    (types.TEXT_DOCUMENT_DID_CHANGE, changed, None),
    (types.TEXT_DOCUMENT_DID_SAVE, saved, None),
    (types.TEXT_DOCUMENT_DID_CLOSE, closed, None),
    (types.WORKSPACE_DID_CHANGE_WATCHED_FILES, elsewhere, None),
    (types.TEXT_DOCUMENT_HOVER, hover, None),
    (types.TEXT_DOCUMENT_DEFINITION, definition, None),
    (types.TEXT_DOCUMENT_REFERENCES, references, None),
    (types.TEXT_DOCUMENT_PREPARE_RENAME, can_be_renamed, None),
    (types.TEXT_DOCUMENT_RENAME, rename, types.RenameOptions(prepare_provider=True)),
    (types.TEXT_DOCUMENT_COMPLETION, complete, types.CompletionOptions(trigger_characters=completing.TRIGGERS)),
    (types.TEXT_DOCUMENT_INLAY_HINT, inlay_hints, None),
    (types.TEXT_DOCUMENT_DOCUMENT_SYMBOL, outline, None),
    (types.WORKSPACE_SYMBOL, symbols, None),
    (types.TEXT_DOCUMENT_CODE_ACTION, mend, types.CodeActionOptions(code_action_kinds=[types.CodeActionKind.QuickFix])),
    (types.TEXT_DOCUMENT_FORMATTING, form, None),
)
"""What is answered, by what, and what the editor is told of it."""


def make_server() -> Server:
    """The server, about to be asked."""
    server = Server()
    for method, answer, options in FEATURES:
        server.feature(method, options)(answer)
    server.command(LEARN)(learn)
    return server
