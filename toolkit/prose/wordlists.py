"""The words that a box knows beside the dictionary: `words.txt`, and `words.de.txt` for what it says in German.

listed(folder, "de", ["../north/"])     the words of a box, and of those that it extends
learnt(folder, "de", ["Tülle"])         its list with more words, as bytes before and after
"""

from __future__ import annotations

from collections.abc import Iterable

from toolkit.source.folder import Folder

WORDS_FILE = "words.txt"
MOST_BYTES = 1_000_000
"""The largest list of words."""
HEADING = "# Words that the proof-reader knows, one a line: names, places, and words of this box's own.\n"


def file_of(language: str | None) -> str:
    """The list for a language that a box was translated into; without one, for what it says itself."""
    return f"words.{language}.txt" if language else WORDS_FILE


def listed(folder: Folder, language: str | None, consulted: Iterable[str] = ()) -> frozenset[str]:
    """The words in the lists of a box and of those that it extends; those of its own language count in every other."""
    words: set[str] = set()
    for root in (folder, *(Folder(folder.root / prefix, "") for prefix in consulted)):
        for file in dict.fromkeys((WORDS_FILE, file_of(language))):
            words.update(_words(_raw(root, file)))
    return frozenset(words)


def learnt(folder: Folder, language: str | None, words: Iterable[str]) -> tuple[str, bytes | None, bytes]:
    """The list of a language, before (None, if there is none yet) and after it has learnt some words."""
    file = file_of(language)
    before = _raw(folder, file)
    known = {*_words(before)}
    new = [word for word in dict.fromkeys(words) if word not in known]
    text = HEADING.encode() if before is None else before
    text += b"" if text.endswith(b"\n") or not text else b"\n"
    return file, before, text + "".join(f"{word}\n" for word in new).encode()


def _raw(folder: Folder, file: str) -> bytes | None:
    try:
        return folder.read(file, MOST_BYTES)
    except OSError:
        return None


def _words(raw: bytes | None) -> Iterable[str]:
    for line in (raw or b"").decode("utf-8", "replace").lstrip("\ufeff").splitlines():
        yield from line.partition("#")[0].replace("’", "'").split()
