"""§7, the expansions: the exploration deck, weather, detours, nightfall, blessed and cursed cards."""

from __future__ import annotations

from typing import Any

from tests.rulebook.tiny_game import Stand, Told, place, sit, starter
from toolkit.games.unlikely_heroes.playing.pieces.aloud import key_of
from toolkit.games.unlikely_heroes.playing.pieces.choices import Favour
from toolkit.games.unlikely_heroes.playing.seeing.sights import look_at, table
from toolkit.games.unlikely_heroes.playing.seeing.spoken import option_words
from toolkit.games.unlikely_heroes.playing.table import blessed_and_cursed
from toolkit.games.unlikely_heroes.playing.table.cubes import cubes, gain_energy
from toolkit.games.unlikely_heroes.playing.table.effects import moment
from toolkit.games.unlikely_heroes.playing.table.playthrough import Playthrough
from toolkit.games.unlikely_heroes.playing.turns.turn import act, end_turn, travels, uses
from toolkit.games.unlikely_heroes.rulebook.position import Explore, Go, Pass, Use

LOSE_ONE = [{"op": "discard_luck", "amount": 1}]
LOSE_TWO = [{"op": "discard_luck", "amount": 2}]
CROSS = [
    place(1, edges={"north": 2, "east": 3}),
    place(2, edges={"south": 1, "east": 4}),
    place(3, edges={"west": 1, "north": 4}),
    place(4, 40, edges={"west": 2, "south": 3}),
    place(40),
]
HEROES = [starter("A"), starter("B")]
CLOCK = {"kind": "clock", "spaces": [{"interval": "day"}, {"interval": "night", "do": LOSE_ONE}, {"interval": "night"}]}


def explored(game: Playthrough, *numbers: int) -> Playthrough:
    game.turn.number, game.turn.actions = 1, 9
    for number in numbers:
        act(game, Explore(0, number))
    return game


def luck(game: Playthrough) -> int:
    return len(game.luck.pile)


def test_maps_up_to_36_bring_the_top_card() -> None:
    """§7: "after completing a map encounter numbered 1–36, draw the top card"."""
    rain = {"kind": "weather", "name": "Rain", "copies": 2, "directions": {"north": {"do": LOSE_ONE}}}
    game = sit(CROSS, Told(task=Go()), components=[*HEROES, rain], expansions=("weather",))
    explored(game, 2, 4)
    assert len(game.exploration.pile) == 0
    explored(game, 40)
    assert (len(game.exploration.discards), luck(game)) == (2, 19)
    explored(game, 3)
    assert (len(game.exploration.pile), len(game.exploration.discards)) == (1, 1), (
        "an empty pile is made of the discards"
    )


def test_the_next_card_of_the_exploration_deck_lies_face_up() -> None:
    """§7: "the next top card lies face up"."""
    winds = [{"kind": "weather", "name": name, "directions": {"north": {"do": LOSE_ONE}}} for name in ("Rain", "Hail")]
    game = sit(CROSS, components=[*HEROES, *winds], expansions=("weather",))
    shown = game.exploration.pile[-1]
    assert f"The exploration deck shows {shown.name}." in table(game).parts[-1].lines
    explored(game, 2)
    assert game.exploration.discards == [shown]


def test_the_start_and_games_without_expansions_bring_nothing() -> None:
    """§7: "freely mixed", and only when chosen."""
    rain = {"kind": "weather", "name": "Rain", "directions": {"north": {"do": LOSE_ONE}}}
    game = sit(CROSS, components=[*HEROES, rain], expansions=("weather",))
    assert len(game.exploration.pile) == 1
    plain = sit(CROSS, components=[*HEROES, rain])
    assert luck(explored(plain, 2)) == 20


def test_weather_acts_by_the_explored_direction() -> None:
    """§7: "an effect for each explored direction it lists (north / east / south / west)"."""
    wind = {"kind": "weather", "name": "Wind", "copies": 3,
            "directions": {"north": {"do": LOSE_ONE}, "east": {"do": LOSE_TWO}}}  # fmt: skip
    how: dict[str, Any] = {"components": [*HEROES, wind], "expansions": ("weather",)}
    assert luck(explored(sit(CROSS, **how), 2)) == 19
    assert luck(explored(sit(CROSS, **how), 3)) == 18
    west = [place(1, edges={"west": 2}), place(2, edges={"east": 1})]
    assert luck(explored(sit(west, **how), 2)) == 20


