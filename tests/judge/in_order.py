"""Small boxes in which everything can be had, but not in the order in which it is needed; and what is true of them."""

from __future__ import annotations

from collections.abc import Callable

from tests.judge.writing import (
    ENERGY,
    KEY,
    Json,
    Written,
    all_of,
    any_of,
    boxed,
    challenge,
    chapter,
    choose,
    draw,
    failing,
    go_on,
    item,
    objective,
    of_card,
    place,
    revealed,
)

Maker = Callable[[int], Written]
"""A box, for a party of some size."""

RELOCATE: Json = {"op": "relocate", "maps": [5]}
EVERYONE: Json = {"test": "at", "map": 5, "who": "all"}


def _box(cards: list[Json], *chapters: Json) -> Maker:
    return lambda heroes: boxed(cards, *chapters, heroes=heroes)


WINS = chapter(objective(revealed(9)))

HOPELESS: dict[str, Maker] = {
    "a chapter fails on what the one before asks for": _box(
        [place(1, 3, 9), item(3), item(9)],
        chapter(objective(revealed(3), go_on(2))),
        failing(revealed(3), objective(revealed(9))),
    ),
    "its own setup draws what it fails on": _box(
        [place(1, 3, 9), item(3), item(4), item(9)],
        chapter(objective(revealed(3), go_on(2))),
        failing(revealed(4), objective(revealed(9))) | {"setup": {"do": [draw(4)]}},
    ),
    "the way in takes what it must keep": _box(
        [place(1, 3, 4, 9), item(3), item(4, KEY), item(9)],
        chapter(objective(revealed(4), {"op": "discard", "cards": [3]}, go_on(2))),
        failing(of_card("gone", 3), objective(revealed(9))),
    ),
    "the one that takes is needed for the taken": _box(
        [place(1, 4), item(4, revealed={"draw": [3]}), item(3, revealed={"draw": [5]}),
         item(5, revealed={"discard": [3]})],
        chapter(objective(revealed(5), go_on(2))),
        chapter(objective(of_card("in_play", 3))),
    ),
    "a companion is taken on the way": _box(
        [place(1, 3, 4, 5), item(3, discard_without=4), item(4), item(5, KEY, revealed={"discard": [4]}),
         item(9, KEY)],
        chapter(objective(revealed(5), go_on(2))),
        chapter(objective(of_card("in_play", 3))),
    ),
    "a challenge that is met only once, before its key": _box(
        [place(1, 21), challenge(21, [draw(22), draw(3)]), challenge(22, [ENERGY], needs=KEY), item(3)],
        chapter(objective(of_card("passed", 22))),
    ),
}  # fmt: skip
"""None of these can be won, whatever the party."""

FOR_ONE_ONLY: dict[str, Maker] = {
    "everyone on an island that one is brought to": _box(
        [place(1, 21), place(5), challenge(21, [RELOCATE])], chapter(objective(EVERYONE))
    ),
    "everyone on a map that one steps onto": _box(
        [place(1, 5, edges={"east": 5}), place(5, edges={"north": 1})], chapter(objective(EVERYONE))
    ),
    "everyone on an island, after all have been on the last map": _box(
        [place(1, 3, 21), item(3), item(4), challenge(21, [RELOCATE], needs={"item": 4}), place(5)],
        chapter(objective(revealed(3), go_on(2))),
        chapter(objective(EVERYONE), setup={"regroup": "last", "do": [draw(4)]}),
    ),
}
"""These can be won by one hero alone."""

TOGETHER: dict[str, Maker] = {
    "the last map is one that only one was brought to": _box(
        [place(1, 21, 3), item(3), challenge(21, [RELOCATE]), place(5)],
        chapter(objective(revealed(3), go_on(2))),
        chapter(objective(EVERYONE), setup={"regroup": "last"}),
    ),
    "the last map is drawn by the chapter itself": _box(
        [place(1, 3), item(3), challenge(21, [RELOCATE], forced=True), place(5)],
        chapter(objective(revealed(3), go_on(2))),
        chapter(objective(EVERYONE), setup={"regroup": "last", "do": [draw(21)]}),
    ),
}
"""These can be won by everyone, since a chapter sends all to the map revealed last."""

LUCKY: dict[str, Maker] = {
    "one draw, and a twin without the tag": _box(
        [place(1, 31), challenge(31, [draw(9)]), item(9, id="bell", tags=["bright"]), item(9, id="wind")],
        chapter(objective({"test": "tag_in_play", "tag": "bright"})),
    ),
    "the twin fails the chapter": _box(
        [
            place(1, 9, 3),
            item(9, id="bell", tags=["bright"]),
            item(9, id="wind", revealed={"draw": [4]}),
            item(3),
            item(4),
        ],
        failing(revealed(4), objective({"test": "tag_in_play", "tag": "bright"})),
    ),
}
"""These can be won, but only with luck."""

STUCK: dict[str, Maker] = {
    "several things lost by one reveal": _box(
        [place(1, 3, 4, 5, 8, 9), item(3), item(5), item(4, revealed={"discard": [3, 5]}), item(8, {"item": 5}),
         item(9, KEY)],
        chapter(objective(any_of(revealed(8), revealed(9)))),
    ),
    "what fails the next chapter may come first": _box(
        [place(1, 3, 4, 9), item(3), item(4), item(9)],
        chapter(objective(revealed(3), go_on(2))),
        failing(revealed(4), objective(revealed(9))),
    ),
    "the thief may come first": _box(
        [place(1, 3, 4, 9), item(3), item(4, revealed={"discard": [3]}), item(9, KEY)],
        chapter(objective(all_of(revealed(4), revealed(9)))),
    ),
    "the wrong choice": _box(
        [place(1, 21), challenge(21, [choose([draw(3)], [draw(4)])]), item(3), item(4), item(9)],
        chapter(objective(revealed(3))),
    ),
}  # fmt: skip
"""These can be won, and an innocent move locks them."""
