"""From a quest to what is certain about it: what can be reached, won and lost, where players get stuck, and why.

A box and a quest come in; claims, each with a verdict and a witness, go out. The rooms in the order in which they are
best read, each of which imports only those before it:

1. `clauses`: every way in which one thing leads to another, as clauses over facts.
2. `reachable`: what these say without any search; the rules of `check` ask here.
3. `losing`: what can be lost on the way, and what a win can always count on.
4. `plans`: plans that win, in an order that keeps to what is certain; or the proof that there are none.
5. `walks`: winning ways by the game's own moves, or the proof that there are none.
6. `soft_locks`: ways into positions that are not lost, but can no longer be won.
7. `reasons`: why that is so, which card is to blame, and the smallest change that helps.
8. `results`: all of it as verdicts, for `solve`, `check --prove` and the studio.
"""
