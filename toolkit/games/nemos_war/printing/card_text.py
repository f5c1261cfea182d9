"""What an adventure card says: its test with two ends, what happens, where it goes, and what it may be used for."""

from __future__ import annotations

from typing import Any

from toolkit.games.nemos_war.content.model import Card, Outcome, Trial, Use
from toolkit.games.nemos_war.printing.wording import Wording
from toolkit.press.layout.writing import Writer


def card_text(card: Card, wording: Wording, write: Writer, *, is_end: bool) -> dict[str, Any]:
    """The data of its template."""
    said: list[str] = []
    if card.do or not (card.test or card.retain):
        said.append(" ".join(filter(None, (wording.effects(card.do), wording.pile(card.pile)))))
    if card.retain:
        said.append(wording.words("keep"))
    if is_end:
        said.append(f"**{wording.words('end')}**")
    return {
        "number": card.number,
        "title": card.title,
        "type": card.type,
        "word": wording.words(card.type),
        "vp": card.vp,
        "science": card.science,
        "sun": card.red_sun,
        "says": [write.words(one) for one in said],
        "test": _test(card.test, wording, write) if card.test else None,
        "use": _use(card.use, wording, write) if card.use else None,
        "note": wording.words("only-unused") if card.only_unused else "",
        "flavour": write.words(card.flavour, card.place / "flavour") if card.flavour else None,
        "source": card.source,
    }


def _test(test: Trial, wording: Wording, write: Writer) -> dict[str, Any]:
    names = " / ".join(map(wording.track, test.help))
    return {
        "target": test.target,
        "help": list(test.help),
        "names": wording.words("exert-help", name=names) if names else "",
        "ends": [
            {"way": way, "word": wording.words(way), "does": write.words(_end(one, wording))}
            for way, one in (("pass", test.passed), ("fail", test.failed))
            if one is not None
        ],
    }


def _end(one: Outcome, wording: Wording) -> str:
    """What comes of a test; that nothing happens goes without saying where the card goes somewhere."""
    does = wording.effects(one.do) if one.do or one.pile is None else ""
    return " ".join(filter(None, (does, wording.pile(one.pile))))


def _use(use: Use, wording: Wording, write: Writer) -> dict[str, Any]:
    does = " ".join(filter(None, (wording.effects(use.do) if use.do else "", wording.pile(use.pile))))
    return {
        "where": wording.where(use.where),
        "does": write.words(does) if does else None,
        "test": _test(use.test, wording, write) if use.test else None,
    }
