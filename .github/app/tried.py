"""Starts an app that was built, opens its start page as a browser would, and says how large it is.

python .github/app/tried.py dist/unlikely-studio
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import time
from http.cookiejar import CookieJar
from pathlib import Path
from urllib.parse import urljoin
from urllib.request import HTTPCookieProcessor, Request, build_opener


def main() -> None:
    """Tries the app: it has to answer with every game that it knows, and to make and open a box."""
    program, around = Path(sys.argv[1]).absolute(), Path(sys.argv[2] if len(sys.argv) > 2 else ".").absolute()
    begun = time.monotonic()
    words = [str(program), "studio", "--no-browser"]
    studio = subprocess.Popen(words, stderr=subprocess.PIPE, stdin=subprocess.DEVNULL, text=True)
    try:
        assert studio.stderr is not None
        line = studio.stderr.readline()
        found = re.search(r"http://\S+", line)
        assert found, line
        seconds = time.monotonic() - begun
        browser = build_opener(HTTPCookieProcessor(CookieJar()))
        forward = browser.open(found[0], timeout=60).read().decode()
        home = urljoin(found[0], re.findall('url=([^"]+)', forward)[0])
        start = json.load(browser.open(f"{home}api/start", timeout=60))
        games = [one["name"] for one in start["games"]]
        assert games, start
        for game in games:
            sent = json.dumps({"game": game, "title": f"A box of {game}", "start": "box", "place": str(around)})
            origin = home.split("/")[2]
            headers = {"content-type": "application/json", "origin": f"http://{origin}"}
            made = browser.open(Request(f"{home}api/start/new", sent.encode(), headers), timeout=120)
            number = json.load(made)["number"]
            box = json.load(browser.open(f"{home}api/{number}", timeout=120))
            faces = [face["name"] for one in box["entries"] for face in one["faces"]]
            face = browser.open(f"{home}api/{number}/face/{faces[0]}", timeout=120).read()
            assert face.startswith(b"\x89PNG"), face[:20]
        size = program.stat().st_size / 1e6
        print(f"{program.name}: {size:.0f} MB, ready after {seconds:.1f} s, games: {', '.join(games)}")
    finally:
        studio.terminate()
        studio.wait(30)


if __name__ == "__main__":
    main()
