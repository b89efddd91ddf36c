"""The schema of each game's positions, and the keys that it knows."""

from duchy.core.formats.schema import Fields
from duchy.games.artificium.position import schema as artificium
from duchy.games.burgundy.expansions.listed import EXPANSIONS
from duchy.games.burgundy.position import schema as burgundy
from duchy.games.burgundy_cards.position import schema as burgundy_cards
from duchy.games.burgundy_dice.position import schema as burgundy_dice
from games.artificium import scene as artificium_scene
from games.burgundy import scene as burgundy_scene
from games.burgundy_cards import scene as cards_scene
from games.burgundy_dice import scene as dice_scene


def fields_of(id: str, seats: int = 2, options: dict[str, object] | None = None) -> Fields:
    chosen = options or {}
    if id == "artificium":
        trade = artificium_scene.the_game()
        return artificium.fields(trade.rules(seats, trade.settle(seats, chosen)))
    if id == "burgundy":
        castles = burgundy_scene.the_game()
        return burgundy.fields(castles.rules(seats, castles.settle(seats, chosen)))
    if id == "burgundy_cards":
        cards = cards_scene.the_game()
        return burgundy_cards.fields(cards.rules(seats, cards.settle(seats, chosen)))
    dice = dice_scene.the_game()
    return burgundy_dice.fields(dice.rules(seats, dice.settle(seats, chosen)))


def keys_of(fields: Fields, *path: str) -> set[str]:
    """Those of a table within the position, as in `keys_of(fields, "player", "0")`."""
    for name in path:
        inner = fields.kinds[name]
        assert isinstance(inner, Fields)
        fields = inner
    return set(fields.kinds)


def expansion_keys(of_a_duchy: bool = False) -> set[str]:
    """Those that the expansions have in a position, or in a player's part of it."""
    game = burgundy_scene.the_game()
    rules = game.rules(2, game.settle(2, {}))
    kinds = [e.duchy_fields(rules) if of_a_duchy else e.fields(rules) for e in EXPANSIONS]
    return {key for fields in kinds for key in fields}
