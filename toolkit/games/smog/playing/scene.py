"""Everything on the table: figures and tokens on the stage, ether, cards, the track. It can be copied."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

from toolkit.games.smog.content.cards import Chaos, Equipment, Power, Torment
from toolkit.games.smog.content.chapters import BOX_TOKEN, FIRE, RUBBLE
from toolkit.games.smog.playing.charter import Charter
from toolkit.games.smog.playing.pawns import GENTLEMEN, OFF, Pawn
from toolkit.kits.piles import DrawPile
from toolkit.playing.copying import shallow

CHAOS = "chaos"
"""The chaos activation card."""


class Lying:
    """A token of the chapter: on a square, or with somebody who carries it; neither, if it has been destroyed."""

    __slots__ = ("at", "holder", "name")

    def __init__(self, name: str, at: int, holder: str = "") -> None:
        self.name, self.at, self.holder = name, at, holder


class Scene:
    """The table of a game."""

    def __init__(self, charter: Charter, luck: Random) -> None:
        self.charter, self.ground, self.random = charter, charter.ground, luck
        chapter, at = charter.chapter, charter.ground.at
        self.pawns: dict[str, Pawn] = {}
        self.opened = 0
        """The doors that have been opened, as bits."""
        self.fires = {at[one.square] for one in chapter.stage.tokens if one.who == FIRE and one.square in at}
        ours = (one for one in chapter.stage.tokens if one.who not in (FIRE, RUBBLE, BOX_TOKEN) and one.square in at)
        self.tokens = [Lying(one.who, at[one.square]) for one in ours]
        self.reserve = 0
        self.powers: dict[str, Power] = {}
        self.ether: dict[str, int] = {}
        """What lies on each power card."""
        self.chaos_hand: list[Chaos] = []
        box = charter.box
        self.chaos = DrawPile([card for card in box.chaos_cards for _ in range(card.copies)], luck, reshuffles=False)
        self.torments: DrawPile[Torment] = DrawPile([one for one in box.torments for _ in range(one.copies)], luck)
        self.decks: dict[str, DrawPile[Equipment]] = {
            deck: DrawPile([one for one in box.equipment if one.deck == deck for _ in range(one.copies)], luck)
            for deck in ("gear", "common", "expert", "royal", "artefact")
        }
        self.track: tuple[list[str], list[str]] = ([], [])
        """The cards in the two rows, face down until their slot comes."""
        self.round = 1
        self.deaths = 0
        self.fallen = Counter[str]()
        """How many figures of each agent and kind of minions have been neutralized."""
        self.destroyed = Counter[str]()
        self.points = 0
        """Conspiracy points."""

    # Who is where.

    def standing(self, side: int) -> list[Pawn]:
        """A side's figures that are on the stage and not neutralized."""
        return [one for one in self.pawns.values() if one.at != OFF and not one.out and one.side == side]

    def present(self) -> Iterator[Pawn]:
        """Everybody on the stage, lying gentlemen included."""
        return (one for one in self.pawns.values() if one.at != OFF)

    def taken(self) -> set[int]:
        """The squares on which nobody may end a movement."""
        return {one.at for one in self.pawns.values() if one.at != OFF} | self.ground.boxes

    def free(self, square: int) -> bool:
        """Whether a figure may be put there."""
        return square not in self.taken()

    def on(self, square: int) -> Pawn | None:
        """Who is on a square."""
        return next((one for one in self.pawns.values() if one.at == square), None)

    def of_card(self, card: str) -> list[Pawn]:
        """The figures of an activation card that are on the stage."""
        return [one for one in self.pawns.values() if one.at != OFF and one.sheet.id == card]

    def cards(self, side: int) -> list[str]:
        """The activation cards of a side: of figures on the stage; the nemesis always has the chaos card."""
        found = list(dict.fromkeys(one.card for one in self.pawns.values() if one.at != OFF and one.side == side))
        return found if side == GENTLEMEN else [*found, CHAOS]

    def beside(self, one: Pawn, other: Pawn) -> bool:
        """Whether they are neighbours, with nothing impassable between them."""
        return other.at in self.ground.neighbours(one.at, self.opened)

    def enemies_beside(self, pawn: Pawn) -> list[Pawn]:
        """Enemies in neighbouring squares who are not neutralized."""
        near = self.ground.neighbours(pawn.at, self.opened)
        return [one for one in self.standing(1 - pawn.side) if one.at in near]

    def covering(self) -> set[int]:
        """The squares of figures that give cover: "While a figure is knocked down it does not provide cover"."""
        return {one.at for one in self.pawns.values() if one.at != OFF and not one.down and not one.out}

    def sees(self, one: Pawn, other: Pawn) -> bool:
        """Whether they are in each other's line of sight."""
        return self.ground.sees(one.at, other.at, self.opened)

    def seen(self, pawn: Pawn) -> list[Pawn]:
        """The enemies in sight."""
        return [one for one in self.standing(1 - pawn.side) if self.sees(pawn, one)]

    def models_left(self, minion: str) -> int:
        """How many more of a kind may be spawned: "only limited by the number of those particular models"."""
        models = next((one.models for one in self.charter.box.minions if one.id == minion), 0)
        return models - len(self.of_card(minion))

    # Tokens.

    def held(self, pawn: Pawn) -> list[Lying]:
        """What somebody carries."""
        return [one for one in self.tokens if one.holder == pawn.key]

    def lying(self, square: int) -> list[Lying]:
        """What lies on a square."""
        return [one for one in self.tokens if one.at == square and not one.holder]

    # Forks.

    def copy(self, luck: Random) -> Scene:
        """The same table, for a game with its own luck."""
        new = shallow(self)
        new.random = luck
        new.pawns = {key: one.copy() for key, one in self.pawns.items()}
        new.fires, new.chaos_hand = set(self.fires), self.chaos_hand.copy()
        new.tokens = [Lying(one.name, one.at, one.holder) for one in self.tokens]
        new.powers, new.ether = self.powers.copy(), self.ether.copy()
        new.chaos, new.torments = self.chaos.copy(luck), self.torments.copy(luck)
        new.decks = {name: deck.copy(luck) for name, deck in self.decks.items()}
        new.track = (self.track[0].copy(), self.track[1].copy())
        new.fallen, new.destroyed = Counter(self.fallen), Counter(self.destroyed)
        return new

    def redeal(self, side: int, slot: int, luck: Random) -> None:
        """Deals anew what a side does not know: decks, the other row from a slot on, and chaos cards in hand."""
        self.random = luck
        self.chaos.random = self.torments.random = luck
        luck.shuffle(self.torments.cards)
        for deck in self.decks.values():
            deck.random = luck
            luck.shuffle(deck.cards)
        if side == GENTLEMEN:
            self.chaos_hand = self.chaos.redeal(self.chaos_hand, luck)
        else:
            luck.shuffle(self.chaos.cards)
        row = self.track[1 - side]
        left = row[slot:]
        luck.shuffle(left)
        row[slot:] = left
