"""Study a house rule: what does the short game of Bootleggers change? Writes a report with charts.

The same from the command line: volstead lab bootleggers --change rounds=8 --seats greedy,greedy,greedy --out report
"""

from pathlib import Path

from volstead.research import lab


def study(folder: Path, games: int = 400, bot: str = "greedy") -> lab.Report:
    """Play both ways, compare, and keep the report."""
    question = lab.Experiment(game="bootleggers", seats=(bot,) * 3, change=lab.Setting({"rounds": 8}), games=games)
    report = lab.run(question)
    lab.save(report, folder)
    return report


if __name__ == "__main__":
    print(lab.markdown(study(Path("report"))))
