"""First names that say whether somebody is a woman or a man, as far as names do."""

from __future__ import annotations

from toolkit.illustration.subjects import Sex

WOMEN = frozenset(
    "agnes alice astrid beatrice berit bess bridget caroline charlotte clare dagny edith elin elizabeth ellen "
    "else emily esther frances gertrude gudrun halla hannah harriet hedvig helen ingeborg ingrid irene jane "
    "janet jean jess joan judith karen kate katherine kirsten liv lucy mabel margaret margit marit mary maud "
    "may meg mildred molly nell nora olga oriel ottoline pim ragnhild rose ruth sally sarah sigrid sigrun "
    "signe solveig susan sybil tamsin thyra turid una ursel vigdis winifred yrsa".split()
)
MEN = frozenset(
    "abraham adam alfred ambrose andrew anders arne arthur basil bjorn bo boris charles clement cyril dag "
    "david edgar edmund edward egil eric erik ernest eskil felix finn francis frank fred george gerald gilbert "
    "gunnar hakon halvard harald harold henry herbert hugh ivar jack jacob james jem john joshua karl knut "
    "lars leif leo lorcan luca magnus martin nicholas nikita noah olaf ole oscar oswin otto paul percy peter "
    "ralph richard robert roger rolf sam sasha sigurd simon snorri stan sven thomas tom tobias torvald ulf "
    "victor walter wilf wilfred william".split()
)


def sex_of(name: str) -> Sex | None:
    """What a first name suggests: one that is not listed is a woman's if it ends in -a.

    >>> sex_of("olga"), sex_of("Luca"), sex_of("Rowan")
    ('woman', 'man', None)
    """
    low = name.lower().strip(",.")
    if low in WOMEN:
        return "woman"
    if low in MEN:
        return "man"
    return "woman" if len(low) > 2 and low.endswith("a") else None
