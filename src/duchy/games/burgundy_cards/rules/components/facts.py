"""The printed facts, read from `data/` and checked."""

from pathlib import Path

from duchy.core.formats.data import Source, Table
from duchy.core.formats.facts import GameFacts
from duchy.core.formats.reconstructed import Reconstructed
from duchy.core.text.plain import shown
from duchy.games.burgundy_cards.rules.components.card_types import (
    ANIMALS,
    BUILDING,
    COLOURS,
    GOODS,
    ROUNDS,
    TYPES,
)
from duchy.games.burgundy_cards.rules.components.cards import (
    BUILDINGS,
    KIND_NAMES,
    Card,
    card_named,
)
from duchy.games.burgundy_cards.rules.components.places import BONUSES, PROJECTS, ROW_CARDS, ROWS
from duchy.games.burgundy_cards.rules.refuse import refuse

PACKAGE = "duchy.games.burgundy_cards"
FILE = "cards.toml"
LEVELS = ("rulebook", "certain", "likely", "reconstructed")
SEATS = (1, 2, 3, 4)  # CAR-C-009
BUNDLE = ("vp", "goods", "animals", "workers", "silver")


class Bundle:
    """One bonus of a round card."""

    __slots__ = ("animals", "goods", "silver", "vp", "workers")

    def __init__(self, table: Table) -> None:
        table.only(*BUNDLE)
        if not table.raw:
            raise table.refuse("", refuse("facts.nothing"))
        self.vp: int = table.whole("vp", 1, 9) if "vp" in table else 0
        self.goods: int = table.whole("goods", 1, 9) if "goods" in table else 0
        self.animals: int = table.whole("animals", 1, 9) if "animals" in table else 0
        self.workers: int = table.whole("workers", 1, 9) if "workers" in table else 0
        self.silver: int = table.whole("silver", 1, 9) if "silver" in table else 0

    def parts(self) -> list[tuple[str, int]]:
        """What it gives and how many, in the order of BUNDLE."""
        amounts = (self.vp, self.goods, self.animals, self.workers, self.silver)
        return [(name, amount) for name, amount in zip(BUNDLE, amounts) if amount]


