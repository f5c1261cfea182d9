"""`unlikely check --learn`: words that are right are added to the list of the box."""

from __future__ import annotations

from pathlib import Path

from tests.cli.conftest import Run, snapshot, write

CARD = {"kind": "item", "number": 901, "name": "A Lamp", "back": {"text": "A glint."}, "text": "A frobly lanturn."}


def test_a_word_is_learnt(unlikely: Run, smallest: Path) -> None:
    write(smallest / "cards" / "lamps.json", {"cards": [CARD]})
    before = snapshot(smallest)
    asked = ("check", "smallest", "--select", "TK301", "-f", "concise")
    assert unlikely(*asked).out.count("TK301") == 2

    strange = unlikely(*asked, "--learn", "lantern")
    assert (strange.code, strange.out) == (2, "")
    assert 'no finding is about the word "lantern". Did you mean "lanturn"?' in strange.err
    assert snapshot(smallest) == before

    learnt = unlikely(*asked, "--learn", "frobly")
    assert learnt.out.count("TK301") == 1
    assert learnt.err.startswith("1 word learnt.")
    assert (smallest / "words.txt").read_text("utf-8").splitlines()[1:] == ["frobly"]
    assert unlikely(*asked, "--learn", "ALL").err.startswith("1 word learnt.")
    assert unlikely(*asked, "--learn", "ALL").err.startswith("0 words learnt.")
    (smallest / "words.txt").unlink()
    assert snapshot(smallest) == before
