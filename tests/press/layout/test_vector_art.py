"""SVG and PDF as pictures on cards: drawn in any size, and harmless whoever made them."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from toolkit.press.layout import vector_art
from toolkit.press.layout.art import ArtFiles, judge_whole

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 40 20">'
LEFT_RED = f'{HEAD}<rect width="40" height="20" fill="#00f"/><rect width="20" height="20" fill="#f00"/></svg>'


def svg(inside: str) -> bytes:
    return f"{HEAD}{inside}</svg>".encode()


def pdf(width: int, height: int) -> bytes:
    stream = BytesIO()
    Image.new("RGB", (width, height), (0, 128, 0)).save(stream, "PDF", resolution=72)
    return stream.getvalue()


def at(image: Image.Image, x: int, y: int) -> tuple[int, ...]:
    found = image.convert("RGB").getpixel((x, y))
    assert isinstance(found, tuple)
    return found


def test_an_svg_is_drawn_as_finely_as_it_is_printed(tmp_path: Path) -> None:
    (tmp_path / "a.svg").write_text(LEFT_RED)
    files = ArtFiles(tmp_path)
    found = files.find("a.svg", "")
    assert found is not None
    assert found.faults == ()
    assert found.ratio == pytest.approx(2, abs=0.001)
    assert files.usable(found, "", lambda: "drawn") is found
    image = files.image(found.key, 600, 250)
    assert image.width >= 600
    assert image.height >= 250
    assert image.width / image.height == pytest.approx(2, abs=0.01)
    assert at(image, 10, 10) == (255, 0, 0)
    assert at(image, image.width - 10, 10) == (0, 0, 255)


def test_the_first_page_of_a_pdf_is_a_picture(tmp_path: Path) -> None:
    (tmp_path / "a.pdf").write_bytes(pdf(300, 100))
    files = ArtFiles(tmp_path)
    found = files.find("a.pdf", "")
    assert found is not None
    assert found.faults == ()
    assert found.ratio == pytest.approx(3, abs=0.001)
    image = files.image(found.key, 900, 300)
    assert image.width >= 900
    red, green, blue = at(image, 450, 150)
    assert (red < 20, 110 < green < 145, blue < 20) == (True, True, True)


BOMB = '<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>'
HOSTILE = {
    "a web address": (svg('<image href="http://example.org/a.png"/>'), "outside"),
    "a file of the machine": (svg('<image xlink:href="/etc/passwd"/>'), "outside"),
    "a file beside it": (svg('<image href="../secret.png" width="9" height="9"/>'), "outside"),
    "a drawing within": (svg('<image href="data:image/svg+xml;base64,AAAA"/>'), "outside"),
    "a style sheet": (svg("<style>@import url(http://example.org/a.css);</style>"), "outside"),
    "a style, disguised": (svg("<style>@im/**/port 'a.css'; .a { fill: u\\rl(a.svg#b) }</style>"), "outside"),
    "an attribute": (svg('<rect fill="url(other.svg#paint)"/>'), "outside"),
    "an instruction": (b'<?xml-stylesheet href="a.css"?>' + LEFT_RED.encode(), "outside"),
    "a use of another file": (svg('<use href="other.svg#a"/>'), "outside"),
    "a script": (svg("<script>fetch('/')</script>"), "script"),
    "entities": ((BOMB + LEFT_RED).encode(), "entity"),
    "text": (svg("<text>Hi</text>"), "paths"),
    "a page within": (svg("<foreignObject/>"), "paths"),
    "too deep": (svg("<g>" * 200 + "</g>" * 200), "many parts"),
    "broken": (svg("<g>"), "well-formed"),
    "no size": (b'<svg xmlns="http://www.w3.org/2000/svg"/>', "no size"),
    "an endless size": (b'<svg xmlns="http://www.w3.org/2000/svg" width="1e999" height="1"/>', "no size"),
    "a damaged PDF": (b"%PDF-1.7\nnothing", "cannot be read"),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_what_is_hostile_or_broken_is_told_and_not_drawn(tmp_path: Path, name: str) -> None:
    raw, said = HOSTILE[name]
    (tmp_path / "a.svg").write_bytes(raw)
    found = ArtFiles(tmp_path).find("a.svg", "about")
    assert found is not None
    assert found.key == ""
    (fault,) = found.faults
    assert fault.kind == "broken"
    assert fault.message.startswith('"a.svg" cannot be read: ')
    assert said in f"{fault.message} {fault.hint}"
    assert judge_whole(raw, "a.svg")[1]


def test_a_drawing_that_takes_too_long_is_given_up(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    slow = tmp_path / "child.py"
    slow.write_text("import time\ntime.sleep(60)\n")
    monkeypatch.setattr(vector_art, "CHILD", slow)
    monkeypatch.setattr(vector_art, "PATIENCE", 0.05)
    with pytest.raises(vector_art.UnfitError, match="too long"):
        vector_art.drawn(LEFT_RED.encode(), "SVG", (4000, 2000), (10, 10))


def test_memory_that_is_asked_for_without_end_is_refused(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    greedy = tmp_path / "child.py"
    own = vector_art.CHILD.read_text()
    greedy.write_text(own.replace("raw = sys.stdin.buffer.read()\n    limit()", "limit()\n    bytearray(10**10)"))
    monkeypatch.setattr(vector_art, "CHILD", greedy)
    with pytest.raises(vector_art.UnfitError, match="memory"):
        vector_art.drawn(LEFT_RED.encode(), "SVG", (4000, 2000), (10, 10))


def test_a_missing_library_is_told_with_the_command(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(vector_art.LIBRARIES, "SVG", ("no_such_module", "resvg-py"))
    (tmp_path / "a.svg").write_text(LEFT_RED)
    found = ArtFiles(tmp_path).find("a.svg", "about")
    assert found is not None
    assert 'pip install "unlikely-heroes-toolkit[artwork]"' in found.faults[0].hint
    assert "needs" in found.faults[0].message or "need" in found.faults[0].message


def test_a_drawing_of_nothing_but_repetitions_ends(tmp_path: Path) -> None:
    """Each group shows the one before ten times: a thousand million shapes."""
    inside = '<rect id="a0" width="1" height="1"/>' + "".join(
        f'<g id="a{n}">' + f'<use href="#a{n - 1}"/>' * 10 + "</g>" for n in range(1, 10)
    )
    raw = svg(f"<defs>{inside}</defs><use href='#a9'/>")
    with pytest.raises(vector_art.UnfitError):
        vector_art.drawn(raw, "SVG", vector_art.size_of(raw, "SVG"), (20, 10))