def test_a_detour_is_laid_on_an_empty_space_and_resolved_when_a_map_comes_there() -> None:
    """§7: "laid on an empty space beside the placed map, in the order of its placement conditions; … its effect is
    resolved when a map is later placed there"."""
    pegs = {"kind": "detour", "name": "Pegs", "placement": ["south", "east"], "effect": {"do": LOSE_TWO}}
    game = sit(CROSS, Told(task=Go()), components=[*HEROES, pegs], expansions=("detour",))
    explored(game, 2)  # north of 1: south of it lies 1, so the detour goes east, where 4 belongs
    assert [one.name for one in game.exploration.detours.values()] == ["Pegs"]
    assert luck(game) == 20
    game.exploration.pile = []
    explored(game, 4)
    assert luck(game) == 18
    assert game.play.spots[4] not in game.exploration.detours, "it was discarded, and drawn again for another place"


def test_a_detour_that_fits_nowhere_is_discarded() -> None:
    """§7: "discarded if none fits"."""
    pegs = {"kind": "detour", "name": "Pegs", "placement": ["south"], "effect": {"do": LOSE_TWO}}
    game = sit(CROSS, components=[*HEROES, pegs], expansions=("detour",))
    explored(game, 2)
    assert (game.exploration.detours, len(game.exploration.discards)) == ({}, 1)


def test_nightfall_acts_by_the_interval_and_alone_moves_the_clock() -> None:
    """§7: "effects by clock interval; the clock then advances, and only then (not at turn ends)"."""
    owl = {"kind": "nightfall", "name": "Owl", "copies": 2,
           "intervals": [{"interval": "day", "do": LOSE_TWO}, {"interval": "night", "do": LOSE_ONE}]}  # fmt: skip
    game = sit(CROSS, components=[*HEROES, CLOCK, owl], expansions=("nightfall",))
    end_turn(game)
    assert game.clock.at == 0
    explored(game, 2)
    assert (game.clock.at, luck(game)) == (1, 20 - 2 - 1), "two by day, and one on the space the clock enters"
    explored(game, 3)
    assert (game.clock.at, luck(game)) == (2, 16)


# Blessed and cursed.

GOOD = {"kind": "item", "name": "Herring", "module": "blessed", "copies": 3, "modifiers": {"wit": {"blessed": 1}}}
BAD = {"kind": "item", "name": "Wig", "module": "cursed", "copies": 3, "modifiers": {"wit": 1}}
STEP = {"trigger": "forced", "timing": {"when": "after", "step": "success"}, "do": LOSE_ONE}


def trait(module: str, *scale: dict[str, Any]) -> dict[str, Any]:
    return {"kind": "trait", "name": f"{module} trait", "module": module, "copies": 2, "scale": list(scale)}


TRAIT = trait("blessed", STEP, {**STEP, "do": LOSE_TWO}, {"timing": {"when": "during", "step": "travel"},
                                                         "do": [{"op": "move", "spaces": 1}]})  # fmt: skip


def test_every_hero_is_dealt_an_item_and_a_trait_of_each_module() -> None:
    """§7: "two modules of 9 items, 9 traits, 11 luck cards"; the rulebook: "deal a blessed trait card … to each
    hero"."""
    game = sit(CROSS, components=[*HEROES, GOOD, BAD, TRAIT], expansions=("blessed", "cursed"))
    held = [
        [game.play.cards[i].name for i in range(len(game.play.cards)) if one.held >> i & 1]
        for one in game.position.seats
    ]
    assert held == [["Herring", "Wig"]] * 2
    assert {module: len(pile) for module, pile in game.modules.piles.items()} == {"blessed": 1, "cursed": 1}
    assert [list(game.modules.traits[hero].values()) for hero in (0, 1)] == [[1], [1]], "on the middle effect"
    assert game.energy.pool == 18, "each trait takes a cube"


def test_dice_decide_values() -> None:
    """§7: "dice with plus and minus faces and blanks decide values"."""
    lucky = {"kind": "luck", "module": "blessed", "dice": 2, "copies": 11}
    game = sit(CROSS, components=[*HEROES, GOOD, lucky], expansions=("blessed",))
    assert len(game.luck.pile) == 24
    assert sum(not isinstance(card, int) for card in game.luck.pile) == 4
    game.play.dice["blessed"] = (3,)
    assert game.roll_modifiers(0, 1) == 3
    game.luck.draw(24)
    assert game.luck.sum == 10 + 4 * 6


def test_a_trait_moves_up_on_success_and_down_on_failure() -> None:
    """§7: "traits have an energy cube on a scale of effects, moved up on success and down on failure"."""
    reward = {"do": [{"op": "gain_energy", "amount": 1}]}
    trials = [{"skill": "strength", "value": value, "reward": reward} for value in (1, 50)]
    rock = {"kind": "challenge", "number": 9, "name": "Rock", "back": {"text": "R."}, "trials": trials}
    cards = [place(1, 9), rock]
    told = Told(favour=lambda _, question: question.options[0], trial=[Pass(1), Pass(0)])
    game = sit(cards, told, components=[*HEROES, TRAIT], expansions=("blessed",))
    game.turn.actions = 2
    act(game, Explore(0, 9))
    assert list(game.modules.traits[0].values()) == [2]
    game.luck.pile += [1]
    act(game, Explore(0, 9))
    assert list(game.modules.traits[0].values()) == [1]
    assert told.asked[-1][1] == [Favour("trait", next(iter(game.modules.traits[0])), 1), Stand()], (
        "after a success one may"
    )
    assert all(Stand() not in options for kind, options in told.asked[:-1] if kind == "favour"), "or else one must"


