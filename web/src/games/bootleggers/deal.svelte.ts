/** A deal that is being put together: what I give and what I get, by taps; sent when it is whole. */
import type { BootleggersSideView, BootleggersView, Outlook } from "../../net/types"
import type { Table } from "../../table/table.svelte"

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
/** The fields of a draft in the order in which the table asks for them. */
const FIELDS = ["cash", "crates", "sold", "rented", "cards", "promises"] as const

export const sideOf = (side: BootleggersSideView): Side => ({ cash: side.cash, crates: side.crates, sold: [...side.trucks_sold], rented: [...side.trucks_rented], cards: [...(side.titles ?? [])], promises: [...side.promises] })

/** What a side holds, one thing after another. */
export function items(side: Side): Item[] {
  const found: Item[] = []
  if (side.cash) found.push({ kind: "cash", what: "", count: side.cash })
  if (side.crates) found.push({ kind: "crates", what: "", count: side.crates })
  for (const kind of ["sold", "rented", "cards", "promises"] as const) for (const what of side[kind]) found.push({ kind, what, count: 1 })
  return found
}

export class Deal {
  give = $state<Side>(blank())
  get = $state<Side>(blank())
  free = $state("")
  failed = $state("")
  busy = $state(false)
  /** What was sent last and is not answered yet, by the number of the update. */
  sent = $state(0)

  constructor(private readonly table: Table) {}

  get empty(): boolean {
    return !items(this.give).length && !items(this.get).length && !this.free.trim()
  }

  clear(): void {
    this.give = blank()
    this.get = blank()
    this.free = ""
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

  /** Put it to the table field by field; the table says at each step which comes next and what it takes. */
  async send(to: number): Promise<boolean> {
    const { table } = this
    const first = table.can("counter", `seat_${to}`) ?? table.can("propose", `seat_${to}`)
    if (!first || this.busy) return false
    this.busy = true
    this.failed = ""
    const left = new Map([this.give, this.get].map((side) => [side, { sold: [...side.sold], rented: [...side.rented], cards: [...side.cards], promises: [...side.promises] }]))
    const line: number[] = [first.move]
    const send = table.words.catalogue.id("send")
    for (let k = 0; k < 60 && line.at(-1) !== send; k++) {
      const [outlook] = await table.peek([line])
      const move = outlook && !outlook.refused ? this.next(outlook, left) : -1
      if (move < 0) {
        this.failed = table.words.say("desk-failed", { what: outlook?.question ? table.words.question(outlook.question) : outlook?.refused ? table.words.refusal(outlook.refused) : "" })
        this.busy = false
        return false
      }
      line.push(move)
    }
    const text = this.free.trim()
    const clauses = text ? [{ by: table.seat!, to, text, due: 0 }] : []
    const done = await table.send({ type: "move", version: table.n, moves: line, clauses })
    this.busy = false
    if (done) this.sent = table.n
    return done !== null
  }

  private next(outlook: Outlook, left: Map<Side, Record<"sold" | "rented" | "cards" | "promises", string[]>>): number {
    const question = outlook.question
    if (!question) return -1
    const number = question.numbers[0] ?? 0
    const id = (name: string, ...args: (string | number)[]): number => {
      const move = this.table.words.catalogue.id(name, ...args)
      return question.menu.includes(move) ? move : -1
    }
    if (number > 12) return id("send")
    const side = number <= 6 ? this.give : this.get
    const field = FIELDS[(number - 1) % 6]!
    if (field === "cash" || field === "crates") return id("amount", side[field])
    const block = field === "cards" ? "title" : field === "promises" ? "promise" : "truck"
    const rest = left.get(side)![field]
    const item = rest.shift()
    if (item === undefined) return id("next")
    return id(block, item)
  }
}

/** The houses that promises can be about here. */
export const houses = (view: BootleggersView): string[] => view.houses.map((house) => house.name)
/** A promise belongs to a template, and names a house or a number. */
export function template(vow: string, inPlay: string[]): { kind: string; house: string | null; number: number | null } | null {
  const parts = vow.split("_")
  const house = parts.find((part) => inPlay.includes(part)) ?? null
  const number = /^\d+$/.test(parts.at(-1)!) ? Number(parts.at(-1)) : null
  const kind = parts[0]!
  const named = ["ship", "allow", "markers"].includes(kind)
  if (named && !house) return null
  if (kind === "markers" && house === "omalley") return null
  return { kind: kind === "peace" ? vow : kind, house, number }
}
