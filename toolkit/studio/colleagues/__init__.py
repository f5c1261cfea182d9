"""Several people at one box: what they say of its cards, who is let in as what, and who is here.

To be read in this order:

1. `naming`: the name that the person who started the studio goes by.
2. `presence`: who has a window open, and where they are.
3. `sharing`: colleagues are let in from the network, each by an address that works once, and sent away again.
4. `remarks`: the comments of a box as the page shows them.
5. `routes`: what can be asked about all of this.
"""
