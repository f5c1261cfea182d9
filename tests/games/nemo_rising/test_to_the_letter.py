"""What the rulebook says of icons, penalties, enemies on tiles, gear, kept cards and abilities: each said in full.

Each test quotes the sentence, writes it down as an author would, and asks the engine and the proofs.
"""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Callable, Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from tests.every_game import NEMO_SMALLEST
from tests.games.nemo_rising.by_the_book import judge
from tests.games.nemo_rising.making import ASK_NOBODY, EXCHANGE, Loaded, begun, foe, give, laid, put, starter
from toolkit.diagnostic import Place
from toolkit.games.nemo_rising.content import effects as e
from toolkit.games.nemo_rising.content.abilities import (
    Ability,
    Attribute,
    AttributeDie,
    BlueTokens,
    Defensive,
    Free,
    FreeReroll,
    Regain,
    Stealth,
)
from toolkit.games.nemo_rising.content.goals import Defeat, Deliver
from toolkit.games.nemo_rising.content.model import Box, Face, Gear, Hero
from toolkit.games.nemo_rising.playing import foes
from toolkit.games.nemo_rising.playing.doing import acts
from toolkit.games.nemo_rising.playing.questions import Act, Question
from toolkit.games.nemo_rising.playing.spoken import look
from toolkit.games.nemo_rising.playing.table import Expedition, Figure, Held
from toolkit.games.nemo_rising.playing.walking import steps
from toolkit.games.nemo_rising.printing.faces import back_to_back
from toolkit.games.nemo_rising.printing.press import BoxPress
from toolkit.games.nemo_rising.proving.claims import PairSolver
from toolkit.search.claims import Claim, Subject
from toolkit.settings import Chosen
from toolkit.source.folder import Folder
from toolkit.source.inline import Text
from toolkit.workbench.bench import Workbench
from toolkit.workbench.playing import Playing, PlayRequest

AT = Place("test.json")
SAYS = Free(Text(("Swap two heroes.",), AT))
GROTTO = "scenarios/grotto"


def told(file: str) -> Any:
    return json.loads((NEMO_SMALLEST / file).read_text("utf-8"))


def without_brawn(dice: Sequence[str] = ("brains", "skill")) -> dict[str, Any]:
    """The smallest box, in which no action card, no gear, no hero and no face of a die has brawn."""
    actions, gear, box = told("actions.json"), told("gear.json"), told("box.json")
    for card in actions["actions"]:
        for half in (card["top"], card["bottom"]):
            if half["ability"].get("attribute") == "brawn":
                half["ability"]["attribute"] = "brains"
    gear["gear"] = [card for card in gear["gear"] if card["ability"].get("attribute") != "brawn"]
    return {"actions.json": actions, "gear.json": gear, "box.json": {**box, "dice": list(dice)}}


def claims(box: Box, heroes: int = 2) -> dict[str, Claim]:
    pair = next(iter(box.pairs))
    chosen = Chosen((("heroes", (str(heroes),)),))
    return {one.name: one for one in PairSolver().prove(box, Subject(pair.id, pair.title), chosen, 50_000)}


def answers(box: Box, heroes: int = 2) -> dict[str, str]:
    return {name: claim.answer for name, claim in claims(box, heroes).items() if name != "short"}


# Where icons come from.


def test_there_are_several_ways_to_obtain_the_icon_and_no_others() -> None:
    """Action Card, Gear Card, Attribute Die: if none of them has the icon, nobody can do the task."""
    box = starter(without_brawn())
    claim = claims(box)["winnable"]
    assert claim.answer == "no"
    assert any("asks for [brawn], which no action card, gear, hero or die gives" in why for why in claim.why)
    assert not judge(box, next(iter(box.pairs)), 2)[0]
    assert answers(starter()) == {"winnable": "yes", "safe": "yes"}


@pytest.mark.parametrize(
    ("files", "winnable"),
    [
        ({"box.json": {**told("box.json"), "dice": ["brains", "wild"]}}, "yes"),
        ({"box.json": {**told("box.json"), "dice": ["brains", "blank"]}}, "no"),
    ],
)
def test_a_wild_face_is_any_icon_and_a_blank_one_none(files: dict[str, Any], winnable: str) -> None:
    assert claims(starter(without_brawn() | files))["winnable"].answer == winnable


