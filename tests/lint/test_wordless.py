"""Rules that read no texts; and a box that is looked at again while somebody types: the answer is a fresh look's."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from tests.conftest import REPOSITORY, smallest_with
from tests.every_game import SMALLEST_OF
from tests.fuzz.damage import damaged_file, pointers
from tests.test_cases import CASES, RULES
from toolkit.game import Game
from toolkit.games import game_of
from toolkit.lint import wordless
from toolkit.lint.runner import Opened, open_box
from toolkit.prose.texts import A_KEY, NAMES, reader_of
from toolkit.rule import Rule
from toolkit.source.folder import Folder
from toolkit.workbench.bench import Workbench
from toolkit.workbench.checking import Check, Checked

pytestmark = pytest.mark.usefixtures("three_lamps")
WORDLESS = sorted(code for code, rule in RULES.items() if rule.wordless)
BOXES = {
    **SMALLEST_OF,
    "tutorial": REPOSITORY / "adventures" / "tutorial",
}

EXPANSIONS = "second-best-saga-expansions"


def answer(bench: Workbench) -> Checked:
    return Check(bench).answer


def typed(random: Random, raw: bytes) -> bytes:
    """A letter more or less in some text, a number that is another one, or anything else that may happen to a file."""
    if random.random() < 0.2:
        return damaged_file(random, raw)
    try:
        data = json.loads(raw)
    except ValueError:
        return damaged_file(random, raw)
    ways = [way for way in pointers(data) if way]
    way = random.choice(ways)
    parent: Any = data
    for step in way[:-1]:
        parent = parent[step]
    now = parent[way[-1]]
    if isinstance(now, str):
        at = random.randrange(len(now) + 1)
        parent[way[-1]] = random.choice([now[:at] + random.choice("ab {*}\\s") + now[at:], now[:at] + now[at + 1 :]])
    elif isinstance(now, bool):
        parent[way[-1]] = not now
    elif isinstance(now, int):
        parent[way[-1]] = now + random.choice((-1, 1))
    return json.dumps(data, ensure_ascii=False, indent=2).encode("utf-8", "surrogatepass")


@pytest.mark.sampled(one_in=6)
@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("box", BOXES)
def test_after_every_edit_the_answer_is_that_of_a_fresh_look(box: str, seed: int) -> None:
    """What is known from before saves time, and nothing else: the same findings, in the same order and places."""
    edit_and_compare(box, seed, edits=8)


@pytest.mark.slow
@pytest.mark.sampled(one_in=6)
@pytest.mark.parametrize("seed", range(6))
def test_so_it_is_for_a_box_that_extends_another(seed: int) -> None:
    edit_and_compare(EXPANSIONS, seed, edits=2)


def edit_and_compare(box: str, seed: int, edits: int) -> None:
    random, root = Random(f"{box} {seed}"), BOXES.get(box) or REPOSITORY / "adventures" / box
    saved = Workbench(Folder(root, box))
    files = [name for name in saved.folder.json_files() if name.endswith(".json")]
    changed: dict[str, bytes] = {}
    before: list[dict[str, bytes]] = [{}]
    for _ in range(edits):
        if random.random() < 0.2:
            changed = dict(random.choice(before))  # undone, or done again
        else:
            file = random.choice(files)
            changed = {**changed, file: typed(random, changed.get(file) or saved.folder.read(file, 10_000_000))}
            before.append(changed)
        again = answer(saved.changed(changed))
        fresh = answer(Workbench(Folder(root, box).with_changed(changed)))
        assert again.findings == fresh.findings
        assert (again.counts, again.suppressed) == (fresh.counts, fresh.suppressed)


@pytest.mark.sampled(one_in=8)
@pytest.mark.parametrize("stem", [stem for stem in CASES if stem[:5].startswith("UH")])
def test_a_wordless_rule_finds_the_same_whatever_the_texts_say(stem: str) -> None:
    for case in CASES[stem]:
        folder = smallest_with(case["files"], case.get("box", "smallest"))
        before, after = opened(folder), opened(folder.with_changed(otherwise(folder)))
        assert wordless.only_texts_differ(before.content, after.content, before.game.reader().schemas)
        for code in WORDLESS:
            rule = RULES[code]
            if rule.check is not None and code.startswith(before.game.prefix):
                assert [*rule.check(before.box)] == [*rule.check(after.box)], code


def opened(folder: Folder) -> Any:
    game = game_of(folder)
    assert isinstance(game, Game)
    return open_box(folder, game)


def otherwise(folder: Folder) -> dict[str, bytes]:
    """The files of a box with other words in every text; where there are marks, only after the last."""
    found: Opened = opened(folder)
    data = {name: document.data for name, document in found.content.documents.items() if document.parsed}
    for part in found.content.sound:
        for steps, text in reader_of(found.game.reader().schemas).strings(part):
            if steps[-1] not in NAMES and text.strip():
                at = data[part.place.file]
                for step in ((part.place.pointer or ()) + steps)[:-1]:
                    at = at[step]
                kept = wordless.marked_part(text)
                turned = kept + text[len(kept) :][::-1]  # as long as before, which may be all there is room for
                at[steps[-1]] = text if A_KEY.fullmatch(turned) else turned
    return {name: json.dumps(one).encode() for name, one in data.items()}


def test_rules_that_are_marked_do_not_look_again(monkeypatch: pytest.MonkeyPatch) -> None:
    bench = Workbench(Folder(REPOSITORY / "adventures" / "tutorial", "tutorial"))
    answer(bench)
    looked: list[str] = []

    def told(rule: Any) -> Callable[[Any], Any]:
        def check(box: Any) -> Any:
            looked.append(rule.code)
            return ()

        return check

    rules = [Rule(one.code, one.name, one.severity, "", told(one), wordless=one.wordless)
             for one in bench.game.rules() if one.check is not None and not one.opt_in]  # fmt: skip
    text = bench.folder.read("cards/encounters.json", 1_000_000).decode()
    written, moved = text.replace("Twelve yards", "Ten yards"), text.replace('"value": 3', '"value": 4')
    assert text not in (written, moved)
    wordless_ones, others = ({one.code for one in rules if one.wordless is kind} for kind in (True, False))

    list(wordless.look(bench.changed({"cards/encounters.json": written.encode()}).opened, rules))
    assert {*looked} == others
    looked.clear()
    list(wordless.look(bench.changed({"cards/encounters.json": moved.encode()}).opened, rules))
    assert {*looked} == others | wordless_ones
