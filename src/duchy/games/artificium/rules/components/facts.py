"""The facts of the box, read from `data/` and checked."""

from pathlib import Path
from typing import Final

from duchy.core.formats.data import Source, Table
from duchy.core.formats.facts import GameFacts
from duchy.core.formats.reconstructed import Reconstructed
from duchy.games.artificium.rules import points
from duchy.games.artificium.rules.actions import CARDS
from duchy.games.artificium.rules.components.cards import (
    ACTION_CARDS,
    SPECIAL_BUILDINGS,
    Building,
    Card,
)
from duchy.games.artificium.rules.components.goods import GOODS, KINDS, LEVELS
from duchy.games.artificium.rules.refuse import refuse

COIN: Final = "coin"
NO_ICON: Final = -1

PACKAGE: Final = "duchy.games.artificium"
BOARD: Final = "artificium-board.toml"
# The parts of that file which no source may show, and their places in it.
GUESSES: Final = {
    "prices": "prices",
    "track_length": "track.length",
    "track_bonuses": "track.bonus",
}
CONFIDENCE: Final = ("certain", "likely", "reconstructed")


class Facts(GameFacts):
    """Cards and numbers of the rulebook; prices and score track of the board."""

    def __init__(self, owner: Path | None = None, version: str = "") -> None:
        source = Source(PACKAGE, owner, version)
        rulebook = source.load("artificium.toml")
        rulebook.only("meta", "constants", "resource", "card", "options")
        self._read_constants(rulebook.table("constants"))
        self.level: list[int] = _levels(rulebook)
        self.cards: list[Card] = _cards(rulebook, self.level)
        # every single card has a number; kind[number] is its kind (ART-S-5)
        self.kind: list[int] = [card.number for card in self.cards for _ in range(card.copies)]
        board = source.load(BOARD)
        board.only("status", "prices", "track", "alternatives")
        self._read_prices(board.table("prices"))
        self._read_track(board.table("track"))
        self.reconstructed = _guesses(board.table("status"))
        self.identify(source)

    def _read_constants(self, table: Table) -> None:
        self.rounds: int = table.whole("rounds", 1, 20)
        self.start_coins: int = table.whole("start_coins", 0, 100)
        self.refill_to: int = table.whole("hand_refill_to", 1, 10)
        table.whole("hand_limit", 0, 0)  # ART-R-1
        self.market_size: int = table.whole("market_size", 1, 12)
        self.free_swaps: int = table.whole("market_free_swaps", 1, 1)
        # ART-M-8: the market ends because every further exchange costs something
        self.swap_cost: int = table.whole("market_extra_swap_cost", 1, 100)
        self.redraw_size: int = table.whole("redraw_hand_size", 1, 10)
        self.fair_coins: int = table.whole("fair_coins_per_card", 0, 100)
        theft = table.table("theft_cost")
        theft.only("1", "2")
        self.theft_cost: list[int] = [0, theft.whole("1", 0, 100), theft.whole("2", 0, 100)]
        self.knight_setback: int = table.whole("knight_setback", 0, 100)
        self.wizard_draw: int = table.whole("wizard_draw", 0, 10)
        self.wizard_discard: int = table.whole("wizard_discard", 0, 10)
        self.coins_per_vp: int = table.whole("coins_per_vp", 1, 100)
        self.stones: int = table.whole("stones_in_box", 6 * self.start_coins)

    def _read_prices(self, table: Table) -> None:
        """By level, and for single goods where they differ (ART-X-1)."""
        table.only("level", "resource")
        levels = table.table("level")
        levels.only(*(str(level) for level in range(1, LEVELS + 1)))
        rows = [_price(levels.table(str(level))) for level in range(1, LEVELS + 1)]
        self.price: list[int] = [rows[level - 1][0] for level in self.level]
        self.sale: list[int] = [rows[level - 1][1] for level in self.level]
        single = table.table("resource")
        single.only(*GOODS)
        for name in single.names():
            good = GOODS.index(name)
            self.price[good], self.sale[good] = _price(single.table(name))

    def _read_track(self, table: Table) -> None:
        """Its length (ART-X-2) and its icons (ART-X-3)."""
        table.only("length", "lap_bonuses", "bonus")
        self.track_length: int = table.whole("length", 10, 1000)
        self.lap_bonuses: bool = table.switch("lap_bonuses")
        icons = table.table("bonus")
        self.icons: list[int] = [NO_ICON] * self.track_length
        for key in icons.names():
            if not key.isdecimal() or not 1 <= int(key) < self.track_length:
                raise icons.refuse(key, refuse("facts.track", last=self.track_length - 1))
            self.icons[int(key)] = GOODS.index(icons.text(key, among=GOODS))


