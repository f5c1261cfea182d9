"""`unlikely cache`: how much is kept, and how to be rid of it."""

from __future__ import annotations

from pathlib import Path

from tests.cli.conftest import Run
from toolkit.press.cache import Cache


def test_how_much_is_kept(unlikely: Run, tmp_path: Path) -> None:
    assert unlikely("cache").out == "build/.cache: 0 entries, 0.0 MB.\n"
    Cache(tmp_path / "build" / ".cache").put("ab12", b"x" * 250_000)
    assert unlikely("cache").out == "build/.cache: 1 entry, 0.3 MB.\n"
    assert unlikely("cache", "--clear").out == "build/.cache: 1 entry, 0.3 MB, removed.\n"
    assert unlikely("cache", "-o", "build").out == "build/.cache: 0 entries, 0.0 MB.\n"