class Facts(GameFacts):
    """The facts of the box."""

    def __init__(self, owner: Path | None = None, version: str = "") -> None:
        source = Source(PACKAGE, owner, version)
        file = source.load(FILE)
        self.reconstructed = []
        self.cards: list[Card] = []  # the 114 action cards, sorted
        self.triple_points: list[int] = []  # by type
        self._read_cards(file)
        self.sale_dice: list[list[int]] = []  # by goods type
        self.goods_each: list[int] = []
        self.sale_points: list[int] = []
        self.sale_silver: list[int] = []
        self._read_goods(file)
        self.animals_each: list[int] = []
        for table, name in _named(file, "animal", ANIMALS):  # CAR-D-05
            table.only("id", "count", "level")
            self.animals_each.append(table.whole("count", 1, 20))
            self._note(table, "level", "animal_count", animal=name)
        sets = file.table("animal_scoring")
        sets.only("1", "2", "3", "4")
        self.animal_points: list[int] = [0] + [sets.whole(str(n), 0, 20) for n in (1, 2, 3, 4)]
        self.bonuses: list[list[Bundle]] = []  # by round
        self._read_rounds(file)
        self._read_bonus_cards(file)
        self._read_supply(file)
        self._read_setup(file)
        self._check_counts(file)
        self.each_type: list[int] = [
            sum([card.type == type for card in self.cards]) for type in range(len(TYPES))
        ]
        self.identify(source)

    def _note(self, table: Table, key: str, fact: str, **blanks: object) -> None:
        """Record a fact that no source shows."""
        if table.text(key, among=LEVELS) == "reconstructed":
            self.reconstructed.append(Reconstructed(PACKAGE, fact, FILE, table.path, blanks))

    # ---- action cards --------------------------------------------------------------

    def _read_cards(self, file: Table) -> None:
        """How many there are of each type (CAR-C-001), their dice (CAR-D-01), and what a triple is
        worth (CAR-E-008, CAR-G-003, CAR-D-02), of different buildings too (CAR-Q-061)."""
        for table, name in _named(file, "type", TYPES):
            type = TYPES.index(name)
            table.only("id", "colour", "count", "count_level", "die_counts", "die_level",
                       "triple_vp", "triple_vp_level", "effect")  # fmt: skip
            table.text("colour", among=(COLOURS[type],))
            count = table.whole("count", 3, 99)
            self._note(table, "count_level", "card_count", type=name)
            by_die = table.wholes("die_counts", 0, 99, size=6)
            if sum(by_die) != count:
                why = refuse("facts.die_counts", total=sum(by_die), count=count)
                raise table.refuse("die_counts", why)
            self._note(table, "die_level", "card_dice", type=name)
            self.triple_points.append(table.whole("triple_vp", 0, 20))
            self._note(table, "triple_vp_level", "triple_points", type=name)
            if type == BUILDING:
                table.text("effect", among=("by_building",))
                self._read_buildings(file, table, by_die)
            else:
                table.text("effect", among=(KIND_NAMES[name].effect,))
                for die in range(1, 7):
                    self.cards += [card_named(name, die)] * by_die[die - 1]

    def _read_buildings(self, file: Table, type: Table, by_die: list[int]) -> None:
        found = [0] * 6
        names = tuple(kind.name for kind in BUILDINGS)
        for table, name in _named(file, "building", names):
            table.only("id", "dice", "effect")
            table.text("effect", among=(KIND_NAMES[name].effect,))
            for die in table.wholes("dice", 1, 6, size=3):
                found[die - 1] += 1
                self.cards.append(card_named(name, die))
        if found != by_die:
            why = refuse("facts.building_dice", by_die=shown(by_die), found=shown(found))
            raise type.refuse("die_counts", why)

    # ---- everything else -----------------------------------------------------------

    def _read_goods(self, file: Table) -> None:
        """Each number sells one type of goods (CAR-D-03)."""
        owner: dict[int, str] = {}
        for table, name in _named(file, "good", GOODS):
            table.only("id", "count", "dice", "level", "vp_when_sold", "silver_when_sold")
            self.goods_each.append(table.whole("count", 1, 20))
            dice = table.wholes("dice", 1, 6)
            for die in dice:
                if die in owner:
                    raise table.refuse(
                        "dice", refuse("facts.sells_other", die=die, good=owner[die])
                    )
                owner[die] = name
            if not dice:
                raise table.refuse("dice", refuse("facts.sells_not"))
            self.sale_dice.append(dice)
            self._note(table, "level", "sale_dice", good=name)
            self.sale_points.append(table.whole("vp_when_sold", 0, 9))
            self.sale_silver.append(table.whole("silver_when_sold", 0, 9))
        if len(owner) != 6:
            raise file.refuse("good", refuse("facts.every_number"))

    def _read_rounds(self, file: Table) -> None:
        """The rulebook shows cards A and D (CAR-E-011, CAR-E-012), not the others (CAR-D-04)."""
        for table, name in _named(file, "round", ROUNDS):
            table.only("id", "level", "options")
            options = [Bundle(option) for option in table.tables("options")]
            if not 1 <= len(options) <= BONUSES:
                raise table.refuse("options", refuse("facts.bonuses", most=BONUSES))
            self.bonuses.append(options)
            self._note(table, "level", "round_bonuses", round=name)

    def _read_bonus_cards(self, file: Table) -> None:
        table = file.table("bonus_cards")
        table.only("first_triple_vp", "first_triple_cards", "all_seven_types",
                   "all_seven_by_players", "level")  # fmt: skip
        self.first_points: int = table.whole("first_triple_vp", 0, 9)
        table.whole("first_triple_cards", len(TYPES), len(TYPES))
        box = table.wholes("all_seven_types", 0, 9, size=4)
        by_players = table.table("all_seven_by_players")
        by_players.only("1", "2", "3", "4")
        # by number of players (CAR-S-008, CAR-SO-002), top card first
        self.seven_points: list[list[int]] = [[]]
        for seats in SEATS:
            # the solo opponent takes one too
            values = by_players.wholes(str(seats), 0, 9, size=max(seats, 2))
            if values != sorted(values, reverse=True):
                raise by_players.refuse(str(seats), refuse("facts.highest_first"))
            for value in values:
                if values.count(value) > box.count(value):
                    raise by_players.refuse(str(seats), refuse("facts.no_bonus_card", value=value))
            self.seven_points.append(values)
        self._note(table, "level", "bonus_cards")

    def _read_supply(self, file: Table) -> None:
        """The cards beside the action cards (CAR-C-005)."""
        table = file.table("supply")
        table.only("vp_1_cards", "vp_2_cards", "worker_cards", "silver_cards", "display_cards",
                   "round_cards", "start_player_cards", "start_player_vp", "player_cards",
                   "level")  # fmt: skip
        self.start_card_points: int = table.whole("start_player_vp", 0, 9)
        table.whole("display_cards", ROWS, ROWS)
        table.whole("round_cards", len(ROUNDS), len(ROUNDS))
        table.whole("start_player_cards", 1, 1)
        self.other_cards: int = sum(
            table.whole(key)
            for key in ("vp_1_cards", "vp_2_cards", "worker_cards", "silver_cards",
                        "display_cards", "round_cards", "start_player_cards", "player_cards")
        )  # fmt: skip
        self._note(table, "level", "supply")
        costs = file.table("costs")
        costs.only("buy_three_cards_silver", "convert_rate", "level")
        self.purchase_price: int = costs.whole("buy_three_cards_silver", 0, 9)
        costs.whole("convert_rate", 3, 3)
        self._note(costs, "level", "costs")

    def _read_setup(self, file: Table) -> None:
        table = file.table("setup")
        table.only("display_total", "display_in_row_order", "display_by_die", "personal_pile",
                   "hand", "project_limit", "start_storage", "workers_by_seat", "solo_workers",
                   "solo_opponent_piles", "level")  # fmt: skip
        total = _by_seats(table, "display_total", 1, 30)  # CAR-S-012, CAR-SO-001
        in_rows = _by_seats(table, "display_in_row_order", 0, 30)
        by_die = _by_seats(table, "display_by_die", 0, ROW_CARDS)
        for seats in SEATS:
            if in_rows[seats] + by_die[seats] != total[seats]:
                raise table.refuse(f"display_total.{seats}", refuse("facts.display_total"))
            if in_rows[seats] % ROWS or in_rows[seats] // ROWS + by_die[seats] > ROW_CARDS:
                why = refuse("facts.display_rows", rows=ROWS, most=ROW_CARDS)
                raise table.refuse(f"display_in_row_order.{seats}", why)
        self.display_in_rows: list[int] = in_rows
        self.display_by_die: list[int] = by_die
        self.turns: int = table.whole("personal_pile", 2, 8)
        self.hand: int = table.whole("hand", 1, 3)
        table.whole("project_limit", PROJECTS, PROJECTS)
        storage = table.table("start_storage")
        storage.only("goods", "animals", "silver")
        self.start_goods: int = storage.whole("goods", 0, 3)
        self.start_animals: int = storage.whole("animals", 0, 4)
        self.start_silver: int = storage.whole("silver", 0, 20)
        self.start_workers: list[int] = table.wholes("workers_by_seat", 0, 20, size=4)
        self.solo_workers: int = table.whole("solo_workers", 0, 20)
        self.opponent_piles: list[int] = table.wholes(
            "solo_opponent_piles", 0, 12, size=len(ROUNDS)
        )
        self._note(table, "level", "set_up")

    def _check_counts(self, file: Table) -> None:
        """The box adds up (CAR-C-006)."""
        meta = file.table("meta")
        meta.only("players_min", "players_max", "rounds", "turns_per_round", "total_cards",
                  "action_cards", "other_cards")  # fmt: skip
        meta.whole("players_min", 1, 1)
        meta.whole("players_max", 4, 4)
        if tuple(meta.texts("rounds", size=len(ROUNDS))) != ROUNDS:
            raise meta.refuse("rounds", refuse("facts.rounds", names=", ".join(ROUNDS)))
        if meta.whole("turns_per_round") != self.turns:
            raise meta.refuse("turns_per_round", refuse("facts.turns", cards=self.turns))
        other = self.other_cards + sum(self.goods_each) + sum(self.animals_each)
        other += len(TYPES) + 4  # bonus cards
        for key, count in (
            ("action_cards", len(self.cards)),
            ("other_cards", other),
            ("total_cards", len(self.cards) + other),
        ):
            if meta.whole(key) != count:
                raise meta.refuse(key, refuse("facts.parts", total=count))


def _named(file: Table, key: str, names: tuple[str, ...]) -> list[tuple[Table, str]]:
    """The tables of a list that must have one for each name, put in the order of the names."""
    found: dict[str, Table] = {}
    for table in file.tables(key):
        name = table.text("id", among=names)
        if name in found:
            raise table.refuse("id", refuse("facts.twice", name=name))
        found[name] = Table(table.file, f"{key}.{name}", table.raw, table.error)
    for name in names:
        if name not in found:
            raise file.refuse(key, refuse("facts.missing", name=name))
    return [(found[name], name) for name in names]


def _by_seats(table: Table, key: str, low: int, high: int) -> list[int]:
    inner = table.table(key)
    inner.only("1", "2", "3", "4")
    return [0] + [inner.whole(str(seats), low, high) for seats in SEATS]
