"""One small box for each way in which the toolkit was once wrong, with the truth about it."""

from __future__ import annotations

from typing import NamedTuple

from tests.judge.writing import (
    ENERGY,
    KEY,
    OTHER_QUEST,
    THIEF,
    TOLL,
    Written,
    all_of,
    boxed,
    challenge,
    chapter,
    choose,
    draw,
    failing,
    go_on,
    hero,
    item,
    objective,
    of_card,
    piece,
    place,
    revealed,
)


class Class(NamedTuple):
    """A box, and the truth about it: that it cannot be won, or how it can be locked."""

    written: Written
    truth: str


CLASSES: dict[str, Class] = {
    "A a card of another quest": Class(boxed([place(1, 9), item(9, quests=[OTHER_QUEST])]), "unwinnable"),
    "B a later failure that is met already": Class(
        boxed(
            [place(1, 3, 4, 9), item(3), item(4, **THIEF), item(9)],
            chapter(objective(revealed(4), go_on(2))),
            failing(of_card("gone", 3), objective(revealed(9))),
        ),
        "innocent",
    ),
    "B a challenge that should have been left alone": Class(
        boxed(
            [place(1, 4, 9, 21), item(4), item(9), challenge(21, [{"op": "gain_energy", "amount": 1}])],
            chapter(objective(revealed(4), go_on(2))),
            failing(of_card("passed", 21), objective(revealed(9))),
        ),
        "innocent",
    ),
    "B a later failure that nobody can meet too early": Class(
        boxed(
            [place(1, 4, 9), item(4), item(9, revealed={"draw": [21]}), challenge(21, [draw(5)]), item(5)],
            chapter(objective(revealed(4), go_on(2))),
            failing(of_card("revealed", 8), objective(revealed(9))),
        ),
        "none",
    ),
    "B a later failure for want of a tag": Class(
        boxed(
            [place(1, 9, 21), challenge(21, [draw(3)]), item(3, tags=["bright"]), item(9)],
            chapter(objective(of_card("passed", 21), go_on(2))),
            failing({"test": "not", "of": {"test": "tag_in_play", "tag": "bright"}}, objective(revealed(9))),
        ),
        "innocent",
    ),
    "L a thief who asks for a useless item": Class(
        boxed(
            [
                place(1, 3, 4, 9, 21),
                item(3),
                item(4),
                item(9, KEY),
                challenge(21, [{"op": "destroy", "cards": [3]}], needs={"item": 4}),
            ],
        ),
        "innocent",
    ),
    "L what asks for a useless item must not be passed": Class(
        boxed(
            [place(1, 4, 21), item(4), challenge(21, [{"op": "gain_energy", "amount": 1}], needs={"item": 4})],
            chapter(objective({"test": "not", "of": of_card("passed", 21)})),
        ),
        "innocent",
    ),
    "C the start draws another map": Class(boxed([place(1, 9, revealed={"draw": [2]}), place(2), item(9)]), "none"),
    "D the map that was revealed last": Class(
        boxed(
            [
                place(1, 11, edges={"east": 3, "west": 2}),
                place(2, 9, edges={"east": 1}),
                place(3, edges={"west": 1}),
                item(11, revealed={"discard": [1]}),
                item(9, {"item": 11}),
            ],
        ),
        "innocent",
    ),
    "F the start leaves": Class(boxed([place(1, 4, 9), item(4, revealed={"discard": [1]}), item(9)]), "innocent"),
    "F the start leaves, and another map comes": Class(
        boxed([place(1, 4), item(4, revealed={"discard": [1], "draw": [2]}), place(2, 9), item(9)]), "none"
    ),
    "G discarded after its last effect": Class(
        boxed(
            [
                place(1, 3),
                item(
                    3,
                    effect={
                        "trigger": "turn",
                        "do": [draw(9)],
                        "energy": {"charged": 1},
                        "discard_when_depleted": True,
                    },
                ),
                item(9, KEY),
            ]
        ),
        "voluntary",
    ),
    "H gone, and returned": Class(
        boxed(
            [
                place(1, 21, edges={"east": 3}),
                place(3, 4, edges={"west": 1}),
                item(4, **THIEF),
                challenge(21, [{"op": "return", "cards": [3]}]),
            ],
            chapter(objective(all_of(of_card("gone", 3), of_card("passed", 21)))),
        ),
        "none",
    ),
    "J the second copy is still there": Class(
        boxed([place(1, 3, 9), item(3, copies=2), item(9, KEY)]),
        "voluntary",
    ),
    "J three copies, and one thief": Class(
        boxed([place(1, 3, 4, 9), item(3, copies=3), item(4), item(9, KEY)], backpack=3), "voluntary"
    ),
    "K edges that do not point towards each other": Class(
        boxed([place(1, edges={"east": 2}), place(2, 9, edges={"north": 1}), item(9)]), "innocent"
    ),
    "L a puzzle that nobody needs": Class(
        boxed(
            [
                place(1, 3, 4, 9),
                item(3, **piece(9, east="tab")),
                item(4, **piece(4, west="knob")),
                item(9, KEY),
                item(13),
            ]
        ),
        "voluntary",
    ),
    "L a piece that nobody needs": Class(
        boxed(
            [
                place(1, 3, 4, 9),
                item(3, **piece(9, east="tab")),
                item(4, **piece(4, west="knob")),
                challenge(9, [draw(13)], needs=KEY),
                item(13),
            ],
            chapter(objective(of_card("passed", 9))),
        ),
        "voluntary",
    ),
    "M which one to throw": Class(
        boxed(
            [
                place(1, 3, 4, 9, 21, 22),
                item(3),
                item(4),
                challenge(21, [{"op": "discard_item", "amount": 1}]),
                challenge(22, [draw(3)], needs={"item": 4}),
                item(9, KEY),
            ]
        ),
        "innocent",
    ),
    "N drawn in vain by the wrong hero": Class(
        boxed([place(1, 3), item(3), item(9, KEY)], chapter(objective(revealed(3), go_on(2))),
             chapter(objective(revealed(9)), setup={"do": [draw(9)]}), heroes=2),
        "innocent",
    ),
    "O whoever follows is meant": Class(
        boxed([place(1, 3, edges={"east": 2}), place(2, edges={"west": 1}), item(3), item(9, KEY)],
             chapter(objective({"test": "at", "map": 2}, go_on(2))),
             chapter(objective(revealed(9)), setup={"do": [draw(9)]}), heroes=2),
        "innocent",
    ),
    "P pieces that discard each other": Class(
        boxed(
            [
                place(1, 3, 4),
                item(3, revealed={"discard": [4]}, **piece(5, east="tab")),
                item(4, revealed={"discard": [3]}, **piece(4, west="knob")),
                item(9),
            ]
        ),
        "unwinnable",
    ),
    "Q nobody who helps makes way": Class(
        boxed([place(1, 31, 32), hero(31, 2), hero(32, 1)], chapter(objective(of_card("in_play", 31)))), "voluntary"
    ),
    "Q a found hero has room for everything": Class(
        boxed(
            [
                place(1, 3, 4, 5, 9, 21, 22, 31),
                item(3),
                item(4),
                item(5, tags=["bright"]),
                hero(31, 3),
                challenge(21, [{"op": "discard", "cards": [3]}], needs={"item": 4, "tag": "bright"}),
                challenge(22, [draw(3)], needs={"item": 4, "tag": "bright"}),
                item(9, KEY),
            ],
            backpack=1,
        ),
        "innocent",
    ),
    "R an item that names itself in what it discards": Class(
        boxed([place(1, 3), item(3, revealed={"discard": [3]}), item(4)],
             chapter(objective(revealed(3), go_on(2))),
             {"title": "Home", "variants": [chapter(objective(revealed(1)), item=number) for number in (3, 4)]}),
        "voluntary",
    ),
    "R the same, asked for twice": Class(
        boxed([place(1, 3, 9), item(3, tags=["bright"], revealed={"discard": [3]}), item(9, KEY | {"tag": "bright"})]),
        "voluntary",
    ),
    "S what must stay leaves no room": Class(
        boxed(
            [
                place(1, 3, 31, 32, 33),
                item(3),
                item(4),
                item(5),
                item(9),
                challenge(31, [draw(5)], needs={"item": 4}),
                challenge(32, [draw(4)]),
                challenge(33, [draw(9)], needs=KEY),
            ],
            chapter(objective(of_card("in_play", 5), go_on(2))),
            failing(of_card("gone", 3), objective(of_card("in_play", 9))),
            backpack=1,
        ),
        "innocent",
    ),
    "T the sum of a puzzle, found too early": Class(
        boxed([place(1, 3, 4, 9), item(3, **piece(5, east="tab")), item(4, **piece(4, west="knob")), item(9)],
             chapter(objective({"test": "solved", "colour": "blue"}))),
        "innocent",
    ),
    "U another card of the number, and no second chance": Class(
        boxed([place(1, 31), challenge(31, [ENERGY], revealed={"draw": [9]}), item(9, id="bell"),
              challenge(9, [ENERGY], id="wind", needs={"item": 9})], chapter(objective(of_card("in_play", 9)))),
        "innocent",
    ),
    "V moved to where it fails": Class(
        boxed([place(1, 3, 4, edges={"east": 2}), place(2, edges={"west": 1}), item(4),
              item(3, effect={"trigger": "reveal", "do": [{"op": "regroup", "map": 2}]})],
             failing({"test": "at", "map": 2, "who": "all"}, objective(of_card("in_play", 3)))),
        "innocent",
    ),
    "W told to leave before it is there": Class(
        boxed([place(1, 4, edges={"east": 2}), place(2, edges={"west": 1}), item(4, revealed={"discard": [2]})],
             chapter(objective(of_card("gone", 2)))),
        "innocent",
    ),
    "W back in the pile is not gone": Class(
        boxed([place(1, 4, 5, edges={"east": 2}), place(2, edges={"west": 1}), item(5, revealed={"discard": [2]}),
              item(4, effect={"trigger": "turn", "do": [{"op": "return", "cards": [2]}]})],
             chapter(objective(of_card("gone", 2)))),
        "innocent",
    ),
    "W a hero that someone plays is not destroyed": Class(
        boxed([place(1, 21, 31), hero(31, 2), challenge(21, [{"op": "destroy", "cards": [31]}])],
             chapter(objective(of_card("gone", 31)))),
        "innocent",
    ),
    "X an item that another is discarded without": Class(
        boxed([place(1, 3, 4, 5, 9, 21), item(3), item(4), item(5, discard_without=4), item(9, KEY),
              challenge(21, [{"op": "destroy", "cards": [3]}], needs={"item": 5})]),
        "innocent",
    ),
    "Y whoever takes a map away moves heroes on": Class(
        boxed([place(1, 4, revealed={"draw": [2]}), place(2, 9), item(9),
              item(4, effect={"trigger": "turn", "do": [{"op": "discard", "cards": [1]}]})]),
        "voluntary",
    ),
    "Z an objective is followed once": Class(
        boxed([place(1, 3, 4), item(3), item(4), item(9, KEY)],
             chapter(objective(revealed(4), draw(9)), objective(revealed(9)))),
        "innocent",
    ),
    "Z once, and no second choice": Class(
        boxed([place(1, 4), item(3), item(4), item(5)],
             chapter(objective(revealed(4), choose([draw(3)], [draw(5)])),
                     objective(all_of(revealed(3), revealed(5))))),
        "unwinnable",
    ),
    "Z again, once its chapter has begun anew": Class(
        boxed([place(1, 3, 4), item(3), item(4), item(9, KEY)],
             chapter(objective(revealed(4), draw(9)), objective(revealed(9)), objective(revealed(1), go_on(2))),
             chapter(objective(revealed(1), go_on(1)))),
        "voluntary",
    ),
    "Z an objective that may end its chapter, or not": Class(
        boxed([place(1, 4), item(4), item(9)],
             chapter(objective(revealed(4), choose([go_on(2)], [draw(9)])), objective(revealed(9))),
             chapter(objective(revealed(8)))),
        "innocent",
    ),
    "AA two tolls of one challenge": Class(
        boxed([place(1, 3, 4, 8, 9, 21), item(3), item(4), item(9, KEY), item(8, {"item": 4}),
              challenge(21, [TOLL, TOLL])], chapter(objective({"test": "any", "of": [revealed(8), revealed(9)]}))),
        "innocent",
    ),
    "AA one toll, and the other way is open": Class(
        boxed([place(1, 3, 4, 8, 9, 21), item(3), item(4), item(9, KEY), item(8, {"item": 4}), challenge(21, [TOLL])],
             chapter(objective({"test": "any", "of": [revealed(8), revealed(9)]}))),
        "voluntary",
    ),
    "AB drawn after the key was taken": Class(
        boxed([place(1, 3, 5, 21), item(3, tags=["bright"]), item(5, tags=["bright"]), item(9, {"tag": "bright"}),
              challenge(21, [{"op": "discard", "cards": [3]}, choose([draw(9)], [draw(9), ENERGY])],
                        back={"text": "Dark.", "needs": KEY})]),
        "innocent",
    ),
    "AC a setup that leads on to a chapter of which nothing is read": Class(
        boxed([place(1, 3, 4, 5, 6), item(3), item(4), item(5), item(6)],
             chapter(objective(revealed(5), go_on(2))),
             chapter(objective(revealed(7)), setup={"do": [go_on(3)]}),
             {"title": "Home", "variants": [chapter(objective(revealed(6)), item=number) for number in (3, 4)]}),
        "innocent",
    ),
    "AD what has to be drawn on the way is fatal": Class(
        boxed([place(1, 3, 21), item(3), item(4, **THIEF), challenge(21, [ENERGY], revealed={"draw": [4]})],
             failing(of_card("gone", 3), objective(of_card("passed", 21)))),
        "innocent",
    ),
    "AD a forced challenge that is fatal": Class(
        boxed([place(1, 3, 4, 9), item(3), item(9), item(4, revealed={"draw": [21]}),
              challenge(21, [{"op": "discard", "cards": [3]}], forced=True)],
             failing(of_card("gone", 3), objective(revealed(4)))),
        "innocent",
    ),
    "AE a forced effect that is covered": Class(
        boxed([place(1, 3), item(3, effect={"trigger": "forced", "do": [draw(9)]}), item(9)]), "innocent"
    ),
    "AF a useless item would have paid the toll": Class(
        boxed([place(1, 3, 5, 21), item(3), item(5), item(9), challenge(21, [TOLL, draw(9)])],
             failing(of_card("gone", 3), objective(revealed(9)))),
        "innocent",
    ),
    "AG a hero who must not make way": Class(
        boxed([place(1, 31, 32), hero(31, 2), hero(32, 2)],
              failing(of_card("gone", 31), objective(of_card("in_play", 32)))),
        "innocent",
    ),
    "AH a puzzle that must not be solved": Class(
        boxed([place(1, 3, 4, 5), item(3, **piece(5, east="tab")), item(4, **piece(4, west="knob")), item(5), item(9)],
             chapter(objective(all_of({"test": "not", "of": {"test": "solved", "colour": "blue"}}, revealed(5))))),
        "innocent",
    ),
    "AI thrown away, and wanted all the same": Class(
        boxed([place(1, 3, edges={"east": 2}), place(2, 21), item(3), challenge(21, [go_on(2)])],
             chapter(objective(of_card("gone", 3), go_on(2))), chapter(objective(of_card("in_play", 3))), heroes=2),
        "innocent",
    ),
    "AJ a useless item that a later chapter fails without": Class(
        boxed([place(1, 3, 4, 9), item(3), item(4), item(9)],
              chapter(objective(revealed(4), go_on(2))),
              failing(of_card("gone", 3), objective(revealed(9)))),
        "innocent",
    ),
    "AK the companion of a card that is needed": Class(
        boxed([place(1, 3, 9, revealed={"draw": [4]}), item(3, discard_without=4), item(4), item(9, KEY)]), "voluntary"
    ),
    "AL a card that must stay, and its companion, take up all the room": Class(
        boxed([place(1, 3, 5, 6, 9), item(3), item(5), item(6, {"item": 5}, discard_without=5), item(9, KEY)],
              failing(of_card("gone", 6), objective(revealed(9), go_on(2))),
              chapter(objective(revealed(6))), backpack=1),
        "innocent",
    ),
    "AM a boat to an island that hands over the way back": Class(
        boxed([place(1, 9, 14, 15, edges={"east": 4}),
               place(4, edges={"west": 1, "east": 5}, back={"text": "A path.", "needs": {"item": 14}}),
               place(5, 20, edges={"west": 4}), item(9), item(14), item(20),
               challenge(15, [draw(14), {"op": "relocate", "maps": [5], "who": "you"}])],
              chapter(objective(revealed(5), go_on(2))),
              chapter(objective(all_of(revealed(9), revealed(20))), setup={"regroup": 5}), heroes=2),
        "voluntary",
    ),
}  # fmt: skip
