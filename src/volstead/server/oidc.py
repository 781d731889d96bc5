"""OpenID Connect, where the host wants it: whoever has an account with the host's provider is the same person here.

The code flow with PKCE, a nonce and a state that can be used once. Of what the provider says only one thing is kept: a
hash of who it is, in a row of the person, so that export and erasure know of it. It needs the package `authlib`.
"""

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any
from urllib.parse import urlsplit

import msgspec

from volstead.core.errors import BadOption
from volstead.server.api import Call, Operations
from volstead.server.budget import KEPT
from volstead.server.messages import people as m
from volstead.server.passkeys import asked
from volstead.server.people import COST, told
from volstead.store import Belonging
from volstead.table.base import Refused, encode
from volstead.table.hall import hashed, new_id, new_token

SECONDS = 600.0
"""For which somebody may be away at the provider's."""
PATIENCE = 10.0
"""Seconds that the provider may take."""
AT_ONCE = 4
"""Questions to it that are under way at once, in threads of their own: none of the server's others waits for it."""
KEEP = 3600.0
"""Seconds after which its addresses and keys are asked for again."""
SIGNED_BY = ["RS256", "ES256", "PS256", "EdDSA"]
SCOPE = "openid"
OPERATIONS = Operations("people")


def is_sound(url: str) -> bool:
    """Whether what is said there stays between the two: encrypted, or on this machine."""
    parts = urlsplit(url)
    return parts.scheme == "https" or (parts.scheme == "http" and parts.hostname in ("127.0.0.1", "::1", "localhost"))


class Provider:
    """The host's provider. What it talks to waits for the network: it works in threads."""

    def __init__(self, issuer: str, client: str, secret: str) -> None:
        if not is_sound(issuer):
            raise BadOption(f"--oidc looks like https://accounts.example.org, not {issuer}")
        if not client:
            raise BadOption("--oidc needs --oidc-client, the name that the provider knows this server by")
        try:
            import authlib  # noqa: F401
        except ImportError:
            raise BadOption("--oidc needs one more package: pip install 'volstead[oidc]'") from None
        self.issuer, self.client, self.secret = issuer.rstrip("/"), client, secret
        self.places: dict[str, Any] = {}
        self.keys: Any = None
        self.asked = 0.0
        self.pool = ThreadPoolExecutor(AT_ONCE, "oidc")

    async def run(self, work: Callable[..., str], *about: str) -> str:
        """Ask the provider something."""
        return await asyncio.get_running_loop().run_in_executor(self.pool, work, *about)

    def close(self) -> None:
        self.pool.shutdown(wait=False, cancel_futures=True)

    @property
    def name(self) -> str:
        return urlsplit(self.issuer).hostname or ""

    def session(self, redirect: str) -> Any:
        from authlib.integrations.requests_client import OAuth2Session

        return OAuth2Session(
            self.client,
            self.secret or None,
            scope=SCOPE,
            redirect_uri=redirect,
            code_challenge_method="S256",
            token_endpoint_auth_method="client_secret_basic" if self.secret else "none",
        )

    def learn(self, session: Any) -> None:
        """Where the provider is asked, and the keys by which it signs."""
        if self.places and time.monotonic() - self.asked < KEEP:
            return
        from joserfc.jwk import KeySet

        found = self.fetch(session, f"{self.issuer}/.well-known/openid-configuration")
        if str(found.get("issuer", "")).rstrip("/") != self.issuer:
            raise ValueError("the provider calls itself by another name")
        for place in ("authorization_endpoint", "token_endpoint", "jwks_uri"):
            if not is_sound(str(found.get(place, ""))):
                raise ValueError(f"the provider's {place} is not safe")
        self.keys = KeySet.import_key_set(self.fetch(session, found["jwks_uri"]))
        self.places, self.asked = found, time.monotonic()

    def fetch(self, session: Any, url: str) -> Any:
        answer = session.get(url, timeout=PATIENCE, withhold_token=True, allow_redirects=False)
        answer.raise_for_status()
        return answer.json()

    def way(self, redirect: str, state: str, nonce: str, verifier: str) -> str:
        """Where the browser goes to say who it is."""
        with self.session(redirect) as session:
            self.learn(session)
            place = self.places["authorization_endpoint"]
            url, _ = session.create_authorization_url(place, state=state, nonce=nonce, code_verifier=verifier)
            return str(url)

    def who(self, redirect: str, code: str, nonce: str, verifier: str) -> str:
        """The provider's name for whoever came back with a code. Raises whatever is wrong with it."""
        from authlib.oidc.core import CodeIDToken
        from joserfc import jwt

        with self.session(redirect) as session:
            self.learn(session)
            place = self.places["token_endpoint"]
            token = session.fetch_token(
                place, code=code, code_verifier=verifier, grant_type="authorization_code", timeout=PATIENCE
            )
        signed = jwt.decode(token["id_token"], self.keys, algorithms=SIGNED_BY)
        wanted = {"iss": {"value": self.places["issuer"]}, "aud": {"value": self.client}, "nonce": {"value": nonce}}
        params = {"nonce": nonce, "client_id": self.client, "access_token": token.get("access_token")}
        CodeIDToken(signed.claims, signed.header, wanted, params).validate(leeway=60)
        return str(signed.claims["sub"])


