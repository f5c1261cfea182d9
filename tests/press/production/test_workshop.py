"""Every face is made once, and is the same however many processes do the work."""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from contextlib import nullcontext
from io import BytesIO
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from tests.press.decks import CREAM, Painted, card, deck, inks, shop, source, with_back, with_front
from toolkit.diagnostic import Diagnostic, Place, Severity
from toolkit.press.components import Component, Components, FaceSource
from toolkit.press.production.kept import Laid, pack, summary, unpack
from toolkit.press.production.makers import MAKERS
from toolkit.press.production.making import BATCH, WORTH_STARTING, Counting, make, uncounted
from toolkit.press.production.workshop import Job, Workshop
from toolkit.press.shapes.ink import Face
from toolkit.work.cache import Cache
from toolkit.work.memory import Memory

FINDING = Diagnostic(
    "TK101", "overflow", Severity.ERROR, Place("cards/a.json", ("cards", 0, "text")), "Too long.", card="1"
)


def files(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def jobs(made: Workshop, kinds: Sequence[str] = ("png", "content")) -> list[Job]:
    settings: dict[str, tuple[object, ...]] = {"png": (72, True), "content": (72,)}
    return [Job(kind, name, settings[kind]) for name in made.faces for kind in kinds]


def into(seen: list[str]) -> Counting:
    """Counts by writing down names."""
    return lambda total: nullcontext(seen.append)


def anew(made: Workshop, processes: int = 1, counting: Counting = uncounted) -> int:
    """How many results had to be made."""
    return sum(one.anew for one in make(made, jobs(made), counting, processes))


def test_only_what_is_missing_is_made(tmp_path: Path) -> None:
    made = shop(tmp_path)
    seen: list[str] = []
    assert anew(made, counting=into(seen)) == 12
    assert sorted(set(seen)) == ["001-back", "001-front", "002-back", "002-front", "003-back", "003-front"]
    assert anew(made, counting=into(seen)) == 0
    assert len(seen) == 12
    changed = shop(tmp_path, [card(1), card(2, "Renamed"), card(3)])
    assert anew(changed) == 2, "the picture and the content of one face"


def test_one_process_or_several_give_the_same_bytes(tmp_path: Path) -> None:
    cards = [card(number) for number in range(1, WORTH_STARTING + BATCH)]
    for name, processes in (("one", 1), ("three", 3)):
        made = shop(tmp_path / name, cards)
        done: list[str] = []
        assert anew(made, processes, into(done)) == len(done)
        assert sorted(done) == sorted(job.name for job in jobs(made))
    assert files(tmp_path / "one") == files(tmp_path / "three")


def broken() -> tuple[Face, tuple[Diagnostic, ...]]:
    raise ValueError("a bug in a template engine")


def test_a_bug_in_another_process_is_not_swallowed(tmp_path: Path) -> None:
    cards = [card(number) for number in range(1, 20)]
    cards[7] = with_front(cards[7], FaceSource("bad", "bad", broken))
    made = shop(tmp_path, cards)
    with pytest.raises(ValueError, match="a bug in a template engine"):
        make(made, jobs(made), processes=2)


def opened_again() -> Components:
    return deck(20)


def test_a_process_that_inherits_nothing_makes_the_components_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("toolkit.work.workers.inherits", lambda: False)
    made = Workshop(opened_again(), Memory(Cache(tmp_path / "spawned")), opened_again)
    make(made, jobs(made, ["content"]), processes=2)
    other = shop(tmp_path / "here", 20)
    make(other, jobs(other, ["content"]), processes=1)
    assert files(tmp_path / "spawned") == files(tmp_path / "here")


def test_what_the_cache_lost_is_made_again(tmp_path: Path) -> None:
    made = shop(tmp_path)
    make(made, jobs(made), processes=1)
    before = made.png("001-front", 72, bleed=True)
    shutil.rmtree(tmp_path)
    assert made.png("001-front", 72, bleed=True) == before
    assert Image.open(BytesIO(before)).size == (196, 266)


@pytest.mark.parametrize("rubbish", [b"", b"\xc1", b"\x94\xa3\x00\x00\x80", b"\x90"])
def test_rubbish_in_the_cache_is_made_again(tmp_path: Path, rubbish: bytes) -> None:
    """Intact by its checksum, and still unreadable."""
    made = shop(tmp_path, 1)
    make(made, jobs(made), processes=1)
    face, content = made.laid("001-front"), made.content("001-front", 72)
    for path in tmp_path.rglob("*"):
        if path.is_file():
            made.memory.put(path.parent.name + path.name, rubbish)
    again = shop(tmp_path, 1)
    assert not again.has(Job("content", "001-front", (72,)))
    assert again.laid("001-front") == face
    assert again.content("001-front", 72) == content
    assert again.size("001-front").width == 63


def test_findings_are_remembered(tmp_path: Path) -> None:
    face = source("001-front", "Long", CREAM, findings=(FINDING,))
    first = shop(tmp_path, [with_front(card(1), face)])
    assert first.findings("001-front") == (FINDING,)
    again = shop(tmp_path, [with_front(card(1), FaceSource(face.name, face.source, broken))])
    assert again.findings("001-front") == (FINDING,), "without laying it out again"
    assert again.findings("001-back") == ()


def test_pictures_are_coded_once_for_all_cards(tmp_path: Path) -> None:
    made = shop(tmp_path, 4)
    make(made, jobs(made, ["content"]), processes=1)
    pictures = made.components.pictures
    assert isinstance(pictures, Painted)
    assert pictures.asked == ["#3366cc"], "eight faces, one picture"


def test_all_makers_are_known_by_name() -> None:
    assert set(MAKERS) == {"laid", "png", "cut", "content", "image", "fitted", "cmyk", "reduced", "cell", "deck"}


def test_a_face_comes_back_as_it_was() -> None:
    face = Face("x", 63.0, 88.0, 3.0, inks("A title", CREAM, (63.0, 88.0)))
    laid = Laid(face, (FINDING,))
    assert unpack(pack(laid)) == laid
    assert (summary(pack(laid)).findings, summary(pack(laid)).size) == ((FINDING,), (63.0, 88.0, 3.0))
    assert hash(unpack(pack(laid)).face.inks), "made of tuples again, for whoever keeps them as keys"


@given(st.binary(max_size=60))
def test_bytes_that_are_no_face(data: bytes) -> None:
    for read in (unpack, summary):
        with pytest.raises(ValueError, match="no laid-out face"):
            read(data)


@pytest.mark.parametrize("inner", [b"", b"\xc0", b"\x80", b"\x81\xa4name\x01"])
def test_a_face_that_is_none(inner: bytes) -> None:
    with pytest.raises(ValueError, match="no laid-out face"):
        unpack(msgspec.msgpack.encode(["", [1.0, 1.0, 0.0], inner, []]))


def test_shared_backs_are_one_face() -> None:
    shared = source("back", "Shared", CREAM)
    cards: list[Component] = [with_back(card(number), shared) for number in (1, 2)]
    assert [face.name for face in deck(cards).faces()] == ["001-front", "back", "002-front"]
