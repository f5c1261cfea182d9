"""Tables of odds: the deck, the calendar, the oceans, every ship, and every test."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Literal

from toolkit.games.nemos_war.balance.clock import chance_of, draws, the_end_comes, the_herald_comes
from toolkit.games.nemos_war.balance.combat import hits, is_shot
from toolkit.games.nemos_war.balance.deck import (
    END,
    before_the_end,
    can_be_built,
    expected,
    ordinary_within,
    stack,
    where,
)
from toolkit.games.nemos_war.balance.sea import Sea, before, mean_of, victory
from toolkit.games.nemos_war.balance.trials import helps, with_passengers
from toolkit.games.nemos_war.content.board import RESOURCES
from toolkit.games.nemos_war.content.model import Box, Card
from toolkit.kits.distribution import Distribution, at_most, mean, percent
from toolkit.odds.tables import Column, ColumnGroup, HeatMap, HeatRow, Odds, OddsRow, OddsTable, Section
from toolkit.search.claims import Subject
from toolkit.settings import Chosen

DECK, CLOCK, SEA, SHIPS = "deck", "calendar", "oceans", "ships"
MODIFIERS = range(-1, 5)
TARGETS = (10, 9, 8, 7)
WIDTH = 9


class AdventureOdds(Odds[Box]):
    """Calculates everything that luck decides."""

    word: Literal["chance"] = "chance"

    def subjects(self, box: Box) -> Sequence[Subject]:
        """The deck, the calendar, the oceans and the ships as a whole, and every card with a test."""
        found = [Subject(DECK, "the deck"), Subject(CLOCK, "the calendar")] if can_be_built(box) else []
        found += [Subject(SEA, "the oceans")] if box.board else []
        found += [Subject(SHIPS, "the ships")] if box.ships else []
        return [*found, *(Subject(card.id, card.title, card.number) for card in box.cards if any(card.tests))]

    def tables(self, box: Box, subject: Subject, chosen: Chosen) -> Iterator[OddsTable]:
        """The tables of one of them."""
        match subject.id:
            case "deck":
                yield _deck(box)
            case "calendar":
                yield _clock(box)
            case "oceans":
                yield _sea(box)
            case "ships":
                yield _ships(box)
            case number:
                yield _trials(box, box.card[int(number)])

    def heat_map(self, box: Box, subjects: Sequence[Subject], chosen: Chosen) -> HeatMap:
        """Tests and ships by what is added to the dice."""
        wanted, rows = {subject.id for subject in subjects}, []
        for card in box.cards:
            for test in card.tests if card.id in wanted else ():
                values = tuple(float(chance_of(test.target - by)) for by in MODIFIERS)
                rows.append(HeatRow(card.title, f"{test.target}+", values))
        for ship in box.ships if SHIPS in wanted else ():
            values = tuple(float(hits(ship.defence, by)) for by in MODIFIERS)
            rows.append(HeatRow(ship.name, f"{ship.defence}+", values))
        groups = (ColumnGroup("", tuple(f"{by:+d}" for by in MODIFIERS)),)
        return HeatMap(box.title, "tests and attacks", "added to the dice", groups, tuple(rows))


def _columns(*headings: str) -> tuple[Column, ...]:
    return tuple(Column(one, max(WIDTH, len(one) + 2)) for one in headings)


def _row(label: str, chances: dict[str, Fraction]) -> OddsRow:
    """Chances in per cent, and as data."""
    return OddsRow(label, tuple(map(percent, map(float, chances.values()))), _plain(chances))


def _plain(values: dict[str, Fraction]) -> dict[str, float]:
    return {name.replace(" ", "_"): float(value) for name, value in values.items()}


def _numbers(label: str, values: dict[str, Fraction]) -> OddsRow:
    return OddsRow(label, tuple(f"{float(value):.1f}" for value in values.values()), _plain(values))


def _deck(box: Box) -> OddsTable:
    deck, targets = stack(box), box.board.target_of if box.board else ()
    out, above, below = where(deck)
    one = {"out": out, "above": above, "below": below, "before the end": before_the_end(deck)}
    pair = {"seen": before_the_end(deck, 2), "three": before_the_end(deck, 3)}
    place = deck.place(END)
    share = before_the_end(deck)
    year = ordinary_within(deck, draws(targets)) / deck.common
    rows = [
        _numbers(
            "if the last card comes", dict(zip(("points", "science"), expected(box.ordinary, share), strict=True))
        ),
        _numbers("in the weeks there are", dict(zip(("points", "science"), expected(box.ordinary, year), strict=True))),
    ]
    return OddsTable(
        "The deck",
        "percent",
        (
            Section("a card", _columns(*one), (_row("any of the shuffled ones", one),)),
            Section("together", _columns("two", "three"), (_row("all of them before the end", pair),)),
            Section(
                "the last card",
                _columns(*map(str, place)),
                (_row("with which draw", {str(k): v for k, v in place.items()}),),
            ),
            Section("seen on average", _columns("points", "science"), tuple(rows)),
        ),
        "Where a card is, and whether it is drawn before the one that ends the game, if that is drawn.",
    )


def _clock(box: Box) -> OddsTable:
    deck = stack(box)
    own = box.board.target_of if box.board else ()
    weeks = len(own) or 52
    some: list[tuple[str, tuple[int, ...]]] = [(f"always {target}+", (target,) * weeks) for target in TARGETS]
    rows = []
    for label, targets in [*some, ("this box", own)]:
        herald, end = the_herald_comes(deck, targets), the_end_comes(deck, targets)
        drawn = mean(draws(targets))
        values = {"adventures": drawn, "the herald": herald, "the last card": end}
        cells = (f"{float(drawn):.1f}", percent(float(herald)), _finer(end))
        rows.append(OddsRow(label, cells, _plain(values)))
    marks = sorted({max(1, weeks * part // 4) for part in (1, 2, 3, 4)})
    by_week = {f"week {week}": the_end_comes(deck, own[:week]) for week in marks}
    return OddsTable(
        "The calendar",
        f"{weeks} weeks",
        (
            Section("target", _columns("adventures", "the herald", "the last card"), tuple(rows)),
            Section("this box", _columns(*by_week), (_row("the last card by then", by_week),)),
        ),
        "How many adventures a year brings on average, and the chance in percent that these two cards are among them.",
    )


def _finer(chance: Fraction) -> str:
    """A chance in percent with as many digits as it needs to be told from 0 and 100."""
    return (
        f"{float(100 * chance):.2f}"
        if chance < Fraction(1, 100) or chance > Fraction(99, 100)
        else f"{float(100 * chance):.1f}"
    )


def _sea(box: Box) -> OddsTable:
    assert box.board is not None, "asked for where there is one"
    sea, weeks = Sea.of(box, box.board), box.board.weeks
    marks = sorted({max(1, weeks * part // 4) for part in (1, 2, 3, 4)})
    states, squares = sea.after(weeks), sum(ocean.squares for ocean in box.board.oceans)
    won = victory(states)
    full = {f"week {week}": at_most(won, week) for week in marks}
    ships = {"on the map": squares - mean_of(states), "squares": Fraction(squares)}
    return OddsTable(
        "The oceans",
        "if nothing is sunk",
        (
            Section(f"week {weeks}", _columns(*ships), (_numbers("ships on average", ships),)),
            Section("imperial victory", _columns(*full), (_row("every ocean full by then", full),)),
            *_first(box, won),
        ),
        "What the dice bring while the Nautilus does nothing, in percent; ships that notoriety brings stay away.",
    )


def _first(box: Box, won: Distribution) -> Iterator[Section]:
    """How often the powers win before the last card ends the game, as far as that is certain."""
    if box.board is None or not can_be_built(box):
        return
    deck, targets = stack(box), box.board.target_of
    ended = [the_end_comes(deck, targets[:week]) for week in range(1, len(targets) + 1)]
    chances = dict(zip(("at least", "at most"), before(won, ended), strict=True))
    yield Section(
        "before the last card", _columns(*chances), (_row(f"before {box.card[box.deck.end].title}", chances),)
    )


def _ships(box: Box) -> OddsTable:
    headings = ("shoots", *(f"{by:+d}" for by in MODIFIERS))
    rows = []
    for ship in box.ships:
        shoots = is_shot(ship.attack) if ship.attack is not None else Fraction(0)
        chances = {"shoots": shoots, **{f"{by:+d}": hits(ship.defence, by) for by in MODIFIERS}}
        rows.append(_row(f"{ship.name} ({ship.group}) {ship.defence}+", chances))
    return OddsTable(
        "The ships",
        "percent by what is added to the dice",
        (Section("ship", _columns(*headings), tuple(rows)),),
        "How often a warship costs a resource before it is attacked, and how often an attack sinks the ship.",
    )


def _trials(box: Box, card: Card) -> OddsTable:
    sections = []
    for test in card.tests:
        chances = {"no help": chance_of(test.target)}
        costs = {}
        if box.board is not None:
            for help in helps(box.board, test)[1:]:
                chances[help.resource], costs[help.resource] = help.chance, help.cost
            exerted = box.exertion(test.help)
            chances["passengers"] = with_passengers(box.board, test, exerted)
        columns = ("no help", *(one for one in RESOURCES if one in chances), *(["passengers"] if box.board else []))
        rows = [_row("succeeds", {one: chances[one] for one in columns})]
        if costs:
            cells = tuple(f"{float(costs[one]):.1f}" if one in costs else "" for one in columns)
            cheapest = min(costs, key=lambda one: (costs[one], one))
            rows.append(OddsRow("costs, in points", cells, {**_plain(costs), "cheapest": cheapest}))
        sections.append(Section(f"{test.target} or more", _columns(*columns), tuple(rows)))
    legend = (
        "Exerting a resource at the top of its track; what fails costs a step. The last column has all passengers, too."
    )
    return OddsTable(f"{card.number} {card.title}", "percent", tuple(sections), legend)
