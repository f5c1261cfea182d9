"""The words that call for a terrain or a sky: each with its keywords, easy to extend.

Every choice of `TERRAIN_WORDS` is one of `terrain.TERRAINS`, every choice of `SKY_WORDS` one of `skies.SKIES`.
A word is listed once in each table.
"""

from __future__ import annotations

TERRAIN_WORDS: dict[str, str] = {
    "field": "sheepfold path field road farm meadow plain crossroads lane track pasture hill hills barley wheat barn "
    "orchard vineyard highway",
    "fair": "fair fairground circus carnival festival camp tent bunting tournament encampment",
    "village": "village hamlet cottage green smithy inn tavern mill bakery parish",
    "town": "town city street square market alley plaza district quarter roofs rooftop",
    "harbour": "ropewalk landing boatshed ferry harbour harbor quay port dock pier wharf jetty mooring shipyard marina "
    "fishmarket",
    "coast": "stack headland coast beach shore cliff cliffs island isle bay cove lighthouse causeway strand dune tide "
    "peninsula cape skerry",
    "sea": "fjord sea ocean water strait reef waves shipwreck lagoon underwater flooded drowned sunken",
    "river": "race river stream brook ford bridge lake waterfall bank pond millpond canal weir rapids",
    "forest": "birch alder forest wood woods grove thicket glade jungle wildwood trees copse clearing",
    "marsh": "peat marsh swamp bog fen mire moor wetland mudflats reedbed quagmire",
    "heath": "cairn gorse heath moorland wasteland steppe highland barrow downs tundra standing",
    "mountain": "scree fell ledge mountain peak pass ridge summit crag slope quarry",
    "tarn": "tarn",
    "gorge": "gorge canyon ravine chasm",
    "snow": "snow snowy ice frost winter glacier frozen icy blizzard",
    "desert": "desert sand sands oasis dunes pyramid caravan sahara wadi",
    "cave": "cave cavern tunnel mine grotto underground burrow den lair dungeon catacomb pit shaft sewer hollow",
    "castle": "court castle keep hall throne palace fortress courtyard fort battlement tower donjon citadel temple "
    "cathedral",
    "indoors": "bothy luggage scriptorium station room house cellar attic kitchen loft library shop chamber "
    "parlour cabin "
    "corridor indoors office workshop study bedroom pantry school theatre museum prison jail cell hold deck "
    "ship boathouse storeroom",
    "ruins": "ruin ruins ruined ancient shrine abbey monastery collapsed remains forgotten henge",
    "graveyard": "graveyard cemetery grave graves tomb crypt churchyard haunted mausoleum",
    "fire": "volcano lava fire burning ember ash magma inferno forge furnace crater",
    "garden": "garden park maze hedge greenhouse flowers rose allotment terrace labyrinth",
    "sky": "sky cloud clouds air heaven airship balloon floating",
}

OVERRULING = frozenset(
    "frozen icy snowy burning ruined haunted flooded drowned sunken underwater collapsed floating winter "
    "forgotten".split()
)
"""What a place has become counts more than what it is: a frozen forest is all snow."""

SKY_WORDS: dict[str, str] = {
    "aurora": "aurora",
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

HOUR_WORDS: dict[str, str] = {
    "dawn": "morning dawn",
    "sun": "day noon afternoon",
    "dusk": "dusk evening",
    "night": "night midnight",
}
"""What the hours of a day are called, and their skies."""
