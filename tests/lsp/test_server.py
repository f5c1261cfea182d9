"""The language server driven by a real client: an editor that opens a box, types, asks and mends."""

from __future__ import annotations

import asyncio
import shutil
import sys
from ast import literal_eval
from collections.abc import AsyncIterator, Sequence
from pathlib import Path

import pytest
import pytest_lsp
from lsprotocol import types
from pygls import uris
from pytest_lsp import ClientServerConfig, LanguageClient

from tests.conftest import REPOSITORY

PATIENCE = 60


@pytest_lsp.fixture(config=ClientServerConfig(server_command=[sys.executable, "-m", "toolkit", "lsp", "--stdio"]))  # type: ignore[untyped-decorator]
async def client(lsp_client: LanguageClient) -> AsyncIterator[None]:
    await lsp_client.initialize_session(
        types.InitializeParams(capabilities=types.ClientCapabilities(), initialization_options={"faces": False})
    )
    yield
    await lsp_client.shutdown_session()


@pytest.fixture
def box(tmp_path: Path) -> Path:
    return Path(shutil.copytree(REPOSITORY / "adventures" / "tutorial", tmp_path / "kettle"))


class Page:
    """A file in the editor."""

    def __init__(self, client: LanguageClient, path: Path) -> None:
        self.client, self.path, self.text, self.version = client, path, path.read_text("utf-8"), 1
        self.uri = uris.from_fs_path(str(path)) or ""
        self.known = types.TextDocumentIdentifier(self.uri)
        item = types.TextDocumentItem(self.uri, "json", self.version, self.text)
        client.text_document_did_open(types.DidOpenTextDocumentParams(item))

    def type(self, instead: str, of: str) -> None:
        """Replaces the first text of this kind, as a person does: as one change of a range."""
        start = self.text.index(of)
        where = types.Range(self.at(start), self.at(start + len(of)))
        self.text, self.version = self.text.replace(of, instead, 1), self.version + 1
        self.client.text_document_did_change(
            types.DidChangeTextDocumentParams(
                types.VersionedTextDocumentIdentifier(self.version, self.uri),
                [types.TextDocumentContentChangePartial(where, instead)],
            )
        )

    def at(self, offset: int) -> types.Position:
        before = self.text[:offset]
        line = before.rpartition("\n")[2]
        return types.Position(before.count("\n"), len(line.encode("utf-16-le")) // 2)

    def inside(self, text: str, more: int = 0) -> types.Position:
        return self.at(self.text.index(text) + more)

    async def marked(self) -> list[types.Diagnostic]:
        """What is marked next."""
        told = self.client.wait_for_notification(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
        await asyncio.wait_for(told, PATIENCE)
        return list(self.client.diagnostics.get(self.uri, ()))

    async def until(self, code: str, *, there: bool = True) -> list[types.Diagnostic]:
        """What is marked once a finding is there, or gone."""
        for _ in range(20):
            found = list(self.client.diagnostics.get(self.uri, ()))
            if (code in {str(one.code) for one in found}) == there:
                return found
            await self.marked()
        raise AssertionError(f"{code}: {found}")


async def test_findings_come_while_somebody_types_and_go_again(client: LanguageClient, box: Path) -> None:
    maps = Page(client, box / "cards/maps.json")
    assert await maps.marked() == []

    maps.type('"number": 70,', of='"number": 7,')
    (dangling,) = [one for one in await maps.until("UH101") if one.code == "UH101"]
    assert "70" in dangling.message
    assert dangling.range == types.Range(maps.inside(" 70,", 1), maps.inside(" 70,", 3))

    maps.type('"number": ,', of='"number": 70,')  # no JSON for a moment
    assert any(one.severity == types.DiagnosticSeverity.Error for one in await maps.until("TK001"))
    maps.type('"number": 7,', of='"number": ,')
    await maps.until("TK001", there=False)
    assert await maps.until("UH101", there=False) == []
    assert "70" not in maps.path.read_text("utf-8")


async def test_a_number_is_a_card(client: LanguageClient, box: Path) -> None:
    maps = Page(client, box / "cards/maps.json")
    await maps.marked()
    on_seven = maps.inside('"number": 7,', 10)
    where = (maps.known, on_seven)

    hover = await client.text_document_hover_async(types.HoverParams(*where))
    assert hover is not None
    assert isinstance(hover.contents, types.MarkupContent)
    assert "7 · Half a Recipe" in hover.contents.value
    assert "item, paper" in hover.contents.value

    found = await client.text_document_definition_async(types.DefinitionParams(*where))
    assert isinstance(found, Sequence)
    (definition,) = found
    assert isinstance(definition, types.Location)
    assert definition.uri.endswith("cards/encounters.json")

    context = types.ReferenceContext(include_declaration=True)
    named = await client.text_document_references_async(types.ReferenceParams(context, *where)) or ()
    assert {one.uri.rpartition("/")[2] for one in named} >= {"maps.json", "encounters.json"}

    hints = await client.text_document_inlay_hint_async(
        types.InlayHintParams(maps.known, types.Range(types.Position(0, 0), maps.at(len(maps.text))))
    )
    beside = {(one.position.line, one.label) for one in hints or ()}
    assert (on_seven.line, "Half a Recipe") in beside

    symbols = await client.text_document_document_symbol_async(types.DocumentSymbolParams(maps.known)) or ()
    assert "1 The Kitchen" in [one.name for one in symbols]
    searched = await client.workspace_symbol_async(types.WorkspaceSymbolParams("half recipe")) or ()
    assert [one.name for one in searched] == ["7 Half a Recipe"]


async def test_a_card_gets_another_number_everywhere(client: LanguageClient, box: Path) -> None:
    maps = Page(client, box / "cards/maps.json")
    await maps.marked()
    where = (maps.known, maps.inside('"number": 7,', 10))
    refused = await client.text_document_rename_async(types.RenameParams(*where, "8"))
    assert refused is None  # 8 is another card
    assert any("8 is taken" in one.message for one in client.messages)

    edit = await client.text_document_rename_async(types.RenameParams(*where, "77"))
    assert edit is not None
    assert edit.changes is not None
    for uri, changes in edit.changes.items():
        path = Path(uris.to_fs_path(uri) or "")
        path.write_text(applied(path.read_text("utf-8"), changes), "utf-8")
        client.text_document_did_save(types.DidSaveTextDocumentParams(types.TextDocumentIdentifier(uri)))
    client.text_document_did_close(types.DidCloseTextDocumentParams(maps.known))
    again = Page(client, box / "cards/maps.json")
    assert await again.marked() == []
    assert '"number": 77' in again.text


async def test_fixes_completion_and_form(client: LanguageClient, box: Path) -> None:
    maps = Page(client, box / "cards/maps.json")
    await maps.marked()

    maps.type('"number": , "x": 30', of='"number": 7, "x": 30')  # half typed: no JSON
    listed = await client.text_document_completion_async(
        types.CompletionParams(maps.known, maps.inside('"number": , "x"', 10))
    )
    assert isinstance(listed, types.CompletionList)
    assert "7 Half a Recipe" in [one.label for one in listed.items]
    maps.type('"number": 7, "x": 30', of='"number": , "x": 30')

    maps.type("Wipe your {ca", of="Wipe your ")
    marks = await client.text_document_completion_async(
        types.CompletionParams(maps.known, maps.inside("Wipe your {ca", 13))
    )
    assert isinstance(marks, types.CompletionList)
    assert {"{card:7}", "{energy}"} <= {one.label for one in marks.items}
    maps.type("Wipe your ", of="Wipe your {ca")

    maps.type('"kind": "mapp",', of='"kind": "map",')
    wrong = [one for one in await maps.until("TK013") if one.code == "TK013"]
    actions = await client.text_document_code_action_async(
        types.CodeActionParams(maps.known, wrong[0].range, types.CodeActionContext(wrong))
    )
    assert [one.title for one in actions or ()] == ['Write "map"']
    maps.type('"kind": "map",', of='"kind": "mapp",')

    formed = await client.text_document_formatting_async(
        types.DocumentFormattingParams(maps.known, types.FormattingOptions(tab_size=2, insert_spaces=True))
    )
    assert not formed  # it is in canonical form
    maps.type('{"x": 30, "number": 7,', of='{"number": 7, "x": 30,')
    formed = await client.text_document_formatting_async(
        types.DocumentFormattingParams(maps.known, types.FormattingOptions(tab_size=2, insert_spaces=True))
    )
    assert applied(maps.text, formed or ()) == maps.path.read_text("utf-8")


def applied(text: str, edits: object) -> str:
    """A text after an editor's changes."""
    lines = text.split("\n")

    def offset(at: types.Position) -> int:
        line = lines[at.line].encode("utf-16-le")[: at.character * 2].decode("utf-16-le")
        return sum(len(one) + 1 for one in lines[: at.line]) + len(line)

    assert isinstance(edits, list | tuple)
    for edit in sorted(edits, key=lambda one: (one.range.start.line, one.range.start.character), reverse=True):
        text = text[: offset(edit.range.start)] + edit.new_text + text[offset(edit.range.end) :]
    return text


async def test_a_word_that_is_right_is_learnt(client: LanguageClient, box: Path) -> None:
    (box / "unlikely.toml").write_text('select = ["TK301"]\n', "utf-8")
    cards = Page(client, box / "cards/encounters.json")
    await cards.marked()
    cards.type("Twelve frobs", of="Twelve yards")
    (strange,) = await cards.until("TK301")
    context = types.CodeActionContext([strange])
    (action,) = (
        await client.text_document_code_action_async(types.CodeActionParams(cards.known, strange.range, context)) or ()
    )
    assert action.title == "Add “frobs” to words.txt"
    # This client takes an action with a command for a plain command, and keeps what is in it as a text.
    command = literal_eval(str(action.command))
    told = types.ExecuteCommandParams(command["command"], command["arguments"])
    await client.workspace_execute_command_async(told)
    assert await cards.until("TK301", there=False) == []
    assert (box / "words.txt").read_text("utf-8").endswith("Thwing\nfrobs\n")
