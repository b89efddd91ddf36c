"""What happened, for the log and animations."""


class Event:
    """`kind` is the key of the log line, `data` fills its blanks. `only` is the one seat that may
    see it, or -1 for everybody."""

    __slots__ = ("data", "kind", "only", "seat")

    def __init__(self, kind: str, seat: int, data: dict[str, object], only: int = -1) -> None:
        self.kind: str = kind
        self.seat: int = seat
        self.data: dict[str, object] = data
        self.only: int = only

    def visible_to(self, seat: int | None) -> bool:
        return self.only < 0 or self.only == seat

    def __repr__(self) -> str:
        return f"<{self.kind} seat {self.seat} {self.data}>"
