"""The studio for everybody: contrast, names for screen readers, keys for people without a mouse, reduced motion."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.page.npm import modules
from tests.studio.browser.window import Window
from tests.studio.conftest import Running

Windows = Callable[..., Window]
pytestmark = [pytest.mark.slow, pytest.mark.filterwarnings("ignore::ResourceWarning")]
VIEWS = {
    "cards": ".cards li", "list": ".sheet .row[data-key]",
    "chapters": ".chapters .part", "findings": "#main .none", "proofs": ".claim",
    "table": ".laid figure", "graph": ".stage svg", "puzzles": ".piece", "testing": "#main select",
    "reports": "#main button", "look": "#main details", "play": "button.main",
    "print": "button.main", "comments": "#main h2", "history": "#main h2",
}  # fmt: skip

CONTRAST = """() => {
  // Every text that can be seen, against what is painted behind it; WCAG 2.2, 1.4.3.
  const canvas = Object.assign(document.createElement("canvas"), { width: 1, height: 1 });
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  const rgba = (colour) => {
    pen.clearRect(0, 0, 1, 1);
    pen.fillStyle = colour;
    pen.fillRect(0, 0, 1, 1);
    const [r, g, b, a] = pen.getImageData(0, 0, 1, 1).data;
    return [r, g, b, a / 255];
  };
  const over = ([r, g, b, a], [x, y, z]) => [r * a + x * (1 - a), g * a + y * (1 - a), b * a + z * (1 - a)];
  const behind = (element) => {
    const layers = [];
    for (let one = element; one && layers.at(-1)?.[3] !== 1; one = one.parentElement)
      layers.push(rgba(getComputedStyle(one).backgroundColor));
    return layers.reverse().reduce((below, layer) => over(layer, below), [255, 255, 255]);
  };
  const part = (value) => (value <= 10.3 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4);
  const light = ([r, g, b]) => 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b);
  const counts = (text) => text.data.trim() && text.parentElement.checkVisibility({ visibilityProperty: true })
    && !text.parentElement.closest(":disabled, svg, noscript");
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const faint = new Set();
  let many = 0;
  while (walk.nextNode()) {
    const element = walk.currentNode.parentElement;
    if (!counts(walk.currentNode)) continue;
    many += 1;
    const style = getComputedStyle(element), ground = behind(element);
    const [low, high] = [light(over(rgba(style.color), ground)), light(ground)].sort((a, b) => a - b);
    const size = parseFloat(style.fontSize), large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    const ratio = (high + 0.05) / (low + 0.05);
    if (ratio < (large ? 3 : 4.5)) faint.add(`${ratio.toFixed(2)} ${element.outerHTML.slice(0, 80)}`);
  }
  return [many, [...faint]];
}"""
CONTROLS = {
    "button",
    "link",
    "textbox",
    "searchbox",
    "combobox",
    "checkbox",
    "slider",
    "spinbutton",
    "image",
    "progressbar",
}


def nameless(tab: Any) -> list[str]:
    """What a screen reader would find without a name, by the browser's own accessibility tree."""
    session = tab.context.new_cdp_session(tab)
    try:
        nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    finally:
        session.detach()
    known = [one for one in nodes if not one.get("ignored") and one.get("role", {}).get("value") in CONTROLS]
    assert len(known) > 10
    return [one["role"]["value"] for one in known if not str(one.get("name", {}).get("value", "")).strip()]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_everything_can_be_read_and_has_a_name(windows: Windows, studio: Running, scheme: str) -> None:
    window = windows(studio, color_scheme=scheme, reduced_motion="reduce", viewport={"width": 1280, "height": 800})
    tab = window.tab
    for view, wanted in VIEWS.items():
        window.go(view, wanted)
        if view == "proofs":
            tab.locator(".claim summary").first.click()
        if view == "play":
            tab.click("button.main")
            tab.wait_for_selector(".table .choices button")
        many, faint = tab.evaluate(CONTRAST)
        assert many > 15, view
        assert faint == [], (view, scheme)
        assert nameless(tab) == [], view
        assert tab.evaluate("document.getAnimations().length") == 0, "nothing moves for those who asked for that"
    window.open("1", "cards/maps.json")
    tab.click("#panel .beside summary")
    tab.wait_for_selector(".beside .brief, .beside li")
    assert tab.evaluate(CONTRAST)[1] == [], ("the chosen card", scheme)
    assert nameless(tab) == []


