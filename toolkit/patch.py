"""From two texts of a file to a patch, as `git apply` takes it."""

from __future__ import annotations

from io import StringIO


def unified(path: str, before: str, after: str) -> str:
    """What changes from one text of a file to another."""
    import difflib

    lines = difflib.unified_diff(_lines(before), _lines(after), _named(f"a/{path}"), _named(f"b/{path}"))
    return "".join(line if line.endswith("\n") else f"{line}\n\\ No newline at end of file\n" for line in lines)


def _named(path: str) -> str:
    """A path as git writes it: quoted if it contains characters that would end or hide a line."""
    if path.isprintable() and '"' not in path and "\\" not in path:
        return path
    shown = "".join(
        chr(byte) if 32 <= byte < 127 and byte not in b'"\\' else f"\\{byte:03o}"
        for byte in path.encode("utf-8", "surrogateescape")
    )
    return f'"{shown}"'


def _lines(text: str) -> list[str]:
    """Lines with their ends, as `git` counts them: Python would split at other characters as well."""
    return StringIO(text).readlines()
