/** Checks the dice of a finished game, from its log alone; the same as docs/verify_dice.py. */
const bytes = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (two) => parseInt(two, 16))
const hexOf = (buffer) => Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, "0")).join("")

async function draw(key, told, size) {
  const made = await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(JSON.stringify(told)))
  return Number(BigInt("0x" + hexOf(made)) % BigInt(size))
}

export async function check(text, commit = "") {
  const lines = text.split("\n").filter((line) => line.trim())
  const [header, ...rest] = lines.map((line) => JSON.parse(line))
  const moves = rest.filter((line) => "seat" in line)
  const dice = header.dice
  const secret = bytes(dice.secret)
  if (hexOf(await crypto.subtle.digest("SHA-256", secret)) !== dice.commit || (commit && commit !== dice.commit))
    return "the secret is not the one whose hash was told at the start"
  const key = await crypto.subtle.importKey("raw", secret, { name: "HMAC", hash: "SHA-256" }, false, ["sign"])
  const written = lines.join("\n").replace(`"seal": "${dice.seal}"`, '"seal": ""')
  if (hexOf(await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(written))) !== dice.seal)
    return "the log is not as it was written"
  const covered = new Set()
  let used = 0
  for (const [before, size, draws, seat, own, id, seeds, made] of dice.plays) {
    const places = Array.from({ length: size }, (_, k) => before + k)
    const chance = places.filter((place) => moves[place].seat === "nature")
    if (draws < used || chance.length !== made.length || own.length !== size - made.length || chance.some((c) => covered.has(c)))
      return `the play at move ${before + 1} does not fit the log`
    if (places.some((place) => moves[place].seat !== seat && moves[place].seat !== "nature"))
      return `the play at move ${before + 1} is somebody else's`
    for (const [number, [of, which]] of made.entries())
      if ((await draw(key, [draws, seat, own, id, dice.seeds[seeds], number + 1], of)) !== which)
        return `the dice of the play at move ${before + 1} are not those that were drawn`
    chance.forEach((place) => covered.add(place))
    used = draws + made.length
  }
  if (covered.size !== moves.filter((move) => move.seat === "nature").length) return "there is chance that nobody can check"
  return ""
}

if (typeof document !== "undefined") {
  const answer = document.getElementById("answer")
  const commit = document.getElementById("commit")
  // A table of this server: its log is fetched, and the hash is the one that this browser kept when it first saw the table.
  const table = location.hash.slice(1)
  const held = JSON.parse(localStorage.getItem("volstead.keys") ?? "[]").find((key) => key.id === table)
  if (held?.commit) commit.value = held.commit
  const fetched = async () => {
    const token = held?.token ?? held?.seats?.[0]?.token ?? held?.invite
    const found = await fetch(`api/tables/${table}/log`, token ? { headers: { authorization: `Bearer ${token}` } } : {})
    return found.text()
  }
  const look = async () => {
    const file = document.getElementById("file").files[0]
    if (!file && !table) return
    let fault
    try {
      fault = await check(await (file ? file.text() : fetched()), commit.value.trim())
    } catch (wrong) {
      fault = `this is no log with dice (${wrong})`
    }
    answer.className = fault ? "bad" : "good"
    answer.textContent = fault ? `No: ${fault}.` : "Yes: every die follows from the secret and what the players brought. / Ja: jeder Würfel stimmt."
  }
  document.getElementById("file").onchange = look
  commit.onchange = look
  void look()
}
