"""From a guessed picture to data that say the same, for its author to confirm; and words that cannot be drawn.

    {"shows": {"thing": "goose", "count": 5, "place": "garden"}}

To confirm a proposal changes no picture: it says what is drawn already.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from json import dumps
from typing import Any

from toolkit.diagnostic import Edit, Fix, Place
from toolkit.illustration.description import describe
from toolkit.illustration.places.skies import SKIES
from toolkit.illustration.places.terrain import TERRAINS
from toolkit.illustration.subjects import Portrait, Scene, Subject
from toolkit.illustration.words.drawing_names import DRAWING_NAMES
from toolkit.illustration.words.shown import EMBLEM, depicted
from toolkit.illustration.words.vocabulary import Vocabulary
from toolkit.source.art import Art


def proposal(subject: Subject) -> dict[str, Any]:
    """What a picture shows, as `shows` would say it; without what goes without saying."""
    seen = describe(subject)
    said: dict[str, Any] = {"thing": seen.thing if seen.thing != EMBLEM else "", "count": seen.count}
    match subject:
        case Portrait():
            said = {"who": seen.who, "age": subject.age, "build": subject.build, "wears": subject.headdress}
            said["holds"] = seen.thing
        case Scene():
            said |= {"colour": seen.colour, "beside": [*seen.beside], "place": seen.place, "light": seen.light}
        case _:
            said |= {"colour": seen.colour, "place": seen.place}
    return {key: value for key, value in said.items() if value and value not in (1, "grown", "middle")}


def confirming(art: Art, proposed: dict[str, Any]) -> Fix | None:
    """Writes the proposal after the brief; where there is none, its author decides where it goes."""
    if art.brief is None or not proposed:
        return None
    brief = [*art.brief.paragraphs] if art.brief.listed else str(art.brief)
    words = f'{dumps(brief, ensure_ascii=False)}, "shows": {dumps(proposed, ensure_ascii=False)}'
    return Fix("Confirm what is drawn", (Edit(art.place / "brief", words),))


def undrawn(art: Art, words: Vocabulary, motifs: Iterable[str] = ()) -> Iterator[tuple[Place, str, tuple[str, ...]]]:
    """Every word of `shows` that the repertoire does not know, with its place and the words that it does know."""
    shows, own = art.shows, frozenset(motifs)
    if shows is None:
        return
    for place, word in shows.things:
        if depicted(word, words, own) is None:
            yield place, word, tuple(sorted({*words.drawings, *DRAWING_NAMES, *own}))
    if shows.who and shows.who not in ("woman", "man") and depicted(shows.who, words, own) is None:
        yield shows.at / "who", shows.who, ("woman", "man", *sorted(words.beasts))
    named = (("place", shows.place, TERRAINS), ("light", shows.light, SKIES))
    for field, word, known in named:
        if word and word not in known:
            yield shows.at / field, word, tuple(sorted(known))
    if shows.wears and shows.wears not in words.headdresses.values():
        yield shows.at / "wears", shows.wears, tuple(sorted({*words.headdresses.values()}))
