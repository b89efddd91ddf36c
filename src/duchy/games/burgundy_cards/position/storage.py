"""Positions as text: reading goods and animals, in the storages and on their piles."""

from duchy.core.engine.rng import Rng
from duchy.core.formats.data import Table
from duchy.core.text.plain import counted
from duchy.games.burgundy_cards.rules import setup
from duchy.games.burgundy_cards.rules.components.card_types import ANIMALS, GOODS
from duchy.games.burgundy_cards.rules.state import BurgundyCards


class Storage:
    """Fills the piles with what the players do not have."""

    def __init__(
        self, state: BurgundyCards, top: Table, hidden: Table, players: list[Table], rng: Rng
    ) -> None:
        self.state: BurgundyCards = state
        self.top: Table = top
        self.hidden: Table = hidden
        self.players: list[Table] = players
        self.rng: Rng = rng

    def read(self) -> None:
        s = self.state
        s.goods = self._piles("goods", "goods_piles", GOODS, self._goods_left())
        s.animals = self._piles("animals", "animal_piles", ANIMALS, self._animals_left())

    def _goods_left(self) -> list[int]:
        left = self.state.rules.facts.goods_each[:]
        for p, table in zip(self.state.players, self.players, strict=True):
            for good, name in enumerate(GOODS):
                left[good] -= p.goods[good] + p.sold[good]
                if left[good] < 0:
                    raise table.refuse("goods", f"too many {name} goods for the box")
        for p, table in zip(self.state.players, self.players, strict=True):
            if "goods" not in table:
                for _ in range(self.state.rules.facts.start_goods):
                    self._start_card(p.goods, left)
        return left

    def _animals_left(self) -> list[int]:
        left = self.state.rules.facts.animals_each[:]
        for p, table in zip(self.state.players, self.players, strict=True):
            for animal, name in enumerate(ANIMALS):
                left[animal] -= p.animals[animal]
                if left[animal] < 0:
                    raise table.refuse("animals", f"too many {name} cards for the box")
        for p, table in zip(self.state.players, self.players, strict=True):
            if "animals" not in table:
                for _ in range(self.state.rules.facts.start_animals):
                    self._start_card(p.animals, left)
        return left

    def _start_card(self, own: list[int], left: list[int]) -> None:
        """A player's first goods or animal card, where the position does not tell."""
        if sum(left):
            cards = setup.shuffled(left, self.rng)
            own[cards[0]] += 1
            left[cards[0]] -= 1

    def _piles(
        self, key: str, sizes_key: str, names: tuple[str, ...], left: list[int]
    ) -> list[list[int]]:
        """Two piles, top last: wholly known, or their top cards and sizes."""
        if key in self.hidden:
            piles: list[list[int]] = []
            for line in self.hidden.texts(key, size=2):
                pile: list[int] = []
                for name in line.split():
                    if name not in names or not left[names.index(name)]:
                        raise self.hidden.refuse(key, f"no '{name}' is left for the piles")
                    left[names.index(name)] -= 1
                    pile.append(names.index(name))
                piles.append(pile)
            if sum(left):
                cards = counted(sum(left), "more card")
                raise self.hidden.refuse(key, f"must hold {cards}, which nobody has")
            return piles
        total = sum(left)
        sizes = [(total + 1) // 2, total // 2]
        if sizes_key in self.top:
            sizes = self.top.wholes(sizes_key, 0, total, size=2)
            if sum(sizes) != total:
                raise self.top.refuse(
                    sizes_key, f"must add up to {total}, the cards that no player has"
                )
        tops: list[int] = []
        for name in self.top.texts(key, among=("", *names), size=2) if key in self.top else []:
            if name and not left[names.index(name)]:
                raise self.top.refuse(key, f"no '{name}' is left for the piles")
            tops.append(names.index(name) if name else -1)
            if name:
                left[tops[-1]] -= 1
        rest = setup.shuffled(left, self.rng)
        piles = []
        for i, size in enumerate(sizes):
            if tops and (tops[i] >= 0) != (size > 0):
                why = f"pile {i + 1} has {counted(size, 'card')}"
                raise self.top.refuse(key, why + (", so there is a top card" if size else ""))
            known = tops[i : i + 1] if tops and size else []
            piles.append([rest.pop() for _ in range(size - len(known))] + known)
        return piles
