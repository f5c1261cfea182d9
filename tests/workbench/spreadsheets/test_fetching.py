"""Published sheets, beside a stand-in on this machine: what comes, and all that may come instead."""

from __future__ import annotations

import shutil
import signal
import ssl
import subprocess
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

import pytest

from toolkit.errors import ToolkitError
from toolkit.workbench.spreadsheets.fetching import fetched

SHEET = b"Number,Name\n1,Lampe\n"


class Publisher(BaseHTTPRequestHandler):
    """Says something else at each path."""

    def do_GET(self) -> None:
        match self.path:
            case "/moved":
                self.answer(302, b"", "/sheet.csv")
            case "/unsafe":
                self.answer(302, b"", f"http://{self.headers['Host']}/sheet.csv")
            case "/page":
                self.answer(200, b"\n<!doctype html>")
            case "/large":
                self.answer(200, b"a," * 600_000)
            case "/slow":
                self.send_response(200)
                self.end_headers()
                for _ in range(20):
                    self.wfile.write(b"1,")
                    time.sleep(0.05)
            case "/sheet.csv":
                self.answer(200, SHEET)
            case _:
                self.answer(404, b"")

    def answer(self, code: int, said: bytes, location: str = "") -> None:
        self.send_response(code)
        if location:
            self.send_header("Location", location)
        self.send_header("Content-Length", str(len(said)))
        self.end_headers()
        self.wfile.write(said)

    def log_message(self, format: str, *args: object) -> None:
        """Says nothing."""


@pytest.fixture(scope="module")
def published(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the stand-in, whose certificate is believed meanwhile."""
    openssl = shutil.which("openssl") or pytest.skip("there is no openssl here")
    key, certificate = (tmp_path_factory.mktemp("tls") / name for name in ("key.pem", "certificate.pem"))
    words = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost -addext "
    ask = [openssl, *words.split(), "subjectAltName=DNS:localhost", "-keyout", str(key), "-out", str(certificate)]
    subprocess.run(ask, check=True, capture_output=True)
    server = ThreadingHTTPServer(("127.0.0.1", 0), Publisher)
    server.daemon_threads = False  # so that closing it waits for whoever is still answering slowly
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate, key)
    server.socket = context.wrap_socket(server.socket, server_side=True)
    Thread(target=server.serve_forever, daemon=True).start()
    # As a server has it: the command line ends by a broken pipe, and a test before may have been in its place.
    before = signal.signal(signal.SIGPIPE, signal.SIG_IGN)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SSL_CERT_FILE", str(certificate))
        for name in ("https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"):
            patch.delenv(name, raising=False)
        yield f"https://localhost:{server.server_port}"
    server.shutdown()
    server.server_close()
    signal.signal(signal.SIGPIPE, before)


@pytest.mark.parametrize("path", ["/sheet.csv", "/moved"])
def test_a_published_sheet_is_fetched(published: str, path: str) -> None:
    assert fetched(published + path, 1_000_000) == SHEET


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("/page", "is a page, not a CSV"),
        ("/large", "is larger than 1 MB"),
        ("/slow", "takes longer than 0.3 seconds"),
        ("/unsafe", "which is not https"),
        ("/nothing", "cannot be fetched: Not Found"),
    ],
)
def test_what_comes_instead_is_refused(published: str, path: str, said: str) -> None:
    with pytest.raises(ToolkitError, match=said):
        fetched(published + path, 1_000_000, 0.3 if path == "/slow" else 20)


def test_a_stranger_on_the_line_is_not_believed(published: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SSL_CERT_FILE")
    with pytest.raises(ToolkitError, match="certificate verify failed"):
        fetched(f"{published}/sheet.csv", 1_000_000)


def test_without_a_network_it_says_what_to_do() -> None:
    with pytest.raises(ToolkitError, match=r"cannot be fetched: .*Save it as a file"):
        fetched("https://localhost:1/sheet.csv", 1_000_000)
    with pytest.raises(ToolkitError, match="only addresses with https"):
        fetched("http://localhost:1/sheet.csv", 1_000_000)
