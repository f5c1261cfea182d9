"""A picture from a stranger: what cannot be printed never gets into the box, and costs no memory to refuse."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from tests.studio.box_files import ENCOUNTERS, cards
from toolkit.errors import ToolkitError
from toolkit.workbench.editing.artwork import ArtRequest, attach_picture
from toolkit.workbench.editing.editor import Editor


def saved(kind: str, side: int = 40) -> bytes:
    Image.new("1", (side, side)).save(stream := BytesIO(), kind)
    return stream.getvalue()


def half() -> bytes:
    Image.linear_gradient("L").save(stream := BytesIO(), "PNG")
    return stream.getvalue()[: len(stream.getvalue()) // 2]


HOSTILE = {
    "more pixels than there is room for": saved("PNG", 30_000),
    "half a picture": half(),
    "a page": b"<html><script>alert(1)</script></html>",
    "a drawing that fetches": b'<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>',
    "a kind that no printer wants": saved("GIF"),
    "nothing": b"",
}


@pytest.mark.parametrize("hostile", HOSTILE)
def test_what_cannot_be_printed_stays_out(editor: Editor, box: Path, hostile: str) -> None:
    before = {one: one.read_bytes() for one in box.rglob("*") if one.is_file()}
    key = (ENCOUNTERS, str(cards(box)[0]["number"]))
    with pytest.raises(ToolkitError, match=r"""^("The picture"|Save the picture)"""):
        attach_picture(editor, ArtRequest(key, "front", HOSTILE[hostile]))
    assert {one: one.read_bytes() for one in box.rglob("*") if one.is_file()} == before
