"""The words of a game in a language that somebody typed."""

from duchy.core.engine.errors import BadOption
from duchy.core.engine.game import Game
from duchy.core.text.catalogue import LANGUAGES, Texts


def words(game: Game, language: str) -> Texts:
    if language not in LANGUAGES:
        why = f"there are texts in {' and '.join(LANGUAGES)}"
        raise BadOption(f"'{language}'", "--language", why)
    return game.words.texts(language)
