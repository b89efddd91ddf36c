"""Help at the table: the keys, how to read the picture, and what things do."""

from rich.text import Text

from duchy.core.engine.game import Game
from duchy.core.text.catalogue import Texts

ABOUT = "about."


class Help:
    """Texts under `about` explain things; their names are under `name`."""

    def __init__(self, game: Game, texts: Texts) -> None:
        self.game = game
        self.texts = texts

    def about(self, word: str) -> list[Text]:
        """What a word means; without a word, the keys and the picture."""
        return self._things(word) if word else self._general()

    def _general(self) -> list[Text]:
        lines = [Text(line) for line in self.texts("table.help").strip().splitlines()]
        if "help.picture" in self.texts:
            lines.append(Text())
            lines += [Text(line) for line in self.texts("help.picture").strip().splitlines()]
        if facts := self.game.reconstructed:
            lines += [Text(), Text(self.texts("table.reconstructed_facts"))]
            lines += [Text(f"  {fact.say_place(self.texts.language)}") for fact in facts]
        return lines

    def _things(self, word: str) -> list[Text]:
        lines: list[Text] = []
        for key in sorted(self.texts.lines):
            if key.startswith(ABOUT):
                name = self._name(key.removeprefix(ABOUT))
                if word.casefold() in name.casefold():
                    lines.append(Text.assemble((name, "bold"), f": {self.texts(key)}"))
        return lines or [Text(self.texts("table.nothing_about", word=word), "yellow")]

    def _name(self, thing: str) -> str:
        key = f"name.{thing}"
        return self.texts(key) if key in self.texts else thing
