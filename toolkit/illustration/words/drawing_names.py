"""What the standard repertoire can draw, by name: known without loading anything that draws."""

from __future__ import annotations

DRAWING_NAMES = frozenset(
    "abacus amulet anchor apple apron armour axe badge balloon band banner barometer barrel barrier basket bat bear "
    "beast bed bee beetle bell bench berries bicycle birch bird biscuit blankpage boat bolt bone book boots bottle "
    "boulder bow bowl bread bridge bucket bull bun bundle bush cactus cage cairn cake candle cart castle cat "
    "cauldron cave chair cheese chest child church cloak clock cloud clover club coat coin compass crab crate "
    "crevasse crowd crown crumb cup cushion dagger deadtree deed desk dice dog door dragon drum ear eel egg emblem "
    "feather fence fieldgate figure fish flag flame flower flowerpot foldingchair footprints fork form fresnel frog "
    "fullmoon gate gauge gears gem ghost glass gleam glove goat goblin goose gorse halfship ham hammer hand "
    "handkerchief hat haystack hedgehog helmet hilt hob hood hook hoop horn horse house inkwell jar jug kettle key "
    "kiln knight knot ladder lampglass lantern leaf lefthalf lens letter lever lighthouse lock logs lute map marrow "
    "meat milkbottle mill millwheel mirror mitten moon moss mound mountain moustache mushroom music nest net note "
    "noticeboard octopus owl paddle palm paper parcel pearl pebble pickaxe pig pillar pin pine placecard pliers "
    "portrait potion purse puzzle quill rainbow rat raven reeds righthalf ring rock rooster rope ruin rune saw "
    "scales scarf scroll seal sentrybox sheep shield ship shirt shoe sign signpost skull slate smoke snake snowdrift "
    "snowflake snowman snowpeak snowpine sock socks spade spear spectacles speech spider spoon staff stairs "
    "stalagmite stall star statue stepladder stone strip stump sugarbowl sun swallow sword table teapot telescope "
    "tent ticket tiedbowl tin toast tomb tongs torch tornpage towel tower townhouse tree trickle troll turnip turtle "
    "umbrella volcano wastebasket waterfall wave web weight well whale whistle wig wind window wings wisp wolf woman "
    "woolhat wrench yarn".split()
)
"""A test compares these with `drawings.MOTIFS`."""