def two_skills(second_die: bool) -> Box:
    """Nobody has a gift for it, a task asks for two icons, gear does not help; and perhaps there is a second die."""
    missions, actions, heroes = (told(f) for f in (f"{GROTTO}/missions.json", "actions.json", "heroes.json"))
    missions["missions"][1]["goals"][1]["task"]["icons"] = ["skill", "skill"]
    for card in actions["actions"]:
        for half in (card["top"], card["bottom"]):
            if half["ability"].get("attribute") == "skill" or not second_die:
                half["ability"] = {"kind": "attribute", "attribute": "brawn"}
    for hero in heroes["heroes"]:
        hero["ability"] = {"kind": "free_scout"}
    gear = {"gear": [card for card in told("gear.json")["gear"] if card["id"] == "rum"]}
    files = {f"{GROTTO}/missions.json": missions, "actions.json": actions, "heroes.json": heroes, "gear.json": gear}
    return starter(files)


def test_you_could_not_roll_the_die_twice_so_alone_a_second_die_is_needed() -> None:
    """ "If you have the Attribute Die Enhancement, then you could roll 2 dice hoping to achieve two results." """
    assert claims(two_skills(second_die=False), 1)["winnable"].answer == "no"
    assert claims(two_skills(second_die=True), 1)["winnable"].answer == "yes"
    assert claims(two_skills(second_die=False), 2)["winnable"].answer == "yes", "a companion is a second die"


def with_heroes(*abilities: dict[str, Any]) -> dict[str, Any]:
    heroes = [{"id": f"h{n}", "name": f"Hero {n}", "ability": one} for n, one in enumerate(abilities)]
    return {"heroes.json": {"heroes": heroes}}


def test_a_hero_may_supply_the_icon() -> None:
    """ "Each hero possesses a special ability": whoever has brawn needs no card for it."""
    brawn, none = {"kind": "attribute", "attribute": "brawn"}, {"kind": "free_scout"}
    assert claims(starter(without_brawn() | with_heroes(brawn, none)))["winnable"].answer == "yes"
    claim = claims(starter(without_brawn() | with_heroes(none, brawn)), 1)["winnable"]
    assert (claim.answer, claim.said) == ("no", "cannot be won if Hero 0 is dealt:"), "who plays is dealt"


def test_gear_is_used_up_unless_it_is_recharged() -> None:
    """ "Sometimes the Gear Card specifies that it is discarded after it is used." """
    brawn = {"kind": "attribute", "attribute": "brawn"}
    jemmy = {"id": "jemmy", "title": "Jemmy", "ability": brawn, "after": "discard"}
    gear = {"gear.json": {"gear": [jemmy]}}
    assert claims(starter(without_brawn() | gear))["winnable"].answer == "yes", "it comes back with every tile"
    tiles = told(f"{GROTTO}/tiles.json")
    for tile in tiles["tiles"]:
        tile["red"]["task"]["icons"], tile["green"] = ["brawn"], {"text": "Nothing."}
    box = starter(without_brawn() | gear | {f"{GROTTO}/tiles.json": tiles})
    assert claims(box)["winnable"].answer == "no", "each tile asks for the card that only a tile brings"


# Tasks that fail.


def failing(answer: Callable[[Question], int]) -> Expedition:
    table = laid(1, faces=["skill"] * 9)
    figure = put(give(table.figures[0], Stealth()), 0)
    figure.hero = next(one for one in table.box.heroes if one.id == "jem-threadgold")
    table.spots[0].scouted = True
    doing = begun(table, answer).doing
    for _ in range(3):
        doing.do(figure, Act("secure"))
    return table


def test_you_only_receive_this_penalty_once_during_the_same_turn() -> None:
    """ "You only receive this penalty once, no matter how many times you reroll … during the same turn." """
    table = failing(lambda question: len(question.options) - 1)
    assert table.lost == {"failed task": 1}
    assert table.figures[0].tokens == 3


# Enemies on tiles.


def guarded() -> tuple[Expedition, Figure]:
    table = laid(1)
    figure = put(give(table.figures[0], Stealth()), "4,3")
    table.spots[1].scouted = True
    foes.place(table, e.PlaceEnemy("tin-clerks", tile=table.spots[1].tile.id))
    foes.place(table, e.PlaceEnemy("fog-hounds", tile=table.spots[1].tile.id))
    return table, figure


