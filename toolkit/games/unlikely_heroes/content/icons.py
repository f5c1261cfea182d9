"""The icons that texts may name: `{strength}`, `{energy}` …, each with the words a screen reader would say."""

FAMILIES: dict[str, dict[str, str]] = {
    "skills and people": {
        "strength": "Strength",
        "wit": "Wit",
        "dexterity": "Dexterity",
        "hero": "Hero",
        "meeple": "Meeple",
    },
    "cards": {
        "map": "Map",
        "item": "Item",
        "challenge": "Challenge",
        "starting": "Starting card",
        "puzzle": "Puzzle piece",
    },
    "what happens to cards": {
        "draw": "Draw",
        "discard": "Discard",
        "destroy": "Destroy",
        "return": "Return",
        "relocate": "Relocate",
        "dependency": "Dependency",
        "joined": "Joined",
        "forced": "Forced",
    },
    "luck": {
        "luck": "Luck",
        "restore_luck": "Restore luck",
        "discard_luck": "Discard luck",
        "out_of_luck": "Out of luck",
    },
    "energy": {
        "energy": "Energy",
        "gain_energy": "Gain energy",
        "discard_energy": "Discard energy",
        "charged": "Charged energy space",
        "uncharged": "Uncharged energy space",
        "recharge": "Recharge",
        "uncharge": "Uncharge",
    },
    "time and table": {
        "clock": "Clock",
        "regroup": "Regroup",
        "north": "North",
        "east": "East",
        "south": "South",
        "west": "West",
    },
    "expansions": {
        "weather": "Weather",
        "detour": "Detour",
        "nightfall": "Nightfall",
        "blessed": "Blessed",
        "cursed": "Cursed",
        "plus": "Plus",
        "minus": "Minus",
    },
}
"""The icons by topic, in words that a hint can use."""

ICONS: dict[str, str] = {name: said for family in FAMILIES.values() for name, said in family.items()}
