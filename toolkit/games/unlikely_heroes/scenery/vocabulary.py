"""The words that call for a drawing, a sky, a headdress: tables that a reader can extend, a choice and its keywords.

A word stands in a table once. Plurals and possessives are found by themselves. Every choice of `DRAWING_WORDS` is a
drawing in `drawings`; a word that is missing here costs nothing but a picture that is less to the point.
"""

from __future__ import annotations

from toolkit.games.unlikely_heroes.scenery.words import by_keyword

DRAWING_WORDS: dict[str, str] = {
    # Weapons and armour
    "sword": "sword blade sabre rapier cutlass excalibur",
    "dagger": "dagger knife dirk razor scissors",
    "axe": "axe hatchet cleaver halberd",
    "bow": "bow arrow crossbow quiver archer slingshot sling catapult",
    "spear": "spear lance harpoon trident pitchfork pike javelin oar paddle",
    "staff": "staff stick cane crook pole rod broom broomstick wand crutch mop",
    "shield": "shield buckler guard defence pavise",
    "helmet": "helmet helm visor",
    "armour": "armour armor breastplate mail chainmail cuirass",
    # Tools
    "hammer": "hammer mallet anvil smith maul gavel",
    "pickaxe": "pickaxe pick mattock miner",
    "spade": "spade shovel trowel gardener",
    "saw": "saw carpenter",
    "wrench": "wrench spanner tool toolbox machine gear cog engine screw clockwork mechanism gadget device",
    "pin": "pin rolling club cudgel bat truncheon baton",
    "key": "key skeletonkey latchkey keyring",
    "lock": "lock padlock locked bolt",
    "rope": "knot coil rope lasso noose cord tether tug whip chain",
    "yarn": "string yarn thread wool ball twine needle spool knitting",
    "hook": "fishing hook grapnel grapple fishhook",
    "net": "net web trap snare",
    "ladder": "ladder rung",
    "bucket": "bucket pail",
    "spoon": "spoon fork ladle cutlery",
    "basket": "basket hamper picnic nest",
    "telescope": "telescope spyglass binoculars",
    "compass": "compass",
    "lens": "lens magnifier monocle spectacles glasses loupe",
    "glass": "glass prism orb sphere pearl bubble",
    # Light
    "lantern": "lantern lamp light beacon",
    "candle": "candle wax taper stub wick",
    "torch": "torch match matches",
    # Paper
    "book": "book tome grimoire diary manual logbook ledger volume library almanac",
    "paper": "paper form notice receipt timetable note contract list poster sheet petition document paperwork warrant "
    "certificate",
    "scroll": "scroll parchment decree spell prophecy",
    "letter": "letter envelope postage postcard message invitation stamp",
    "map": "map chart atlas plan",
    "quill": "signature autograph quill pen pencil ink inkwell poet writer clerk",
    "ticket": "ticket voucher token label card cards",
    # Drink and food
    "potion": "potion elixir vial tonic remedy medicine poison antidote brew",
    "bottle": "oil bottle flask rum wine jug canteen jar milk",
    "cup": "cup mug goblet chalice grail tea coffee tankard ale beer teapot",
    "bowl": "bowl soup porridge stew dish plate punch",
    "cauldron": "cauldron pot kettle urn pan",
    "bread": "bread loaf bun baguette toast pie sandwich biscuit dough food supper lunch meal provision ration",
    "cheese": "cheese",
    "cake": "cake tart pudding muffin birthday",
    "meat": "ham meat sausage drumstick bacon roast",
    "apple": "apple pear fruit cherry plum peach orange lemon berry",
    "marrow": "marrow pumpkin vegetable turnip cabbage carrot potato cucumber onion beet leek bean",
    "fish": "fish herring kipper trout salmon cod eel sardine mackerel",
    "egg": "egg",
    # Containers and furniture
    "bundle": "bundle sack bag pouch rucksack backpack parcel package satchel luggage suitcase wallet pocket",
    "chest": "chest treasure trunk coffer hoard loot strongbox box",
    "barrel": "barrel cask keg tub",
    "crate": "crate cargo goods pallet",
    "chair": "chair stool armchair seat throne",
    "table": "table desk counter tabletop workbench",
    "bench": "bench pew",
    "bed": "bed bunk cot hammock pillow mattress blanket",
    # Jewels and luck
    "coin": "coin gold money silver penny purse shilling price toll tax debt",
    "gem": "gem jewel diamond ruby emerald sapphire crystal amethyst amber",
    "ring": "ring",
    "crown": "crown tiara diadem king queen royal",
    "amulet": "amulet necklace pendant medal medallion talisman charm locket rosette brooch badge",
    "dice": "dice die luck gamble chance tombola",
    "clover": "clover horseshoe lucky fortune",
    "rune": "rune runestone sigil glyph tablet",
    "puzzle": "puzzle fragment piece shard jigsaw riddle half part strip",
    # Dress
    "cloak": "shirt dress apron cloak cape coat robe mantle jacket shawl scarf",
    "boots": "boot shoe sandal slipper",
    "socks": "sock stocking",
    "hat": "hat cap bonnet bowler beret",
    "hood": "hood cowl mask disguise",
    "glove": "glove mitten gauntlet",
    "wig": "wig hair beard moustache",
    "umbrella": "umbrella parasol",
    # Music and time
    "whistle": "whistle flute pipe recorder piccolo bagpipe",
    "lute": "lute harp fiddle violin guitar lyre banjo song tune bard music",
    "drum": "drum tambourine",
    "horn": "horn trumpet bugle tuba",
    "bell": "bell gong chime",
    "clock": "barometer thermometer clock watch hourglass sundial timepiece pendulum",
    "mirror": "mirror portrait painting picture frame",
    # Vehicles
    "boat": "boat dinghy canoe raft ferry rowing gondola",
    "ship": "longship ship galleon frigate sail fleet wreck pirate captain sailor",
    "bicycle": "bicycle unicycle tricycle",
    "cart": "wheel cartwheel cart wagon carriage coach wheelbarrow sledge",
    "anchor": "anchor mooring",
    "balloon": "balloon airship kite",
    # Remains and nature
    "bone": "bone rib fossil skeleton",
    "skull": "skull death corpse",
    "feather": "feather plume wing",
    "leaf": "crocus lichen bark leaf herb plant clump ivy moss seed weed nettle",
    "flower": "flower rose tulip daisy bouquet lily thistle",
    "mushroom": "mushroom toadstool fungus",
    "tree": "birch alder ash tree oak willow elm branch ent beech",
    "pine": "pine fir spruce",
    "palm": "palm coconut",
    "cactus": "cactus",
    "bush": "gorse heather bush shrub hedge thicket bramble thorn",
    "reeds": "reed rush bulrush",
    "stump": "stump log timber firewood plank",
    "deadtree": "deadwood gallows scarecrow",
    "haystack": "hay haystack straw sheaf",
    "rock": "mound heap rock boulder stone pebble cairn rubble landslide",
    "stone": "menhir monolith obelisk milestone megalith",
    "stalagmite": "stalagmite stalactite icicle",
    "mountain": "mountain peak cliff crag summit",
    "volcano": "volcano lava",
    "flame": "kiln fire flame campfire bonfire ember hearth stove burner blaze smoke oven",
    "wave": "wave sea flood tide whirlpool current water puddle leak",
    "cloud": "cloud fog mist haze steam",
    "bolt": "lightning thunder thunderstorm electric",
    "sun": "sun sunshine daylight noon summer dawn",
    "moon": "moon moonlight eclipse night",
    "star": "star comet wish constellation",
    "snowflake": "snowdrift snowflake frost ice snow cold winter",
    "wind": "wind gust gale breeze draught whirlwind tornado",
    # Places
    "house": "house cottage home hut cabin inn tavern shop bakery shed barn office",
    "townhouse": "townhouse mansion school guild bank townhall hotel",
    "tent": "tent camp pavilion wigwam marquee",
    "stall": "stall booth kiosk market merchant pedlar peg",
    "tower": "tower turret keep spire",
    "lighthouse": "lighthouse",
    "castle": "castle fortress palace fort battlement",
    "church": "church chapel temple abbey steeple priest",
    "mill": "watermill mill windmill",
    "bridge": "jetty pier bridge footbridge drawbridge causeway ford crossing",
    "gate": "gate archway portal entrance barrier portcullis arch",
    "door": "door trapdoor doorway hatch threshold",
    "window": "window shutter sill windowsill",
    "stairs": "stair step staircase steps",
    "well": "well fountain spring cistern",
    "cave": "cave burrow tunnel mine den cavern lair",
    "ruin": "ruin remains wall rampart",
    "pillar": "altar plinth pedestal pillar column",
    "tomb": "tomb grave gravestone coffin tombstone crypt",
    "statue": "figurine statue idol bust monument gargoyle",
    "signpost": "signpost sign post crossroads fingerpost pointer",
    "fence": "fence stile railing",
    "flag": "flag pennant bunting",
    "banner": "banner tapestry curtain",
    # Beings
    "figure": "usher gentleman headman solicitor copyist bride groom fishwife sentry man woman person child boy girl "
    "keeper mayor stranger somebody someone villager hermit guide master baker knight wizard witch thief fool "
    "lady dame apprentice harbourmaster aunt uncle grandmother elbow drunk monk nun beggar traveller juggler "
    "hero",
    "crowd": "crowd committee people team queue mob band council army guest meeting audience gang choir fair folk",
    "ghost": "ghost spirit phantom spectre wraith haunting",
    "troll": "troll ogre giant golem yeti",
    "goblin": "goblin imp gnome dwarf gremlin kobold elf pixie sprite fairy",
    "dragon": "dragon wyvern drake lizard",
    "beast": "beast monster creature growl howl bear horror",
    "wolf": "wolf dog hound fox puppy",
    "cat": "cat kitten lynx tomcat",
    "horse": "horse donkey pony mule unicorn",
    "goat": "goat sheep ram lamb cow bull ox calf",
    "pig": "pig boar hog sow piglet",
    "bird": "gannet puffin cormorant bird gull crow raven duck goose hen pigeon parrot seagull magpie chicken rooster "
    "heron swan",
    "owl": "owl",
    "snake": "snake serpent worm adder viper",
    "spider": "spider scorpion",
    "rat": "rat mouse hedgehog mole badger squirrel rabbit hare weasel",
    "frog": "frog toad newt",
    "crab": "crab lobster shell crayfish snail",
    "bee": "bee wasp insect beetle fly moth butterfly hornet hive swarm ant",
    "octopus": "octopus squid kraken tentacle",
    "whale": "whale dolphin seal leviathan shark",
}
DRAWING_OF = by_keyword(DRAWING_WORDS)

