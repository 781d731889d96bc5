"""`volstead admin` on the database of a server that was used: what a host needs when something went wrong."""

import re
import sqlite3
from pathlib import Path

import pytest

from tests.server.client import running
from volstead.cli import main


@pytest.fixture
def used(tmp_path: Path) -> tuple[str, str]:
    """A database with a private running table, made by a real server; the address and the table."""
    database = f"sqlite:///{tmp_path}/v.db"
    with running(database) as server:
        seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
        made = server.table("rum-run", seats, title="Friday", name="Ann")
        copy = str(tmp_path / "live.db")
        assert main(["admin", "--database", database, "backup", copy]) == 0, "while the server runs"
    return database, made["table"]["id"]


def test_tables_are_listed_shown_closed_and_removed(used: tuple[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    """A private table too, whoever is its host."""
    database, table = used

    def admin(*words: str) -> str:
        capsys.readouterr()
        assert main(["admin", "--database", database, *words]) == 0
        return capsys.readouterr().out

    assert re.search(rf"{table}  running +rum-run: Friday \(Ann, ", admin("tables"))
    assert '"status": "running"' in admin("show", table)
    assert re.search(rf"/t/{table}#\S+", admin("renew", table, "1"))
    assert "is closed" in admin("close", table)
    assert "abandoned" in admin("tables") and "0 tables" in admin("tables", "--status", "running")
    assert "1 tables, 0 damaged" in admin("check")
    assert "is removed" in admin("remove", table) and "0 tables" in admin("tables")


def test_a_backup_is_restored_beside_it(used: tuple[str, str], tmp_path: Path) -> None:
    """What was copied while the server ran is whole; nothing is overwritten."""
    database, table = used
    copy = str(tmp_path / "live.db")
    beside = f"sqlite:///{tmp_path}/beside.db"
    assert main(["admin", "--database", beside, "restore", copy]) == 0
    assert main(["admin", "--database", beside, "show", table]) == 0
    assert main(["admin", "--database", database, "restore", copy]) == 1
    assert main(["admin", "--database", database, "backup", copy]) == 1


def test_damage_is_found_and_set_aside(
    used: tuple[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """One line of the log is changed: the check says so, the repair lets the table go on before it."""
    database, table = used
    with sqlite3.connect(tmp_path / "v.db") as file:
        (last,) = file.execute("SELECT max(before) FROM log").fetchone()
        file.execute("UPDATE log SET data = CAST(data || ' ' AS BLOB) WHERE before = ?", (last,))
    file.close()
    assert main(["admin", "--database", database, "check"]) == 1
    assert f"{table}: 1 lines do not join" in capsys.readouterr().out
    assert main(["admin", "--database", database, "check", "--repair"]) == 0
    assert main(["admin", "--database", database, "check"]) == 0


@pytest.mark.parametrize("words", ["show nothing", "free nothing 1", "remove nothing", "restore nothing"])
def test_what_is_not_there_is_told(words: str, used: tuple[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    """One sentence and a code that is not zero."""
    assert main(["admin", "--database", used[0], *words.split()]) == 1
    assert "there is no" in capsys.readouterr().err
