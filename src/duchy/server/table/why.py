"""Why a seat may not do something, or can do nothing with a thing on the table."""

from duchy.server.refusal import Refusal
from duchy.server.table.replay import Replay
from duchy.server.wire import messages


def why_not(replay: Replay, asked: messages.Ask, language: str) -> messages.Why:
    if not replay.started:
        raise Refusal(409, "not_started")
    if asked.action is None:
        if asked.thing is None:
            raise Refusal(400, "ask_what")
        return _about_thing(replay, asked.seat, asked.thing, language)
    action = replay.game.actions.by_text.get(" ".join(asked.action.split()))
    if action is None:
        raise Refusal(400, "no_action", action=asked.action[:60])
    return messages.Why(replay.state.why_not(asked.seat, action, language), {})


def _about_thing(replay: Replay, seat: int, thing: str, language: str) -> messages.Why:
    found = replay.game.views.touches.hindrances(replay.state, seat, thing)
    return messages.Why(
        why=found.why.say(language) if found.why else "",
        by_thing={other: refusal.say(language) for other, refusal in found.by_thing.items()},
    )
