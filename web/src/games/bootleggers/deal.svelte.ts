/** A deal that is being put together: what I give and what I get, by taps; sent when it is whole. */
import type { BootleggersSideView } from "../../net/types"
import type { Session } from "../../table/session.svelte"
import type { Words } from "../../words/words"

export interface Side {
  cash: number
  crates: number
  sold: string[]
  rented: string[]
  cards: string[]
  promises: string[]
}
export type Item = { kind: keyof Side; what: string; count: number }
export const blank = (): Side => ({ cash: 0, crates: 0, sold: [], rented: [], cards: [], promises: [] })

/** A promise of the rules since version 2, as one word: kind, house, amount, and in how many Rounds. Those of version 1 have names. */
export interface Vow {
  kind: string
  house: string | null
  amount: number | null
  rounds: number
}
export const vowWord = ({ kind, house, amount, rounds }: Vow): string =>
  [kind, house ?? "", amount ?? "", rounds].join("|")
export function vowOf(word: string): Vow | null {
  const [kind, house, amount, rounds] = word.split("|")
  return rounds === undefined
    ? null
    : { kind: kind!, house: house || null, amount: amount ? Number(amount) : null, rounds: Number(rounds) }
}

export const sideOf = (side: BootleggersSideView, round: number): Side => ({
  cash: side.cash,
  crates: side.crates,
  sold: [...side.trucks_sold],
  rented: [...side.trucks_rented],
  cards: [...(side.titles ?? [])],
  promises: [
    ...side.promises,
    ...side.vows.map((vow) =>
      vowWord({ kind: vow.kind, house: vow.house, amount: vow.amount, rounds: Math.max(0, vow.round - round) }),
    ),
  ],
})

/** A promise in words. */
export function promised(word: string, words: Words, round: number): string {
  const vow = vowOf(word)
  if (!vow) return String(words.word(word))
  return words.say("vow-told", {
    kind: vow.kind,
    house: vow.house ? String(words.word(vow.house)) : "",
    amount: vow.amount ?? 0,
    round: round + vow.rounds,
  })
}

/** What a side holds, one thing after another. */
export function items(side: Side): Item[] {
  const found: Item[] = []
  if (side.cash) found.push({ kind: "cash", what: "", count: side.cash })
  if (side.crates) found.push({ kind: "crates", what: "", count: side.crates })
  for (const kind of ["sold", "rented", "cards", "promises"] as const)
    for (const what of side[kind]) found.push({ kind, what, count: 1 })
  return found
}

export class Deal {
  give = $state<Side>(blank())
  get = $state<Side>(blank())
  /** Promises in free words, by them and by me. */
  free = $state({ get: "", give: "" })
  /** The Thug that is threatened with, if any. */
  threat = $state("")
  failed = $state("")
  busy = $state(false)
  /** What was sent last and is not answered yet, by the number of the update. */
  sent = $state(0)

  constructor(private readonly table: Session) {}

  get empty(): boolean {
    return !items(this.give).length && !items(this.get).length
  }

  clear(): void {
    this.give = blank()
    this.get = blank()
    this.free = { get: "", give: "" }
    this.threat = ""
    this.failed = ""
    this.sent = 0
  }

  /** Start from what was offered to me: what they give I get. */
  counter(gives: Side, gets: Side): void {
    this.clear()
    this.get = gives
    this.give = gets
  }

  add(side: "give" | "get", kind: keyof Side, what = ""): void {
    const to = this[side]
    if (kind === "cash" || kind === "crates") to[kind]++
    else if (kind === "cards") to.cards = [...to.cards, what]
    else if (!to[kind].includes(what)) {
      if (kind === "sold") to.rented = to.rented.filter((one) => one !== what)
      if (kind === "rented") to.sold = to.sold.filter((one) => one !== what)
      to[kind] = [...to[kind], what]
    }
    this.failed = ""
  }

  remove(side: "give" | "get", { kind, what }: Item): void {
    const from = this[side]
    if (kind === "cash" || kind === "crates") from[kind]--
    else from[kind] = from[kind].filter((_, k) => k !== from[kind].indexOf(what))
    this.failed = ""
  }

  /** Put it to the table, whole: to one seat, or cried out to all. */
  async send(to: number | null): Promise<boolean> {
    const { table } = this
    if (this.busy) return false
    this.busy = true
    this.failed = ""
    const side = ({ cash, crates, sold, rented, cards, promises }: Side) => ({
      cash,
      crates,
      sold: [...sold],
      rented: [...rented],
      titles: [...cards],
      promises: promises.map((word) => vowOf(word) ?? word),
    })
    const offer = {
      to,
      gives: side(this.give),
      gets: side(this.get),
      ...(this.threat ? { threat: this.threat } : {}),
      counter: to !== null && table.can("counter", `seat_${to}`) !== undefined,
    }
    const me = table.seat!
    const clauses =
      to === null
        ? []
        : [
            { by: to, to: me, text: this.free.get.trim(), due: 0 },
            { by: me, to, text: this.free.give.trim(), due: 0 },
          ].filter((one) => one.text)
    const at = table.n
    const done = await table.send({ type: "deal", version: at, offer, clauses })
    this.busy = false
    if (done) this.sent = at
    else {
      this.failed = table.words.say("desk-failed", {
        what: table.refusal ? table.words.refusal(table.refusal.key, table.refusal.named, table.refusal.move) : "",
      })
      table.refusal = null
    }
    return done !== null
  }
}

/** What can be promised: whether it names a house, which amounts stand ready, and the most that can be typed. */
export interface Template {
  kind: string
  housed: boolean
  amounts: number[]
  most: number
}
const HOUSED = ["ship", "avoid", "allow", "markers", "spare", "share", "cut"]
const AMOUNTS: Record<string, number[]> = {
  markers: [1, 2, 3],
  pay: [1, 2, 3, 4, 5, 6, 8, 10],
  cut: [1, 2, 3],
}
const MOST: Record<string, number> = { pay: 99, cut: 9 }
const KINDS = [
  "ship",
  "allow",
  "peace",
  "pay",
  "markers",
  "avoid",
  "spare",
  "share",
  "cut",
  "card",
  "truck",
  "bid",
  "leave",
]
export const templates = (version: number): Template[] =>
  (version < 2 ? ["ship", "allow", "peace", "pay", "markers"] : KINDS).map((kind) => ({
    kind,
    housed: HOUSED.includes(kind),
    amounts: AMOUNTS[kind] ?? [],
    most: version < 2 ? 0 : (MOST[kind] ?? 0),
  }))

/** The word of a promise, by the rules of the table. */
export function word(version: number, vow: Vow): string {
  if (version >= 2) return vowWord(vow)
  if (vow.kind === "peace") return vow.rounds ? "peace_next" : "peace_now"
  return [vow.kind, vow.house, vow.amount].filter((part) => part !== null).join("_")
}
