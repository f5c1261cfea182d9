"""Numbers of a box turned until its games are as they ought to be: as few numbers as will do, and as little as will do.

    Dial ─(found in a box)→ Knob ─(turned)→ Change, Change     a variant of the box
    Expectation ─(read from games)→ Judged                      how a variant does, beside the box as it is

1. `dials`: the kinds of numbers that a game offers, where they stand in a box, and how far each may go.
2. `goals`: from games to how far the figures are from their bands, with what is not known yet.
3. `trying`: variants of a box, played with the same luck, in any number of processes.
4. `searching`: single changes first, then growing combinations; losers are dropped early.
"""
