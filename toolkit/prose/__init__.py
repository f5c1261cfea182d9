"""What there is to say about how a box is written: beginnings, favourite words, phrases said twice, how hard it reads.

`counting` takes texts, each with what it stands on, and knows no game; `report` says what it counted. A game that
hands out its texts has the command `prose`.
"""

PROSE = "Count how it is written: how sentences begin, words and phrases said again and again, how easily it reads."
"""The help of the command, for every game that has it."""
