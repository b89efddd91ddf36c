"""What an expansion keeps on the table or in a duchy."""

from duchy.core.engine.native import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Part:
    """Clones of a state share its parts, so a part never changes: a new one replaces it."""

    __slots__ = ()

    def essence(self) -> tuple[object, ...]:
        """What the rest of the game depends on."""
        raise NotImplementedError


def replace(parts: list[Part], new: Part) -> list[Part]:
    """The parts, with the one of the same kind replaced."""
    return [new if type(part) is type(new) else part for part in parts]