def test_you_cannot_move_onto_a_tile_if_there_are_any_enemies_on_it() -> None:
    """ "If there are Enemy Tokens there, you must first confront and defeat those tokens before you may enter." """
    table, figure = guarded()
    assert 1 not in steps(table, figure)
    table.foes.clear()
    assert steps(table, figure)[1] == 1


def test_you_may_attempt_to_defeat_1_enemy_of_your_choice_at_that_location() -> None:
    """ "You do not move onto the tile but instead attack from the adjacent doorway." """
    table, figure = guarded()
    give(figure, Attribute("brains"))
    targets = [act.what for act in acts(table, figure) if act.word == "confront"]
    assert [one.enemy.id for one in targets] == ["tin-clerks", "fog-hounds"]
    begun(table).doing.do(figure, Act("confront", targets[0]))
    assert [one.enemy.id for one in table.foes] == ["fog-hounds"]
    assert figure.space == "4,3"
    assert not [act for act in acts(table, put(figure, "6,3")) if act.word == "confront"], "only from a doorway"


def test_an_enemy_on_a_tile_stays_there_and_attacks_whoever_stands_at_its_doorway() -> None:
    table, figure = guarded()
    table.random = Loaded("blank", "blank")
    foes.move_all(table, e.Move(3, "red"), ASK_NOBODY, lambda _: None)
    assert table.lost == {"attack": 2}
    put(figure, "6,3")
    foes.move_all(table, e.Move(3, "red"), ASK_NOBODY, lambda _: None)
    assert (table.lost, [one.slot for one in table.foes]) == ({"attack": 2}, [1, 1])


def test_nothing_is_put_on_a_tile_that_lies_face_down() -> None:
    table = laid(1)
    foes.place(table, e.PlaceEnemy("tin-clerks", tile=table.spots[1].tile.id))
    assert table.foes == []


def test_a_tile_may_bring_its_enemies_as_it_is_scouted() -> None:
    """Written as `scouted`; and whoever cannot be defeated there bars the way for good."""
    tiles, enemies = told(f"{GROTTO}/tiles.json"), told(f"{GROTTO}/enemies.json")
    for tile in tiles["tiles"]:
        tile["scouted"] = [{"op": "place", "enemy": "the-mate", "tile": tile["id"]}]
    box = starter({f"{GROTTO}/tiles.json": tiles})
    assert answers(box) == {"winnable": "yes", "safe": "yes"}
    threats = told(f"{GROTTO}/threats.json")
    threats["threats"] = [one for one in threats["threats"] if one["id"] != "all-hands"]
    enemies["enemies"][2]["icons"] = ["brains"] * 6
    hard = {f"{GROTTO}/{n}.json": one for n, one in (("tiles", tiles), ("enemies", enemies), ("threats", threats))}
    claim = claims(starter(hard))["winnable"]
    assert claim.answer == "no"
    assert any("The Drowned Mate bars the way to" in why for why in claim.why)


# Abilities.


def turn_of(table: Expedition, hero: tuple[Ability, ...], half: tuple[Ability, ...] = (Stealth(),)) -> Figure:
    """A hero after choosing an action card, with 3 of 20 mission points."""
    figure = table.figures[0]
    figure.hero = replace(figure.hero, abilities=hero)
    course = begun(table, lambda question: len(question.options) - 1 if question.kind == "act" else 0)
    course._fill_row()
    first = table.row[0].action
    table.row[0].action = replace(first, top=replace(first.top, abilities=half, cost=0))
    table.points = 3
    threat = table.row[0].threat
    table.row[0].threat = replace(threat, actions=(e.Discard(),), keep=None)
    course._turn(figure)
    return figure


@pytest.mark.parametrize(
    ("hero", "half", "blue", "points"),
    [
        ((Stealth(),), (Defensive(),), 1, 3),
        ((Stealth(),), (Stealth(),), 2, 3),
        ((Regain(2),), (Defensive(),), 0, 5),
        ((Defensive(),), (Regain(1),), 0, 4),
        ((BlueTokens(2), Regain(1)), (Stealth(), Attribute("brains")), 3, 4),
        ((SAYS,), (SAYS,), 0, 3),
    ],
)
def test_printed_abilities_do_what_they_say(
    hero: tuple[Ability, ...], half: tuple[Ability, ...], blue: int, points: int
) -> None:
    """ "It immediately provides you with 1 bonus blue Action Token", whatever it is printed on."""
    table = laid(1)
    figure = turn_of(table, hero, half)
    assert (figure.blue, table.points) == (blue, points)


