"""The installed games, as the server offers them."""

from functools import cache
from importlib.resources import files

import duchy
from duchy.bots import BOTS
from duchy.core.engine.errors import BadOption, BadRecord
from duchy.core.engine.game import Game
from duchy.core.engine.options import Option
from duchy.core.formats.reconstructed import Reconstructed
from duchy.server.refusal import Refusal
from duchy.server.wire import messages

SIMPLE = "greedy"  # a bot that always answers at once


class Games:
    def __init__(self, data: str = "", default_bot: str = SIMPLE) -> None:
        self.data = data
        self.default_bot = default_bot if default_bot in BOTS else SIMPLE
        self.known: dict[str, Game] = {
            name: duchy.game(name, data or None) for name in duchy.game_ids()
        }

    def __getitem__(self, id: str) -> Game:
        game = self.known.get(id)
        if game is None:
            raise Refusal(404, "no_game", games=", ".join(self.known))
        return game

    def with_facts(self, id: str, facts: str) -> Game:
        """The game with the facts that a table began with."""
        if id not in self.known:
            raise Refusal(410, "game_gone", game=id)
        try:
            return duchy.game(id, self.data or None, facts)
        except BadRecord:
            raise Refusal(410, "facts_gone", facts=facts) from None

    def list(self, language: str) -> list[messages.Game]:
        return [shown(game, language, self.default_bot) for game in self.known.values()]

    def fact_file(self, id: str, name: str) -> str:
        folder = files(self[id].package).joinpath("data")
        for file in folder.iterdir() if folder.is_dir() else ():
            if file.name == name and file.is_file():
                return file.read_text("utf-8")
        raise Refusal(404, "no_page")

    def level(self, asked: str) -> str:
        """A bot by name, or the usual one."""
        level = asked or self.default_bot
        if level not in BOTS:
            raise Refusal(400, "no_bot", level=level, levels=", ".join(BOTS))
        return level

    def check(self, id: str, asked: messages.CheckOptions, language: str) -> messages.Checked:
        game = self[id]
        try:
            game.settle(asked.seats, dict(asked.options))
        except BadOption as problem:
            named = problem.what.partition(" =")[0].split(" and ")[-1]
            name = named if named in [o.name for o in game.options] else _culprit(game, asked)
            return messages.Checked(ok=False, why=problem.why_in(language), option=name)
        answer = messages.Checked(ok=True)
        for option in game.options:
            now = asked.options.get(option.name, option.default)
            others = [value for value in values(option) if value != now]
            reasons = [self._why(game, asked, option, value, language) for value in others]
            barred = {str(value): why for value, why in zip(others, reasons, strict=True) if why}
            if barred and len(barred) == len(others):
                if now == option.default:
                    answer.excluded[option.name] = next(iter(barred.values()))
            elif barred and option.kind == "choice":
                answer.barred[option.name] = barred
        return answer

    def _why(
        self,
        game: Game,
        asked: messages.CheckOptions,
        option: Option,
        value: messages.Value,
        language: str,
    ) -> str:
        """Why an option cannot have this value together with the others; empty if it can."""
        try:
            game.settle(asked.seats, {**asked.options, option.name: value})
        except BadOption as problem:
            return problem.why_in(language)
        return ""


def _culprit(game: Game, asked: messages.CheckOptions) -> str:
    """The one option without which the others would be valid; empty if there is no single one."""
    for option in game.options:
        if asked.options.get(option.name, option.default) != option.default:
            try:
                game.settle(asked.seats, {**asked.options, option.name: option.default})
            except BadOption:
                continue
            return option.name
    return ""


def values(option: Option) -> list[messages.Value]:
    """Every value of a switch or choice; for numbers and texts, examples."""
    if option.kind == "switch":
        return [False, True]
    if option.kind == "choice":
        return list(option.choices)
    if option.kind == "number":
        return [option.low, option.high]
    return ["1"]


def reconstructed(game: Game, fact: Reconstructed, language: str) -> messages.Reconstructed:
    file = f"{game.id}/{fact.file}"
    return messages.Reconstructed(of=fact.place, file=file, words=fact.say(language))


def bot_words(game: Game, level: str, language: str) -> str:
    texts = game.words.texts(language)
    return texts(f"bot.{level}.name") if f"bot.{level}.name" in texts else level


@cache
def shown(game: Game, language: str, default_bot: str) -> messages.Game:
    texts = game.words.texts(language)

    def words(key: str, otherwise: str = "") -> str:
        return texts(key) if key in texts else otherwise

    options = [
        messages.Option(
            name=option.name,
            kind=option.kind,  # type: ignore[arg-type]
            default=option.default,
            choices=[
                messages.OptionValue(value, words(f"option.{option.name}.{value}", value))
                for value in option.choices
            ],
            low=option.low,
            high=option.high,
            title=words(f"option.{option.name}.name", option.name),
            about=words(f"option.{option.name}.about"),
        )
        for option in game.options
    ]
    return messages.Game(
        id=game.id,
        name=words("game.name", game.id),
        fewest_seats=game.fewest_seats,
        most_seats=game.most_seats,
        solo=game.fewest_seats == 1,
        options=options,
        reconstructed=[reconstructed(game, fact, language) for fact in game.reconstructed],
        sources={source: words(f"source.{source}", source) for source in game.sources},
        bots=[
            messages.BotLevel(level, bot_words(game, level, language), words(f"bot.{level}.about"))
            for level in BOTS
        ],
        bot=default_bot,
        picture=game.pictures.has_svg,
    )
