"""From a laid-out face to bytes for the cache, and back.

The bytes are nothing but data: a cache that somebody tampered with can spoil a picture, but not run code.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from hashlib import sha256
from typing import Any

import msgspec
from msgspec import Struct

from toolkit.diagnostic import Diagnostic
from toolkit.press.shapes.ink import Bundle, Drawing, Face, Fade, Ink, Path, Picture, Run, Shape, Stamp, Typeface


class Laid(Struct, frozen=True):
    """A face as it was laid out, with its findings."""

    face: Face
    findings: tuple[Diagnostic, ...]


class _Kept(Struct, frozen=True, array_like=True):
    """The ink stays packed until somebody draws it; the rest is needed more often. Stamps name drawings by number.

    Findings are JSON in ASCII, because they may name files whose names are not UTF-8, which nothing else can hold.
    """

    ink: str
    size: tuple[float, float, float]
    face: bytes
    findings: bytes
    drawings: tuple[bytes, ...] = ()


_decoder = msgspec.msgpack.Decoder(_Kept)
_ink_decoder = msgspec.msgpack.Decoder()


def look_of(face: Face) -> str:
    """A digest of what a face looks like: the same for all that do, whatever their names."""
    numbers: dict[Drawing, int] = {}
    return _look_of(face, _numbering(numbers), numbers)


def _numbering(numbers: dict[Drawing, int]) -> msgspec.msgpack.Encoder:
    """Writes a number for each drawing, and notes which."""
    return msgspec.msgpack.Encoder(enc_hook=lambda drawing: numbers.setdefault(drawing, len(numbers)))


def _look_of(face: Face, encoder: msgspec.msgpack.Encoder, numbers: dict[Drawing, int]) -> str:
    ink = encoder.encode(msgspec.structs.replace(face, name=""))
    return sha256(ink + encoder.encode([drawing.key for drawing in numbers])).hexdigest()[:40]


def pack(laid: Laid) -> bytes:
    """A laid-out face as bytes."""
    numbers: dict[Drawing, int] = {}
    encoder = _numbering(numbers)
    face = encoder.encode(laid.face)
    look = _look_of(laid.face, encoder, numbers)
    drawings = tuple(msgspec.msgpack.encode(drawing.shapes) for drawing in numbers)
    size = (laid.face.width, laid.face.height, laid.face.bleed)
    findings = json.dumps(msgspec.to_builtins(laid.findings)).encode("ascii") if laid.findings else b""
    return msgspec.msgpack.encode(_Kept(look, size, face, findings, drawings))


def unpack(data: bytes) -> Laid:
    """The face again, equal to what it was.

    Raises:
        ValueError: the bytes do not come from `pack`.
    """
    kept = _decode(data)
    try:
        drawings = [Drawing(tuple(_shape(one) for one in _ink_decoder.decode(shapes))) for shapes in kept.drawings]
        return Laid(_face(_ink_decoder.decode(kept.face), drawings), _findings(kept.findings))
    except (msgspec.MsgspecError, UnicodeDecodeError, KeyError, TypeError, IndexError) as error:
        raise ValueError("no laid-out face") from error


class Summary(Struct, frozen=True):
    """What is needed most often: a digest of the ink, width, height and bleed, and the findings.

    Faces with the same ink look the same, whatever their names.
    """

    ink: str
    size: tuple[float, float, float]
    findings: tuple[Diagnostic, ...]


def summary(data: bytes) -> Summary:
    """All but the ink itself.

    Raises:
        ValueError: the bytes do not come from `pack`.
    """
    kept = _decode(data)
    return Summary(kept.ink, kept.size, _findings(kept.findings))


def _decode(data: bytes) -> _Kept:
    try:
        return _decoder.decode(data)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise ValueError("no laid-out face") from error


def _findings(data: bytes) -> tuple[Diagnostic, ...]:
    try:
        return msgspec.convert(json.loads(data), tuple[Diagnostic, ...]) if data else ()
    except msgspec.MsgspecError as error:
        raise ValueError("no findings") from error


def _face(data: dict[str, Any], drawings: Sequence[Drawing]) -> Face:
    return Face(data["name"], data["width"], data["height"], data["bleed"], _inks(data["inks"], drawings))


def _inks(inks: list[dict[str, Any]], drawings: Sequence[Drawing]) -> tuple[Ink, ...]:
    return tuple(_ink(ink, drawings) for ink in inks)


def _ink(data: dict[str, Any], drawings: Sequence[Drawing]) -> Ink:
    kind = data["type"]
    if kind == "shape":
        return _shape(data)
    del data["type"]
    if kind == "run":
        data["face"] = Typeface(**data["face"])
        data["colour"] = tuple(data["colour"])
        return Run(**data)
    if kind == "picture":
        data["crop"] = tuple(data["crop"])
        return Picture(**data)
    if kind == "stamp":
        return Stamp(data["x"], data["y"], data["side"], drawings[data["drawing"]])
    data["inks"] = _inks(data["inks"], drawings)
    data["clip"] = _path(data["clip"]) if data["clip"] is not None else None
    return Bundle(**data)


def _shape(data: dict[str, Any]) -> Shape:
    del data["type"]
    data["path"] = _path(data["path"])
    for part in ("fill", "stroke"):
        data[part] = tuple(data[part]) if data[part] is not None else None
    data["dash"] = tuple(data["dash"])
    if data["fade"] is not None:
        data["fade"] = Fade(**{**data["fade"], "colour": tuple(data["fade"]["colour"])})
    return Shape(**data)


def _path(steps: list[list[Any]]) -> Path:
    return tuple(map(tuple, steps))
