"""From a box's content to what a proof-reader would mark in its texts: spelling, names, doubled words, signs, terms."""

from __future__ import annotations

import re
import unicodedata
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import islice

from toolkit.diagnostic import MOST_ALIKE, Diagnostic, Place, Pointer, Related
from toolkit.prose.dictionaries import LONGEST, Speller, speller_for
from toolkit.prose.rules import (
    doubled_word,
    hyphen_for_dash,
    misspelt_word,
    mixed_quotes,
    no_dictionary,
    unwanted_term,
    varying_name,
)
from toolkit.prose.texts import Said
from toolkit.prose.texts import texts as texts_in
from toolkit.prose.wordlists import file_of, listed
from toolkit.source.content import Content
from toolkit.source.folder import BOX_FILE
from toolkit.source.schema import Schemas
from toolkit.source.suggest import listing

WORD = re.compile(r"(?<![\w-])[^\W\d_]+(?:['’][^\W\d_]+)*(?![\w])|(?<=-)[^\W\d_]+(?:['’][^\W\d_]+)*(?!\w)")
OWNERS = re.compile(r"(?:['’]s|(?<=s)['’])$", re.IGNORECASE)
LEAST = 5
"""Shorter names differ by one letter for good reasons: Inga and Inge."""
MOST_SUGGESTED = 100
"""How many words suggestions are looked for; a box in the wrong language has thousands that are unknown."""
MOST_RELATED = 5
BY_DICTIONARY = frozenset(one.RULE.code for one in (misspelt_word, no_dictionary, varying_name))
Places = Mapping[str, Sequence[tuple[Said, int, int]]]


def findings(
    content: Content,
    schemas: Schemas,
    language: str,
    terms: Mapping[str, str],
    asked: Collection[str],
    consulted: Iterable[str] = (),
    translated: Collection[tuple[str, Pointer]] | None = None,
) -> Iterator[Diagnostic]:
    """What the rules that are asked for find. Of the boxes that this one extends, only words and names count.

    In another language than the box's own, only what was `translated` is read, by file and pointer: briefs for
    illustrators stay as they are.
    """
    every = tuple(texts_in(content, schemas))
    before = tuple(consulted)
    texts = [said for said in every if not said.place.file.startswith(before)] if before else every
    if translated is not None:
        texts = [said for said in texts if (said.place.file, said.place.pointer or ()) in translated]
    base = language.replace("_", "-").partition("-")[0].lower()
    found: list[Iterable[Diagnostic]] = [
        doubled_word.check(texts, base) if doubled_word.RULE.code in asked else (),
        mixed_quotes.check(texts, base) if mixed_quotes.RULE.code in asked else (),
        hyphen_for_dash.check(texts) if hyphen_for_dash.RULE.code in asked else (),
        unwanted_term.check(texts, terms) if terms and unwanted_term.RULE.code in asked else (),
    ]
    for one in found:
        yield from islice(one, MOST_ALIKE)
    if BY_DICTIONARY.isdisjoint(asked) or not content.is_whole:  # what had to be left out may have the names
        return
    speller = speller_for(language)
    if speller is None:
        hint = "Install one: unlikely explain no-dictionary"
        yield no_dictionary.RULE(Place(BOX_FILE) / "language", f"There is no dictionary for “{language}” here.", hint)
        return
    words_file = file_of(language if translated is not None else None)
    known = listed(content.folder, language, before)
    yield from _by_dictionary(texts, every, speller, known, words_file)


def _by_dictionary(
    texts: Iterable[Said], every: Iterable[Said], speller: Speller, listed: Collection[str], words_file: str
) -> Iterator[Diagnostic]:
    """Words that no dictionary has: first those that are nearly a name, then the rest."""
    named = {word for said in every if said.is_name for word, _, _ in _words(said.text)}
    strange: dict[str, list[tuple[Said, int, int]]] = defaultdict(list)
    for said in texts:
        for word, start, end in _words(said.text):
            if not _is_known(word, speller, listed):
                strange[word].append((said, start, end))
    own = {word for word in named if word in strange}
    rest = {word: places for word, places in strange.items() if named.isdisjoint((word, word.lower(), word[:-1]))}
    told = dict(_two_ways(strange, own | {word for word in listed if word[:1].isupper()}))
    for word, usual in told.items():
        hint = f"Write “{usual}”, or add both to {words_file} if they are two names."
        message = f"“{word}” is written “{usual}” elsewhere"
        yield _told(varying_name.RULE.code, word, strange[word], message, hint)
    known = {*own, *listed} - told.keys()
    for number, (word, places) in enumerate(rest.items()):
        if word in told or number >= MOST_ALIKE:
            continue
        near = speller.suggestions(word, known) if number < MOST_SUGGESTED else []
        meant = f"Did you mean {listing([f'“{one}”' for one in near])}? " if near else ""
        hint = f"{meant}If it is right, add the line {word} to {words_file} in the box."
        yield _told(misspelt_word.RULE.code, word, places, f"“{word}” is in no dictionary", hint)


def _told(code: str, word: str, places: Sequence[tuple[Said, int, int]], message: str, hint: str) -> Diagnostic:
    said, start, end = places[0]
    rule = varying_name.RULE if code == varying_name.RULE.code else misspelt_word.RULE
    often = f" (in {len(places)} places)" if len(places) > 1 else ""
    others = [Related(one.place.part(a, b), f"{one.label}: again.") for one, a, b in places[1 : MOST_RELATED + 1]]
    return rule(
        said.place.part(start, end),
        f"{said.label}: {message}{often}.",
        hint,
        card=said.card,
        salient=word,
        related=others,
    )


def _words(text: str) -> Iterator[tuple[str, int, int]]:
    """The words that a dictionary can have, without whose they are, and their spans."""
    for found in WORD.finditer(text):
        word = OWNERS.sub("", found[0]).replace("’", "'")
        if 1 < len(word) <= LONGEST and _is_latin(word):
            yield word, found.start(), found.start() + len(word)


def _is_latin(word: str) -> bool:
    return word.isascii() or all(unicodedata.name(one, "").startswith("LATIN") for one in word if one != "'")


def _is_known(word: str, speller: Speller, listed: Collection[str]) -> bool:
    return word in listed or word.lower() in listed or speller.knows(word)


def _two_ways(strange: Places, named: Collection[str]) -> Iterator[tuple[str, str]]:
    """Each name that is nearly another one, and the other one."""
    names = sorted(word for word in {*strange, *named} if word[:1].isupper() and len(word) >= LEAST)
    by_slip: dict[str, list[str]] = defaultdict(list)
    for name in names:
        for key in {_folded(name), *(_folded(name[:at] + name[at + 1 :]) for at in range(1, len(name)))}:
            by_slip[key].append(name)
    taken: set[str] = set()
    for alike in by_slip.values():
        usual = max(alike, key=lambda name: (name in named, len(strange.get(name, ()))))
        for name in alike:
            if name not in named and name not in taken and name in strange and not _is_other_form(name, usual):
                taken.add(name)
                yield name, usual


def _is_other_form(name: str, usual: str) -> bool:
    """The same name, or its plural, or a people named for it."""
    short, long = sorted((name.lower(), usual.lower()), key=len)
    return short == long or long == f"{short}s"


def _folded(name: str) -> str:
    plain = unicodedata.normalize("NFD", name.lower())
    return "".join(one for one in plain if one.isalpha())
