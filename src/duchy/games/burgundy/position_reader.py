"""Positions as text: reading one. What is left out is filled in legally, by the seed."""

from typing import TYPE_CHECKING

from duchy.core.action import Action
from duchy.core.data import Table, parse
from duchy.core.errors import BadOption, BadPosition
from duchy.core.rng import Rng
from duchy.games.burgundy import course, setup
from duchy.games.burgundy.actions import ACTIONS, DEPOT_SPACES, STORE, WHITE, Found
from duchy.games.burgundy.board import BIT, CASTLE, COLOURS, EVERY_COLOUR, Board
from duchy.games.burgundy.choices import CHOICES, GoodsToKeep
from duchy.games.burgundy.duchy import NOT_FOUNDED, Duchy
from duchy.games.burgundy.facts import BLACK, PHASES, SUPPLIES
from duchy.games.burgundy.fields import SPOT_NAMES
from duchy.games.burgundy.goods import GOODS
from duchy.games.burgundy.inns import INN, Inn
from duchy.games.burgundy.monasteries import REPEAT_BUILDINGS
from duchy.games.burgundy.player import Player
from duchy.games.burgundy.points import SOURCES
from duchy.games.burgundy.rules import Rules
from duchy.games.burgundy.shields import UNLIMITED_STORE, open_store
from duchy.games.burgundy.solo import BLANK
from duchy.games.burgundy.state import BOTH_DICE, NOBODY, Burgundy
from duchy.games.burgundy.tiles import (
    CASTLE_TILE,
    NO_TILE,
    SHIP_TILE,
    TILE_NAMES,
    TILES,
    Building,
    Monastery,
    Tile,
)
from duchy.games.burgundy.views import some_castle

if TYPE_CHECKING:
    from duchy.games.burgundy.game import CastlesOfBurgundy

TOP_KEYS = (
    "game", "seats", "seed", "phase", "round", "over", "founding", "turn", "white", "order",
    "bridge", "pending", "black", "round_goods", "reveals", "options", "depots", "depot_goods",
    "bonus", "gone", "player", "hidden", "closing", "agenda", "inns", "posts", "shields",
    "counter", "target",
)  # fmt: skip
PLAYER_KEYS = (
    "board", "sides", "founded", "dice", "used", "bought", "workers", "silver", "track", "store",
    "goods", "sold", "tiles", "points", "route", "laid", "links", "shields", "named",
    "turned",
)  # fmt: skip
PRIVATE_KEYS = ("dice", "used", "bought", "track", "store", "points")


def read(game: "CastlesOfBurgundy", text: str) -> Burgundy:
    table = parse(text, "position", BadPosition)
    table.only(*TOP_KEYS)
    table.text("game", among=("burgundy",))
    seats = table.whole("seats", 1, 4) if "seats" in table else 2
    options = dict(table.table("options").raw) if "options" in table else {}
    try:
        rules = game.rules(seats, game.settle(seats, options))
    except BadOption as problem:
        raise BadPosition(f"options: {problem.what}", "position", problem.why) from None
    rng = Rng.seeded(table.whole("seed", 0, 2**128) if "seed" in table else 0)
    return Reader(rules, table, rng).read()


