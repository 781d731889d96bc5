"""`volstead admin` on the database of a server that was used: what a host needs when something went wrong."""

import re
import socket
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

import pytest

from tests.server.client import Running, running
from tests.table.postgres import Postgres
from tests.waiting import until
from volstead.cli import main
from volstead.store import root
from volstead.table.hall import new_id, new_token

Admin = Callable[..., str]
BOT = {"kind": "bot", "bot": "random"}
TOKEN = "a-token-of-the-admin"


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


def looked_after(table: str, admin: Admin) -> None:
    """Everything that can be done at a table, whoever is its host; a private one too."""
    assert re.search(rf"{table}  running +rum-run: Friday \(Ann, ", admin("tables"))
    assert '"status": "running"' in admin("show", table)
    assert "is called 'Saturday'" in admin("rename", table, "Saturday")
    assert '"title": "Saturday"' in admin("show", table) and "rum-run: Saturday (" in admin("tables")
    assert re.search(rf"/t/{table}#\S+", admin("renew", table, "1"))
    assert "seat 1 of table" in admin("free", table, "1")
    assert re.search(r'"driver": "(open|bot)"', admin("show", table))
    assert "is closed" in admin("close", table)
    assert "abandoned" in admin("tables") and "0 tables" in admin("tables", "--status", "running")
    assert "1 tables, 0 damaged" in admin("check", "--repair")
    assert "is removed" in admin("remove", table) and "0 tables" in admin("tables")


@pytest.fixture
def say(capsys: pytest.CaptureFixture[str]) -> Callable[..., str]:
    """What `volstead admin` says to some words."""

    def said(*words: str) -> str:
        capsys.readouterr()
        assert main(["admin", *words]) == 0, capsys.readouterr().err
        return capsys.readouterr().out

    return said


def test_tables_are_looked_after_at_the_database(used: tuple[str, str], say: Callable[..., str]) -> None:
    """On the server's machine, with the server stopped."""
    looked_after(used[1], partial(say, "--database", used[0]))


def test_tables_are_looked_after_from_afar(
    tmp_path: Path, say: Callable[..., str], capsys: pytest.CaptureFixture[str]
) -> None:
    """The same over HTTP while people play, with the token and not without; a player hears the table's new title."""
    database = f"sqlite:///{tmp_path}/v.db"
    with running(database, "--admin-token", TOKEN) as server:
        admin = partial(say, "--server", server.url, "--admin-token", TOKEN)
        made = server.table("rum-run", [{"kind": "me"}, {"kind": "open"}, BOT], title="Friday", name="Ann")
        player = server.sit(made["table"]["id"], made["token"])
        admin("rename", made["table"]["id"], "Guests")
        while not any(item["what"] == "title" for item in player.wait_for("update")["items"]):
            pass
        player.close()
        admin("remove", made["table"]["id"])
        assert server.request("GET", f"/api/tables/{made['table']['id']}", token=made["token"])[0] == 404
        made = server.table("rum-run", [{"kind": "me"}, BOT], title="Friday", name="Ann")
        copy = tmp_path / "copy.db"
        admin("backup", str(copy))
        looked_after(made["table"]["id"], admin)
        assert "1 tables, 0 damaged" in say("--database", f"sqlite:///{tmp_path}/beside.db", "restore", str(copy))
        for token, status in (("", 401), ("wrong-token-wrong-token", 403), (made["host"], 403)):
            for path in ("/api/admin", "/api/admin/backup"):
                found = server.request("POST", path, {"act": "tables"}, token)[0]
                assert found == status or (path.endswith("backup") and found == 403)
        assert server.request("POST", "/api/admin", {"act": "burn"}, TOKEN)[0] == 400
        assert main(["admin", "--database", database, "tables"]) == 1
        assert "--server URL" in capsys.readouterr().err
        assert main(["admin", "--server", server.url, "--admin-token", "x", "tables"]) == 1
        assert "not the token" in capsys.readouterr().err
    for words, said in (
        (["--server", server.url, "tables"], "cannot be reached"),
        (["--server", "tables.example.org", "tables"], "--server looks like"),
        (["--server", server.url, "ban", "203.0.113.9", "--days", "-1"], "a number above 0"),
        (["--server", server.url, "tell", "Hear!", "--minutes", "0"], "a number above 0"),
    ):
        assert main(["admin", *words]) == 1
        assert said in capsys.readouterr().err


