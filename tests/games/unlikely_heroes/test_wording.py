"""The sentences printed when an author wrote none: the exact words of each, and all of them valid markup."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product
from typing import get_args

import pytest

from toolkit.diagnostic import Place
from toolkit.games.unlikely_heroes.content.conditions import (
    CONDITIONS,
    All,
    Any,
    At,
    ClockAt,
    ClockRounds,
    Condition,
    EnergyLeft,
    Failed,
    Gone,
    Heroes,
    InPlay,
    LuckLeft,
    Not,
    OutOfLuckDrawn,
    Passed,
    Revealed,
    Solved,
    TagInPlay,
    Unlocked,
)
from toolkit.games.unlikely_heroes.content.icons import ICONS
from toolkit.games.unlikely_heroes.content.model import Failure, Objective, ScoreLine
from toolkit.games.unlikely_heroes.content.operations import (
    OPERATIONS,
    AdvanceClock,
    Amount,
    ChangeActions,
    ChangeBackpack,
    ChangeRequirement,
    ChangeSkill,
    Choose,
    Destroy,
    Dice,
    Discard,
    DiscardEnergy,
    DiscardItem,
    DiscardLuck,
    Draw,
    DrawOutOfLuck,
    ExtraLuck,
    GainEnergy,
    GainItem,
    GoToChapter,
    Instruction,
    Lasts,
    Lose,
    MoveFurther,
    MoveTrait,
    Operation,
    Recharge,
    RedrawLuck,
    Regroup,
    Relocate,
    RestoreLuck,
    Return,
    Succeed,
    Uncharge,
    Unlock,
    When,
    Who,
    Win,
)
from toolkit.games.unlikely_heroes.printing.wording import wording
from toolkit.source.inline import Text, parse_line

HERE = Place("quests/a.json")
ENGLISH = wording("en")
sentence, clause = ENGLISH.sentence, ENGLISH.clause
instruction_text, objective_text, failure_text = ENGLISH.instruction, ENGLISH.objective, ENGLISH.failure
score_text = ENGLISH.score


def said(*paragraphs: str) -> Text:
    return Text(paragraphs, HERE, listed=len(paragraphs) > 1)


def option(*do: Operation, text: Text | None = None) -> Instruction:
    return Instruction(text, do)


DICE = Dice(blessed=1, cursed=2)

SENTENCES: list[tuple[Operation, str]] = [
    (Draw((72,)), "Draw {card:72}."),
    (Draw((72, 73)), "Draw {card:72} and {card:73}."),
    (Draw((72, 73, 74)), "Draw {card:72}, {card:73} and {card:74}."),
    (Discard((52, "this")), "Discard {card:52} and this card."),
    (Destroy(("this",)), "Destroy this card."),
    (Return((52,)), "Return {card:52} to the pile."),
    (Relocate((30,)), "Relocate to {card:30}."),
    (Relocate((30, 31), "all"), "Each hero relocates to {card:30} or {card:31}."),
    (Unlock(("old-ragna", 60)), "Unlock *Old Ragna* and {card:60} for later quests."),
    (Unlock(("a*b{c}",)), r"Unlock *A\*B\{C\}* for later quests."),
    (GainEnergy(1), "Gain 1 {energy}."),
    (GainEnergy(2, "all"), "Each hero gains 2 {energy}."),
    (GainEnergy(2, "adjacent"), "Each hero on your map gains 2 {energy}."),
    (GainEnergy(2, "one"), "One hero of your choice gains 2 {energy}."),
    (GainEnergy(DICE), "Gain as many {energy} as you roll (1 {blessed} and 2 {cursed})."),
    (DiscardEnergy(1), "Discard 1 {energy}."),
    (DiscardEnergy(Dice(cursed=1), "all"), "Each hero discards as many {energy} as they roll (1 {cursed})."),
    (Recharge(), "Recharge this card."),
    (Recharge("item"), "Recharge an item of your choice."),
    (Recharge("item", "adjacent"), "Each hero on your map recharges an item of their choice."),
    (Recharge("all"), "Recharge everything you hold."),
    (Uncharge("hero"), "Uncharge your hero card."),
    (Uncharge("all", "one"), "One hero of your choice uncharges everything they hold."),
    (RestoreLuck(2), "Restore 2 {luck}."),
    (DiscardLuck(1), "Discard 1 {luck}."),
    (ExtraLuck(2), "Draw 2 more {luck}."),
    (ExtraLuck(Dice(blessed=1)), "Draw as many more {luck} as you roll (1 {blessed})."),
    (RedrawLuck(1), "Discard and redraw 1 {luck}."),
    (DrawOutOfLuck(1), "Draw 1 {out_of_luck}."),
    (ChangeSkill("wit", 1), "+1 to {wit}."),
    (ChangeSkill("any", -2, "quest"), "−2 to one skill of your choice for the rest of the quest."),
    (ChangeSkill("strength", 1, "turn", "all"), "+1 to {strength} for each hero until the end of the turn."),
    (ChangeSkill("wit", DICE), "Roll 1 {blessed} and 2 {cursed} and add the result to {wit}."),
    (ChangeRequirement(-1), "−1 to what the challenge requires."),
    (ChangeRequirement(2, "chapter"), "+2 to what challenges require until the end of the chapter."),
    (ChangeRequirement(Dice(cursed=1)), "Roll 1 {cursed} and add the result to what the challenge requires."),
    (Succeed(), "You succeed without drawing {luck}."),
    (
        ChangeBackpack(1, "quest", "one"),
        "+1 to the backpack limit for one hero of your choice for the rest of the quest.",
    ),
    (MoveFurther(1), "Move up to 1 map."),
    (MoveFurther(3, "adjacent"), "Each hero on your map moves up to 3 maps."),
    (ChangeActions(1), "Take 1 more action."),
    (ChangeActions(2, "one"), "One hero of your choice takes 2 more actions."),
    (ChangeActions(-1, "all"), "Each hero loses 1 action."),
    (AdvanceClock(1), "Advance the {clock} by 1 space."),
    (AdvanceClock(3), "Advance the {clock} by 3 spaces."),
    (Regroup(), "Regroup on the last revealed map."),
    (Regroup(12), "Regroup on {card:12}."),
    (GainItem("blessed"), "Gain a {blessed} item."),
    (GainItem("cursed", "all"), "Each hero gains a {cursed} item."),
    (DiscardItem(1), "Discard 1 item."),
    (DiscardItem(2, "food", "cursed"), "Discard 2 {cursed} *food* items."),
    (DiscardItem(Dice(cursed=1), "food"), "Discard as many *food* items as you roll (1 {cursed})."),
    (DiscardItem(1, "a*b {c}"), r"Discard 1 *a\*b \{c\}* item."),
    (MoveTrait(1), "Move the {energy} on a trait up 1 step."),
    (MoveTrait(-2, "blessed", "all"), "Each hero moves the {energy} on a {blessed} trait down 2 steps."),
    (GoToChapter(2), "Go on to chapter 2."),
    (Win(), "You win the quest."),
    (Lose(), "You lose the quest."),
    (Choose((option(Draw((72,))), option(GainEnergy(2)))), "Choose one: draw {card:72} **or** gain 2 {energy}."),
    (
        Choose((option(Draw((72,)), GainEnergy(1)), option(Win(), text=said("Ragna sings.")))),
        "Choose one: draw {card:72}, then gain 1 {energy} **or** Ragna sings.",
    ),
    (Choose((option(text=said("Wait...")), option(text=said("Run!")))), "Choose one: Wait... **or** Run!"),
    (Choose((option(text=said("Run.")), option(text=said("Wait...")))), "Choose one: Run **or** Wait..."),
    (
        Choose((option(When(Heroes(2), (Win(),))), option(Lose()))),
        "Choose one: (if at least 2 heroes are in play: you win the quest) **or** you lose the quest.",
    ),
    (When(InPlay(52), (Win(),)), "If {card:52} is in play: you win the quest."),
    (
        When(InPlay(52), (Draw((1, 2)), GainEnergy(1)), (Lose(),)),
        "If {card:52} is in play: draw {card:1} and {card:2}, then gain 1 {energy}; otherwise you lose the quest.",
    ),
    (
        When(InPlay(52), (When(InPlay(53), (Win(),), (Lose(),)),)),
        "If {card:52} is in play: (if {card:53} is in play: you win the quest; otherwise you lose the quest).",
    ),
    (
        When(InPlay(52), (When(InPlay(53), (Win(),)),), (Choose((option(Lose()), option(GainEnergy(1)))), Win())),
        "If {card:52} is in play: (if {card:53} is in play: you win the quest); "
        "otherwise (choose one: you lose the quest **or** gain 1 {energy}), then you win the quest.",
    ),
]


@pytest.mark.parametrize(("operation", "expected"), SENTENCES, ids=[text for _, text in SENTENCES])
def test_operation(operation: Operation, expected: str) -> None:
    assert sentence((operation,)) == expected


CLAUSES: list[tuple[Condition, str, str]] = [
    (Revealed(52), "{card:52} has been revealed", "{card:52} has not been revealed"),
    (InPlay(52), "{card:52} is in play", "{card:52} is not in play"),
    (TagInPlay("rope"), "an item with *rope* is in play", "no item with *rope* is in play"),
    (TagInPlay("*"), r"an item with *\** is in play", r"no item with *\** is in play"),
    (Passed(52), "{card:52} has been passed", "{card:52} has not been passed"),
    (Failed(52), "{card:52} has been failed", "{card:52} has not been failed"),
    (Failed(52, 3), "{card:52} has been failed 3 times", "{card:52} has been failed fewer than 3 times"),
    (
        Gone(52),
        "{card:52} has been discarded or destroyed",
        "{card:52} has been neither discarded nor destroyed",
    ),
    (Solved("blue"), "the blue puzzle has been solved", "the blue puzzle has not been solved"),
    (At(12), "a hero is on {card:12}", "no hero is on {card:12}"),
    (At(12, "all"), "all heroes are on {card:12}", "not all heroes are on {card:12}"),
    (OutOfLuckDrawn(1), "1 out-of-luck card has been drawn", "no out-of-luck card has been drawn"),
    (OutOfLuckDrawn(4), "4 out-of-luck cards have been drawn", "fewer than 4 out-of-luck cards have been drawn"),
    (ClockRounds(1), "the {clock} has gone round once", "the {clock} has not gone round yet"),
    (ClockRounds(3), "the {clock} has gone round 3 times", "the {clock} has gone round fewer than 3 times"),
    (ClockRounds(1, "chapter"), "the {clock} has gone round once since the chapter began",
     "the {clock} has not gone round since the chapter began"),
    (ClockRounds(2, "chapter"), "the {clock} has gone round 2 times since the chapter began",
     "the {clock} has gone round fewer than 2 times since the chapter began"),
    (ClockAt("night"), "the {clock} shows night", "the {clock} does not show night"),
    (EnergyLeft(1), "the heroes have at least 1 {energy}", "the heroes have no {energy}"),
    (EnergyLeft(3), "the heroes have at least 3 {energy}", "the heroes have fewer than 3 {energy}"),
    (LuckLeft(1), "at least 1 {luck} is left", "no {luck} is left"),
    (LuckLeft(5), "at least 5 {luck} are left", "fewer than 5 {luck} are left"),
    (Heroes(1), "at least 1 hero is in play", "no hero is in play"),
    (
        Unlocked("old-ragna"),
        "*Old Ragna* was unlocked in an earlier quest",
        "*Old Ragna* has not been unlocked in an earlier quest",
    ),
    (Heroes(3), "at least 3 heroes are in play", "fewer than 3 heroes are in play"),
    (
        All((Revealed(1), InPlay(2), At(3))),
        "{card:1} has been revealed and {card:2} is in play and a hero is on {card:3}",
        "{card:1} has not been revealed or {card:2} is not in play or no hero is on {card:3}",
    ),
    (
        Any((Revealed(1), InPlay(2))),
        "{card:1} has been revealed or {card:2} is in play",
        "{card:1} has not been revealed and {card:2} is not in play",
    ),
    (
        All((Any((InPlay(1), InPlay(2))), InPlay(3))),
        "({card:1} is in play or {card:2} is in play) and {card:3} is in play",
        "({card:1} is not in play and {card:2} is not in play) or {card:3} is not in play",
    ),
    (
        Any((All((InPlay(1), InPlay(2))), InPlay(3))),
        "({card:1} is in play and {card:2} is in play) or {card:3} is in play",
        "({card:1} is not in play or {card:2} is not in play) and {card:3} is not in play",
    ),
    (
        All((Not(All((InPlay(1), InPlay(2)))), Not(Not(InPlay(3))))),
        "({card:1} is not in play or {card:2} is not in play) and {card:3} is in play",
        "({card:1} is in play and {card:2} is in play) or {card:3} is not in play",
    ),
    (All((Any((InPlay(1),)), InPlay(2))), "{card:1} is in play and {card:2} is in play",
     "{card:1} is not in play or {card:2} is not in play"),
    (Not(InPlay(1)), "{card:1} is not in play", "{card:1} is in play"),
]  # fmt: skip


@pytest.mark.parametrize(("condition", "holds", "fails"), CLAUSES, ids=[text for _, text, _ in CLAUSES])
def test_condition(condition: Condition, holds: str, fails: str) -> None:
    assert clause(condition) == holds
    assert clause(Not(condition)) == fails
    assert clause(Not(Not(condition))) == holds


def test_the_tables_leave_nothing_out() -> None:
    assert {type(operation) for operation, _ in SENTENCES} == set(OPERATIONS.values())
    assert {type(condition) for condition, _, _ in CLAUSES} == set(CONDITIONS.values())


def test_several_operations_are_several_sentences() -> None:
    assert sentence((Draw((72,)), ChangeSkill("wit", -1), Win())) == "Draw {card:72}. −1 to {wit}. You win the quest."
    assert sentence(()) == ""


def test_the_authors_text_comes_first() -> None:
    assert instruction_text(option(Win(), text=said("You did *it*.", "Really."))) == "You did *it*.\n\nReally."
    assert instruction_text(option(Win())) == "You win the quest."


def test_the_authors_text_does_not_hide_what_options_say() -> None:
    spoon, cube = option(Draw((3,)), text=said("Take the *spoon*.")), option(GainEnergy(1))
    choice = Choose((spoon, cube))
    said_once = "It waits.\n\nChoose one: Take the *spoon* **or** gain 1 {energy}."
    assert instruction_text(option(choice, text=said("It waits."))) == said_once
    assert instruction_text(option(Win(), choice, text=said("It waits."))) == said_once
    assert objective_text(Objective(Revealed(52), (choice,), said("It waits."), HERE)) == said_once
    deep = option(When(InPlay(5), (choice,), ()), text=said("It waits."))
    assert instruction_text(deep) == (
        "It waits.\n\nIf {card:5} is in play: (choose one: Take the *spoon* **or** gain 1 {energy})."
    )
    twice = Choose((option(choice, text=said("Ask it.")), cube))
    assert instruction_text(option(twice, text=said("It waits."))) == (
        "It waits.\n\nChoose one: Ask it (choose one: Take the *spoon* **or** gain 1 {energy}) **or** gain 1 {energy}."
    )
    assert instruction_text(option(Choose((cube, cube)), text=said("Gain 1 {energy}."))) == "Gain 1 {energy}."
    assert instruction_text(option(Choose((option(Choose((cube, cube))), cube)), text=said("So."))) == "So."


def test_objectives() -> None:
    def objective(*do: Operation, text: Text | None = None) -> str:
        return objective_text(Objective(Revealed(52), do, text, HERE))

    assert objective(Win(), text=said("Find **her**.")) == "Find **her**."
    assert objective(GoToChapter(2)) == "When {card:52} has been revealed: go on to chapter 2."
    assert objective(Draw((3,)), Win()) == "When {card:52} has been revealed: draw {card:3}, then you win the quest."
    assert objective(Choose((option(GoToChapter(2)), option(GoToChapter(3))))) == (
        "When {card:52} has been revealed: choose one: go on to chapter 2 **or** go on to chapter 3."
    )


def test_an_objective_that_may_not_end_its_chapter_is_followed_once() -> None:
    def objective(*do: Operation) -> str:
        return objective_text(Objective(Revealed(52), do, None, HERE))

    assert objective(Draw((3,))) == "Once, when {card:52} has been revealed: draw {card:3}."
    assert objective(Choose((option(GoToChapter(2)), option(Draw((3,)))))) == (
        "Once, when {card:52} has been revealed: choose one: go on to chapter 2 **or** draw {card:3}."
    )


def test_failures() -> None:
    assert failure_text(Failure(OutOfLuckDrawn(4), None, HERE)) == "You lose when 4 out-of-luck cards have been drawn."
    assert failure_text(Failure(OutOfLuckDrawn(4), said("Too late."), HERE)) == "Too late."


@pytest.mark.parametrize(
    ("per", "expected"),
    [
        ("quest", "For finishing"),
        ("hero", "Each hero in play"),
        ("item", "Each item held"),
        ("energy", "Each {energy} left"),
        ("luck", "Each {luck} left in the pile"),
        ("out_of_luck", "Each out-of-luck card"),
        ("turn", "Each turn taken"),
        ("clock_round", "Each round of the {clock}"),
    ],
)
def test_score_lines(per: str, expected: str) -> None:
    assert score_text(ScoreLine(2, per, None, None)) == expected
    assert score_text(ScoreLine(2, per, InPlay(52), None)) == f"{expected}, if {{card:52}} is in play"
    assert score_text(ScoreLine(2, per, None, said("Feathers"))) == "Feathers"
    assert_good_markup(score_text(ScoreLine(2, per, InPlay(52), None)))


def assert_good_markup(text: str) -> None:
    line = parse_line(text)
    assert line.faults == (), text
    assert {run.value for run in line.runs if run.kind == "icon"} <= set(ICONS), text
    assert not any(run.kind == "break" for run in line.runs), text


def every_wording() -> Iterator[str]:
    """Every sentence of the tables, and every combination of who, how long, what and how much."""
    yield from (text for _, text in SENTENCES)
    for _, holds, fails in CLAUSES:
        yield from (holds, fails)
    amounts: tuple[Amount, ...] = (1, 2, DICE)
    whos, times = get_args(Who), get_args(Lasts)
    for who, lasts, amount in product(whos, times, amounts):
        operations: tuple[Operation, ...] = (
            GainEnergy(amount, who), DiscardEnergy(amount, who), MoveFurther(2, who), ChangeActions(-2, who),
            ChangeSkill("any", amount, lasts, who), ChangeSkill("dexterity", amount, lasts, who),
            ChangeRequirement(amount, lasts), ChangeBackpack(amount, lasts, who), DiscardItem(amount, who=who),
            DiscardItem(amount, "}{", "blessed", who), GainItem("cursed", who), MoveTrait(-1, "cursed", who),
            Recharge("hero", who), Uncharge("item", who), Relocate((1, 2), who),
        )  # fmt: skip
        yield sentence(operations)
        yield objective_text(Objective(Heroes(2), operations, None, HERE))


SLIPS = re.compile(r"  | [.,;)]|\(\s|[^.]\.\.$|\b1 \w+s\b(?! as)|None|\+-|-\d|:\.|\bto to\b|\bfor for\b")
"""Two spaces, a space before a stop, one of many, a plus with a minus …"""


def test_every_sentence_is_good_markup_and_reads_as_one() -> None:
    for text in every_wording():
        assert_good_markup(text)
        assert SLIPS.search(text) is None, text