class Reader:
    """Puts a position together; `pools` are the tiles of the box not yet accounted for."""

    def __init__(self, rules: Rules, table: Table, rng: Rng) -> None:
        self.rules: Rules = rules
        self.top: Table = table
        self.rng: Rng = rng
        self.founding: bool = "founding" in table and table.switch("founding")
        self.pools: list[list[Tile]] = rules.supplies()
        self.inns: int = 0  # those that are out of the box
        self.players: list[Table] = self._player_tables()
        self.state: Burgundy = setup.empty_table(rules, self._sides())

    def read(self) -> Burgundy:
        s = self.state
        self._moment()
        self.inns = (
            min(s.phase + 1, self.rules.facts.inns) if self.rules.has_expansion("inns") else 0
        )
        hidden = self.top.table("hidden") if "hidden" in self.top else None
        if hidden is not None:
            hidden.only("chance", "goods", "supplies")
        self._main_board_tiles()
        known = self._hidden_supplies(hidden)
        for p, table in zip(s.players, self.players, strict=True):
            self._player(p, table)
        self._bridge()
        self._gone()
        self._supplies(known)
        self._goods(hidden)
        self._bonus_tiles()
        s.chance = self.rng.fork()
        for expansion in self.rules.expansions:
            expansion.read(s, self.top)
        self._pending()
        if hidden is not None and "chance" in hidden:
            s.chance = Rng.from_words(hidden.wholes("chance", 0, 2**32 - 1, size=4))
        return s

    # ---- players' tables and boards ------------------------------------------------

    def _player_tables(self) -> list[Table]:
        empty: dict[str, object] = {}
        if "player" in self.top:
            given = self.top.table("player")
            given.only(*(str(seat) for seat in range(self.rules.seats)))
        else:
            given = Table(self.top.file, "player", empty, BadPosition)
        tables = []
        for seat in range(self.rules.seats):
            key = str(seat)
            if key in given:
                table = given.table(key)
            else:
                table = Table(self.top.file, f"player.{key}", empty, BadPosition)
            table.only(*PLAYER_KEYS)
            tables.append(table)
        return tables

    def _sides(self) -> list[list[Board]]:
        dealt = setup.sides_by_seat(self.rules, self.rng)
        sides: list[list[Board]] = []
        for seat, table in enumerate(self.players[: len(dealt)]):
            if "board" in table:
                sides.append([self._board(table, "board", table.text("board"))])
            elif "sides" in table:
                names = table.texts("sides")
                if not 1 <= len(names) <= 2:
                    raise table.refuse("sides", "must name one or two boards")
                sides.append([self._board(table, "sides", name) for name in names])
            else:
                sides.append(dealt[seat] if self.founding else dealt[seat][:1])
        return sides

    def _board(self, table: Table, key: str, name: str) -> Board:
        boards = setup.boards_in_play(self.rules)
        if name not in boards:
            raise table.refuse(key, f"there is no board '{name}'; there are {', '.join(boards)}")
        return boards[name]

    # ---- phase, round, turn --------------------------------------------------------

    def _moment(self) -> None:
        s, top = self.state, self.top
        s.phase = PHASES.index(top.text("phase", among=PHASES)) if "phase" in top else 0
        s.round = top.whole("round", 1, 5) - 1 if "round" in top else 0
        s.over = "over" in top and top.switch("over")
        s.founding = self.founding
        s.reveals = top.whole("reveals") if "reveals" in top else 0
        s.white = top.whole("white", 0, 6) if "white" in top else self.rng.below(6) + 1
        if s.founding:
            if s.phase or s.round:
                raise top.refuse("founding", "start castles are built before the first round")
            s.white = 0
        elif s.white == 0:
            raise top.refuse("white", "must be from 1 to 6")
        turn = top.whole("turn", 0, s.seats - 1) if "turn" in top else NOBODY
        first = max(turn, 0)
        clockwise = [(first + i) % s.seats for i in range(s.seats)]
        s.order = self._seats("order") if "order" in top else clockwise
        s.bridge = self._seats("bridge") if "bridge" in top else s.order[:]
        s.current = turn if turn >= 0 else s.order[0]
        s.turn = s.order.index(s.current)

    def _seats(self, key: str) -> list[int]:
        seats = self.top.wholes(key, 0, self.rules.seats - 1, size=self.rules.seats)
        if len(set(seats)) != len(seats):
            raise self.top.refuse(key, "names a seat twice")
        return seats

    # ---- tiles ---------------------------------------------------------------------

    def _tile(self, table: Table, key: str, name: str) -> Tile:
        tile = TILE_NAMES.get(name)
        if tile is None or tile is NO_TILE:
            raise table.refuse(key, f"there is no tile '{name}'")
        return tile

    def _claim(self, table: Table, key: str, tile: Tile, supplies: list[int]) -> None:
        """Take the tile out of the box; refuse what the box does not hold (any more)."""
        if tile is BLANK:
            return  # the tile beneath is among those out of the game
        if tile is INN:
            self._claim_inn(table, key)
            return
        for supply in supplies:
            if tile in self.pools[supply]:
                self.pools[supply].remove(tile)
                return
        have = sum(self.rules.supplies()[supply].count(tile) for supply in supplies)
        back = f" with a {SUPPLIES[supplies[0]]} back" if len(supplies) == 1 else ""
        raise table.refuse(key, f"too many of '{tile.name}': the box has {have}{back}")

    def _claim_any(self, table: Table, key: str, tile: Tile) -> None:
        self._claim(table, key, tile, [tile.colour, BLACK])

    def _claim_inn(self, table: Table, key: str) -> None:
        """Inns are in no supply: one comes each phase."""
        self.inns -= 1
        if self.inns < 0:
            raise table.refuse(key, "too many of 'inn' for this phase")

    def _main_board_tiles(self) -> None:
        s, top = self.state, self.top
        if "depots" in top:
            depots = top.table("depots")
            depots.only("1", "2", "3", "4", "5", "6")
            for key in depots.names():
                self._depot(depots, key)
        if "black" in top:
            names = top.texts("black")
            if len(names) > self.rules.black_spaces:
                why = f"the black depot has {self.rules.black_spaces} spaces"
                raise top.refuse("black", why)
            for i, name in enumerate(names):
                if name:
                    tile = self._tile(top, "black", name)
                    self._claim(top, "black", tile, [BLACK])
                    s.depots[DEPOT_SPACES + i] = tile

    def _depot(self, depots: Table, key: str) -> None:
        """Four names are the four printed spaces; fewer go to the spaces of their colour."""
        s = self.state
        spaces = self.rules.depot_spaces[int(key) - 1]
        names = depots.texts(key)
        exact = len(names) == 4
        for i, name in enumerate(names):
            if not name:
                continue
            tile = self._tile(depots, key, name)
            fitting = [
                space
                for space in spaces
                if self.rules.supply_of_space(space, s.phase) == tile.colour
                and s.depots[space] is NO_TILE
                and (not exact or space % 4 == i)
            ]
            if not fitting:
                why = f"no free space for '{name}' there with {s.seats} players"
                raise depots.refuse(key, why)
            self._claim(depots, key, tile, [tile.colour])
            s.depots[fitting[0]] = tile

    def _hidden_supplies(self, hidden: Table | None) -> list[list[Tile]] | None:
        if hidden is None or "supplies" not in hidden:
            return None
        table = hidden.table("supplies")
        table.only(*SUPPLIES)
        known: list[list[Tile]] = []
        for supply, name in enumerate(SUPPLIES):
            tiles = [self._tile(table, name, text) for text in table.texts(name)]
            for tile in tiles:
                self._claim(table, name, tile, [supply])
            known.append(tiles)
        return known

    def _gone(self) -> None:
        if "gone" not in self.top:
            return
        table = self.top.table("gone")
        for name in table.names():
            if name in GOODS:
                continue  # see _goods
            tile = self._tile(table, name, name)
            for _ in range(table.whole(name, 0, 99)):
                self._claim_any(table, name, tile)
                self.state.remove(tile)

    def _supplies(self, known: list[list[Tile]] | None) -> None:
        """Fill the depots that were left out; what earlier phases have used is gone."""
        s, rules = self.state, self.rules
        if known is not None:
            s.supplies = known
        else:
            s.supplies = []
            wanted = [self._undrawn(supply) for supply in range(len(SUPPLIES))]
            self._sort_backs(wanted)
            for supply, pool in enumerate(self.pools):
                tiles = setup.shuffled(pool, self.rng)
                spare = max(0, len(tiles) - wanted[supply])
                for tile in tiles[:spare]:
                    s.remove(tile)
                s.supplies.append(tiles[spare:])
            self.pools = [[] for _ in SUPPLIES]
        s.left = [len(supply) for supply in s.supplies]
        given = self.top.table("depots") if "depots" in self.top else None
        if known is None:
            for d, spaces in enumerate(rules.depot_spaces):
                if given is None or str(d + 1) not in given:
                    for space in spaces:
                        s.depots[space] = course.draw(s, rules.supply_of_space(space, s.phase))
            if "black" not in self.top:
                for i in range(rules.black_spaces):
                    s.depots[DEPOT_SPACES + i] = course.draw(s, BLACK)
        for pool in self.pools:
            for tile in pool:
                s.remove(tile)

    def _sort_backs(self, wanted: list[int]) -> None:
        """A tile off the main board may have either back. Those read so far were taken to have a
        coloured one; where that leaves a supply short, some had a black one after all."""
        black = self.pools[BLACK]
        for tile in black[:]:
            pool = self.pools[tile.colour]
            if len(black) > wanted[BLACK] and len(pool) < wanted[tile.colour]:
                black.remove(tile)
                pool.append(tile)

    def _undrawn(self, supply: int) -> int:
        """How many tiles a supply still has, before the depots that were left out are filled."""
        s, rules, top = self.state, self.rules, self.top
        given = top.table("depots").names() if "depots" in top else []
        drawn = len(s.duchies) if supply == CASTLE else 0
        for phase in range(s.phase + 1):
            if supply == BLACK:
                drawn += rules.black_spaces if phase < s.phase or "black" in top else 0
                continue
            for d, spaces in enumerate(rules.depot_spaces):
                if phase < s.phase or str(d + 1) in given:
                    drawn += sum(rules.supply_of_space(space, phase) == supply for space in spaces)
        return max(0, len(rules.supplies()[supply]) - drawn)

    # ---- one player ----------------------------------------------------------------

    def _player(self, p: Player, table: Table) -> None:
        s = self.state
        if p.seat == p.duchy.home:
            self._estate(p.duchy, table)
        else:
            table.only(*PRIVATE_KEYS)
        self._store(p, table)
        last = self.rules.bridge_spaces - 1
        ships = p.duchy.count(SHIP_TILE) if p.seat == p.duchy.home else 0
        p.track = table.whole("track", 0, last) if "track" in table else min(ships, last)
        if "dice" in table:
            p.dice[:2] = table.wholes("dice", 0 if s.founding else 1, 6, size=2)
        elif not s.founding:
            p.dice[:2] = [self.rng.below(6) + 1, self.rng.below(6) + 1]
        if "used" in table:
            for die in table.wholes("used", 1, 2):
                p.used |= BIT[die - 1]
        elif not s.founding and s.order.index(p.seat) < s.turn:
            p.used = BOTH_DICE
        p.dice[WHITE] = s.white
        p.bought = "bought" in table and table.switch("bought")
        p.turned = "turned" in table and table.switch("turned")
        if "points" in table:
            ledger = table.table("points")
            ledger.only(*SOURCES)
            for source in ledger.names():
                p.points[SOURCES.index(source)] = ledger.whole(source)

    def _estate(self, d: Duchy, table: Table) -> None:
        """What belongs to the duchy; in a team the first member's table tells it."""
        s, rules = self.state, self.rules
        place = min(s.order.index(p.seat) for p in s.players if p.duchy is d)
        d.workers = table.whole("workers") if "workers" in table else rules.start_workers[place]
        d.silver = table.whole("silver") if "silver" in table else rules.start_silver
        self._duchy(d, table)
        for name in table.texts("goods", among=GOODS) if "goods" in table else []:
            d.goods[GOODS.index(name)] += 1
        if d.kinds_of_goods() > rules.goods_kinds:
            raise table.refuse("goods", f"at most {rules.goods_kinds} colours can be stored")
        for name in table.texts("sold", among=GOODS) if "sold" in table else []:
            d.sold[GOODS.index(name)] += 1
        for expansion in rules.expansions:
            expansion.read_duchy(s, d, table)

    def _store(self, p: Player, table: Table) -> None:
        names = table.texts("store") if "store" in table else []
        shields = self.rules.has_expansion("shields")
        if shields and (len(names) > STORE or p.duchy.holds(UNLIMITED_STORE)):
            open_store(p)
        if len(names) > len(p.keys):
            raise table.refuse("store", f"there are {len(p.keys)} key spaces")
        for key, name in zip(p.keys, names, strict=False):
            if name:
                p.duchy.store[key] = self._tile(table, "store", name)
                self._claim_any(table, "store", p.duchy.store[key])

    def _bridge(self) -> None:
        """Whoever stands nearer the city comes first (COB-O-001)."""
        s = self.state
        tracks = [s.players[seat].track for seat in s.bridge]
        if "bridge" not in self.top:
            s.bridge.sort(key=lambda seat: -s.players[seat].track)
        elif tracks != sorted(tracks, reverse=True):
            raise self.top.refuse("bridge", f"the markers stand on {tracks}: nearer comes first")

    def _duchy(self, d: Duchy, table: Table) -> None:
        """The placed tiles. A start castle that is not named is built where it fits."""
        s = self.state
        if s.founding and "board" not in table:
            if "founded" in table:
                d.founded = self._castle(d, table)
            else:
                d.founded = NOT_FOUNDED
            self._claim(table, "", CASTLE_TILE, [CASTLE])
            return
        fields = self._fields(d, table)
        castles = [f for f, tile in fields.items() if tile is CASTLE_TILE]
        if d.board.castle >= 0 and not castles:
            castles = [d.board.castle]
        if not castles:
            castles = self._likely_castle(d, fields)
        start = castles[0]
        if start not in fields:
            fields[start] = CASTLE_TILE
        for tile in fields.values():
            self._claim_any(table, "tiles", tile)
        d.found(d.board, start)
        waiting = {field: tile for field, tile in sorted(fields.items()) if field != start}
        while waiting:
            reached = [field for field in waiting if d.reach & BIT[field]]
            if not reached and self.rules.has_expansion("shields"):
                reached = list(waiting)  # shield 18 needs no neighbours
            if not reached:
                name = d.board.field_name(min(waiting))
                raise table.refuse(f"tiles.{name}", "is not joined to the start castle by tiles")
            for field in reached:
                self._lay(d, waiting.pop(field), field)
        self._check_cities(d, table)

    def _fields(self, d: Duchy, table: Table) -> dict[int, Tile]:
        fields: dict[int, Tile] = {}
        if "tiles" not in table:
            return fields
        tiles = table.table("tiles")
        for name in tiles.names():
            field = d.board.field_at[SPOT_NAMES.index(name)] if name in SPOT_NAMES else -1
            if field < 0:
                last = d.board.field_name(d.board.total - 1)
                raise tiles.refuse(name, f"there is no such field; they go from a1 to {last}")
            tile = self._tile(tiles, name, tiles.text(name))
            if tile.colour not in (d.board.colour[field], EVERY_COLOUR):
                colour = COLOURS[d.board.colour[field]]
                raise tiles.refuse(name, f"'{tile.name}' does not go on a {colour} field")
            fields[field] = tile
        return fields

    def _castle(self, d: Duchy, table: Table) -> int:
        text = table.text("founded")
        if text == "secret":
            return some_castle(d, self.rng).number
        action = ACTIONS.by_text.get(text)
        if not isinstance(action, Found) or action.side >= len(d.sides):
            raise table.refuse("founded", f"'{text}' founds no castle on this board")
        board = d.sides[action.side]
        field = board.field_at[action.spot]
        if field < 0 or board.colour[field] != CASTLE:
            raise table.refuse("founded", f"'{text}' is not a castle field")
        return action.number

    def _likely_castle(self, d: Duchy, fields: dict[int, Tile]) -> list[int]:
        castles = d.board.fields[CASTLE]
        around = d.board.neighbours
        near = [c for c in castles if any(around[c] >> field & 1 for field in fields)]
        return near or castles

    def _lay(self, d: Duchy, tile: Tile, field: int) -> None:
        d.fill(field, tile)
        if isinstance(tile, Building | Inn):
            d.close(tile.kind, field)
        elif isinstance(tile, Monastery):
            d.powers |= BIT[tile.kind]

    def _check_cities(self, d: Duchy, table: Table) -> None:
        if d.has(REPEAT_BUILDINGS) or self.rules.has_expansion("shields"):
            return  # shield 6 copies monastery 1
        seen: set[tuple[int, int]] = set()
        for field, tile in enumerate(d.tiles):
            if isinstance(tile, Building):
                place = (d.board.region[field], tile.kind)
                if place in seen:
                    why = f"a second '{tile.name}' in one city, without monastery 1"
                    raise table.refuse(f"tiles.{d.board.field_name(field)}", why)
                seen.add(place)

    # ---- goods, bonus tiles, pending choices ---------------------------------------

    def _goods(self, hidden: Table | None) -> None:
        """The goods pile: used places first, then the rest of the phase, then what is hidden."""
        s, top = self.state, self.top
        box = [self.rules.facts.goods_each] * 6

        def claim(table: Table, key: str, good: int, count: int = 1) -> None:
            box[good] -= count
            if box[good] < 0:
                why = f"too many {GOODS[good]} goods: there are {self.rules.facts.goods_each}"
                raise table.refuse(key, why)

        for d, table in zip(s.duchies, self.players, strict=False):
            for good in range(6):
                claim(table, "goods", good, d.goods[good] + d.sold[good])
        if "gone" in top:
            gone = top.table("gone")
            for good, name in enumerate(GOODS):
                if name in gone:
                    claim(gone, name, good, gone.whole(name, 0, 7))
                    s.gone[len(TILES) + good] = gone.whole(name)
        if "depot_goods" in top:
            depots = top.table("depot_goods")
            depots.only("1", "2", "3", "4", "5", "6")
            for key in depots.names():
                for name in depots.texts(key, among=GOODS):
                    claim(depots, key, GOODS.index(name))
                    s.depot_goods[6 * (int(key) - 1) + GOODS.index(name)] += 1
        used = 5 * s.phase + s.round + (0 if s.founding else 1)
        rest = 5 * s.phase + 5 - used
        phase: list[int] = []
        if "round_goods" in top:
            names = top.texts("round_goods", among=GOODS, size=rest)
            phase = [GOODS.index(name) for name in names]
        later: list[int] = []
        if hidden is not None and "goods" in hidden:
            later = [GOODS.index(name) for name in hidden.texts("goods", among=GOODS)]
        for good in phase:
            claim(top, "round_goods", good)
        for good in later:
            claim(top, "hidden.goods", good)
        unseen = [good for good in range(6) for _ in range(box[good])]
        self.rng.shuffle(unseen)
        while len(phase) < rest:
            if not unseen:
                raise top.refuse("goods", "too many goods lie open for this phase and round")
            phase.append(unseen.pop())
        later += unseen
        if len(later) < 5 * (4 - s.phase):
            raise top.refuse("goods", "too many goods lie open for this phase and round")
        s.goods_pile = [0] * used + phase + later

    def _bonus_tiles(self) -> None:
        """Who has them; left out, they go to whoever has filled the colour, in bridge order."""
        s, top = self.state, self.top
        given = top.table("bonus") if "bonus" in top else None
        if given is not None:
            given.only(*COLOURS)
        for colour, name in enumerate(COLOURS):
            whole = [p.seat for p in s.players if _filled(p.duchy, colour)]
            if self.rules.solo:  # no bonus tiles, but the colours count
                s.duchies[0].bonus_tiles += len(whole)
                continue
            complete = sum(_filled(d, colour) for d in s.duchies)
            if given is not None and name in given:
                owners = given.wholes(name, 0, s.seats - 1)
                if len(owners) > 2 or len(set(owners)) != len(owners):
                    raise given.refuse(name, "there are two bonus tiles, for different players")
                for owner in owners:
                    if owner not in whole:
                        raise given.refuse(name, f"player {owner} has not filled that colour")
                if len(owners) < min(2, complete):
                    raise given.refuse(name, "somebody filled that colour and has no bonus tile")
            else:
                owners = []
                for seat in s.bridge:
                    home = s.players[seat].duchy.home
                    if seat in whole and home not in [s.players[o].duchy.home for o in owners]:
                        owners.append(seat)
                owners = owners[:2]
            for i, owner in enumerate(owners):
                s.bonus_owners[2 * colour + i] = owner
                s.players[owner].duchy.bonus_tiles += 1

    def _pending(self) -> None:
        s, top = self.state, self.top
        s.closing = "closing" in top and top.switch("closing")
        for entry in top.texts("agenda") if "agenda" in top else []:
            who, _, text = entry.partition(" ")
            if who not in "0123"[: s.seats] or text not in CHOICES:
                raise top.refuse("agenda", f"'{entry}' is not 'SEAT CHOICE'")
            s.agenda = [*s.agenda, (int(who), CHOICES[text])]
        if "pending" in top:
            for text in top.texts("pending"):
                choice = CHOICES.get(text)
                if choice is None:
                    raise top.refuse("pending", f"there is no choice '{text}'")
                s.pending.append(choice)
        if s.over:
            return
        if not s.to_act():
            raise top.refuse("founding", "every start castle is built")
        if s.pending and s.founding:
            raise top.refuse("pending", "start castles are built before anything is placed")
        for choice in s.pending:
            if isinstance(choice, GoodsToKeep):
                self._check_goods_to_keep(choice)

    def _check_goods_to_keep(self, choice: GoodsToKeep) -> None:
        """A choice among goods comes last, with goods to choose and a store for them."""
        s = self.state
        p = s.players[s.current]
        kept: list[Action] = []
        choice.list_actions(s, p, kept)
        room = p.duchy.kinds_of_goods() < self.rules.goods_kinds
        if not kept or not room or s.pending[-1] is not choice:
            raise self.top.refuse("pending", f"for '{choice.name}' there is nothing to choose")


def _filled(d: Duchy, colour: int) -> bool:
    whole = d.board.whole[colour]
    return whole != 0 and d.has_filled(whole)
