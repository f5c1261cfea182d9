"""From a quest to a planning problem in PDDL, and from public planners to verdicts on it within a time limit.

The problem is the relaxation with its losses: every clause is an action; a card is revealed once; only one of several
facts that exclude each other can be had; what discards a card deletes it. Where heroes stand is left out, which only
makes it easier.
The planners are an extra dependency group: `pip install '.[bench]'`.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from importlib.util import find_spec
from pathlib import Path

from toolkit.games.unlikely_heroes.proving.clauses import facts as f
from toolkit.games.unlikely_heroes.proving.clauses.facts import BEGUN, WON, Fact
from toolkit.games.unlikely_heroes.proving.clauses.relaxation import relaxations
from toolkit.games.unlikely_heroes.rulebook.compiled import CompiledQuest
from toolkit.search.exclusion import by_fact

LEFT_OUT = (f.Takes, f.NumberGone, f.Spoils, f.Strands)


def problem(play: CompiledQuest) -> tuple[str, str]:
    """The domain and the problem."""
    box = play.box
    relaxed = relaxations(box, play.heroes)[play.quest.id]
    reach = relaxed.knowledge.sweep([BEGUN])
    names: dict[object, str] = {}

    def name(fact: object) -> str:
        return names.setdefault(fact, f"f{len(names)}")

    exclusions_of = by_fact(relaxed.exclusions)
    tokens = {name(("token", index)) for index in range(len(relaxed.exclusions))}
    piles = {name(("pile", card.id)) for card in box.cards if card.number is not None}
    actions = []
    for clause in relaxed.knowledge.clauses:
        if isinstance(clause.head, LEFT_OUT) or not all(part in reach for part in (clause.head, *clause.body)):
            continue
        needs, adds, deletes = [name(part) for part in clause.body], [name(clause.head)], list[str]()
        for group in exclusions_of.get(clause.head, ()):
            needs.append(name(("token", group)))
            deletes.append(name(("token", group)))
        if isinstance(clause.head, f.CardRevealed):
            card = box.by_id[clause.head.card]
            needs.append(name(("pile", card.id)))
            deletes.append(name(("pile", card.id)))
            for number in card.discards:
                for gone in box.encounters.get(number, ()):
                    deletes += [name(fact) for fact in _facts_of(gone.id, number, gone.tags)]
        actions.append((needs, adds, deletes))
    goal = name(WON)
    begun = name(BEGUN)
    lines = ["(define (domain quest) (:requirements :strips :typing) (:types fact) (:predicates (true ?f - fact))"]
    lines.append(f"(:constants {' '.join(names.values())} - fact)")
    for index, (needs, adds, deletes) in enumerate(actions):
        effect = [*(f"(true {one})" for one in adds), *(f"(not (true {one}))" for one in deletes if one not in adds)]
        before = " ".join(f"(true {one})" for one in dict.fromkeys(needs))
        lines.append(f"(:action a{index} :parameters () :precondition (and {before}) :effect (and {' '.join(effect)}))")
    lines.append(")")
    start = " ".join(f"(true {one})" for one in sorted({begun, *tokens, *piles}))
    text = f"(define (problem win) (:domain quest) (:init {start}) (:goal (and (true {goal}))))"
    return "\n".join(lines), text


def _facts_of(card: str, number: int, tags: tuple[str, ...]) -> list[Fact]:
    return [f.CardRevealed(card), f.ItemHeld(number), f.NumberInPlay(number), *(f.TagHeld(tag) for tag in tags)]


def planners() -> dict[str, list[str]]:
    """The planners that are installed, and how each is called with a domain and a problem."""
    found = {}
    downward = find_spec("up_fast_downward")
    if downward and downward.origin:
        script = str(Path(downward.origin).parent / "downward" / "fast-downward.py")
        found["downward lama-first"] = [sys.executable, script, "--alias", "lama-first"]
        found["downward A* lmcut"] = [sys.executable, script]
    if find_spec("pyperplan"):
        found["pyperplan gbf hff"] = [sys.executable, "-m", "pyperplan", "-s", "gbf", "-H", "hff"]
    return found


def ask(planner: str, play: CompiledQuest, patience: float) -> tuple[str, float]:
    """A planner's verdict (`yes`, `no` or `gave up`), and the seconds it took."""
    call = planners()[planner]
    with tempfile.TemporaryDirectory() as scratch:
        for file, text in zip(("domain.pddl", "problem.pddl"), problem(play), strict=True):
            (Path(scratch) / file).write_text(text, "utf-8")
        call = [*call, "domain.pddl", "problem.pddl"]
        if "A*" in planner:
            call += ["--search", "astar(lmcut())"]
        start = time.perf_counter()
        try:
            done = subprocess.run(call, cwd=scratch, capture_output=True, text=True, timeout=patience, check=False)
        except subprocess.TimeoutExpired:
            return "gave up", time.perf_counter() - start
        seconds = time.perf_counter() - start
        plans = [*Path(scratch).glob("*.soln"), *Path(scratch).glob("sas_plan*")]
        said = done.stdout + done.stderr
        is_hopeless = any(word in said for word in ("unsolvable", "No solution", "no solution", "no plan"))
        return "yes" if plans else "no" if is_hopeless else "failed", seconds
