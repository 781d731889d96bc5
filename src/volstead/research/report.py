"""What a contest came to: figures with intervals, as Markdown and as a page of HTML with plots."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from math import log2
from typing import Any

from volstead.games import kit
from volstead.research.arena import Contest, Record, by_block
from volstead.research.ratings import Rating, cycles, order, rate, share_interval


@dataclass(frozen=True)
class Share:
    """How often an entrant won at some tables, ties shared, beside its fair share."""

    games: int
    """Games times its seats in them."""
    share: float
    low: float
    high: float
    fair: float

    @property
    def times(self) -> float:
        """How many times its fair share it won."""
        return self.share / self.fair


@dataclass(frozen=True)
class EntrantLine:
    """One entrant's figures."""

    label: str
    rating: Rating
    share: Share
    decisions: int
    milliseconds: float
    slowest: float
    faults: dict[str, int]
    example: str
    """What it did when it lost its first decision."""


@dataclass(frozen=True)
class ContestReport:
    """All figures of a contest. `times=False` leaves out what differs from run to run: the clock's."""

    contest: Contest
    games: int
    lines: list[EntrantLine]
    """Best first."""
    tables: list[tuple[list[str], str, Share]]
    """For each table and each entrant at it: who sat there, who it is, how it fared."""
    seats: list[Share]
    cycles: list[list[str]]
    """Entrants of whom each beats the next, and the last the first: one rating cannot tell that."""

    def to_dict(self, times: bool = True) -> dict[str, Any]:
        """The figures as plain data."""
        return {
            "game": self.contest.game,
            "seats": self.contest.seats,
            "mode": self.contest.mode,
            "seed": self.contest.seed,
            "options": dict(self.contest.options),
            "games": self.games,
            "bots": {line.label: _line_data(line, times) for line in self.lines},
            "tables": [{"table": table, "bot": label, **_share_data(share)} for table, label, share in self.tables],
            "by_seat": [_share_data(share) for share in self.seats],
            "cycles": self.cycles,
        }


def report(contest: Contest, records: Sequence[Record]) -> ContestReport:
    """The figures of the games that have been played."""
    labels = contest.labels()
    everybody = range(len(labels))
    blocks = list(by_block(records))
    orders = [[order(record.seating, record.ranks()) for record in block] for block in blocks]
    ratings = rate(orders, len(labels)) if blocks else [Rating(0.0, 0.0, 0.0) for _ in labels]
    lines = [
        _line(labels[entrant], entrant, ratings[entrant], blocks, records)
        for entrant in everybody
        if any(entrant in record.seating for record in records)
    ]
    lines.sort(key=lambda line: (-line.rating.points, line.label))
    tables = []
    for table in contest.tables():
        here = [block for block in blocks if sorted(block[0].seating) == sorted(table)]
        for entrant in sorted(set(table)):
            if here and len(set(table)) > 1:
                tables.append(([labels[k] for k in table], labels[entrant], _share(entrant, here)))
    found = cycles(Counter(result for block in orders for result in block), len(labels))
    rounds = [[labels[entrant] for entrant in cycle] for cycle in found]
    return ContestReport(contest, len(records), lines, tables, _by_seat(contest, records), rounds)


def _share(entrant: int, blocks: Sequence[Sequence[Record]]) -> Share:
    """How an entrant fared in the blocks it took part in."""
    shares, seats, games, fair = [], 0, 0, 0.0
    for block in blocks:
        places = [(record, seat) for record in block for seat, who in enumerate(record.seating) if who == entrant]
        if places:
            won = sum(record.shares[seat] for record, seat in places)
            shares.append(won / len(places))
            seats += len(places)
            games += len(block)
            fair += len(places) / len(block[0].seating)
    mean, low, high = share_interval(shares, games)
    return Share(seats, mean, low, high, fair / seats)


def _by_seat(contest: Contest, records: Sequence[Record]) -> list[Share]:
    out = []
    for seat in range(contest.seats):
        won = [record.shares[seat] for record in records]
        mean, low, high = share_interval(won, len(won)) if won else (0.0, 0.0, 1.0)
        out.append(Share(len(won), mean, low, high, 1 / contest.seats))
    return out


def _line(
    label: str, entrant: int, rating: Rating, blocks: Sequence[Sequence[Record]], records: Sequence[Record]
) -> EntrantLine:
    decisions, seconds, slowest = 0, 0.0, 0.0
    faults: dict[str, int] = {}
    example = ""
    for record in records:
        for seat, who in enumerate(record.seating):
            if who == entrant:
                decisions += record.decisions[seat]
                seconds += record.seconds[seat]
                slowest = max(slowest, record.slowest[seat])
        for seat, kind, what in record.faults:
            if record.seating[seat] == entrant:
                faults[kind] = faults.get(kind, 0) + 1
                example = example or f"{kind}: {what}"
    each = 1000 * seconds / decisions if decisions else 0.0
    return EntrantLine(label, rating, _share(entrant, blocks), decisions, each, 1000 * slowest, faults, example)


