"""The keys that the schema of a game knows."""

from duchy.core.formats.schema import Fields


def keys_of(fields: Fields, *path: str) -> set[str]:
    """Those of a table within the position, as in `keys_of(fields, "player", "0")`."""
    for name in path:
        inner = fields.kinds[name]
        assert isinstance(inner, Fields)
        fields = inner
    return set(fields.kinds)
