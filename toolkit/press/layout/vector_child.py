"""What draws an SVG or a page of a PDF, in a process of its own: hostile files harm nothing but that.

    python -I vector_child.py SVG 800 600 < drawing.svg > picture.png
    python -I vector_child.py PDF 0 0 < page.pdf > size.txt        (its width and height, in points)

It imports nothing of the toolkit, so that it starts in no time.
"""

import sys

MEMORY = 1_500_000_000
PROCESSOR = 20
"""Bytes, and seconds of CPU, that one picture may take."""


def limit() -> None:
    """Ends this process if it takes too much; where the system has no such limits, only the clock does."""
    try:
        import resource
    except ImportError:
        return
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CPU, (PROCESSOR, PROCESSOR))
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def draw_svg(raw: bytes, width: int) -> bytes:
    """The drawing as a PNG of this width. No fonts and no files are looked for."""
    import resvg_py

    return bytes(resvg_py.svg_to_bytes(svg_string=raw.decode("utf-8-sig"), width=width, skip_system_fonts=True))


def draw_pdf(raw: bytes, width: int, height: int) -> bytes:
    """The first page as a PNG that is at least this large; without a size, how large the page is."""
    from io import BytesIO

    import pypdfium2

    document = pypdfium2.PdfDocument(raw)
    if not len(document):
        raise ValueError("it has no pages")
    page = document[0]
    wide, high = page.get_size()
    if not width:
        return f"{wide} {high}".encode()
    stream = BytesIO()
    image = page.render(scale=max(width / wide, height / high), may_draw_forms=False).to_pil()
    image.save(stream, "PNG", compress_level=1)
    return stream.getvalue()


def main(kind: str, width: int, height: int) -> None:
    """Reads a file, and writes what it looks like."""
    raw = sys.stdin.buffer.read()
    limit()
    sys.stdout.buffer.write(draw_svg(raw, width) if kind == "SVG" else draw_pdf(raw, width, height))


if __name__ == "__main__":
    try:
        main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
    except MemoryError:
        sys.exit("it takes too much memory")
    except Exception as error:
        sys.exit(" ".join(str(error).split())[:200] or type(error).__name__)