def _share_data(share: Share) -> dict[str, Any]:
    return {
        "games": share.games,
        "wins": round(share.share * share.games, 4),
        "win_rate": round(share.share, 5),
        "ci95": [round(share.low, 5), round(share.high, 5)],
        "fair": round(share.fair, 5),
        "times_fair": round(share.times, 3),
    }


def _line_data(line: EntrantLine, times: bool) -> dict[str, Any]:
    data = {
        "rating": round(line.rating.points, 1),
        "rating_ci95": [round(line.rating.low, 1), round(line.rating.high, 1)],
        **_share_data(line.share),
        "decisions": line.decisions,
        "faults": dict(sorted(line.faults.items())),
        "first_fault": line.example,
    }
    if times:
        data["milliseconds"] = round(line.milliseconds, 3)
        data["slowest_milliseconds"] = round(line.slowest, 1)
    return data


def _percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def _interval(share: Share) -> str:
    return f"{_percent(share.low)} to {_percent(share.high)}"


def _sections(told: ContestReport, times: bool) -> list[tuple[str, list[str], list[list[str]]]]:
    """The tables of the report: a title, the heads of the columns, the rows."""
    heads = ["", "rating", "95 % interval", "wins", "95 % interval", "times fair share", "seats played"]
    if times:
        heads += ["ms a decision", "slowest"]
    rows = []
    for line in told.lines:
        rating = line.rating
        row = [line.label, f"{rating.points:.0f}", f"{rating.low:.0f} to {rating.high:.0f}"]
        row += [_percent(line.share.share), _interval(line.share), f"{line.share.times:.2f}", str(line.share.games)]
        if times:
            row += [f"{line.milliseconds:.3f}", f"{line.slowest:.1f}"]
        rows.append(row)
    sections = [("Standings", heads, rows)]
    rows = [
        [", ".join(table), label, _percent(share.share), _interval(share), f"{share.times:.2f}", str(share.games)]
        for table, label, share in told.tables
    ]
    heads = ["at the table", "entrant", "wins", "95 % interval", "times fair share", "seats played"]
    sections.append(("Table by table", heads, rows))
    rows = [
        [f"seat {seat}", _percent(share.share), _interval(share), f"{share.times:.2f}"]
        for seat, share in enumerate(told.seats, start=1)
    ]
    sections.append(("By seat", ["", "wins", "95 % interval", "times fair share"], rows))
    rows = [
        [line.label, kind, str(many), line.example] for line in told.lines for kind, many in sorted(line.faults.items())
    ]
    if told.cycles:
        rows_of_cycles = [[" beats ".join([*cycle, cycle[0]])] for cycle in told.cycles]
        sections.append(("Cycles: no one rating orders these", ["round"], rows_of_cycles))
    if rows:
        sections.append(("Decisions lost to the default", ["entrant", "kind", "how many", "the first"], rows))
    return sections


def _opening(told: ContestReport) -> str:
    contest = told.contest
    options = ", ".join(f"{name} {value}" for name, value in contest.options.items()) or "the usual options"
    return (
        f"{told.games} games of {kit(contest.game).title} for {contest.seats} with {options}, {contest.mode}, "
        f"seed {contest.seed}. Each table was played from every rotation of its seats with the same chance. "
        "Ratings are of the Plackett-Luce model, 400 points for ten times the strength; intervals hold 95 %."
    )


def markdown(told: ContestReport, times: bool = True) -> str:
    """The report as Markdown."""
    parts = [f"# Arena: {kit(told.contest.game).title}", _opening(told)]
    for title, heads, rows in _sections(told, times):
        table = ["| " + " | ".join(heads) + " |", "|" + "---|" * len(heads)]
        table += ["| " + " | ".join(cell.replace("|", "\\|") for cell in row) + " |" for row in rows]
        parts += [f"## {title}", "\n".join(table)]
    return "\n\n".join(parts) + "\n"


def html(told: ContestReport, times: bool = True) -> str:
    """The report as one page of HTML, plots included, that needs nothing from anywhere."""
    parts = [f"<h1>Arena: {escape(kit(told.contest.game).title)}</h1>", f"<p>{escape(_opening(told))}</p>"]
    rated = [(line.label, line.rating.points, line.rating.low, line.rating.high) for line in told.lines]
    parts.append(plot("Rating", rated))
    won = [
        (line.label, 100 * line.share.share, 100 * line.share.low, 100 * line.share.high)
        for line in sorted(told.lines, key=lambda line: -line.share.share)
    ]
    parts.append(plot("Wins, per cent; the line is the fair share", won, 100 / told.contest.seats))
    if times:
        parts.append(plot("Milliseconds a decision", [(line.label, line.milliseconds, 0, 0) for line in told.lines]))
    for title, heads, rows in _sections(told, times):
        head = "".join(f"<th>{escape(cell)}</th>" for cell in heads)
        body = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
        parts.append(f"<h2>{title}</h2><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>")
    return PAGE.format(title=escape(kit(told.contest.game).title), body="\n".join(parts))