def gear(*abilities: Ability, after: str = "discard") -> Held:
    return Held(Gear(AT, "it", "It", abilities, after))


def test_a_gear_card_can_be_the_second_die() -> None:
    """ "You must roll both Attribute Dice and use either (or both) results." """
    table = laid(1, faces=["skill", "brawn"])
    figure = put(give(table.figures[0], Stealth(), 1), 0)
    figure.hero = replace(figure.hero, abilities=())
    figure.gear = [gear(AttributeDie())]
    table.spots[0].scouted = True
    begun(table, lambda question: len(question.options) - 1).doing.do(figure, Act("secure"))
    assert table.spots[0].secured
    assert [one.id for one in table.gear_discards] == ["it"]


@pytest.mark.parametrize(
    ("held", "tokens", "faces", "left"),
    [
        (Attribute("brawn"), 1, ["skill"], 0),
        (BlueTokens(1), 1, ["skill", "brawn"], 0),
        (FreeReroll(), 1, ["skill", "brawn"], 0),
        (AttributeDie(), 2, ["skill", "skill", "brawn"], 0),
    ],
)
def test_gear_may_be_used_when_needed(held: Ability, tokens: int, faces: list[str], left: int) -> None:
    """ "A special ability that she may use when needed": also after a roll that failed, instead of giving up."""
    table = laid(1, faces=faces)
    figure = put(give(table.figures[0], Stealth(), tokens), 0)
    figure.hero = replace(figure.hero, abilities=())
    figure.gear = [gear(held)]
    table.spots[0].scouted = True
    asked: list[tuple[object, ...]] = []

    def answer(question: Question) -> int:
        """First without gear; after a miss, the gear as soon as it is offered."""
        if question.kind != "again":
            return 0
        asked.append(tuple(question.options))
        return next((n for n, one in enumerate(question.options) if isinstance(one, Held)), 0)

    begun(table, answer).doing.do(figure, Act("secure"))
    assert asked
    assert (table.spots[0].secured, figure.tokens) == (True, left)


def test_abilities_may_be_said_in_words_and_proofs_name_them() -> None:
    """ "Each hero possesses a special ability": whatever is printed there can be written down."""
    free = {"kind": "text", "text": "Once each round, swap two heroes."}
    box = starter(with_heroes(free, {"kind": "free_scout"}))
    assert isinstance(box.heroes[0].abilities[0], Free)
    claim = claims(box)["safe"]
    assert (claim.answer, claim.notes) == ("yes", ("Not modelled: the ability of Hero 0.",))
    assert claim.said.endswith("as far as it is modelled")
    hopeless = claims(starter(without_brawn() | with_heroes(free, {"kind": "free_scout"})))["winnable"]
    assert (hopeless.answer, hopeless.finding) == ("undecided", "undecided-pair")
    assert hopeless.said == "not decided, because of what is not modelled; without that, it cannot be won:"


# Kept cards.


def test_kept_cards_often_change_some_of_the_rules() -> None:
    """Such a card has a text and no time; proofs name it, and people discard it when its condition is met."""
    threats = told(f"{GROTTO}/threats.json")
    threats["threats"][5]["keep"] = {"text": "Heroes cannot use shortcuts.", "until": {"text": "All are on Start."}}
    box = starter({f"{GROTTO}/threats.json": threats})
    assert claims(box)["safe"].notes == ("Not modelled: the threat card “All Hands”.",)
    table = laid(1)
    table.keep = [box.scenarios[0].threats[5]]
    (let_go,) = (act for act in acts(table, give(table.figures[0])) if act.word == "let go")
    begun(table).doing.do(table.figures[0], let_go)
    assert table.keep == []


