"""Passkeys: what makes a person last, and carries them to other devices, without a password or an address."""

import json
from typing import Any
from urllib.parse import urlsplit

import msgspec

from volstead.server import messages as m
from volstead.server.api import Call, Operation
from volstead.server.budget import KEPT
from volstead.server.people import COST, ME, me, operation, told
from volstead.store import Belonging
from volstead.table.base import Refused, encode
from volstead.table.hall import new_id

SECONDS = 300.0
"""For which a question to an authenticator may be answered."""
MOST = 10
"""Passkeys that a person may have."""


def library() -> Any:
    try:
        import webauthn
    except ImportError:
        raise Refused("not-found", "no-passkeys") from None
    return webauthn


def place(call: Call) -> tuple[str, str]:
    """The name that passkeys are bound to, and the origin that pages of ours have."""
    found = urlsplit(call.server.url(call.request))
    return found.hostname or "", f"{found.scheme}://{found.netloc}"


async def ask(call: Call, person: str, options: Any) -> m.PasskeyQuestion:
    """Remember what an authenticator is asked."""
    people, id = call.server.people, new_id()
    challenge = Belonging(
        kind="challenge", id=id, person=person, at=people.now() + SECONDS, data=bytes(options.challenge)
    )
    await people.store.own(challenge)
    return m.PasskeyQuestion(id=id, options=json.loads(library().options_to_json(options)))


async def asked(call: Call, person: str) -> bytes:
    """What was asked; it can be answered once."""
    people = call.server.people
    found = await people.store.drop("challenge", call.body.id)
    if found is None or found.person != person or found.at < people.now():
        raise Refused("not-found", "took-too-long")
    return bytes(found.data)


async def begin_new(call: Call) -> m.PasskeyQuestion:
    person, webauthn = await me(call), library()
    call.visitor.take(KEPT, COST)
    from webauthn.helpers.structs import (
        AuthenticatorSelectionCriteria,
        PublicKeyCredentialDescriptor,
        ResidentKeyRequirement,
        UserVerificationRequirement,
    )

    had = await call.server.people.store.belongings(person, "passkey")
    if len(had) >= MOST:
        raise Refused("too-many", "enough-passkeys")
    profile = await call.server.people.profile(person) or m.Profile()
    options = webauthn.generate_registration_options(
        rp_id=place(call)[0],
        rp_name="Volstead",
        user_id=person.encode(),
        user_name=profile.name or "Volstead",
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED, user_verification=UserVerificationRequirement.PREFERRED
        ),
        exclude_credentials=[PublicKeyCredentialDescriptor(id=webauthn.base64url_to_bytes(one.id)) for one in had],
    )
    return await ask(call, person, options)


async def finish_new(call: Call) -> m.Me:
    person, webauthn = await me(call), library()
    challenge = await asked(call, person)
    name, origin = place(call)
    try:
        found = webauthn.verify_registration_response(
            credential=call.body.credential, expected_challenge=challenge, expected_rp_id=name, expected_origin=origin
        )
    except Exception as fault:  # whatever the library finds wrong with what a stranger sent
        raise Refused("bad-request", "bad-passkey") from fault
    from webauthn.helpers import bytes_to_base64url

    data = encode({"key": bytes_to_base64url(found.credential_public_key), "count": found.sign_count})
    people = call.server.people
    id = bytes_to_base64url(found.credential_id)
    if not await people.store.own(
        Belonging(kind="passkey", id=id, person=person, at=people.now(), data=data), new=True
    ):
        raise Refused("bad-request", "bad-passkey")
    return await told(call.server, person)


async def begin(call: Call) -> m.PasskeyQuestion:
    call.visitor.take(KEPT, COST)
    return await ask(call, "", library().generate_authentication_options(rp_id=place(call)[0]))


async def finish(call: Call) -> m.Me:
    webauthn, people = library(), call.server.people
    challenge = await asked(call, "")
    id = str(call.body.credential.get("id", ""))
    kept = await people.store.get("passkey", id) if len(id) < 2000 else None
    if kept is None:
        raise Refused("not-found", "unknown-passkey")
    secret = msgspec.json.decode(kept.data)
    name, origin = place(call)
    try:
        found = webauthn.verify_authentication_response(
            credential=call.body.credential,
            expected_challenge=challenge,
            expected_rp_id=name,
            expected_origin=origin,
            credential_public_key=webauthn.base64url_to_bytes(secret["key"]),
            credential_current_sign_count=secret["count"],
        )
    except Exception as fault:
        raise Refused("bad-request", "bad-passkey") from fault
    data = encode({"key": secret["key"], "count": found.new_sign_count})
    await people.store.own(Belonging(kind="passkey", id=id, person=kept.person, at=kept.at, data=data))
    if await people.banned(kept.person):
        raise Refused("forbidden", "you-are-barred")
    return await told(call.server, kept.person, await people.new_device(kept.person))


FAULTS = (401, 403, 404, 503)
OPERATIONS: list[Operation] = [
    operation(
        "POST",
        f"{ME}/passkey",
        "beginPasskey",
        "What to ask an authenticator for a new passkey",
        begin_new,
        m.PasskeyQuestion,
        faults=FAULTS,
    ),
    operation(
        "POST",
        f"{ME}/passkey/made",
        "keepPasskey",
        "Keep the passkey that was made",
        finish_new,
        m.Me,
        takes=m.PasskeyAnswer,
        faults=FAULTS,
    ),
    operation(
        "POST",
        "/api/passkey",
        "askPasskey",
        "What to ask an authenticator to find out who I am",
        begin,
        m.PasskeyQuestion,
        faults=FAULTS,
    ),
    operation(
        "POST",
        "/api/passkey/shown",
        "showPasskey",
        "Be on this device whoever has the passkey",
        finish,
        m.Me,
        takes=m.PasskeyAnswer,
        faults=FAULTS,
    ),
]