def plot(title: str, rows: Sequence[tuple[str, float, float, float]], mark: float | None = None) -> str:
    """A dot for each value and a bar for its interval (none where both its ends are 0), as SVG."""
    values = [value for _, value, _, _ in rows] + [end for _, _, *ends in rows if any(ends) for end in ends]
    values += [mark] if mark is not None else []
    low, high = min(values, default=0.0), max(values, default=1.0)
    if low > 0 and not any(any(ends) for _, _, *ends in rows):
        low = 0.0
    span = (high - low) or 1.0
    width, left, right, row = 720, 190, 70, 28

    def x(value: float) -> float:
        return round(left + (value - low) / span * (width - left - right), 1)

    height = row * len(rows) + 40
    lines = [f'<svg viewBox="0 0 {width} {height}" role="img" aria-label="{escape(title)}">']
    lines.append(f'<text x="0" y="16" class="title">{escape(title)}</text>')
    if mark is not None:
        lines.append(f'<line x1="{x(mark)}" x2="{x(mark)}" y1="26" y2="{height - 6}" class="mark"/>')
    for k, (label, value, start, end) in enumerate(rows):
        y = 44 + k * row
        lines.append(f'<text x="0" y="{y + 4}">{escape(label[:28])}</text>')
        if start or end:
            lines.append(f'<line x1="{x(start)}" x2="{x(end)}" y1="{y}" y2="{y}"/>')
        lines.append(f'<circle cx="{x(value)}" cy="{y}" r="5"/>')
        lines.append(f'<text x="{width - right + 12}" y="{y + 4}">{value:.4g}</text>')
    return "\n".join([*lines, "</svg>"])


def curve(title: str, below: str, rows: Sequence[tuple[float, float, float, float]], mark: float) -> str:
    """How a share in per cent grows where a value doubles and doubles, with its intervals, as a picture in SVG."""
    width, height, left, right, top, foot = 720, 320, 56, 24, 34, 52
    first, last = log2(rows[0][0]), log2(rows[-1][0])

    def x(value: float) -> float:
        return round(left + 40 + (log2(value) - first) / ((last - first) or 1.0) * (width - left - right - 80), 1)

    def y(value: float) -> float:
        return round(height - foot - value / 100 * (height - foot - top), 1)

    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" '
        f'aria-label="{escape(title)}">',
        "<style>text{font:14px Georgia,serif;fill:#2b2118}.grid{stroke:#d8c9ae}.mark{stroke:#8a7c66;"
        "stroke-dasharray:4 3}.bar{stroke:#8a5a2b;stroke-width:3}.path{fill:none;stroke:#7a1f1f;stroke-width:2}"
        "circle{fill:#7a1f1f}</style>",
        f'<rect width="{width}" height="{height}" fill="#fbf7ee"/>',
        f'<text x="{left}" y="20">{escape(title)}</text>',
    ]
    for share in range(0, 101, 20):
        lines.append(f'<line class="grid" x1="{left}" x2="{width - right}" y1="{y(share)}" y2="{y(share)}"/>')
        lines.append(f'<text x="{left - 8}" y="{y(share) + 5}" text-anchor="end">{share}</text>')
    lines.append(f'<line class="mark" x1="{left}" x2="{width - right}" y1="{y(mark)}" y2="{y(mark)}"/>')
    points = " ".join(f"{x(value)},{y(won)}" for value, won, _, _ in rows)
    for value, _, low, high in rows:
        lines.append(f'<line class="bar" x1="{x(value)}" x2="{x(value)}" y1="{y(low)}" y2="{y(high)}"/>')
        lines.append(f'<text x="{x(value)}" y="{height - foot + 20}" text-anchor="middle">{value:g}</text>')
    lines.append(f'<polyline class="path" points="{points}"/>')
    lines += [f'<circle cx="{x(value)}" cy="{y(won)}" r="5"/>' for value, won, _, _ in rows]
    lines.append(
        f'<text x="{(left + width - right) / 2}" y="{height - 10}" text-anchor="middle">{escape(below)}</text>'
    )
    return "\n".join([*lines, "</svg>"]) + "\n"


PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Arena: {title}</title>
<style>
body {{ font: 16px/1.5 Georgia, serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #2b2118;
  background: #fbf7ee; }}
table {{ border-collapse: collapse; display: block; overflow-x: auto; }}
th, td {{ text-align: left; padding: .25rem .75rem; border-bottom: 1px solid #d8c9ae; }}
td {{ font-variant-numeric: tabular-nums; }}
svg {{ width: 100%; max-width: 45rem; display: block; margin: 1.5rem 0; font-size: 13px; fill: #2b2118; }}
svg line {{ stroke: #8a5a2b; stroke-width: 3; }}
svg line.mark {{ stroke: #a9a08f; stroke-width: 1; stroke-dasharray: 4 3; }}
svg circle {{ fill: #7a1f1f; }}
svg .title {{ font-weight: bold; }}
</style>
</head>
<body>
{body}
</body>
</html>
"""