def test_a_kept_card_may_wait_for_a_tile_to_be_secured() -> None:
    table = laid(1)
    kept = next(one for one in table.pair.scenario.threats if one.keep and one.keep.task)
    assert kept.keep is not None
    table.keep = [replace(kept, keep=replace(kept.keep, task=None, at=(), secured="cloud-vaults"))]
    figure = put(give(table.figures[0]), 0)
    begun(table).doing.secure(figure)
    assert len(table.keep) == 1
    begun(table).doing.secure(put(figure, 1))
    assert table.keep == []


# Words of the rulebook that cards use.


def test_an_enemy_that_requires_only_1_attribute_icon_is_a_basic_enemy() -> None:
    table = laid(1)
    basic, strong = foe(table, "tin-clerks", "0,0"), foe(table, "gust-engines", "12,0")
    goal = Defeat(1, AT, basic=True)
    assert [goal.counts(one.enemy.id, one.enemy.type, one.face.icons) for one in (basic, strong)] == [True, False]
    foes.move_all(table, e.Move(1, "red", basic=True), ASK_NOBODY, lambda _: None)
    assert (basic.space, strong.space) == ("2,0", "12,0")
    table.goals = (goal,)
    foes.defeat(table, strong, table.figures[0])
    assert table.filled(0) == 0
    foes.defeat(table, basic, table.figures[0])
    assert table.filled(0) == 1


def test_a_threat_may_move_one_named_enemy() -> None:
    table = laid(1)
    clerk, gull = foe(table, "tin-clerks", "0,0"), foe(table, "bailiff-gulls", "12,0")
    foes.move_all(table, e.Move(1, "red", enemy="bailiff-gulls"), ASK_NOBODY, lambda _: None)
    assert (clerk.space, gull.space) == ("0,0", "10,0")


@pytest.mark.parametrize(("players", "whom", "blue"), [
    (3, None, [2, 0, 0]), (3, "ally", [0, 0, 2]), (3, "allies", [0, 2, 2]), (1, "ally", [2]), (1, "allies", [2]),
])  # fmt: skip
def test_a_benefit_for_your_ally_can_benefit_you_instead_when_playing_solo(
    players: int, whom: str | None, blue: list[int]
) -> None:
    table = laid(players)
    table.active = table.figures[0]
    begun(table, lambda question: len(question.options) - 1)._effect(e.BonusTokens(2, whom), "other")
    assert [one.blue for one in table.figures] == blue


def test_story_tokens_may_have_to_be_brought_back_to_start() -> None:
    """ "You must transport the tokens to other locations." """
    missions = told(f"{GROTTO}/missions.json")
    missions["missions"][0]["goals"][0]["to"] = "start"
    box = starter({f"{GROTTO}/missions.json": missions})
    assert answers(box) == {"winnable": "yes", "safe": "yes"}
    assert "Leave The Lamp on Start." in claims(box)["winnable"].story
    table = laid(1)
    table.goals = (Deliver("the-ledger", "start", AT),)
    table.done, table.carried = [[]], {"the-ledger": 0}
    begun(table).doing.do(table.figures[0], next(act for act in acts(table, table.figures[0]) if act.word == "deliver"))
    assert (table.done, table.gone) == ([["start"]], {"the-ledger"})


def test_a_fork_keeps_what_a_hero_has_failed_at() -> None:
    table = failing(lambda question: len(question.options) - 1)
    copy = table.copy()
    assert copy.figures[0].failed == table.figures[0].failed != set()
    assert copy.figures[0].failed is not table.figures[0].failed


def test_who_is_dealt_is_asked_of_the_box_and_not_of_an_order() -> None:
    hero, others = Hero(AT, "x", "X", (Attribute("brawn"),)), starter().heroes
    for heroes in ((hero, *others), (*others, hero)):
        assert claims(dataclasses.replace(starter(without_brawn()), heroes=heroes))["winnable"].answer == "no", (
            "it depends on who is dealt"
        )


# Setup.


def played(seed: int) -> Playing:
    return Playing(Workbench(Folder(EXCHANGE, "exchange")), PlayRequest(seed=seed))


def test_shuffle_the_mission_deck_and_draw_the_top_2_cards() -> None:
    """Whoever names no pair is dealt one, and always the same by the same seed."""
    drawn = [played(seed).subject.id for seed in range(1, 7)]
    assert len(set(drawn)) > 2
    assert played(1).subject.id == drawn[0]
    assert played(1).saved.subject == drawn[0]


