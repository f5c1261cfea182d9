"""The words that say what people look like: what they wear on their heads, whether they are old, large, or animals."""

from __future__ import annotations

HEADDRESS_WORDS: dict[str, str] = {
    "hood": "hood cloak thief rogue ranger monk nun cowl hermit druid assassin",
    "brim": "hat dame lady captain traveller farmer scarecrow merchant pilgrim pedlar hunter witchfinder",
    "bowler": "bowler",
    "feathered": "feather musketeer bard minstrel archer noble duke baron",
    "pointed": "wizard witch magician sorcerer mage warlock enchantress astrologer",
    "helmet": "helmet knight soldier guard warrior armour viking sergeant",
    "cap": "cap keeper sailor postman postmistress postal miner conductor driver stationmaster fisherman",
    "toque": "baker cook chef pastry miller floury",
    "jester": "jester juggler fool clown acrobat patched",
    "kerchief": "kerchief scarf pirate washerwoman grandmother nurse maid weaver",
    "crown": "crown king queen prince princess royal emperor",
    "goggles": "goggles inventor engineer tinker mechanic alchemist pilot",
    "bald": "bald",
    "hair": "hair curl braid student singer dancer",
}
"""Every choice is one of `headdress.HEADDRESSES`."""

BEAST_WORDS: dict[str, str] = {
    "cat": "cat",
    "wolf": "dog wolf fox hound",
    "bird": "gull bird crow goose duck owl",
    "frog": "frog toad",
    "goat": "goat sheep",
}
"""People who are animals: the drawing of the animal, and the words for such people."""

WOMAN = frozenset(
    "she her woman lady dame girl queen mrs miss aunt grandmother mother princess witch nun sister madam".split()
)
MAN = frozenset("he his him man sir lord boy king mr uncle grandfather father prince monk brother".split())
OLD = frozenset("old forty fifty sixty retired grandmother grandfather ancient elder veteran years grey white".split())
YOUNG = frozenset("young apprentice child boy girl student".split())
LARGE = frozenset("enormous large broad giant big size stately fat stout huge".split())
SMALL = frozenset("small thin little tiny slight narrow short".split())
