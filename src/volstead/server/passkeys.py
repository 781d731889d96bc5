"""Passkeys: what makes a person last, and carries them to other devices, without a password or an address."""

import json
from typing import Any
from urllib.parse import urlsplit

import msgspec

from volstead.server.api import Call, Operations
from volstead.server.budget import KEPT
from volstead.server.messages import people as m
from volstead.server.people import COST, ME, me, told
from volstead.store import Belonging
from volstead.table.base import Refused, encode
from volstead.table.hall import new_id

SECONDS = 300.0
"""For which a question to an authenticator may be answered."""
MOST = 10
"""Passkeys that a person may have."""
OPERATIONS = Operations("people", faults=(401, 403, 404, 503))


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


async def asked(call: Call, person: str, kind: str = "challenge") -> bytes:
    """What was asked in a way; it can be answered once, and in that way alone."""
    people = call.server.people
    found = await people.store.drop(kind, call.body.id)
    if found is None or found.person != person or found.at < people.now():
        raise Refused("not-found", "took-too-long")
    return bytes(found.data)


@OPERATIONS.post(f"{ME}/passkey", "What to ask an authenticator for a new passkey")
async def begin_passkey(call: Call) -> m.PasskeyQuestion:
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


@OPERATIONS.post(f"{ME}/passkey/made", "Keep the passkey that was made", takes=m.PasskeyAnswer)
async def keep_passkey(call: Call) -> m.Me:
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


@OPERATIONS.post("/api/passkey", "What to ask an authenticator to find out who I am")
async def ask_passkey(call: Call) -> m.PasskeyQuestion:
    call.visitor.take(KEPT, COST)
    return await ask(call, "", library().generate_authentication_options(rp_id=place(call)[0]))


@OPERATIONS.post("/api/passkey/shown", "Be on this device whoever has the passkey", takes=m.PasskeyAnswer)
async def show_passkey(call: Call) -> m.Me:
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
