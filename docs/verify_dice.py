"""Check the dice of a finished game of Volstead without Volstead: python verify_dice.py LOG [HASH]

HASH is what the table showed as `commit` when you sat down. The log says for each play what its dice were drawn from
and which of how many things came; this computes them again. (Whether the moves were legal is `volstead verify`'s part.)
"""

import hashlib
import hmac
import json
import sys


def draw(secret: bytes, told: list[object], size: int) -> int:
    text = json.dumps(told, separators=(",", ":"), ensure_ascii=False)
    return int.from_bytes(hmac.digest(secret, text.encode(), "sha256"), "big") % size


def check(path: str, commit: str = "") -> str:
    with open(path, encoding="utf-8") as file:
        lines = [line.rstrip("\n") for line in file if line.strip()]
    header, *rest = [json.loads(line) for line in lines]
    moves = [line for line in rest if "seat" in line]
    dice = header["dice"]
    secret = bytes.fromhex(dice["secret"])
    if hashlib.sha256(secret).hexdigest() != dice["commit"] or commit not in ("", dice["commit"]):
        return "the secret is not the one whose hash was told at the start"
    text = "\n".join(lines).replace(f'"seal": "{dice["seal"]}"', '"seal": ""')
    if hmac.digest(secret, text.encode(), "sha256").hex() != dice["seal"]:
        return "the log is not as it was written"
    covered: set[int] = set()
    used = 0
    for before, size, draws, seat, own, command, seeds, made in dice["plays"]:
        chance = [place for place in range(before, before + size) if moves[place]["seat"] == "nature"]
        if draws < used or len(chance) != len(made) or len(own) != size - len(made) or covered & set(chance):
            return f"the play at move {before + 1} does not fit the log"
        if any(moves[place]["seat"] not in (seat, "nature") for place in range(before, before + size)):
            return f"the play at move {before + 1} is somebody else's"
        for number, (of, which) in enumerate(made, start=1):
            if draw(secret, [draws, seat, own, command, dice["seeds"][seeds], number], of) != which:
                return f"the dice of the play at move {before + 1} are not those that were drawn"
        covered |= set(chance)
        used = draws + len(made)
    if len(covered) != sum(move["seat"] == "nature" for move in moves):
        return "there is chance that nobody can check"
    return ""


if __name__ == "__main__":
    try:
        fault = check(*sys.argv[1:3])
    except (KeyError, ValueError, IndexError, TypeError) as wrong:
        fault = f"this is no log with dice: {wrong!r}"
    print(fault or "all dice follow from the secret and what the seats brought")
    sys.exit(bool(fault))
