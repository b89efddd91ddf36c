"""What a server process needs, loaded once before it forks."""

from duchy.core.text.catalogue import LANGUAGES
from duchy.server.games import Games, shown

GAMES = Games()
for game in GAMES.known.values():
    for language in LANGUAGES:
        shown(game, language, "greedy")