def provider(call: Call) -> Provider:
    found = call.server.provider
    if found is None:
        raise Refused("not-found", "no-oidc")
    return found


def redirect(call: Call) -> str:
    return f"{call.server.url(call.request)}/oidc"


@OPERATIONS.get("/api/oidc", "Whose accounts this server knows")
async def show_oidc(call: Call) -> m.Provided:
    found = call.server.provider
    return m.Provided(name=found.name if found is not None else "")


@OPERATIONS.post("/api/oidc", "Where to say who I am", faults=(401, 403, 404, 503))
async def begin_oidc(call: Call) -> m.Way:
    """Remember what this browser was sent away with: who it is here, and secrets that only it and we know."""
    found, people = provider(call), call.server.people
    call.visitor.take(KEPT, COST)
    person = await call.person()
    id, nonce, verifier = new_id(), new_token(), new_token() + new_token()
    data = encode({"nonce": nonce, "verifier": verifier, "person": person})
    row = Belonging(kind="way", id=id, person="", at=people.now() + SECONDS, data=data)
    try:
        url = await found.run(found.way, redirect(call), id, nonce, verifier)
    except Exception as fault:  # whatever is wrong at the other end
        raise Refused("busy", "oidc-away") from fault
    await people.store.own(row)
    return m.Way(url=url, id=id)


@OPERATIONS.post(
    "/api/oidc/shown", "Be on this device whoever has the account", takes=m.WayBack, faults=(400, 403, 404, 503)
)
async def showed_oidc(call: Call) -> m.Me:
    """Back from the provider: this device is that person's, or the person of this device has that account now."""
    found, people = provider(call), call.server.people
    was = msgspec.json.decode(await asked(call, "", "way"))
    try:
        name = await found.run(found.who, redirect(call), call.body.code, was["nonce"], was["verifier"])
    except Exception as fault:
        raise Refused("bad-request", "bad-oidc") from fault
    id = hashed(f"{found.issuer} {name}")
    row = await people.store.get("oidc", id)
    if row is None:
        here = await call.person()
        person = here if here and here == was["person"] else (await people.new(m.Profile()))[0]
        row = Belonging(kind="oidc", id=id, person=person, at=people.now())
        if not await people.store.own(row, new=True):
            raise Refused("bad-request", "bad-oidc")
    if await people.banned(row.person):
        raise Refused("forbidden", "you-are-barred")
    return await told(call.server, row.person, await people.new_device(row.person))
