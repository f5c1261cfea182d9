"""Failures that the proofs once overlooked: small boxes with two ways on, one of which leads past a failure condition.

A thief takes the key to the first way; then only the second is left, and something that inevitably follows from taking
it loses the quest. So a party that has lost the key is stuck.
"""

from __future__ import annotations

from tests.judge.classes import Class
from tests.judge.writing import (
    ENERGY,
    KEY,
    THIEF,
    TOLL,
    WIN,
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
    none_of,
    objective,
    of_card,
    on_reveal,
    piece,
    place,
    revealed,
)


def _fork(fails: Json, *cards: Json, heroes: int, more: tuple[int, ...] = ()) -> Written:
    """Two ways on: by 6, whose key a thief takes; and by 4, in a chapter that may fail."""
    common = [place(1, 3, 4, 6, 7, 9, *more), item(3), item(6, KEY), item(7, **THIEF), item(9)]
    fork = failing(fails, objective(any_of(revealed(4), revealed(6)), go_on(2)))
    return boxed([*common, *cards], fork, WIN, heroes=heroes, backpack=4)


FORKS: dict[str, tuple[Json, list[Json], tuple[int, ...]]] = {
    "a card draws the fatal one": (revealed(5), [item(4, revealed={"draw": [5]}), item(5)], ()),
    "a drawn challenge has to be faced": (
        of_card("passed", 5),
        [item(4, revealed={"draw": [5]}), challenge(5, [ENERGY], forced=True)],
        (),
    ),
    "its reward draws the fatal card": (
        revealed(5),
        [item(4, revealed={"draw": [8]}), challenge(8, [draw(5)], forced=True), item(5)],
        (),
    ),
    "both options are fatal": (
        any_of(revealed(5), revealed(8)),
        [item(4, **on_reveal(choose([draw(5)], [draw(8)]))), item(5), item(8)],
        (),
    ),
    "an effect happens by itself": (revealed(5), [item(4, **on_reveal(draw(5))), item(5)], ()),
    "a condition holds already": (
        revealed(5),
        [item(4, **on_reveal({"op": "when", "if": revealed(1), "do": [draw(5)]})), item(5)],
        (),
    ),
    "an effect loses the quest": (revealed(5), [item(4, **on_reveal({"op": "lose"})), item(5)], ()),
    "an item stays only with the one that goes": (
        of_card("gone", 10),
        [item(4, revealed={"discard": [11]}), item(10, discard_without=11), item(11)],
        (10, 11),
    ),
    "the other half has come about": (all_of(revealed(5), revealed(4)), [item(4), item(5)], (5,)),
    "neither to have nor to lose": (
        any_of(of_card("in_play", 5), of_card("gone", 5)),
        [item(4, revealed={"draw": [5]}), item(5)],
        (),
    ),
    "everyone is regrouped there": (
        {"test": "at", "map": 2, "who": "any"},
        [item(4, **on_reveal({"op": "regroup", "map": 2})), place(2)],
        (2,),
    ),
    "whoever draws it holds what it asks for": (
        revealed(5),
        [item(4, {"item": 10}, revealed={"draw": [5]}), item(5, {"item": 10}), item(10)],
        (10,),
    ),
}
"""What fails, the cards of the second way, and further anchors."""

OVERLOOKED: dict[str, Class] = {
    **{
        f"AJ {name}, {heroes} hero{'es' * (heroes > 1)}": Class(
            _fork(fails, *cards, heroes=heroes, more=more), "innocent"
        )
        for heroes in (1, 2)
        for name, (fails, cards, more) in FORKS.items()
    },
    "AJ a toll takes what must stay": Class(
        _fork(
            of_card("gone", 10),
            item(4, **on_reveal(TOLL | {"tag": "gold"})),
            item(10, tags=["gold"]),
            heroes=1,
            more=(10,),
        ),
        "innocent",
    ),
    "AJ a puzzle draws the fatal card": Class(
        boxed(
            [
                *(place(1, 3, 4, 6, 7, 8, 9), item(3), item(5), item(6, KEY), item(7, **THIEF), item(9)),
                *(item(4, **piece(2, east="tab")), item(8, **piece(3, west="knob"))),
            ],
            failing(revealed(5), objective(any_of({"test": "solved", "colour": "blue"}, revealed(6)), go_on(2))),
            WIN,
            backpack=4,
        ),
        "innocent",
    ),
    "AJ neither is left": Class(
        boxed(
            [place(1, 3, 4, 7, 8, 9), item(3), item(4), item(7, **THIEF), item(8, revealed={"discard": [4]}), item(9)],
            chapter(objective(revealed(9), go_on(2))),
            failing(all_of(none_of(of_card("in_play", 3)), none_of(of_card("in_play", 4))), objective(revealed(9))),
            backpack=4,
        ),
        "innocent",
    ),
    "AK a chapter is lost at once, whatever could be fetched afterwards": Class(
        boxed(
            [place(1, 3, 4, 5, 9), item(3, discard_without=5), item(4), item(5), item(9)],
            failing(of_card("gone", 3), objective(revealed(4), go_on(2))),
            failing(none_of(revealed(3)), objective(revealed(9))),
        ),
        "innocent",
    ),
    "AL a later chapter wants undone what may be done, and four heroes have much else to do": Class(
        boxed(
            [
                place(1, 4, 5, 6, 7, 8),
                challenge(4, [ENERGY], [TOLL | {"who": "one"}]),
                *(item(number) for number in (5, 6, 7, 8)),
            ],
            chapter(objective({"test": "heroes", "at_least": 1}, go_on(2))),
            chapter(objective(none_of(revealed(4)))),
            heroes=4,
            backpack=1,
        ),
        "innocent",
    ),
}
