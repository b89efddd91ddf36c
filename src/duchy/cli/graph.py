"""Lines over a game, drawn with dots of a terminal."""

HEIGHT = 10
MARKS = "•ox+*#@%abcdefghijklmnpqrstuvwyz"


def mark(number: int) -> str:
    """What the line of this number is drawn with."""
    return MARKS[number % len(MARKS)]


def graph(
    moves: list[int], series: list[list[float]], chapters: list[tuple[int, str]], width: int
) -> str:
    """Values at moves; the names of chapters stand below where they begin. Lines that meet take
    turns, so that none hides another."""
    values = [value for line in series for value in line]
    low, high = min(*values, 0.0), max(*values, 0.0)
    if high - low < 1:
        high = low + 1
    columns = max(20, min(width - 10, 100))
    last = max(moves[-1], 1)
    rows = [[" "] * columns for _ in range(HEIGHT)]

    def row(value: float) -> int:
        return round((high - value) / (high - low) * (HEIGHT - 1))

    for column in range(columns):
        rows[row(0.0)][column] = "·"
    at = 0
    for column in range(columns):
        while at + 1 < len(moves) and moves[at + 1] <= column * last / (columns - 1):
            at += 1
        meeting: dict[int, list[str]] = {}
        for number, line in enumerate(series):
            meeting.setdefault(row(line[at]), []).append(mark(number))
        for height, marks in meeting.items():
            rows[height][column] = marks[column % len(marks)]
    labels = {0: high, HEIGHT - 1: low, row(0.0): 0.0}
    out = []
    for height, cells in enumerate(rows):
        label = f"{labels[height]:+7.0f} " if height in labels else " " * 8
        out.append(label + "".join(cells))
    below = [" "] * columns
    for move, name in chapters:
        start = round(move / last * (columns - 1))
        for place, letter in enumerate(name):
            if start + place < columns:
                below[start + place] = letter
    return "\n".join([*out, " " * 8 + "".join(below)])
