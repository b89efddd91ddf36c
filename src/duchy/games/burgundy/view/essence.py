"""What the rest of a game depends on, apart from what is hidden."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from duchy.games.burgundy.rules.state import Burgundy


def essence(s: "Burgundy") -> tuple[object, ...]:
    parts: list[object] = [
        s.phase,
        s.round,
        s.turn,
        s.current,
        s.white,
        s.founding,
        s.closing,
        s.reveals,
        tuple(s.bridge),
        tuple(s.order),
        tuple([tile.number for tile in s.depots]),
        tuple(s.depot_goods),
        tuple(s.bonus_owners),
        tuple(s.left),
    ]
    for part in s.parts:
        parts.append(part.essence())
    for choice in s.pending:
        parts.append(choice.text())
    for seat, choice in s.agenda:
        parts.append((seat, choice.text()))
    for p in s.players:
        parts.append((p.used, p.bought, p.track, tuple(p.dice), tuple(p.points)))
    for d in s.duchies:
        parts.append((d.silver, d.workers, d.powers, d.bonus_tiles))
        parts.append(d.founded)
        parts.append(tuple([tile.number for tile in d.tiles]))
        parts.append(tuple([tile.number for tile in d.store]))
        parts.append(tuple(d.goods))
        parts.append(tuple(d.sold))
        for part in d.parts:
            parts.append(part.essence())
    return tuple(parts)
