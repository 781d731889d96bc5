"""Whether the dice of a finished game were drawn from what the server had named before: from its log alone."""

import msgspec

from volstead.core.errors import BadLog, IllegalMove
from volstead.core.log import FindKit, Log, game_of, read, replay
from volstead.core.menu import Menu
from volstead.core.seats import NATURE
from volstead.table.chance import SEAL, Cast, commitment, drawn, seal


class Proof(msgspec.Struct, forbid_unknown_fields=True):
    """What a log says of its dice."""

    commit: str
    secret: str
    seeds: list[list[str]]
    plays: list[tuple[int, int, int, int, list[int], str, int, list[tuple[int, int]]]]
    seal: str


def verify(text: str, find: FindKit, commit: str = "") -> tuple[int, int]:
    """How many draws there were, and how many more were taken back. Raises BadLog if anything does not fit.

    `commit` is the hash as it was told when the game began, if somebody wrote it down.
    """
    written = "\n".join(line for line in text.splitlines() if line.strip())
    log = read(written.splitlines(), find)
    try:
        proof = msgspec.convert(log.header.get("dice"), Proof)
        secret = bytes.fromhex(proof.secret)
    except (msgspec.ValidationError, ValueError):
        raise BadLog("the log does not say what its dice were drawn from") from None
    if commitment(secret) != proof.commit or (commit and commit != proof.commit):
        raise BadLog("the secret is not the one whose hash was told at the start")
    if seal(secret, written.replace(SEAL.format(proof.seal), SEAL.format(""))) != proof.seal:
        raise BadLog("the log is not as it was written")
    if log.result is None:
        raise BadLog("the game is not over")
    final = replay(log, find, check=True)
    if not final.over():
        raise BadLog("the game does not end here")
    return check_draws(log, find, proof, secret)


def check_draws(log: Log, find: FindKit, proof: Proof, secret: bytes) -> tuple[int, int]:
    s = game_of(log, find).new()
    menu = Menu()
    plays = {row[0]: row for row in proof.plays}
    if len(plays) != len(proof.plays):
        raise BadLog("a play is there twice")
    at = count = used = 0
    while at < len(log.moves):
        row = plays.pop(at, None)
        if row is None:
            seat, move = log.moves[at]
            if seat == NATURE:
                raise BadLog(f"move {at + 1}: chance that nobody can check")
            s.apply(seat, move)
            at += 1
            continue
        _, size, draws, seat, own, id, seeds, made = row
        moves = log.moves[at : at + size]
        if draws < used or [move for who, move in moves if who != NATURE] != own or size < 1:
            raise BadLog(f"move {at + 1}: the play is not the one that its dice were drawn for")
        if any(who not in (seat, NATURE) for who, _ in moves) or not 0 <= seeds < len(proof.seeds):
            raise BadLog(f"move {at + 1}: the play is not the one that its dice were drawn for")
        cast = Cast(draws, seat, own, id, proof.seeds[seeds])
        number = 0
        for who, move in moves:
            if who == NATURE:
                number += 1
                s.fill(NATURE, menu)
                which = drawn(secret, cast, number, int(menu.size))
                if int(menu.moves[which]) != move or number > len(made) or made[number - 1] != (menu.size, which):
                    raise BadLog(f"move {at + 1}: these are not the dice that were drawn")
            try:
                s.play(who, move)
            except IllegalMove as refusal:
                raise BadLog(f"move {at + 1}: {refusal.why}") from None
        if number != len(made):
            raise BadLog(f"move {at + 1}: there are draws that nobody saw")
        used = draws + number
        count += number
        at += size
    if plays:
        raise BadLog("there are plays that the log does not have")
    return count, used - count
