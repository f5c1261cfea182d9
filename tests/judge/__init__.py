"""An exact judge of small quests, which shares no code with the prover, the engine or their reader of boxes.

deck       ─ reads the JSON of cards and a quest, in its own way
readings   ─ how it reads what the rulebook leaves open: the one place for disagreement
table      ─ plays by the rulebook, word for word: what happens, and where somebody has to choose
deeds      ─ everything that can come of what somebody does
positions  ─ every possible position, and from which of them the quest can still be won
help       ─ which cards help to win, read straight off the cards; what an innocent party therefore keeps
tangled    ─ small random boxes, with as many mechanisms as possible getting in each other's way
designed   ─ small boxes as a designer would make them, with a slip here and there
mechanisms ─ what is in a box, so that a comparison can say what it has covered
court      ─ has the toolkit prove a box, compares every answer with the judge's, and replays its walkthroughs
steady     ─ whether the order of cards, or a hash seed, changes an answer

`python -m tests.judge --boxes 10000` compares many; the suite compares a few hundred.
"""
