"""Effects (§2): from a moment of the game to the effects that happen then, and those that someone may use."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.unlikely_heroes.playing.pieces.aloud import instruction_words, space_words
from toolkit.games.unlikely_heroes.playing.pieces.choices import Choice, Stand
from toolkit.games.unlikely_heroes.playing.table.cubes import cubes, deplete, spend_energy
from toolkit.games.unlikely_heroes.rulebook.position import NOBODY, Use, bits

if TYPE_CHECKING:
    from toolkit.games.unlikely_heroes.playing.table.playthrough import Playthrough


def in_force(game: Playthrough) -> int:
    """Cards whose effects count: heroes, items on the right, traits, penalties."""
    mask, right = game.penalties.mask | game.modules.mask, game.backpacks.right
    for seat in game.position.seats:
        mask |= seat.held & right | 1 << seat.hero
    return mask


def moment(game: Playthrough, when: str, step: str, hero: int) -> None:
    """Forced effects of this moment happen; others may be used, each once."""
    mask = waiting(game, when, step)
    if not mask:
        return
    for card in bits(mask):
        effect = game.effect(card)
        if effect is not None and effect.trigger == "forced":
            force(game, card, hero)
    if not game.position.outcome:
        offer(game, mask, hero)


def waiting(game: Playthrough, when: str, step: str) -> int:
    """The cards whose effects count and have this timing."""
    mask = game.play.timed.get((when, step), 0)
    if not mask:
        return 0
    mask &= in_force(game)
    for trait in bits(mask & game.modules.mask):
        due = game.modules.effect(trait).moment
        if due is None or (due.when, due.step) != (when, step):
            mask &= ~(1 << trait)
    return mask


def holds_for(game: Playthrough, card: int) -> bool:
    """Whether the condition of a card's effect holds."""
    effect = game.effect(card)
    if effect is None:
        return False
    return effect.condition is None or game.play.holds(effect.condition, game.position, kind=True)


def force(game: Playthrough, card: int, hero: int) -> None:
    """Triggers an automatic effect if its condition holds, for its holder or else the active hero.

    Rulebook, p. 14: effects "can be triggered during your hero's turn only, if the effect applies to the situation and
    action taken": what a hero holds does not happen in the turn of another. Out-of-luck cards are everyone's.
    Rulebook, p. 16: "To use an effect with Energy spaces, remove an Energy cube": a forced one is used up as well, and
    without cubes it does not happen.
    """
    effect = game.effect(card)
    if effect is None or game.position.outcome or not holds_for(game, card):
        return
    holder = game.holder(card)
    if holder not in (NOBODY, game.turn.hero):
        return
    if game.energy.spaces[card] and holder != NOBODY and not game.energy.take(card):
        return
    if game.told is not None:
        game.tell(f"{game.label(card)}: {instruction_words(effect.instruction)}")
    game.at_once(effect.instruction.do, hero if holder == NOBODY else holder, card)
    deplete(game, card)


def usable(game: Playthrough, card: int, hero: int) -> int:
    """The hero who could use an effect in the turn of another, or NOBODY if it cannot be used now."""
    effect, holder = game.effect(card), game.holder(card)
    if effect is None or holder == NOBODY or effect.trigger in ("forced", "reveal", "play"):
        return NOBODY
    if game.energy.spaces[card] and not game.energy.on.get(card):
        return NOBODY
    if holder != hero and effect.trigger == "turn":
        return NOBODY
    if effect.cost and cubes(game, holder if effect.trigger == "anytime" else hero) < effect.cost:
        return NOBODY
    if effect.trigger == "adjacent" and game.position.seats[holder].at != game.position.seats[hero].at:
        return NOBODY
    if not holds_for(game, card):
        return NOBODY
    return holder if effect.trigger in ("turn", "anytime") else hero


def uses_of(game: Playthrough, mask: int, hero: int) -> list[Use]:
    """What may be used now of these cards, in the turn of a hero."""
    found = []
    for card in bits(mask):
        user = usable(game, card, hero)
        if user != NOBODY:
            found.append(Use(user, card))
    return found


def offer(game: Playthrough, mask: int, hero: int) -> None:
    """Effects that may be used now, one after the other, each once."""
    while not game.position.outcome:
        uses = uses_of(game, mask, hero)
        if not uses:
            return
        options: list[Choice] = [*uses, Stand()]
        choice = game.one_of("effect", hero, options, uses[0].card)
        if not isinstance(choice, Use):
            return
        mask &= ~(1 << choice.card)
        use(game, choice.hero, choice.card)


def limited(game: Playthrough, card: int) -> bool:
    """Whether an effect is used once only: in its timing, or in a turn if it costs no cube.

    Rulebook, p. 15: "An effect can only be activated once during these activation timings". Others are used as often as
    there are cubes (p. 15: "To use an effect with Energy spaces, remove an Energy cube to activate its effect"), those
    gained in the same turn included.
    """
    effect = game.effect(card)
    return effect is None or effect.timing is not None or not game.energy.spaces[card]


def used_up(game: Playthrough, card: int, times: int) -> bool:
    """Whether an effect that has been used so often, in a turn or a challenge, is not offered again.

    Effects that refill each other would never end, so one is used at most as often as there are cubes in the box.
    """
    return limited(game, card) or times >= game.play.box.energy


def use(game: Playthrough, hero: int, card: int) -> None:
    """Uses an effect: a cube is removed, and the card is discarded if it is depleted and says so."""
    effect = game.effect(card)
    assert effect is not None
    game.record.used |= 1 << card
    if game.told is not None:
        game.tell(f"{game.name(hero)} uses {game.used_by(hero, card)}: {instruction_words(effect.instruction)}")
    if game.energy.spaces[card]:
        game.energy.take(card)
    spend_energy(game, hero, effect.cost)
    game.at_once(effect.instruction.do, hero, card)
    deplete(game, card)


def draw_penalty(game: Playthrough) -> None:
    """Brings an out-of-luck card into play for the rest of the quest; without a timing it acts now."""
    card = game.penalties.draw()
    if card is None:
        return
    suffer(game, card)


def suffer(game: Playthrough, card: int) -> None:
    """What an out-of-luck card without a timing does when it is drawn, and when a quest begins with it."""
    game.tell(f"Out of luck: {game.label(card)}.")
    game.show(card)
    effect = game.play.effects[card]
    if effect is not None and effect.timing is None and holds_for(game, card):
        game.at_once(effect.instruction.do, game.turn.hero, card)


def advance_clock(game: Playthrough, hero: int) -> None:
    """The cube moves to the next space, whose effect applies."""
    if not game.clock.spaces:
        return
    moment(game, "before", "clock", hero)
    moment(game, "during", "clock", hero)
    instruction = game.clock.advance()
    if instruction is not None and not game.position.outcome:
        if game.told is not None:
            game.tell(f"The clock, space {space_words(game.clock.at, game.clock.spaces[game.clock.at])}")
        game.at_once(instruction.do, hero, NOBODY)
    moment(game, "after", "clock", hero)
