"""How the judge reads what the rulebook leaves open. Everything that is open to argument is said here, once.

Where the rulebook and its digest decide, there is nothing here. The toolkit says the same in the docstring of
`rulebook.moves`; a change of mind has to be made in both, and the court notices if it is made in only one.

- *Party*: equal heroes, with the smallest backpack of any starting hero; starting items do not count.
- *Who acts in a setup*: the hero who followed the objective that led there; at the start the first player, who may be
  any of them, since heroes are equal.
- *Objectives* are solved, and stay solved: each is followed once, until its chapter starts again.
- *Start*: heroes stand on the starting map as soon as it is laid, before what it draws is drawn.
- *Nowhere*: heroes whose map leaves play go to the map revealed last that is still in play. If there is none, they
  stand nowhere, beside nobody, until the next map is laid, and then on that one.
- *Edges*: two maps are connected if each has an edge to the other and the two point towards each other, that is, lie on
  opposite sides. A revealed map may be stepped onto from a map if either has an edge to the other, or if it is laid
  beside that map, as edges that answer each other and replaced maps put maps in their places.
- *Anchors* on an item or a hero are explored by whoever has it, wherever they stand.
- *Lists*: what a card discards is discarded as soon as it is revealed; what it draws is drawn before a challenge is
  faced, and after an item is placed, a hero met, a map stepped onto.
- *Shared numbers*: one card is drawn before anyone looks at what it asks for. At an anchor, cards are drawn until one
  comes that may be revealed.
- *Gone*: has been discarded or destroyed in this quest, wherever the card is now; the same goes for revealed and
  passed.
- *Puzzles* are solved by a hero who holds all their pieces.
- *Quests*: a card that names quests takes part only in those, and stays in the lid in others.
- *Several maps with one number* in play: the one that was revealed last is meant.
- *Forced effects* on items happen unless the item is placed so that the effect is covered, which is up to its holder.
- *Depleted*: an item is discarded after its effect, as in the rulebook's own example.
- *Luck, energy and time* are left out; conditions on them hold where that helps, and fail where it would not.
- *Strikes* of the clock and of out-of-luck cards may come at any time. Whether a quest is safe depends on draws only:
  for that question, strikes are kind.
"""

OPPOSITE = {"north": "south", "south": "north", "east": "west", "west": "east"}
