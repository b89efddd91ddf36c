"""Two simple bots: one plays at random, one plays what looks best at first sight."""

from duchy.bots.bot import Bot
from duchy.core.engine.action import Action
from duchy.core.engine.vantage import Vantage


class RandomBot(Bot):
    def decide(self, vantage: Vantage) -> Action:
        legal = vantage.legal()
        return legal[self.rng.below(len(legal))]


class GreedyBot(Bot):
    """Takes the action that the game's judgement likes best; ties are broken at random."""

    def decide(self, vantage: Vantage) -> Action:
        legal = vantage.legal()
        if len(legal) == 1:
            return legal[0]
        state = vantage.imagine(self.rng)
        best: list[Action] = []
        highest = 0.0
        for action in legal:
            worth = self.game.bot.judge(state, vantage.seat, action)
            if not best or worth > highest:
                best = [action]
                highest = worth
            elif worth == highest:
                best.append(action)
        return best[self.rng.below(len(best))]