SKY_WORDS: dict[str, str] = {
    "storm": "storm thunder thunderstorm lightning tempest hurricane gale squall",
    "rain": "rain drizzle shower downpour wet puddle sock leak flood",
    "fog": "fog mist haze smoke cloud steam grey",
    "wind": "wind gust breeze whirlwind draught blow",
    "snow": "snow frost ice winter blizzard cold hail",
    "sun": "sun sunshine noon summer heat bright blessed warm rainbow",
    "dawn": "dawn morning sunrise daybreak early",
    "dusk": "dusk evening sunset twilight late autumn",
    "night": "night moon midnight dark star lamp ghost nightfall shadow sleep dream bed cursed window",
    "fire": "fire flame burn lava forge ember volcano burner",
    "lamplight": "room cellar house kitchen attic office form committee desk library cave tunnel door lock hall "
    "shop inn "
    "tavern tower lens indoors dungeon cell paperwork stairs",
}
SKY_OF = by_keyword(SKY_WORDS)
SKIES = ("dawn", "sun", "dusk", "wind")
"""Of which one is taken by chance when no word speaks of the sky."""

KIND_SKIES = {"nightfall": ("night",), "out_of_luck": ("rain", "dusk", "fog", "wind"), "trait": ("dawn", "dusk", "sun")}
"""The skies of a kind of card, unless its words ask for another."""

