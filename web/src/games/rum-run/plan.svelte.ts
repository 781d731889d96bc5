/** What a player is about to do in the forest: kind of action, cell, token, and which way round. Nothing of it is sent
 * until it is complete; what fits where comes from the table, which is asked to look ahead. */
import type { Outlook, RumRunView } from "../../net/types"
import { shared } from "../../stage/shared.svelte"
import type { Choice, Stage } from "../../stage/stage"
import { tokenOf } from "./forest"

export const KINDS = ["caravan", "build", "lift", "repair"] as const
const CELLS = [...KINDS, "at", "by", "over"]

export class Plan {
  kind = $state("build")
  cell = $state<string | null>(null)
  token = $state<string | null>(null)
  turned = $state(0)
  ahead = $state.raw<Map<number, Outlook>>(new Map())
  /** What would follow from the whole action as it is planned. */
  preview = $state.raw<Outlook | null>(null)
  /** The pile that is looked at. */
  looked = $state<string | null>(null)

  constructor(private readonly stage: () => Stage) {}

  kinds = $derived.by(() => KINDS.filter((kind) => this.stage().all(kind).length))
  /** Choices that name a cell, of the kind in hand. */
  places = $derived.by((): Choice[] => {
    const stage = this.stage()
    const kind = this.kinds.length ? (this.kinds.includes(this.kind as "build") ? this.kind : this.kinds[0]!) : ""
    return stage.choices.filter(
      (choice) => CELLS.includes(choice.block) && (!this.kinds.length || choice.block === kind),
    )
  })
  now = $derived(this.places[0]?.block ?? "")
  /** Pieces that can be laid at each cell. */
  fits = $derived.by(() => {
    const found = new Map<string, string[]>()
    const catalogue = this.stage().words.catalogue
    for (const place of this.places) {
      const pieces = (this.ahead.get(place.move)?.question?.menu ?? [])
        .map((move) => catalogue.read(move))
        .filter(({ block }) => block.name === "lay")
      if (pieces.length)
        found.set(
          place.args[0]!,
          pieces.map(({ args }) => args[0]!),
        )
    }
    return found
  })
  /** The cells that are lit: with a token in hand those where it fits. */
  lit = $derived.by(() => {
    const { token } = this
    return this.places.filter(
      (place) =>
        !token || !this.fits.size || (this.fits.get(place.args[0]!) ?? []).some((piece) => tokenOf(piece) === token),
    )
  })
  place = $derived(this.places.find((choice) => choice.args[0] === this.cell))
  /** The pieces that can be laid at the cell in hand, whether it was sent already or not. */
  pieces = $derived.by((): string[] => {
    const laid = this.stage().all("lay")
    return laid.length ? laid.map((choice) => choice.args[0]!) : this.cell ? (this.fits.get(this.cell) ?? []) : []
  })
  /** The ways in which the token in hand can lie there. */
  ways = $derived(this.token ? this.pieces.filter((piece) => tokenOf(piece) === this.token) : [])
  way = $derived(this.ways.length ? this.ways[this.turned % this.ways.length]! : null)
  /** Tokens of the rack that can be used now. */
  usable = $derived.by(() => {
    const pieces = this.pieces.length ? this.pieces : [...this.fits.values()].flat()
    return new Set(pieces.map(tokenOf))
  })
  outlook = $derived(this.place ? this.ahead.get(this.place.move) : undefined)

