"""The installed games, as the server offers them."""

from functools import cache

import duchy
from duchy.bots import BOTS
from duchy.core.errors import BadOption
from duchy.core.game import Game
from duchy.server import wire
from duchy.server.refusal import Refusal


class Games:
    def __init__(self, data: str = "") -> None:
        self.data = data
        self.known: dict[str, Game] = {
            name: duchy.game(name, data or None) for name in duchy.games()
        }

    def __getitem__(self, id: str) -> Game:
        game = self.known.get(id)
        if game is None:
            raise Refusal(404, "no_game", games=", ".join(self.known))
        return game

    def list(self, language: str) -> list[wire.Game]:
        return [shown(game, language) for game in self.known.values()]

    def check(self, id: str, asked: wire.CheckOptions, language: str) -> wire.Checked:
        game = self[id]
        try:
            game.settle(asked.seats, dict(asked.options))
        except BadOption as problem:
            named = problem.what.partition(" =")[0].split(" and ")[-1]
            option = named if named in [o.name for o in game.options] else ""
            return wire.Checked(ok=False, why=reason(game, problem, language), option=option)
        return wire.Checked(ok=True)


def reason(game: Game, problem: BadOption, language: str) -> str:
    """Why options do not go together, in words."""
    return problem.why if language == "en" else game.reasons(language).say(problem.why)


def check_level(level: str) -> str:
    if level not in BOTS:
        raise Refusal(400, "no_bot", level=level, levels=", ".join(BOTS))
    return level


def reconstructed(game: Game, told: str, language: str) -> wire.Reconstructed:
    """From "the prices of goods (board.toml, prices)"."""
    what, _, place = told.removesuffix(")").rpartition(" (")
    file, _, of = place.partition(", ")
    words = what if language == "en" else game.reasons(language).say(what)
    return wire.Reconstructed(of=of, file=f"{game.id}/{file}", words=words)


@cache
def shown(game: Game, language: str) -> wire.Game:
    texts = game.texts(language)

    def words(key: str, otherwise: str = "") -> str:
        return texts(key) if key in texts else otherwise

    options = [
        wire.Option(
            name=option.name,
            kind=option.kind,  # type: ignore[arg-type]
            default=option.default,
            choices=[
                wire.OptionValue(value, words(f"option.{option.name}.{value}", value))
                for value in option.choices
            ],
            low=option.low,
            high=option.high,
            title=words(f"option.{option.name}.name", option.name),
            about=words(f"option.{option.name}.about"),
        )
        for option in game.options
    ]
    return wire.Game(
        id=game.id,
        name=words("game.name", game.id),
        fewest_seats=game.fewest_seats,
        most_seats=game.most_seats,
        solo=game.fewest_seats == 1,
        options=options,
        reconstructed=[reconstructed(game, told, language) for told in game.reconstructed()],
        sources={source: words(f"source.{source}", source) for source in game.sources},
        bots=[
            wire.BotLevel(level, words(f"bot.{level}.name", level), words(f"bot.{level}.about"))
            for level in BOTS
        ],
    )
