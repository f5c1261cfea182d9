# Les mots imprimés en plus de ceux des feuilles, en français.

## What a card without a title is called
card = Carte
