"""How the judge reads what the rulebook leaves open. Everything that can be argued about is said here, once.

Where the rulebook and its digest decide, there is nothing here. The toolkit says the same in the docstring of
`rulebook.moves`; a change of mind has to be made in both, and is found out by the court if it is made in one.

- *Party*: equal heroes, with the smallest backpack of any starting hero; starting items count for nothing.
- *Who acts in a setup*: the hero who followed the objective that led there; at the beginning the first player, and
  since heroes are equal, that is any of them.
- *Objectives* are solved, and what is solved is solved: each is followed once, until its chapter is begun anew.
- *Start*: heroes stand on the starting map as soon as it is laid, before what it draws is drawn.
- *Nowhere*: heroes whose map leaves play go to the last revealed map that is still there. If there is none, they stand
  nowhere, beside nobody, until the next map is laid, and then on that one.
- *Edges*: two maps are connected if each has an edge to the other and the two point towards each other, that is, lie on
  opposite sides. A revealed map may be stepped on from a map that has an edge to it or to which it has one, or beside
  which it comes to lie, as edges that answer each other and replaced maps put maps in their places.
- *Anchors* on an item or a hero are explored by whoever has it, wherever that one stands.
- *Lists*: what a card discards is discarded as soon as it is revealed; what it draws is drawn before a challenge is
  faced, and after an item is placed, a hero met, a map stepped onto.
- *Shared numbers*: one card is drawn before anyone looks at what it asks for. At an anchor, one draws until a card
  comes that may be revealed.
- *Gone*: has been discarded or destroyed in this quest, wherever the card is now, like revealed and passed.
- *Quests*: a card that names quests takes part in those only, and stays in the lid in others.
- *Several maps of one number* in play: the one that was revealed last is meant.
- *Forced effects* on items are done unless the item is laid where the effect is covered, which is up to its holder.
- *Depleted*: an item is discarded after its effect, as in the rulebook's own example.
- *Luck, energy and time* are left out; conditions on them hold where that helps, and fail where it would not.
- *Strikes* of the clock and of out-of-luck cards come whenever the world likes. Whether a quest is safe is asked about
  draws only: there, strikes are kind.
"""

OPPOSITE = {"north": "south", "south": "north", "east": "west", "west": "east"}
