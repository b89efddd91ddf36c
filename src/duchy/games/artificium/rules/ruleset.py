"""The rules of one game: the facts of the box and the options."""

from typing import Final

from duchy.core.engine.game import Game
from duchy.core.engine.options import Option, Value
from duchy.games.artificium.rules.actions import RECONSTRUCTION
from duchy.games.artificium.rules.components.cards import Card
from duchy.games.artificium.rules.components.facts import Facts
from duchy.games.artificium.rules.components.goods import KINDS

# In a mask of who knows a card: one bit for each seat, and this one for spectators.
SPECTATORS: Final = 1 << 6

OPTIONS: Final[tuple[Option, ...]] = (
    # ART-P-6: trading is allowed too when the card is then discarded or taken back
    Option("trade_without_use", False),
    # ART-T-3: an icon that was reached before gives its good again after a setback
    Option("repeat_track_bonus", True),
    # ART-T-4: how far knights can move a marker back
    Option("vp_floor", 0, low=-100, high=0),
    # ART-F-3: points for coins move the marker over icons
    Option("final_vp_triggers_bonus", False),
    # ART-S-2: the stones of the box are all there are
    Option("stone_supply_limited", False),
    # ART-D-4: everybody may look through the discard pile
    Option("discards_public", True),
    # ART-D-1: shuffle when the draw pile runs out, or not until a card is needed
    Option("reshuffle", "immediate", choices=("immediate", "on_demand")),
    # ART-A-3: what the Fair counts
    Option("fair_counts", "cards_in_front", choices=("cards_in_front", "all_revealed")),
    # ART-A-6: a Reconstruction may take itself back
    Option("reconstruction_self", False),
    # ART-A-6: how often one Reconstruction may be taken back in a round
    Option("reconstruction_same_copy_limit", 1, low=0, high=3),
    # ART-P-2: passing instead of choosing a card
    Option("explicit_pass_at_selection", True),
)


class Rules:
    """Shared by all states of a game and never changed."""

    __slots__ = (
        "cards",
        "coins_per_vp",
        "discards_public",
        "everybody",
        "facts",
        "fair_coins",
        "fair_counts_dropped",
        "final_icons",
        "first_reconstruction",
        "floor",
        "free_trade",
        "game",
        "icons",
        "immediate_shuffle",
        "kind",
        "knight_setback",
        "lap_bonuses",
        "last_reconstruction",
        "limited_stones",
        "may_pass",
        "options",
        "price",
        "rebuild_limit",
        "rebuild_self",
        "repeat_icons",
        "rounds",
        "sale",
        "seats",
        "stealable",
        "swap_cost",
        "theft_price",
        "track_length",
        "untraced",
        "wizard_discard",
        "wizard_draw",
    )

    def __init__(self, game: Game, facts: Facts, seats: int, options: dict[str, Value]) -> None:
        self.game: Game = game
        self.facts: Facts = facts
        self.seats: int = seats
        self.options: dict[str, Value] = options
        self.free_trade: bool = options["trade_without_use"] is True
        self.repeat_icons: bool = options["repeat_track_bonus"] is True
        self.floor: int = int(options["vp_floor"])
        self.final_icons: bool = options["final_vp_triggers_bonus"] is True
        self.limited_stones: bool = options["stone_supply_limited"] is True
        self.discards_public: bool = options["discards_public"] is True
        self.immediate_shuffle: bool = options["reshuffle"] == "immediate"
        self.fair_counts_dropped: bool = options["fair_counts"] == "all_revealed"
        self.rebuild_self: bool = options["reconstruction_self"] is True
        self.rebuild_limit: int = int(options["reconstruction_same_copy_limit"])
        self.may_pass: bool = options["explicit_pass_at_selection"] is True
        self.everybody: int = (1 << seats) - 1 | SPECTATORS
        self.cards: list[Card] = facts.cards
        self.kind: list[int] = facts.kind
        self.untraced: list[int] = [0] * len(facts.kind)
        self.first_reconstruction: int = facts.kind.index(RECONSTRUCTION)
        self.last_reconstruction: int = (
            self.first_reconstruction + facts.cards[RECONSTRUCTION].copies - 1
        )
        self.price: list[int] = facts.price
        self.sale: list[int] = facts.sale
        self.stealable: list[int] = [
            good for good in range(KINDS) if facts.level[good] < len(facts.theft_cost)
        ]
        self.theft_price: list[int] = [
            facts.theft_cost[level] if level < len(facts.theft_cost) else 0 for level in facts.level
        ]
        self.icons: list[int] = facts.icons
        self.track_length: int = facts.track_length
        self.lap_bonuses: bool = facts.lap_bonuses
        self.rounds: int = facts.rounds
        self.swap_cost: int = facts.swap_cost
        self.fair_coins: int = facts.fair_coins
        self.knight_setback: int = facts.knight_setback
        self.wizard_draw: int = facts.wizard_draw
        self.wizard_discard: int = facts.wizard_discard
        self.coins_per_vp: int = facts.coins_per_vp