HEADDRESS_WORDS: dict[str, str] = {
    "hood": "hood cloak thief rogue ranger monk nun cowl hermit druid assassin",
    "brim": "hat dame lady captain traveller farmer scarecrow merchant pilgrim pedlar hunter witchfinder",
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
HEADDRESS_OF = by_keyword(HEADDRESS_WORDS)
HEADDRESSES = ("hood", "brim", "cap", "hair", "kerchief", "feathered", "goggles", "bald")
WOMAN = frozenset(
    "she her woman lady dame girl queen mrs miss aunt grandmother mother princess witch nun sister madam".split()
)
MAN = frozenset("he his him man sir lord boy king mr uncle grandfather father prince monk brother".split())
OLD = frozenset("old forty fifty sixty retired grandmother grandfather ancient elder veteran years grey white".split())
YOUNG = frozenset("young apprentice child boy girl student".split())
LARGE = frozenset("enormous large broad giant big size stately fat stout huge".split())
SMALL = frozenset("small thin little tiny slight narrow short".split())
BEAST_HEROES = by_keyword(
    {"cat": "cat", "dog": "dog wolf fox hound", "bird": "gull bird crow goose duck owl", "frog": "frog toad",
     "goat": "goat sheep"}
)  # fmt: skip
"""Heroes that are no people."""
