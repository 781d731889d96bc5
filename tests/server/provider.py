"""A small provider of OpenID Connect for the tests, on this machine: real signatures, and wrong ones on demand."""

import json
import secrets
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Event, Thread
from typing import Any
from urllib.parse import parse_qs, urlencode, urlsplit

from authlib.oauth2.rfc7636 import create_s256_code_challenge
from joserfc import jwt
from joserfc.jwk import RSAKey

CLIENT, SECRET = "volstead-club", "a secret between the two"


class Provider:
    """Whoever comes to it is `user`; `wrong` says what is wrong with what it vouches for."""

    def __init__(self) -> None:
        self.key = RSAKey.generate_key(2048, parameters={"kid": "one", "use": "sig"})
        self.other = RSAKey.generate_key(2048, parameters={"kid": "one", "use": "sig"})
        self.user, self.wrong = "ada", ""
        self.open, self.waiting = Event(), 0
        """Whether it answers, and how often it has not."""
        self.open.set()
        self.codes: dict[str, dict[str, str]] = {}
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), self.handler())

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server.server_address[1]}"

    def about(self) -> dict[str, Any]:
        return {
            "issuer": self.url,
            "authorization_endpoint": f"{self.url}/authorize",
            "token_endpoint": f"{self.url}/token",
            "jwks_uri": f"{self.url}/keys",
        }

    def authorize(self, asked: dict[str, str]) -> str:
        """The browser comes and is sent back with a code."""
        assert asked["response_type"] == "code" and asked["client_id"] == CLIENT and "openid" in asked["scope"].split()
        assert asked["code_challenge_method"] == "S256"
        code = secrets.token_urlsafe()
        self.codes[code] = {**asked, "sub": self.user}
        return f"{asked['redirect_uri']}?{urlencode({'code': code, 'state': asked['state']})}"

    def token(self, asked: dict[str, str], authorization: str) -> tuple[int, dict[str, Any]]:
        """The server comes with the code, its secret and what only it can know."""
        from base64 import b64decode

        name, _, secret = b64decode(authorization.removeprefix("Basic ")).decode().partition(":")
        given = self.codes.pop(asked.get("code", ""), None)
        if given is None or (name, secret) != (CLIENT, SECRET) or given["redirect_uri"] != asked["redirect_uri"]:
            return 400, {"error": "invalid_grant"}
        if create_s256_code_challenge(asked["code_verifier"]) != given["code_challenge"]:
            return 400, {"error": "invalid_grant"}
        now = int(time.time())
        claims: dict[str, Any] = {"iss": self.url, "sub": given["sub"], "aud": CLIENT, "nonce": given["nonce"]}
        claims |= {"iat": now, "exp": now + 300}
        wrong: dict[str, dict[str, Any]] = {
            "nonce": {"nonce": "another"},
            "audience": {"aud": "somebody-else"},
            "issuer": {"iss": "https://elsewhere.example"},
            "old": {"iat": now - 9000, "exp": now - 8000},
        }
        claims |= wrong.get(self.wrong, {})
        key = self.other if self.wrong == "key" else self.key
        signed = jwt.encode({"alg": "RS256", "kid": "one"}, claims, key)
        return 200, {"access_token": secrets.token_urlsafe(), "token_type": "Bearer", "id_token": signed}

    def handler(self) -> type[BaseHTTPRequestHandler]:
        provider = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                provider.waiting += not provider.open.is_set()
                provider.open.wait()
                parts = urlsplit(self.path)
                asked = {name: values[0] for name, values in parse_qs(parts.query).items()}
                if parts.path == "/authorize":
                    self.send_response(302)
                    self.send_header("location", provider.authorize(asked))
                    self.end_headers()
                elif parts.path == "/keys":
                    self.tell(200, {"keys": [provider.key.as_dict(private=False)]})
                else:
                    self.tell(200, provider.about())

            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"])).decode()
                asked = {name: values[0] for name, values in parse_qs(body).items()}
                self.tell(*provider.token(asked, self.headers.get("authorization", "")))

            def tell(self, status: int, found: Any) -> None:
                data = json.dumps(found).encode()
                self.send_response(status)
                self.send_header("content-type", "application/json")
                self.send_header("content-length", str(len(data)))
                self.end_headers()
                self.wfile.write(data)

            def log_message(self, *words: object) -> None: ...

        return Handler


@contextmanager
def provided() -> Iterator[Provider]:
    """A provider that runs as long as it is needed."""
    found = Provider()
    Thread(target=found.server.serve_forever, daemon=True).start()
    try:
        yield found
    finally:
        found.server.shutdown()
        found.server.server_close()
