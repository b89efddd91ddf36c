"""The printed facts that a picture of the table needs, as plain data."""

from duchy.games.burgundy_cards.rules.components.card_types import ANIMALS, GOODS, ROUNDS, TYPES
from duchy.games.burgundy_cards.rules.components.facts import SEATS, Facts
from duchy.games.burgundy_cards.view import shape


def of(facts: Facts) -> shape.Facts:
    return {
        "types": list(TYPES),
        "triple_points": dict(zip(TYPES, facts.triple_points, strict=True)),
        "goods": list(GOODS),
        "sale_dice": dict(zip(GOODS, facts.sale_dice, strict=True)),
        "animals": list(ANIMALS),
        "animal_points": facts.animal_points[1:],
        "rounds": list(ROUNDS),
        "bonuses": [[dict(bundle.parts()) for bundle in round] for round in facts.bonuses],
        "turns": facts.turns,
        "first_points": facts.first_points,
        "seven_points": {str(seats): facts.seven_points[seats] for seats in SEATS},
        "purchase_price": facts.purchase_price,
        "start_card_points": facts.start_card_points,
    }