def kept_out_and_told(server: Running, admin: Admin) -> None:
    """Somebody is at a table from an address of theirs when it is barred; another hears what is said to all."""
    made = server.table("rum-run", [{"kind": "me"}, BOT], settings={"public": True}, name="Ann")
    theirs = {"X-Forwarded-For": "203.0.113.7"}
    table = made["table"]["id"]
    listener, guest = server.sit(table, made["token"]), server.sit(table, additional_headers=theirs)
    assert "may not come in for 2 days" in admin("ban", "203.0.113.0/24", "--days", "2")
    while (last := guest.hear())["type"] != "bye":
        pass
    assert last["code"] == "forbidden"
    guest.close()
    assert until(lambda: server.request("GET", "/api/tables", **theirs)[0] == 403)
    assert server.request("GET", "/health", **theirs)[0] == 200 and server.request("GET", "/api/tables")[0] == 200
    assert re.search(r"203.0.113.0/24 for (2.0|1.9) days\n1 barred", admin("bans"))
    assert "may come in again" in admin("unban", "203.0.113.0/24") and "0 barred" in admin("bans")
    assert until(lambda: server.request("GET", "/api/tables", **theirs)[0] == 200)
    admin("tell", "We close at ten.", "--minutes", "5")
    assert listener.wait_for("notice")["text"] == "We close at ten."
    assert until(lambda: server.get("/api/notice")["text"] == "We close at ten.")
    late = server.sit(table)
    assert late.wait_for("notice")["text"] == "We close at ten."
    late.close()
    admin("tell", "")
    assert listener.wait_for("notice")["text"] == "" and until(lambda: not server.get("/api/notice")["text"])
    listener.close()


def test_a_visitor_is_kept_out_and_all_are_told(tmp_path: Path, say: Callable[..., str]) -> None:
    """From afar, at SQLite; and an admin who has barred everybody, themselves too, takes it back."""
    log = tmp_path / "log"
    with running(f"sqlite:///{tmp_path}/v.db", "--admin-token", TOKEN, "--access-log", log=log) as server:
        admin = partial(say, "--server", server.url, "--admin-token", TOKEN)
        kept_out_and_told(server, admin)
        admin("ban", "0.0.0.0/0")
        assert server.request("GET", "/api/tables")[0] == 403
        assert server.request("POST", "/api/admin", {"act": "bans"}, "wrong-token-wrong-token")[1]["key"] == "not-admin"
        admin("backup", str(tmp_path / "copy.db"))
        admin("unban", "0.0.0.0/0")
        assert server.request("GET", "/api/tables")[0] == 200
        until(
            lambda: "path=/api/tables address=203.0.113.7" in log.read_text(), "whoever is kept out is in the log too"
        )


def test_all_workers_hear_of_it(
    postgres: Postgres, say: Callable[..., str], capsys: pytest.CaptureFixture[str]
) -> None:
    """At the database, beside two workers that only read it now and then."""
    with running(postgres.url, "--workers", "2") as server:
        kept_out_and_told(server, partial(say, "--database", postgres.url))
        assert main(["admin", "--database", postgres.url, "ban", "nobody"]) == 1
        assert "no such person" in capsys.readouterr().err


def test_people_are_listed_kept_out_and_erased(tmp_path: Path, say: Callable[..., str]) -> None:
    """Somebody with a seat: known by name, kept out, let in, and gone without a trace."""
    with running(f"sqlite:///{tmp_path}/v.db", "--admin-token", TOKEN) as server:
        admin = partial(say, "--server", server.url, "--admin-token", TOKEN)
        me = server.post("/api/me", {"name": "Mabel Quill"})
        theirs = {"Volstead-Person": me["token"]}
        body = {"game": "rum-run", "seats": [{"kind": "me"}, BOT], "name": "Mabel Quill"}
        status, made = server.request("POST", "/api/tables", body, **theirs)
        assert status == 201
        assert re.search(rf"{me['id']}  \d+-\d+-\d+  Mabel Quill\n1 people", admin("people"))
        admin("ban", me["id"], "--days", "1")
        assert "(barred)" in admin("people") and server.request("GET", "/api/me", **theirs)[0] == 403
        admin("unban", me["id"])
        assert server.request("GET", "/api/me", **theirs)[0] == 200
        assert "1 tables" in admin("erase", me["id"]) and "0 people" in admin("people")
        assert "Mabel" not in admin("show", made["table"]["id"]) + admin("tables")
        assert main(["admin", "--server", server.url, "--admin-token", TOKEN, "erase", me["id"]]) == 1


