"""A designer who reads no JSON: everything is done by what is seen on the page, and no file is touched."""

from __future__ import annotations

from urllib.parse import urljoin

from tests.studio.browser.window import Window

CARD = "#panel .form"


class Designer:
    """Works in a window of the studio. Places in a form are named by the way to them, as its controls are."""

    def __init__(self, window: Window) -> None:
        self.window, self.tab = window, window.tab

    def new_box(self, title: str, game: str = "", what: str = "empty") -> None:
        """From the start page."""
        self.tab.wait_for_selector(".new-box")
        if game:
            self.tab.select_option(".new-box select", label=game)
        self.tab.fill("#new-title", title)
        self.tab.check(f"input[value={what}]")
        self.tab.click("text=Create box")
        self.tab.wait_for_selector("ul.cards > li")

    def make(self, kind: str, name: str, **texts: str) -> None:
        """A new card, with its name and some texts; `back_text` is the text in "back"."""
        self.window.go("cards", ".menu summary")
        self.window.make(kind)
        self.window.until(f"document.querySelector('#panel h2')?.textContent.includes('New {kind}')")
        self.write("/name", name)
        for place, words in texts.items():
            self.write(f"/{place.replace('_', '/')}", words)
        self.save()

    def write(self, at: str, words: str) -> None:
        self.tab.fill(f"[data-at='{at}']", words)

    def save(self) -> None:
        self.tab.keyboard.press("Control+s")
        self.window.until("['Saved', ''].includes(document.querySelector('#saved').textContent)")

    def add(self, at: str, *answers: str) -> None:
        """Presses the button that adds something at a place, and answers what is asked."""
        self.tab.click(f"[data-at='{at}/add']")
        self.answer(*answers)

    def change(self, at: str, *answers: str) -> None:
        """Presses what stands at a place, a card or the kind of a sentence, and answers what is asked."""
        self.tab.click(f"button[data-at='{at}']")
        self.answer(*answers)

    def answer(self, *answers: str) -> None:
        """One answer after another: the name of what is picked, or what is typed."""
        for said in answers:
            dialog = self.tab.locator("dialog.picking")
            dialog.wait_for()
            offers = dialog.locator(".offers")
            if offers.count():
                offers.locator("button", has=self.tab.locator("b", has_text=said)).first.click()
            else:
                dialog.locator("input, textarea").fill(said)
                dialog.locator("button.main").click()
        self.tab.locator("dialog.picking").wait_for(state="detached")

    def open(self, name: str) -> None:
        """A card by its name."""
        self.window.go("cards", "ul.cards > li")
        self.tab.locator("ul.cards > li a", has_text=name).first.click()
        self.window.until(f"document.querySelector('#panel h2')?.textContent.includes({name!r})")
        self.tab.wait_for_selector(CARD)

    def remove(self, at: str) -> None:
        self.tab.click(f"[data-at='{at}/remove']")

    def edit_chapter(self, number: int, title: str, story: str) -> None:
        """A chapter, where it is read; what was edited before is done."""
        if self.tab.locator(".chapters button:text-is('Done')").count():
            self.tab.click(".chapters button:text-is('Done')")
            self.tab.wait_for_selector(".in-place", state="detached")
        self.tab.click(f"button[aria-label='Edit chapter {number}']")
        self.tab.wait_for_selector(f".in-place [data-at='/chapters/{number - 1}/title']")
        self.write(f"/chapters/{number - 1}/title", title)
        self.add(f"/chapters/{number - 1}", "Story")
        self.tab.keyboard.type(story)

    def found(self) -> list[str]:
        """What is found."""
        self.window.go("findings", "#main h2")
        return [str(one) for one in self.tab.locator(".finding .message").all_inner_texts()]

    def proved(self, said: str) -> None:
        """Everything is proved, and so it says."""
        self.window.go("proofs", ".proving")
        self.window.proved()
        assert said in self.tab.inner_text("#main")

    def played(self, answers: int) -> None:
        """Sits down, and takes the first answer so often."""
        self.window.go("play", "button.main")
        self.tab.click("#main button.main")
        for many in range(answers):
            self.window.until(f"document.querySelector('.table')?.dataset.answers === '{many}'")
            self.tab.locator(".choices button").first.click()
        self.window.until(f"document.querySelector('.table').dataset.answers === '{answers}'")

    def printed(self) -> bytes:
        """The PDF of everything."""
        self.window.go("print", "button.main")
        self.tab.click("#main button.main")
        self.tab.wait_for_selector(".sheets img", timeout=240_000)
        address = self.tab.get_attribute(".sheets a.main", "href")
        return bytes(self.tab.request.get(urljoin(self.tab.url, str(address))).body())
