"""A challenge faced (§5): from a revealed card to a success or a failure, by announcement, luck, strain and effects."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from msgspec import Struct

from toolkit.games.unlikely_heroes.content.model import Challenge
from toolkit.games.unlikely_heroes.content.operations import SKILLS, Succeed, every_operation, is_for_a_challenge
from toolkit.games.unlikely_heroes.playing.pieces.aloud import instruction_words
from toolkit.games.unlikely_heroes.playing.pieces.choices import Announce, Choice, Join, Stand, Strain, Train
from toolkit.games.unlikely_heroes.playing.table import blessed_and_cursed
from toolkit.games.unlikely_heroes.playing.table.backpacks import end_changes
from toolkit.games.unlikely_heroes.playing.table.cubes import cubes, spend_energy
from toolkit.games.unlikely_heroes.playing.table.effects import force, moment, use, used_up, uses_of, waiting
from toolkit.games.unlikely_heroes.rulebook.position import NOBODY, NOWHERE, FaceChallenge, Pass, Refuse, Use, bits

if TYPE_CHECKING:
    from toolkit.games.unlikely_heroes.playing.table.playthrough import Playthrough


class Contest(Struct):
    """A challenge that is being resolved: who takes part, which trial, and what has been added so far."""

    card: int
    hero: int
    helpers: list[int]
    trial: int = NOWHERE
    points: int = 0
    used: int = 0
    passed: bool = False
    lent: dict[int, int] = {}
    withheld: int = 0


def choosable(game: Playthrough, card: int, hero: int) -> list[int]:
    """The trials whose dependencies are met, by the hero or one on the same map."""
    challenge = game.play.challenge(card)
    held = game.play.held_with(game.position.seats, game.position.seats[hero])
    if not game.play.meets(challenge.needs, held):
        return []
    return [index for index, trial in enumerate(challenge.trials) if game.play.meets(trial.needs, held)]


def may_read(game: Playthrough, card: int, hero: int) -> bool:
    """Whether a front may be read beyond its dependency.

    Rulebook, p. 13: "Dependency: Items required to read and resolve the challenge"; adjacent heroes count too.
    """
    face = game.play.cards[card]
    near = game.play.held_with(game.position.seats, game.position.seats[hero])
    return not isinstance(face, Challenge) or game.play.meets(face.needs, near)


def required(game: Playthrough, card: int, trial: int) -> int:
    """What a trial requires now: its value, for each hero if it says so, and the changes in force."""
    box = game.play.challenge(card).trials[trial]
    value = box.value * (len(game.position.seats) if box.per_hero else 1)
    return value + game.changes.total("requirement", NOBODY)


def skill_of(game: Playthrough, card: int, trial: int, hero: int) -> int:
    """What the hero who faces a trial brings, without luck and dice."""
    return game.skill(hero, SKILLS.index(game.play.challenge(card).trials[trial].skill))


def best_skill(game: Playthrough, hero: int) -> int:
    """The skill with which a hero helps best in a joined challenge."""
    return max(range(len(SKILLS)), key=lambda skill: game.skill(hero, skill))


def lent_skill(game: Playthrough, contest: Contest, hero: int) -> int:
    """The skill that a helper adds: the one that was chosen."""
    return contest.lent.get(hero, best_skill(game, hero))


def face(game: Playthrough, card: int, hero: int) -> None:
    """Resolves or forfeits a challenge; a forced one is repeated until it succeeds or the luck runs out."""
    challenge = game.play.challenge(card)
    game.contest = contest = Contest(card, hero, [])
    reshuffles = game.luck.reshuffles
    moment(game, "before", "challenge", hero)
    while not game.position.outcome:
        game.position.pile &= ~(1 << card)  # a forced one is taken out again
        trials = choosable(game, card, hero)
        options: list[Choice] = [Pass(trial) for trial in trials]
        if not challenge.forced or not trials:
            options.append(Refuse())
        choice = game.one_of("trial", hero, options, card)
        if not isinstance(choice, Pass):
            _forfeit(game, card, hero)
            _end(game)
            moment(game, "after", "challenge", hero)
            return
        contest.trial, contest.used = choice.trial, 0
        game.record.attempts[card] += 1
        if _attempt(game, contest):
            moment(game, "before", "success", hero)
            _end(game)
            moment(game, "during", "success", hero)
            _succeed(game, contest)
            return
        _fail(game, contest)
        if not challenge.forced or game.luck.reshuffles > reshuffles:
            break
    _end(game)


def _end(game: Playthrough) -> None:
    """The challenge is over: open luck is discarded, and changes for its time are gone."""
    game.luck.put_away()
    game.contest = None
    end_changes(game, "challenge")


def _forfeit(game: Playthrough, card: int, hero: int) -> None:
    moment(game, "before", "forfeit", hero)
    moment(game, "during", "forfeit", hero)
    game.tell(f"{game.name(hero)} forfeits {game.label(card)}.")
    _back(game, card, hero)
    moment(game, "after", "forfeit", hero)


def _back(game: Playthrough, card: int, hero: int) -> None:
    """The card goes back to the pile, as the rulebook has it when a challenge is not passed."""
    game.answer_apart(FaceChallenge(card, hero), Refuse())


def _attempt(game: Playthrough, contest: Contest) -> bool:
    """Draws luck for a trial, uses effects, strains; whether the result is enough."""
    play, hero, card = game.play, contest.hero, contest.card
    challenge = play.challenge(card)
    contest.helpers = _helpers(game, contest) if challenge.joined else []
    moment(game, "before", "draw_luck", hero)
    if game.position.outcome or contest.passed:
        return contest.passed  # without drawing luck
    _succeed_at_once(game, contest)
    if game.position.outcome or contest.passed:
        return contest.passed
    least = 1 + len(contest.helpers)
    most = max(least, game.luck.available)
    announced = least
    if most > least:
        announced = game.ask(
            "announce", hero, lambda: [Announce(number) for number in range(least, most + 1)], card
        ).cards
    number = max(1, announced - contest.withheld)  # rulebook, p. 22: "draw a minimum of one Luck card"
    contest.withheld = 0
    game.record.luck_drawn += game.luck.draw(number)
    skill = SKILLS.index(challenge.trials[contest.trial].skill)
    dice = game.roll_modifiers(hero, skill)
    dice += sum(game.roll_modifiers(one, lent_skill(game, contest, one)) for one in contest.helpers)
    contest.points = dice
    near = play.held_with(game.position.seats, game.position.seats[hero])
    game.note_needed(challenge.needs, near)
    game.note_needed(challenge.trials[contest.trial].needs, near)
    for item in bits(game.position.seats[hero].held & ~game.backpacks.right):
        if play.modifiers[item][skill]:
            game.record.used |= 1 << item
    _force(game, contest)
    _press(game, contest)
    moment(game, "after", "draw_luck", hero)
    passed = _is_enough(game, contest)
    if not passed and not game.position.outcome:
        moment(game, "before", "failure", hero)
        passed = _is_enough(game, contest)
    if game.told is not None:
        box = challenge.trials[contest.trial]
        asked = required(game, card, contest.trial)
        drawn = ", ".join(f"{value:+d}" if value else "0" for _, value in game.luck.open)
        words = "succeeds" if passed else "fails"
        game.tell(
            f"{game.name(hero)} tries {game.label(card)} by {box.skill}: luck {drawn}; "
            f"{result(game, contest)} of {asked}, and {words}."
        )
    return passed


def _is_enough(game: Playthrough, contest: Contest) -> bool:
    return contest.passed or result(game, contest) >= required(game, contest.card, contest.trial)


def result(game: Playthrough, contest: Contest) -> int:
    """Luck drawn, skills, modifiers and effects so far."""
    skill = SKILLS.index(game.play.challenge(contest.card).trials[contest.trial].skill)
    total = game.luck.sum + contest.points + game.skill(contest.hero, skill)
    for one in contest.helpers:
        total += game.skill(one, lent_skill(game, contest, one))
    return total


def _helpers(game: Playthrough, contest: Contest) -> list[int]:
    """The heroes on the same map who choose to take part, each with a skill of their choice.

    Rulebook, p. 22: "the active Hero may add any one of their skills to the test (including modifiers)".
    """
    found: list[int] = []
    contest.lent = {}
    here = game.position.seats[contest.hero].at
    for one, seat in enumerate(game.position.seats):
        if one != contest.hero and seat.at == here:
            options: list[Choice] = [Join(one), Stand()]
            if isinstance(game.one_of("join", one, options, contest.card), Join):
                found.append(one)
                contest.lent[one] = SKILLS.index(game.ask("skill", one, _any_skill, contest.card).skill)
    return found


def _any_skill() -> list[Train]:
    return [Train(skill) for skill in SKILLS]


def _during(game: Playthrough) -> int:
    return waiting(game, "during", "challenge") | waiting(game, "during", "draw_luck")


def _force(game: Playthrough, contest: Contest) -> None:
    """Effects that happen in every challenge."""
    for card in bits(_during(game)):
        effect = game.effect(card)
        if effect is not None and effect.trigger == "forced":
            force(game, card, contest.hero)


def _press(game: Playthrough, contest: Contest) -> None:
    """Effects and strain, until the player stops.

    Rulebook, p. 15: "During … the effect is applicable at any time within the referenced action". Once the result is
    enough, the player is only asked about effects that do something else.
    """
    strained, uses_so_far = False, Counter[int]()
    while not game.position.outcome and not contest.passed:
        enough = _is_enough(game, contest)
        uses: list[Choice] = [
            one
            for one in uses_of(game, _during(game) & ~contest.used, contest.hero)
            if not enough or _does_something_else(game, one.card)
        ]
        if not enough and not strained and game.luck.available and cubes(game, contest.hero):
            uses.append(Strain())
        if not uses:
            return
        choice = game.one_of("press", contest.hero, [*uses, Stand()], contest.card)
        if isinstance(choice, Use):
            uses_so_far[choice.card] += 1
            if used_up(game, choice.card, uses_so_far[choice.card]):
                contest.used |= 1 << choice.card
            use(game, choice.hero, choice.card)
        elif isinstance(choice, Strain):
            strained = True
            moment(game, "before", "strain", contest.hero)
            moment(game, "during", "strain", contest.hero)
            spend_energy(game, contest.hero)
            game.record.luck_drawn += game.luck.draw(1)
            moment(game, "after", "strain", contest.hero)
        else:
            return


def _succeed_at_once(game: Playthrough, contest: Contest) -> None:
    """Offers what passes the challenge before anyone draws: "The challenge is passed without drawing luck".

    Rulebook, p. 15: "During … the effect is applicable at any time within the referenced action". It can still be used
    once luck was drawn.
    """
    while not game.position.outcome and not contest.passed:
        ready = [use for use in uses_of(game, _during(game) & ~contest.used, contest.hero) if _succeeds(game, use.card)]
        if not ready:
            return
        options: list[Choice] = [*ready, Stand()]
        choice = game.one_of("effect", contest.hero, options, contest.card)
        if not isinstance(choice, Use):
            return
        contest.used |= 1 << choice.card
        use(game, choice.hero, choice.card)


def _succeeds(game: Playthrough, card: int) -> bool:
    effect = game.effect(card)
    return effect is not None and any(isinstance(one, Succeed) for one in every_operation(effect.instruction.do))


def _does_something_else(game: Playthrough, card: int) -> bool:
    """Whether an effect does more than help in the current challenge."""
    effect = game.effect(card)
    return effect is not None and not all(map(is_for_a_challenge, effect.instruction.do))


def _succeed(game: Playthrough, contest: Contest) -> None:
    """Carries out the reward by the rulebook, then what follows a success."""
    card, hero = contest.card, contest.hero
    if game.told is not None:
        reward = instruction_words(game.play.challenge(card).trials[contest.trial].reward)
        game.tell(f"For that: {reward}" if reward else "That is its own reward.")
    game.passing.append(card)
    game.answer_apart(FaceChallenge(card, hero), Pass(contest.trial))
    game.passing.remove(card)
    if game.position.outcome:
        return
    moment(game, "after", "success", hero)
    if game.play.modules and not game.position.outcome:
        blessed_and_cursed.favour(game, hero, succeeded=True)
    moment(game, "after", "challenge", hero)


def _fail(game: Playthrough, contest: Contest) -> None:
    """The card goes back to the pile, and with it those whose rewards have led to it.

    Rulebook, p. 22: "you must return all challenge cards in play to the Encounter draw pile". A passed challenge counts
    as in play until everything in its reward is resolved; it stays passed. A challenge that was revealed, and drew this
    one before it could be faced, is in play as well.
    """
    card, hero = contest.card, contest.hero
    number = game.play.cards[card].number
    assert number is not None
    game.luck.put_away()
    moment(game, "during", "failure", hero)
    game.record.failed[card] += 1
    game.failures[number] = game.failures.get(number, 0) + 1
    end_changes(game, "challenge")
    _back(game, card, hero)
    for former in game.passing:
        if game.position.discarded >> former & 1:
            game.position.leave(former, "pile")
    for task in [one for one in game.position.agenda if isinstance(one, FaceChallenge)]:
        game.position.agenda.remove(task)
        game.position.pile |= 1 << task.card
    moment(game, "after", "failure", hero)
    if game.play.modules and not game.position.outcome:
        blessed_and_cursed.favour(game, hero, succeeded=False)
    moment(game, "after", "challenge", hero)
