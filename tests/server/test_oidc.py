"""Accounts with the host's provider of OpenID Connect: a real one with real signatures, on this machine."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import httpx
import pytest

from tests.server.client import Running, running
from tests.server.provider import CLIENT, SECRET, Provider, provided


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Running, Provider, Path]]:
    file = tmp_path_factory.mktemp("oidc") / "v.db"
    with provided() as found:
        words = ("--rate", "100000", "--oidc", found.url, "--oidc-client", CLIENT, "--oidc-secret", SECRET)
        with running(f"sqlite:///{file}", *words) as server:
            yield server, found, file


def go(server: Running, person: str = "") -> dict[str, str]:
    """The browser is sent to the provider and comes back: the state and the code that it has then."""
    headers = {"volstead-person": person} if person else {}
    status, way = server.request("POST", "/api/oidc", {}, **headers)
    assert status == 200, way
    back = httpx.get(way["url"]).headers["location"]
    assert back.startswith(f"{server.url}/oidc?")
    brought = {name: values[0] for name, values in parse_qs(urlsplit(back).query).items()}
    assert brought["state"] == way["id"], "by this the page knows that it set out itself"
    return {"id": brought["state"], "code": brought["code"]}


def come(server: Running, brought: dict[str, str], person: str = "") -> tuple[int, Any]:
    headers = {"volstead-person": person} if person else {}
    return server.request("POST", "/api/oidc/shown", brought, **headers)


def rows(file: Path) -> list[tuple[str, str]]:
    with sqlite3.connect(file) as opened:
        return [(str(kind), str(person)) for kind, person in opened.execute("SELECT kind, person FROM belongings")]


def test_an_account_is_one_person_on_every_device_and_erasure_leaves_nothing(
    place: tuple[Running, Provider, Path],
) -> None:
    """Ada, who has been here, comes with her account; on another device the same account is her; Bea's is another."""
    server, provider, file = place
    assert server.get("/api/oidc") == {"name": "127.0.0.1"}
    _, ada = server.request("POST", "/api/me", {"name": "Ada", "look": ""})
    provider.user = "ada"
    status, bound = come(server, go(server, ada["token"]), ada["token"])
    assert status == 200 and bound["id"] == ada["id"] and bound["profile"]["name"] == "Ada"
    status, again = come(server, go(server))
    assert status == 200 and again["id"] == ada["id"] and again["token"] not in ("", ada["token"])
    provider.user = "bea"
    status, bea = come(server, go(server))
    assert status == 200 and bea["id"] != ada["id"]
    provider.user = "ada"
    status, still = come(server, go(server, bea["token"]), bea["token"])
    assert still["id"] == ada["id"], "an account that somebody has is theirs, on whatever device"
    status, kept = server.request("GET", "/api/me/export", **{"volstead-person": again["token"]})
    assert "oidc" in {row["kind"] for row in kept["rows"]} and "ada" not in str(kept["rows"]), (
        "hashed, and nothing else"
    )
    assert server.request("POST", "/api/me/erase", {}, **{"volstead-person": again["token"]})[0] == 200
    assert not [kind for kind, person in rows(file) if person == ada["id"]]
    status, new = come(server, go(server))
    assert status == 200 and new["id"] != ada["id"]


@pytest.mark.parametrize("wrong", ["key", "nonce", "audience", "issuer", "old"])
def test_what_is_not_vouched_for_is_refused(place: tuple[Running, Provider, Path], wrong: str) -> None:
    """Signed by another key, for another question, another server, by another provider, or too long ago."""
    server, provider, _ = place
    provider.wrong = wrong
    try:
        status, refusal = come(server, go(server))
    finally:
        provider.wrong = ""
    assert status == 400 and refusal["key"] == "bad-oidc"


def test_a_way_back_is_good_once_and_for_whoever_set_out(place: tuple[Running, Provider, Path]) -> None:
    server, _, _ = place
    brought = go(server)
    assert come(server, {**brought, "code": "made-up"})[0] == 400
    status, refusal = come(server, brought)
    assert status == 404 and refusal["key"] == "took-too-long", "the state was used up"
    status, refusal = come(server, {"id": "nobody-set-out", "code": brought["code"]})
    assert status == 404
    _, ada = server.request("POST", "/api/me", {"name": "Ada", "look": ""})
    _, bea = server.request("POST", "/api/me", {"name": "Bea", "look": ""})
    place[1].user = "carl"
    status, carl = come(server, go(server, ada["token"]), bea["token"])
    assert status == 200 and carl["id"] not in (ada["id"], bea["id"]), "set out as one and came back as another"


def test_a_server_without_a_provider_says_so(tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path}/v.db") as server:
        assert server.get("/api/oidc") == {"name": ""}
        assert server.request("POST", "/api/oidc", {})[0] == 404
