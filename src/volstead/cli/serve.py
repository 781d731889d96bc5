"""`volstead serve`: tables for people and bots, over the network."""

import argparse
import re
import sys
from urllib.parse import urlsplit

from volstead.cli.config import complete, configurable, show
from volstead.core.errors import BadOption

LEAST = 16
"""Letters that the admin's token has at least."""
OURS = (
    "api",
    "assets",
    "health",
    "metrics",
    "new",
    "howto",
    "replay",
    "rules",
    "t",
    "words",
    "me",
    "carry",
    "confirm",
    "oidc",
)
"""Paths of the server itself: no other path can begin with one."""


def add_parser(sub: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """The words of this command."""
    parser = sub.add_parser("serve", help="run a server: a lobby, tables and the web client")
    parser.add_argument("--host", default="127.0.0.1", help="address to listen at (default: this machine only)")
    parser.add_argument("--port", type=int, default=8000, help="port to listen at (default: 8000)")
    parser.add_argument(
        "--database",
        default="sqlite:///volstead.db",
        help="sqlite:///PATH or postgresql://USER@HOST/NAME (default: sqlite:///volstead.db)",
    )
    parser.add_argument("--workers", type=int, default=1, help="server processes; more than one needs PostgreSQL")
    parser.add_argument("--bot-workers", type=int, default=1, help="processes in which bots search (default: 1)")
    parser.add_argument(
        "--keep-days",
        type=float,
        default=0.0,
        metavar="N",
        help="remove tables that are over, or never began, when they have not changed for N days (default: never)",
    )
    parser.add_argument(
        "--public-url",
        default="",
        help="where people reach this server, for the links it gives out; it may be below a path",
    )
    parser.add_argument("--rate", type=float, default=30.0, help="messages a second on one connection (default: 30)")
    parser.add_argument(
        "--limit", action="append", default=[], metavar="NAME=VALUE", help="another limit, see docs/host.md; repeatable"
    )
    parser.add_argument(
        "--trust-proxy",
        default="127.0.0.1,::1",
        metavar="ADDRESSES",
        help="proxies whose X-Forwarded-For is believed (default: those on this machine)",
    )
    parser.add_argument(
        "--metrics-token", default="", metavar="TOKEN", help="who sends it to /metrics reads all figures"
    )
    parser.add_argument(
        "--admin-token", default="", metavar="TOKEN", help="who sends it may use `volstead admin --server` from afar"
    )
    parser.add_argument(
        "--mail", default="", metavar="URL", help="a mail server for notices: smtp+tls://USER:PASSWORD@HOST:PORT"
    )
    parser.add_argument("--mail-from", default="", metavar="ADDRESS", help="the sender of such mails")
    parser.add_argument(
        "--local-hooks", action="store_true", help="let notices go to machines in this network, such as a chat of yours"
    )
    parser.add_argument(
        "--oidc",
        default="",
        metavar="URL",
        help="a provider of OpenID Connect: people may come with their accounts there",
    )
    parser.add_argument("--oidc-client", default="", metavar="NAME", help="the name that it knows this server by")
    parser.add_argument(
        "--oidc-secret", default="", metavar="SECRET", help="and the secret; better as VOLSTEAD_OIDC_SECRET"
    )
    parser.add_argument("--no-limits", action="store_true", help="no limits on rates, for a private network")
    parser.add_argument("--log", default="warning", choices=["debug", "info", "warning", "error"], help="what to log")
    parser.add_argument("--log-format", default="plain", choices=["plain", "json"], help="lines for people, or JSON")
    parser.add_argument("--access-log", action="store_true", help="log every request and socket, with its address")
    parser.add_argument("--open", action="store_true", help="open the browser")
    configurable(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Serve until interrupted."""
    complete(args)
    check(args)
    try:
        from volstead.server.app import own_address
        from volstead.server.limits import Limits
        from volstead.server.run import Config, sensible
        from volstead.server.run import run as run_server
    except ImportError as missing:
        raise BadOption(f"the server needs more packages ({missing.name}): pip install 'volstead[server]'") from None
    limits = Limits(rate=args.rate, burst=max(120.0, 4 * args.rate)) if not args.no_limits else Limits.loose()
    limits = limits.changed(args.limit)
    config = Config(
        host=args.host,
        port=args.port,
        database=args.database,
        workers=args.workers,
        bot_workers=args.bot_workers,
        keep_days=args.keep_days,
        public_url=args.public_url,
        limits=limits,
        trust_proxy=args.trust_proxy,
        metrics_token=args.metrics_token,
        admin_token=args.admin_token,
        mail=args.mail,
        mail_from=args.mail_from or "volstead@localhost",
        local_hooks=args.local_hooks,
        oidc=args.oidc,
        oidc_client=args.oidc_client,
        oidc_secret=args.oidc_secret,
        log_level=args.log,
        log_format=args.log_format,
        access_log=args.access_log,
    )
    sensible(config)
    if args.show_config:
        show(args)
        return 0

    def ready(port: int) -> None:
        """The server can be reached now."""
        everywhere = args.host in ("0.0.0.0", "::")
        name = (own_address() or "127.0.0.1") if everywhere else args.host
        host = f"[{name}]" if ":" in name else name
        url = args.public_url or f"http://{host}:{port}"
        where = f" from port {port}" if args.public_url else ""
        sys.stdout.write(f"Volstead at {url}{where} (stop with Ctrl-C)\n")
        sys.stdout.flush()
        if args.open:
            import threading
            import webbrowser

            threading.Timer(1.0, webbrowser.open, [url]).start()

    run_server(config, ready)
    return 0


def check(args: argparse.Namespace) -> None:
    """What makes no sense is said before anything starts."""
    if not 0 <= args.port <= 65535:
        raise BadOption(f"--port must be from 0 to 65535, not {args.port}")
    if not 0.0 < args.rate <= 1e9:
        raise BadOption(f"--rate must be a number above 0, not {args.rate}")
    if not 0.0 <= args.keep_days <= 1e6:
        raise BadOption(f"--keep-days must be a number of days, or 0 to keep everything, not {args.keep_days}")
    for name, value in (("--workers", args.workers), ("--bot-workers", args.bot_workers)):
        if not 1 <= value <= 256:
            raise BadOption(f"{name} must be from 1 to 256, not {value}")
    if args.admin_token and len(args.admin_token) < LEAST:
        raise BadOption(f"--admin-token must have at least {LEAST} letters: whoever guesses it may do everything")
    if args.public_url:
        parts = urlsplit(args.public_url)
        if (
            parts.scheme not in ("http", "https")
            or not parts.netloc
            or not re.fullmatch(r"(/[\w.~-]+)*/?", parts.path, re.ASCII)
            or parts.query
            or parts.fragment
        ):
            raise BadOption(
                "--public-url looks like https://tables.example.org or https://club.example/games/volstead/, "
                f"not {args.public_url}"
            )
        if parts.path.split("/")[1:2] and parts.path.split("/")[1] in OURS:
            raise BadOption(f"--public-url cannot begin with /{parts.path.split('/')[1]}, which the server itself uses")
