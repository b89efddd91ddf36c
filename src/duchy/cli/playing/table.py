"""A game at the terminal: one seat is the player's, bots have the others."""

from collections.abc import Callable

from rich.console import Console
from rich.text import Text

from duchy.arena import bot_loader
from duchy.bots import Bot
from duchy.cli.help import Help
from duchy.cli.playing import sheet
from duchy.cli.playing.menu import Menu
from duchy.core.engine.action import Action
from duchy.core.engine.errors import IllegalAction
from duchy.core.engine.playthrough import Playthrough
from duchy.core.engine.rng import Rng
from duchy.core.engine.state import State
from duchy.core.engine.vantage import Vantage
from duchy.core.pictures.ansi import width

Ask = Callable[[str], str | None]
"""Shows a prompt and returns a line, or None when there is nobody any more."""

PICTURE = 100  # columns that most pictures take
RECENT = 6  # lines of the log that stay on the screen
SEAT_STYLES = ("red", "magenta", "blue", "yellow", "green", "cyan")


class Table:
    def __init__(
        self,
        playthrough: Playthrough,
        seat: int,
        bots: dict[int, Bot],
        language: str,
        console: Console,
    ) -> None:
        self.playthrough = playthrough
        self.game = playthrough.game
        self.seat = seat
        self.bots = bots
        self.language = language
        self.texts = self.game.words.texts(language)
        self.console = console
        self.chance = Rng.seeded(playthrough.record.seed).fork()
        self.log: list[Text] = []
        self.told = 0  # how many lines of the log the player has seen
        self.moved = False
        playthrough.state.listen()

    @property
    def state(self) -> State:
        return self.playthrough.state

    def run(self, ask: Ask) -> None:
        """Play until the game is over or the player leaves."""
        if self.game.reconstructed:
            self.log.append(Text(self.texts("table.reconstructed"), "dim"))
        picture = self.game.pictures.terminal(self.state, self.seat, self.language)
        columns = max([PICTURE] + [width(line) for line in picture.splitlines()])
        if self.console.is_terminal and self.console.width < columns:
            self.log.append(Text(self.texts("table.narrow", columns=columns), "yellow"))
        while not self.state.over:
            if self.seat in self.state.to_act():
                if not self._turn(ask):
                    return
            else:
                self._bot(self.state.to_act()[0])
        self._show_table()
        self.console.print(sheet.score_sheet(self.game, self.state, self.texts))
        self.console.print(sheet.verdict(self.game, self.state, self.texts))

    def _bot(self, seat: int) -> None:
        vantage = Vantage(self.state, seat, self.chance)
        moment = f"seed {self.playthrough.record.seed}"
        self._play(seat, bot_loader.ask(self.bots[seat], vantage, moment))

    def _play(self, seat: int, action: Action) -> None:
        self.playthrough.play(seat, action)
        self._hear()

    # ---- the player's decisions ----------------------------------------------------

    def _turn(self, ask: Ask) -> bool:
        """One decision of the player; False when he leaves."""
        self._show_table()
        menu = Menu(self.game, self.state, self.seat, self.language)
        self._prompt()
        self._print(menu.show(self.console.width))
        while True:
            answer = ask(f"\n{self.texts('ask.choose')} > ")
            if answer is None:
                return False
            answer = " ".join(answer.split())
            if answer.lower() == "q":
                return False
            if answer.lower() == "u":
                if self._undo():
                    return True
                continue
            if answer.startswith("?"):
                self._print(Help(self.game, self.texts).about(answer[1:].strip()))
                continue
            if lines := menu.opened(answer.lower(), self.console.width):
                self._print(lines)
                continue
            action = self._chosen(menu, answer)
            if action is not None:
                self.moved = True
                self._play(self.seat, action)
                return True

    def _chosen(self, menu: Menu, answer: str) -> Action | None:
        """What the player means: a number, the text of an action, or the only choice."""
        if not answer:
            if len(menu.entries) == 1:
                return menu.entries[0].action
            self._print(menu.show(self.console.width))
            return None
        if answer.isdecimal():
            action = menu.number(answer)
            if action is None:
                self._say(self.texts("table.no_number", most=len(menu.entries)))
            return action
        try:
            action = self.game.action(answer)
        except IllegalAction:
            self._say(self.texts("table.what", answer=answer))
            return None
        if why := self.state.why_not(self.seat, action, self.language):
            self._say(self.texts("ask.illegal", why=why))
            return None
        return action

    def _undo(self) -> bool:
        """Take back the player's last decision, and whatever bots did since."""
        moves = self.playthrough.record.moves
        steps = 0
        while steps < len(moves):
            steps += 1
            if moves[-steps][0] == self.seat:
                break
        else:
            steps = 0
        if not steps or not self.playthrough.can_undo(steps):
            self._say(self.texts("table.no_undo"))
            return False
        self.playthrough.undo(steps)
        self.log = [Text(self.texts("table.undone"))]
        self.told = 0
        return True

    # ---- what is shown -------------------------------------------------------------

    def _show_table(self) -> None:
        if self.console.is_terminal:
            self.console.clear()
        picture = self.game.pictures.terminal(self.state, self.seat, self.language)
        if picture:
            self.console.print(Text.from_ansi(picture), soft_wrap=True)
        self._show_log()

    def _show_log(self) -> None:
        """Everything new, and before it a little of what the player has seen already."""
        if self.log:
            self.console.print()
        first = max(0, min(self.told, len(self.log) - RECENT))
        for i in range(first, self.told):
            self.log[i].stylize("dim")
        self._print(self.log[first:])
        self.told = len(self.log)

    def _prompt(self) -> None:
        key = f"prompt.{self.state.asked(self.seat)}"
        asked = self.texts(key) if key in self.texts else self.state.asked(self.seat)
        keys = Text(self.texts("table.keys"), "dim")
        self.console.print()
        self.console.print(Text.assemble((asked, "bold yellow"), "  ", keys))

    def _print(self, lines: list[Text]) -> None:
        for line in lines:
            self.console.print(line)

    def _say(self, sentence: str) -> None:
        self.console.print(Text(sentence, "yellow"))

    def _hear(self) -> None:
        """What just happened as log lines: one for each thing a seat did."""
        clauses: list[str] = []
        speaker = -1
        for event in self.state.heard():
            if not event.visible_to(self.seat):
                continue
            said = self.game.words.tell(event, self.language)
            if not said:
                continue
            if event.seat != speaker or event.seat < 0:
                self._log(speaker, clauses)
                clauses = []
                speaker = event.seat
            clauses.append(said)
        self._log(speaker, clauses)

    def _log(self, seat: int, clauses: list[str]) -> None:
        if not clauses:
            return
        if seat < 0:
            self.log.append(Text(f"– {'; '.join(clauses)}", "bold"))
            return
        name = sheet.name(self.texts, seat)
        style = SEAT_STYLES[seat % len(SEAT_STYLES)]
        self.log.append(Text.assemble((name, style), f" {', '.join(clauses)}"))
