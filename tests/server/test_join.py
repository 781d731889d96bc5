"""Players from elsewhere: the terminal's own bot, and the bot of thirty lines from the documents."""

import subprocess
import sys

from tests.server.client import SOURCE, Running
from tests.server.players import QUICK

JOIN = "import sys, tests.conftest; from volstead.cli import main; sys.exit(main(['join', *sys.argv[1:]]))"


def test_bots_join_by_link_and_play_to_the_end(server: Running) -> None:
    """One by `volstead join --bot`, one by docs/bot.py; a bot of the server has the third seat."""
    seats = [{"kind": "bot", "bot": "random"}, {"kind": "open"}, {"kind": "open"}]
    made = server.table("toy", seats, settings=QUICK)
    link = f"{server.url}/t/{made['table']['id']}#{made['invite']}"
    joined = subprocess.Popen([sys.executable, "-c", JOIN, link, "--bot", "random"], cwd=SOURCE, stdout=-1)
    thirty = subprocess.Popen([sys.executable, "docs/bot.py", link], cwd=SOURCE)
    assert thirty.wait(240) == 0 and joined.wait(240) == 0
    if joined.stdout is not None:
        joined.stdout.close()
    assert server.get(f"/api/tables/{made['table']['id']}", made["host"])["status"] == "finished"