def test_what_a_failure_does_is_told_though_there_is_no_choice() -> None:
    """p. 26: "When your hero fails a challenge, you must choose one; move any one energy cube one step down on a
    trait"; with one trait only, nobody is asked, and at the bottom of its scale nothing is left to choose."""
    rock = {"kind": "challenge", "number": 9, "name": "Rock", "back": {"text": "R."},
            "trials": [{"skill": "strength", "value": 50, "reward": {"do": LOSE_ONE}}]}  # fmt: skip
    told = Told()
    scale = trait("blessed", {"do": LOSE_ONE}, {"do": LOSE_TWO}, {"do": [{"op": "restore_luck", "amount": 1}]})
    game = sit([place(1, 9), rock], told, components=[*HEROES, {**scale, "copies": 1}], expansions=("blessed-traits",))
    (card,) = game.modules.traits[0]
    assert option_words(game, Favour("trait", card, -1)) == "move the cube on blessed trait 1 step down"
    assert option_words(game, Favour("gain", steps=1)) == "gain a new blessed item"
    game.turn.actions = 2
    for _ in range(2):
        act(game, Explore(0, 9))
    assert [line for line in game.log if "cube" in line] == [
        f"{game.name(0)}’s cube on blessed trait moves down: Restore 1 luck."
    ]
    seen = look_at(game, key_of(game.play.cards[card])).parts[0].lines
    assert seen[-1].endswith(" has it; the cube is on effect 3 of 3.")
    assert "favour" not in told.kinds()


def test_active_effects_of_traits_apply() -> None:
    """§7: "a scale of effects"."""
    row = [place(1, edges={"east": 2}), *(place(n, edges={"west": n - 1, "east": n + 1}) for n in range(2, 6))]
    game = sit(row, components=[*HEROES, TRAIT], expansions=("blessed",))
    game.position.table = game.play.maps
    assert len(travels(game, 0)) == 3
    (card,) = game.modules.traits[0]
    game.modules.move_trait(0, card, -1)
    assert len(travels(game, 0)) == 4
    game.modules.move_trait(0, card, -1)
    assert game.modules.traits[0][card] == 2, "not beyond the end of the scale"
    game.modules.move_trait(0, card, 1)
    before = luck(game)
    moment(game, "after", "success", 0)
    assert luck(game) == before - 2, "forced effects happen in the turn of their hero (p. 14)"


def test_a_discarded_item_of_a_module_goes_back_under_its_pile() -> None:
    """The rulebook: "Blessed and cursed items are returned to the bottom of their individually draw pile"."""
    game = sit(CROSS, components=[*HEROES, GOOD], expansions=("blessed",))
    card = game.position.seats[0].held.bit_length() - 1
    last = game.modules.piles["blessed"][0]
    blessed_and_cursed.discard_items(game, 1, "blessed", [0])
    assert game.modules.piles["blessed"] == [card, last]
    assert (game.position.seats[0].held, game.position.discarded) == (0, 0)
    blessed_and_cursed.gain(game, "blessed", 1)
    assert game.position.seats[1].held >> last & 1


def test_energy_spaces_of_the_active_effect_of_a_trait_are_used() -> None:
    """p. 16: "To use an effect with Energy spaces, remove an Energy cube to activate its effect"; p. 25: "You can use
    the currently active effects when applicable"."""
    twice = {"energy": {"charged": 2, "uncharged": 1}, "do": [{"op": "discard_luck", "amount": 1}]}
    game = sit(
        CROSS, components=[*HEROES, trait("blessed", twice, {"do": LOSE_ONE}, twice)], expansions=("blessed-traits",)
    )
    game.turn.begin()
    (card,) = game.modules.traits[0]
    assert (game.energy.pool, game.energy.spaces[card]) == (18, 0), "only the cube of the scale"
    blessed_and_cursed.step(game, 0, card, 1)
    assert (game.energy.pool, game.energy.on[card], cubes(game, 0)) == (16, 2, 2)
    before = luck(game)
    act(game, Use(0, card))
    act(game, Use(0, card))
    assert (luck(game), game.energy.on[card], uses(game, 0)) == (before - 2, 0, [])
    gain_energy(game, 0, 1)
    assert game.energy.on[card] == 1, "p. 28: the backpack is the play area"
    blessed_and_cursed.step(game, 0, card, -1)
    assert (game.energy.pool, game.energy.on[card]) == (18, 0), "covered: what lay there goes back"