  /** The cell where the token in hand would lie. */
  ghost = $derived.by(() =>
    this.way ? (this.stage().all("lay").length ? (this.stage().view as RumRunView).at : this.cell) : null,
  )
  /** The road that the token in hand would break. */
  breaks = $derived.by(() => {
    const { tokens } = this.stage().view as RumRunView
    return this.ghost
      ? tokens.find((token) => token.cell === this.ghost && token.seat !== this.stage().seat)
      : undefined
  })
  /** What is looked at or planned: the caravan that would set out. */
  caravan = $derived.by(() => {
    const from = this.looked ?? (this.now === "caravan" ? this.cell : null)
    const choice = from ? this.stage().can("caravan", from) : undefined
    const outlook = choice ? this.ahead.get(choice.move) : undefined
    return from && outlook ? { from, outlook } : null
  })
  /** Everything is decided but the sending. */
  ready = $derived.by(
    () => this.way !== null || (this.caravan !== null && this.cell !== null && this.now === "caravan"),
  )

  /** Ask the table what would follow from laying the token in hand. */
  async foresee(): Promise<void> {
    const stage = this.stage()
    const { way, place } = this
    this.preview = null
    if (!way) return
    const laid = stage.words.catalogue.id("lay", way)
    const line = stage.all("lay").length ? [laid] : place ? [place.move, laid] : []
    const [outlook] = line.length ? await stage.peek([line]) : []
    if (this.way === way && this.place === place) this.preview = outlook && !outlook.refused ? outlook : null
  }

  reset(): void {
    this.preview = null
    this.looked = null
    this.cell = null
    this.token = null
    this.turned = 0
    this.ahead = new Map()
  }

  /** Ask the table what would follow from each cell. */
  async look(): Promise<void> {
    const stage = this.stage()
    const asked = stage.question
    const places = stage.choices.filter((choice) => CELLS.includes(choice.block)).slice(0, 64)
    const outlooks = await stage.peek(places.map((choice) => [choice.move]))
    const only = [...new Set(stage.all("lay").map((choice) => tokenOf(choice.args[0]!)))]
    if (only.length === 1) this.token = only[0]!
    if (stage.question === asked) this.ahead = new Map(outlooks.map((outlook, k) => [places[k]!.move, outlook]))
  }

  pickCell(cell: string): void {
    const place = this.places.find((choice) => choice.args[0] === cell)
    if (!place) return
    const asks = this.fits.has(cell)
    const looks = place.block === "caravan" && this.ahead.has(place.move)
    if (cell === this.cell && (looks || this.ways.length)) {
      if (this.ways.length > 1) this.turned++
      else this.send()
    } else if (asks || looks) {
      this.cell = cell
      this.turned = 0
      if (asks && this.ways.length === 1) this.send()
    } else void this.stage().play(place)
  }

  pickToken(token: string): void {
    this.token = this.token === token ? null : token
    this.turned = 0
    if (this.cell && !this.ways.length && this.token && !this.stage().all("lay").length) this.cell = null
  }

  /** Put on the board what a hint would do, as far as it is to be sent together. */
  follow(line: number[]): void {
    const { catalogue } = this.stage().words
    for (const move of line.slice(0, 2)) {
      const { block, args } = catalogue.read(move)
      if ((KINDS as readonly string[]).includes(block.name)) this.kind = block.name
      if (CELLS.includes(block.name)) this.cell = args[0]!
      else if (block.name === "lay") {
        this.token = tokenOf(args[0]!)
        this.turned = Math.max(0, this.ways.indexOf(args[0]!))
      }
    }
  }

  /** Everything is decided: send it. */
  send(): void {
    const stage = this.stage()
    const laid = this.way ? stage.words.catalogue.id("lay", this.way) : -1
    if (stage.all("lay").length) {
      if (laid >= 0) void this.sent(stage.play(laid))
    } else if (this.place && laid >= 0) void this.sent(stage.play(this.place, laid))
    else if (this.place && !this.fits.has(this.place.args[0]!)) void this.sent(stage.play(this.place))
  }

  /** What was taken is out of the hand; the question stays where it goes into a plan. */
  private async sent(playing: Promise<boolean>): Promise<void> {
    const asked = this.stage().question
    if ((await playing) && this.stage().question === asked) this.cell = this.token = this.preview = null
  }
}

export const planOf = shared((table: Stage) => new Plan(() => table))