def _price(table: Table) -> tuple[int, int]:
    """To buy and to sell."""
    table.only("buy", "sell")
    buy = table.whole("buy", 1, 1000)
    sell = table.whole("sell", 1, 1000)
    if sell > buy:
        raise table.refuse("sell", refuse("facts.sale", buy=buy))
    return buy, sell


def _guesses(status: Table) -> list[Reconstructed]:
    status.only(*GUESSES)
    return [
        Reconstructed(PACKAGE, key, BOARD, place, {})
        for key, place in GUESSES.items()
        if status.text(key, among=CONFIDENCE) == "reconstructed"
    ]


def _levels(file: Table) -> list[int]:
    """ART-C-006."""
    levels = [0] * KINDS
    for table in file.tables("resource"):
        levels[GOODS.index(table.text("id", among=GOODS))] = table.whole("level", 1, LEVELS)
    for good, level in enumerate(levels):
        if not level:
            raise file.refuse("resource", refuse("facts.missing", name=GOODS[good]))
    return levels


def _cards(file: Table, level: list[int]) -> list[Card]:
    """All 108 (ART-C-001, ART-C-002, ART-C-003, ART-C-004)."""
    found: dict[str, Card] = {}
    for table in file.tables("card"):
        name = table.text("id", among=CARDS)
        if name in found:
            raise table.refuse("id", refuse("facts.twice", name=name))
        if table.text("kind", among=("action", "building")) == "action":
            cls = ACTION_CARDS[table.text("effect", among=tuple(ACTION_CARDS))]
            found[name] = cls(CARDS.index(name), name, table.whole("count", 1, 99))
        else:
            found[name] = _building(table, name, level)
    for name in CARDS:
        if name not in found:
            raise file.refuse("card", refuse("facts.missing", name=name))
    return [found[name] for name in CARDS]


def _building(table: Table, name: str, level: list[int]) -> Building:
    """What it takes and makes: ART-G-005, ART-G-006, ART-G-007, ART-G-008, ART-G-009, ART-G-010,
    ART-G-011, ART-G-012, ART-G-013, ART-G-014."""
    amounts = table.table("cost")
    amounts.only(*GOODS, COIN)
    cost = [amounts.whole(good, 0, 9) if good in amounts else 0 for good in GOODS]
    price = amounts.whole(COIN, 0, 100) if COIN in amounts else 0
    gains = table.table("gain")
    gains.only(*GOODS)
    if len(gains.names()) > 1:
        raise table.refuse("gain", refuse("facts.one_good"))
    good, made = 0, 0
    for made_name in gains.names():
        good = GOODS.index(made_name)
        made = gains.whole(made_name, 1, 9)
    cls, source = Building, points.LEVEL + level[good]
    if "effect" in table:
        cls, source = SPECIAL_BUILDINGS[table.text("effect", among=tuple(SPECIAL_BUILDINGS))]
    copies = table.whole("count", 1, 99)
    vp = table.whole("vp", 0, 100)
    return cls(CARDS.index(name), name, copies, cost, price, good, made, vp, source)
