"""From the bytes of one file to a `Document`, or to findings that say why it cannot be read."""

from __future__ import annotations

import json
from math import isinf
from typing import Any

from toolkit.diagnostic import Diagnostic, at_most
from toolkit.files import LeadsOutError, TooLargeError
from toolkit.source.document import BYTE_ORDER_MARK, Document
from toolkit.source.folder import Folder
from toolkit.source.rules import (
    byte_order_mark,
    duplicate_key,
    escaping_path,
    file_too_large,
    nested_too_deeply,
    not_a_number,
    syntax_error,
    unreadable_file,
    wrong_encoding,
)
from toolkit.source.sheets import is_sheet, read_sheet


def read_file(folder: Folder, file: str) -> tuple[Document, list[Diagnostic]]:
    """Reads one file of a box. A document that is not `parsed` only has its text, to show lines from."""
    try:
        raw = folder.read(file, file_too_large.MOST_BYTES)
    except LeadsOutError:
        return Document(file, ""), [escaping_path.explain_file(file)]
    except TooLargeError as error:
        return Document(file, ""), [file_too_large.explain(file, error.size)]
    except OSError as error:
        return Document(file, ""), [unreadable_file.explain(file, error)]
    return read_raw(file, raw)


def read_raw(file: str, raw: bytes) -> tuple[Document, list[Diagnostic]]:
    """The same for bytes already in memory."""
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError as error:
        text, finding = wrong_encoding.explain(file, raw, error)
        return Document(file, text), [finding]
    if is_sheet(file):
        return read_sheet(file, text), []
    findings = []
    if text.startswith(BYTE_ORDER_MARK):
        findings.append(byte_order_mark.explain(file))
    try:
        return Document(file, text, _parse(file, text, findings), parsed=True), findings
    except UnreadableError as unreadable:
        return Document(file, text), findings + list(unreadable.args)


class UnreadableError(Exception):
    """There is no usable data in the text; the arguments are the findings that say why."""


def _parse(file: str, text: str, findings: list[Diagnostic]) -> Any:
    """The data; minor faults are added to `findings`.

    `json` does the work, in C; the hooks only watch for faults that it accepts.

    Raises:
        UnreadableError: with the findings that say why there is no data.
    """
    lets_pass: set[str] = set()

    def members(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        made = dict(pairs)
        if len(made) != len(pairs):
            lets_pass.add("duplicate")
        return made

    def constant(word: str) -> float:
        lets_pass.add("number")
        return 0.0

    def decimal(word: str) -> float:
        value = float(word)
        if isinf(value):
            return constant(word)
        return int(value) if value.is_integer() else value  # 4.0 is the same number as 4

    content = text.removeprefix(BYTE_ORDER_MARK)
    try:
        data = _loads(content, object_pairs_hook=members, parse_constant=constant, parse_float=decimal)
    except json.JSONDecodeError as error:
        if "\0" in text:
            raise UnreadableError(wrong_encoding.explain_nul(file, text)) from None
        error.pos += len(text) - len(content)
        raise UnreadableError(syntax_error.explain(file, text, error)) from None
    except RecursionError:
        raise UnreadableError(nested_too_deeply.explain(file, text)) from None
    if nested_too_deeply.is_too_deep(data):
        raise UnreadableError(nested_too_deeply.explain(file, text))
    if "number" in lets_pass:
        raise UnreadableError(*at_most(not_a_number.explain(file, text)))
    half = wrong_encoding.explain_half_characters(file, text) if "\\u" in text else None
    if half is not None:
        raise UnreadableError(half)
    if "duplicate" in lets_pass:
        findings += at_most(duplicate_key.explain(file, text))
    return data


def _loads(content: str, **hooks: Any) -> Any:
    """Like `json.loads`, but an integer with more digits than Python reads is treated like NaN."""
    try:
        return json.loads(content, **hooks)
    except json.JSONDecodeError:
        raise
    except ValueError:
        return json.loads(content, **hooks, parse_int=hooks["parse_constant"])