def face(initiative: int, token: int) -> Face:
    return Face(AT, "x", initiative, ("brains",), token)


def test_35_double_sided_enemy_tokens() -> None:
    """ "Flip them over so that they all share the same colored square": no face is left without a token."""
    fronts, backs = [face(1, 1), face(2, 9), face(3, 3)], [face(9, 9), face(4, 4), face(5, 5)]
    both = back_to_back(fronts, backs)
    assert [(a.initiative if a else 0, b.initiative if b else 0) for a, b in both] == [(2, 9), (1, 4), (3, 5)]
    assert back_to_back(fronts[:1]) == [(fronts[0], None)]


def test_enemies_of_a_third_scenario_are_printed() -> None:
    (scenario,) = starter().scenarios
    three = tuple(dataclasses.replace(scenario, id=id) for id in ("grotto", "reef", "trench"))
    box = dataclasses.replace(starter(), scenarios=three)
    tokens = [one for one in BoxPress().components(box).components if one.kind == "enemy"]
    assert len(tokens) == 2 * len(list(scenario.faces))
    assert len({one.id for one in tokens}) == len(tokens)


# At the table.


def test_players_should_openly_discuss_and_so_can_look_at_everything() -> None:
    """Hero cards, action cards, gear and tiles lie face up on the table: all that is printed there can be read."""
    table = laid(1)
    figure = put(give(table.figures[0], Stealth()), "4,3")
    figure.hero = replace(figure.hero, abilities=(Regain(1), SAYS))
    figure.card, figure.gear = table.actions[0], [Held(table.box.gear[0])]
    table.spots[1].scouted = True
    foe(table, "gust-engines", "0,0")
    begun(table)._fill_row()
    lines = [line for part in look(table).parts for line in part.lines]
    assert "Ability: Each turn: Gain 1 mission point. Swap two heroes." in lines
    assert "Action card: Take 1 blue action token. Move through enemies this turn." in lines
    assert (
        "Spring Heels: Take 1 blue action token. Move through enemies this turn. To recharge: Wind them up: [brawn]"
        in lines
    )
    assert any(
        "The Cloud Vaults. Red box: Pick the frozen lock: [skill] [brains]. If you fail: Every enemy moves 2 spaces"
        " along the blue path. Green box: Open an account: [wild]. Take 2 blue action tokens." in line
        for line in lines
    )
    assert next(part.lines for part in look(table).parts if part.heading == "Action row")[0].count(" Or: ") == 1
    assert any(", mechanical, on 0,0 (" in line for line in lines)


def test_losses_dice_and_penalties_are_told() -> None:
    table = failing(lambda question: len(question.options) - 1)
    assert table.log is not None
    told = table.log[:4]
    assert told[1:] == ["Jem Threadgold fails: Shout louder.", "Lose 1 mission point.", told[3]]
    assert told[0] == "Jem Threadgold rolls skill."
    assert told[3].startswith("1 mission point lost (failed task); ")


def test_enemies_that_move_are_told_and_what_they_cost() -> None:
    table = laid(1, faces=["skill"])
    give(put(table.figures[0], "2,0"), Stealth())
    foe(table, "tin-clerks", "0,0")
    begun(table)._carry_out((e.Move(1, "red"),), "threat")
    assert table.log is not None
    assert table.log[:3] == [
        "Every enemy moves 1 space along the red path.",
        "Tin Clerks: from 0,0 to 1,0.",
        f"An attack by Tin Clerks on {table.figures[0].hero.name}, who rolls skill and does not block brains.",
    ]
    assert table.log[3].startswith("1 mission point lost (attack); ")


def test_a_roll_that_is_free_says_so() -> None:
    table = laid(1, faces=["skill", "brawn"])
    figure = put(give(table.figures[0], Stealth(), 1), 0)
    figure.hero = next(one for one in table.box.heroes if one.id == "jem-threadgold")
    table.spots[0].scouted = True
    offered: list[str] = []

    def answer(question: Question) -> int:
        if question.kind == "again":
            offered.extend(one.words for one in question.choices)
        return 0

    begun(table, answer).doing.do(figure, Act("secure"))
    assert offered == ["roll again for nothing", "give up: Lose 1 mission point."]
