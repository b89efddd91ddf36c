"""Every reason that a game can give for a refusal, provoked: by random games, and by scenes."""

from collections.abc import Iterable

import duchy
from duchy.core.engine.rng import Rng
from duchy.core.text.catalogue import LANGUAGES, Texts, texts_of
from duchy.core.text.refusals import Refusal

ASKED = 12  # actions of each kind at each decision


def provoked(game_id: str, seats: int, seed: int, **options: object) -> list[Refusal]:
    """What a random game answers when somebody tries anything, one refusal for each key."""
    game = duchy.game(game_id)
    state, rng = game.start(seats, seed, options), Rng.seeded(seed)
    kinds = [[a for a in game.actions.all if type(a) is kind] for kind in game.actions.kinds]
    found: dict[str, Refusal] = {}
    while not state.over:
        for seat in state.to_act():
            for other in range(seats):
                for actions in kinds:
                    for _ in range(ASKED if other == seat else 1):
                        action = actions[rng.below(len(actions))]
                        keep(found, state.refusal(other, action))
            legal = state.legal(seat)
            state.apply(seat, legal[rng.below(len(legal))])
    keep(found, state.refusal(0, kinds[0][0]))
    return list(found.values())


def keep(found: dict[str, Refusal], refusal: Refusal | None) -> None:
    if refusal is not None:
        found.setdefault(line(refusal), refusal)


def line(refusal: Refusal) -> str:
    """The key of its words; of one thing there may be other words than of several."""
    one = f"{refusal.key}_one"
    texts = texts_of("en", refusal.package)
    return one if refusal.blanks.get("count") == 1 and f"why.{one}" in texts else refusal.key


def unprovoked(game_id: str, refusals: Iterable[Refusal]) -> set[str]:
    """The reasons below `[why]` in the game's own texts that none of these refusals gives. Its
    parts, as `[why.notes]`, are not about actions."""
    package = duchy.game(game_id).package
    keys = [key.removeprefix("why.") for key in Texts("en", package).lines if key[:4] == "why."]
    own = {key for key in keys if "." not in key}
    given: set[str] = set()
    for refusal in refusals:
        parts = [blank for blank in refusal.blanks.values() if isinstance(blank, Refusal)]
        given |= {line(part) for part in [refusal, *parts]}
    return own - given


def unsaid(refusals: Iterable[Refusal]) -> list[str]:
    """The refusals that are not said in every language, each in its own words."""
    wrong: list[str] = []
    for refusal in refusals:
        said = [refusal.say(language) for language in LANGUAGES]
        if len(set(said)) < len(LANGUAGES) or any("{" in words for words in said):
            wrong.append(refusal.key)
    return wrong
