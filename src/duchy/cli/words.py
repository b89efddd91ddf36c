"""The words of a game in a language that somebody typed."""

from duchy.core.errors import BadOption
from duchy.core.game import Game
from duchy.core.texts import LANGUAGES, Texts


def words(game: Game, language: str) -> Texts:
    if language not in LANGUAGES:
        why = f"there are texts in {' and '.join(LANGUAGES)}"
        raise BadOption(f"'{language}'", "--language", why)
    return game.texts(language)
