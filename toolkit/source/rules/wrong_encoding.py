"""A file is not encoded as UTF-8.

Box files are UTF-8, so that "Þórr" and "è" print as they were typed on every machine. Most editors show the
encoding in the status bar and can save the file again as UTF-8. The finding points at the first byte that
cannot be read.

A text may also give a character by its number, as in `"\\u00e8"`. Characters beyond U+FFFF are then written as a pair;
half a pair is not a character and cannot be read either.
"""

from __future__ import annotations

import re

from toolkit.diagnostic import Diagnostic, Place, Severity
from toolkit.rule import Rule

RULE: Rule[object] = Rule("TK002", "wrong-encoding", Severity.ERROR, __doc__)

SIGNATURES = (
    (b"\xff\xfe\x00\x00", "UTF-32"),
    (b"\x00\x00\xfe\xff", "UTF-32"),
    (b"\xff\xfe", "UTF-16"),
    (b"\xfe\xff", "UTF-16"),
)

PAIR_OR_HALF = re.compile(
    r"""  \\\\
        | \\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}
        | (?P<half>\\u[dD][89a-fA-F][0-9a-fA-F]{2})""",
    re.VERBOSE,
)


def explain(file: str, raw: bytes, error: UnicodeDecodeError) -> tuple[str, Diagnostic]:
    """A text that can at least be shown, and the finding."""
    text = raw.decode("utf-8", "replace")
    for signature, encoding in SIGNATURES:
        if raw.startswith(signature):
            place = Place(file, None, span=(0, 0))
            hint = f'Save it as UTF-8 (in VS Code: "Save with Encoding"); it looks like {encoding}.'
            return text, RULE(place, "The file is not UTF-8.", hint, salient=encoding)
    at = len(raw[: error.start].decode("utf-8"))
    place = Place(file, None, span=(at, at + 1))
    byte = f"0x{raw[error.start]:02X}"
    return text, RULE(
        place,
        f"The file is not UTF-8: byte {byte} cannot be read.",
        'Save it as UTF-8 (in VS Code: "Save with Encoding").',
        salient=byte,
    )


def explain_half_characters(file: str, text: str) -> Diagnostic | None:
    """The finding for a text with an escape such as "\\ud83d" that is only half a character."""
    for escape in PAIR_OR_HALF.finditer(text):
        if escape["half"]:
            return RULE(
                Place(file, None, span=escape.span()),
                f"{escape['half']} is only half a character.",
                "Type the character itself, or write both halves.",
                salient=escape["half"],
            )
    return None


def explain_nul(file: str, text: str) -> Diagnostic:
    """The finding for a text with NUL characters: UTF-16 without a byte-order mark, or not text at all."""
    at = text.index("\0")
    return RULE(
        Place(file, None, span=(at, at)),
        "The file contains NUL characters: it is UTF-16, or not text.",
        'Save it as UTF-8 (in VS Code: "Save with Encoding").',
        salient="NUL",
    )
