"""Everything a state holds, as plain data that can be compared."""

from types import GetSetDescriptorType, MemberDescriptorType

from duchy.core.rng import Rng


def snapshot(thing: object) -> object:
    """A deep copy of all slots. What never changes (actions, tiles, boards) stays itself: it is
    known by having no `clone`."""
    if thing is None or isinstance(thing, bool | int | float | str):
        return thing
    if isinstance(thing, list | tuple):
        return [snapshot(item) for item in thing]
    if isinstance(thing, dict):
        return {key: snapshot(value) for key, value in thing.items()}
    if isinstance(thing, set | frozenset):
        return sorted(map(repr, thing))
    if isinstance(thing, Rng):
        return thing.words()
    if hasattr(thing, "clone"):
        return {name: snapshot(getattr(thing, name)) for name in attributes(thing)}
    return thing


def attributes(thing: object) -> list[str]:
    """The names of its slots; compiled classes show them as get-set descriptors."""
    names = set(getattr(thing, "__dict__", {}))
    for cls in type(thing).__mro__:
        for name, member in vars(cls).items():
            if isinstance(member, MemberDescriptorType | GetSetDescriptorType):
                names.add(name)
    return sorted(name for name in names if not name.startswith("__") and name != "events")
