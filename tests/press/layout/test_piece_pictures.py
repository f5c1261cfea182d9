"""A piece's picture is the file that its box names, or one that is drawn for it, whatever is wrong with the file."""

from __future__ import annotations

from dataclasses import dataclass, field
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from toolkit.diagnostic import Place
from toolkit.errors import ToolkitError
from toolkit.illustration.subjects import Subject, Thing
from toolkit.press.components import Side
from toolkit.press.layout.piece_pictures import PiecePictures, named_at
from toolkit.source.art import Art

AT = Place("cards.json", ("art",))


@dataclass(frozen=True, eq=False)
class Piece:
    """A lantern, or something else."""

    id: str
    drawing: str = "lantern"
    art: Art | None = None


@dataclass
class Album:
    """The pictures of some pieces; a drawn one is as red as its drawing's name is long, and counts as painted."""

    root: Path
    pieces: tuple[Piece, ...] = ()
    hand: str = ""
    painted: list[Subject] = field(default_factory=list)

    def __post_init__(self) -> None:
        def subject_of(piece: Piece) -> Subject:
            return Thing(piece.id, piece.drawing)

        def paint(subject: Subject, width: int, height: int) -> Image.Image:
            self.painted.append(subject)
            return Image.new("RGB", (width, height))

        self.pictures = PiecePictures(self.root, subject_of, paint, self.hand, self.pieces)


def png(path: Path, size: tuple[int, int] = (40, 60)) -> None:
    stream = BytesIO()
    Image.new("RGB", size, "red").save(stream, "PNG")
    path.write_bytes(stream.getvalue())


def test_without_a_file_a_front_is_drawn_and_a_back_is_not(tmp_path: Path) -> None:
    album, lamp = Album(tmp_path), Piece("lamp")
    front, back = album.pictures.of(lamp), album.pictures.of(lamp, "back")
    assert (front.ratio, front.faults, back.key, back.faults) == (None, (), "", ())
    assert album.pictures.image(front.key, 30, 20).size == (30, 20)
    assert album.painted == [Thing("lamp", "lantern")]


@pytest.mark.parametrize("side", ["front", "back"])
def test_a_file_is_taken_for_its_side(tmp_path: Path, side: Side) -> None:
    png(tmp_path / "a.png")
    art = Art(AT, front="a.png") if side == "front" else Art(AT, back="a.png")
    lamp = Piece("lamp", art=art)
    album = Album(tmp_path)
    shown = album.pictures.of(lamp, side)
    assert (shown.width, shown.height, shown.faults) == (40, 60, ())
    assert album.pictures.image(shown.key, 1, 1).getpixel((0, 0)) == (255, 0, 0)
    assert album.pictures.usable(shown, lamp, side) == shown
    assert album.painted == []


def test_a_file_that_is_no_picture_is_a_fault_and_the_piece_is_drawn(tmp_path: Path) -> None:
    (tmp_path / "a.png").write_text("no picture")
    album, lamp = Album(tmp_path), Piece("lamp", art=Art(AT, front="a.png"))
    shown = album.pictures.of(lamp)
    assert shown.key == Album(tmp_path).pictures.of(Piece("lamp")).key
    assert [(one.kind, one.about) for one in shown.faults] == [("broken", named_at("front"))]


def test_a_file_that_turns_out_to_be_damaged_is_replaced_too(tmp_path: Path) -> None:
    png(tmp_path / "a.png")
    whole = (tmp_path / "a.png").read_bytes()
    (tmp_path / "a.png").write_bytes(whole[: len(whole) // 2])
    album, lamp = Album(tmp_path), Piece("lamp", art=Art(AT, front="a.png"))
    shown = album.pictures.of(lamp)
    assert shown.height == 60
    instead = album.pictures.usable(shown, lamp)
    assert [one.kind for one in instead.faults] == ["broken"]
    assert album.pictures.image(instead.key, 3, 3).size == (3, 3)


def test_another_picture_may_stand_for_a_piece(tmp_path: Path) -> None:
    """As on the cover of a booklet. If that is broken, what is drawn is drawn for the piece."""
    png(tmp_path / "cover.png")
    album, lamp = Album(tmp_path), Piece("lamp")
    assert album.pictures.of(lamp, art=Art(AT, front="cover.png")).height == 60
    assert album.pictures.of(lamp, art=Art(AT, front="none.png")).key == album.pictures.of(lamp).key


def test_pieces_may_share_an_id(tmp_path: Path) -> None:
    one, other = Piece("lamp", "lantern"), Piece("lamp", "mill")
    album = Album(tmp_path, (one, other))
    for piece in (other, one, other):
        album.pictures.image(album.pictures.of(piece).key, 5, 5)
    assert album.painted == [Thing("lamp", "mill"), Thing("lamp", "lantern"), Thing("lamp", "mill")]


def test_a_key_leads_to_its_picture_in_another_process(tmp_path: Path) -> None:
    """Nobody has asked there for the piece's picture before."""
    lamp = Piece("a:b", "mill")
    key = Album(tmp_path, (lamp,)).pictures.of(lamp).key
    assert Album(tmp_path, (Piece("a:b"), lamp)).pictures.image(key, 7, 7).size == (7, 7)


@pytest.mark.parametrize("key", ["drawn:lamp:0", "drawn:", "drawn:nobody:1", "file:a.png:0"])
def test_keys_cannot_be_made_up(tmp_path: Path, key: str) -> None:
    with pytest.raises(ToolkitError, match="there is no picture"):
        Album(tmp_path, (Piece("lamp"),)).pictures.image(key, 5, 5)


def test_another_hand_draws_other_pictures(tmp_path: Path) -> None:
    lamp = Piece("lamp")
    assert Album(tmp_path, hand="iron").pictures.of(lamp).key != Album(tmp_path, hand="ink").pictures.of(lamp).key