def test_a_token_is_not_told_and_not_short(capsys: pytest.CaptureFixture[str]) -> None:
    """`--show-config` tells that there is one; one that can be guessed is refused."""
    assert main(["serve", "--admin-token", TOKEN, "--metrics-token", "figures", "--show-config"]) == 0
    told = capsys.readouterr().out
    assert 'admin-token = "…"' in told and "figures" not in told and TOKEN not in told
    assert main(["serve", "--admin-token", "short", "--show-config"]) == 1


def test_a_backup_is_restored_beside_it(used: tuple[str, str], tmp_path: Path) -> None:
    """What was copied while the server ran is whole; nothing is overwritten."""
    database, table = used
    copy = str(tmp_path / "live.db")
    beside = f"sqlite:///{tmp_path}/beside.db"
    assert main(["admin", "--database", beside, "restore", copy]) == 0
    assert main(["admin", "--database", beside, "show", table]) == 0
    assert main(["admin", "--database", database, "restore", copy]) == 1
    assert main(["admin", "--database", database, "backup", copy]) == 1


def test_half_a_copy_does_not_stay(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Neither of what is no database, nor where nothing can be written, nor when the line breaks in the middle."""
    (tmp_path / "words").write_text("not a database, though long enough to be asked whether it is one" * 20)
    new = ["admin", "--database", f"sqlite:///{tmp_path}/new.db"]
    assert main([*new, "restore", str(tmp_path / "words")]) == 1 and not (tmp_path / "new.db").exists()
    assert "not a database" in capsys.readouterr().err
    sqlite3.connect(tmp_path / "some.db").execute("CREATE TABLE t (a)").connection.close()
    some = ["admin", "--database", f"sqlite:///{tmp_path}/some.db"]
    assert main([*some, "backup", str(tmp_path / "nowhere/copy.db")]) == 1
    assert f"to {tmp_path}/nowhere/copy.db" in capsys.readouterr().err
    for head in ("Content-Length: 100", "Transfer-Encoding: chunked"):
        with socket.create_server(("127.0.0.1", 0)) as door, ThreadPoolExecutor() as beside:

            def half(door: socket.socket, head: str) -> None:
                line, _ = door.accept()
                with line:
                    line.recv(65536)
                    line.sendall(f"HTTP/1.1 200 OK\r\n{head}\r\n\r\n50\r\nhalf".encode())

            beside.submit(half, door, head)
            words = ["--server", f"http://127.0.0.1:{door.getsockname()[1]}", "backup", str(tmp_path / "half.db")]
            assert main(["admin", *words]) == 1 and not (tmp_path / "half.db").exists()
        assert "broke off" in capsys.readouterr().err


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


def test_ids_are_letters_and_an_old_one_may_begin_with_a_dash(
    used: tuple[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """No id or token of ours is taken for an option; of a database from before, one behind `--` is an id."""
    database, table = used
    assert all(made.isalnum() for _ in range(200) for made in (new_id(), new_token()))
    with sqlite3.connect(tmp_path / "v.db") as file:
        (record,) = file.execute("SELECT record FROM tables").fetchone()
        old = record.replace(table.encode(), b"-rwdS7k2qnJY")
        file.execute("UPDATE tables SET id = '-rwdS7k2qnJY', record = ?", (old,))
        file.execute("UPDATE log SET hash = ? WHERE before = -1", (root(old).hash,))
        file.execute("DELETE FROM log WHERE before >= 0")
        file.execute("DELETE FROM snapshots")
    file.close()
    assert main(["admin", "--database", database, "show", "--", "-rwdS7k2qnJY"]) == 0
    assert main(["admin", "--database", database, "close", "--", "-rwdS7k2qnJY"]) == 0
    assert "is closed" in capsys.readouterr().out


@pytest.mark.parametrize("words", ["show nothing", "free nothing 1", "remove nothing", "restore nothing"])
def test_what_is_not_there_is_told(words: str, used: tuple[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    """One sentence and a code that is not zero."""
    assert main(["admin", "--database", used[0], *words.split()]) == 1
    assert "there is no" in capsys.readouterr().err.lower()