AXE = """async () => {
  const { violations } = await axe.run(document, { resultTypes: ["violations"], rules: {
    "skip-link": { enabled: false }, // it takes the address of a place in the studio (#cards) for such a link
    "label-content-name-mismatch": { enabled: false }, // a piece says in words what is drawn on it
    "color-contrast": { enabled: false }, // CONTRAST looks at every text, and in a tenth of the time
  } });
  return violations.flatMap((one) => one.nodes.map((node) => `${one.id}: ${node.html.slice(0, 160)}`));
}"""


def test_axe_finds_nothing(windows: Windows, studio: Running) -> None:
    """Deque's rules for roles, names, landmarks, lists, headings and focus, in every view, and with a card open."""
    axe = (modules() / "axe-core" / "axe.min.js").read_text("utf-8")
    window = windows(studio, reduced_motion="reduce", viewport={"width": 1280, "height": 800})
    window.tab.evaluate(axe)
    found: dict[str, list[str]] = {}
    for view, wanted in VIEWS.items():
        window.go(view, wanted)
        if view == "play":
            window.tab.click("button.main")
            window.tab.wait_for_selector(".table .choices button")
        found[view] = window.tab.evaluate(AXE)
    window.open("1", "cards/maps.json")
    found["a map"] = window.tab.evaluate(AXE)
    window.tab.keyboard.press("F1")
    window.tab.wait_for_selector("#document .read p")
    found["a document"] = window.tab.evaluate(AXE)
    window.tab.click("#document .close")
    window.tab.keyboard.press("Control+k")
    window.tab.wait_for_selector("dialog.palette[open] [aria-selected=true]")
    found["anywhere"] = window.tab.evaluate(AXE)
    window.tab.keyboard.press("Escape")
    window.tab.click("#share")
    window.tab.wait_for_selector("#dialog[open] .invite")
    found["the dialog"] = window.tab.evaluate(AXE)
    assert {place: some for place, some in found.items() if some} == {}


def test_a_card_is_found_opened_and_closed_by_keys(window: Window) -> None:
    tab = window.tab
    tab.keyboard.press("Tab")
    assert tab.evaluate("document.activeElement.className") == "skip", "past the bar at once"
    tab.keyboard.press("/")
    tab.keyboard.type("lantern cough")
    window.until("document.querySelector('output').textContent.startsWith('1 of')")
    for _ in range(40):
        tab.keyboard.press("Tab")
        if tab.evaluate("Boolean(document.activeElement.closest('.cards li'))"):
            break
    assert tab.evaluate("getComputedStyle(document.activeElement).outlineStyle") == "solid", "one sees where one is"
    tab.keyboard.press("Enter")
    window.until("document.activeElement.closest('#panel')?.querySelector('h2') === document.activeElement")
    tab.keyboard.press("Escape")
    window.until("document.activeElement.closest('.cards li')?.textContent.includes('A Lantern With a Cough')")
    assert window.wrong == []


@pytest.mark.parametrize("width", [390, 1280, 1920])
def test_nothing_sticks_out(windows: Windows, studio: Running, width: int) -> None:
    window = windows(studio, viewport={"width": width, "height": 844})
    for view, wanted in VIEWS.items():
        window.go(view, wanted)
        assert window.tab.evaluate("document.documentElement.scrollWidth") <= width, view
    bar = window.tab.locator("header.bar").bounding_box()["height"]
    assert bar < (110 if width < 400 else 60), "the bar leaves room for the rest"
