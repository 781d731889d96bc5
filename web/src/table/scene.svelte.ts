/** A game looked at again: frames are fetched as they are needed, and one of them is on the stage. */
import { api } from "../net/api"
import type { Frame, Outlook, TableInfo } from "../net/types"
import { Words } from "../words/words"
import { settings } from "../ui/settings.svelte"
import type { Choice, Line, Stage } from "./table.svelte"

const CHUNK = 50
const KEPT = 12

export class Scene implements Stage {
  info = $state.raw<TableInfo>()!
  words = $state.raw<Words>()!
  /** Number of the frame that is shown, from 1 on. */
  at = $state(1)
  last = $state(1)
  seen = $state<number | null>(null)
  frame = $state.raw<Frame | null>(null)
  lines = $state.raw<Line[]>([])
  ready = $state(false)
  readonly question = null
  readonly choices: Choice[] = []
  readonly hint = null
  private chunks = new Map<number, Promise<Frame[]>>()

  constructor(
    readonly id: string,
    private readonly token: string,
  ) {}

  view = $derived<unknown>(this.frame?.view ?? null)
  names = $derived(this.words?.players ?? [])
  get seat(): number | null {
    return this.seen
  }

  async open(): Promise<void> {
    this.info = await api.table(this.id, this.token)
    await this.speak()
    const first = await this.chunk(0)
    const begun = first.findIndex((frame) => frame.view)
    this.at = begun >= 0 ? begun + 1 : 1
    await this.show()
    this.ready = true
  }

  async speak(): Promise<void> {
    const words = await Words.load(settings.language, await api.game(this.info.game))
    this.words = words.with(this.info.seats.map((seat, k) => (seat.driver === "bot" ? `${settings.words.find(`bot-${seat.bot}`) ?? seat.name} ${k + 1}` : seat.name)))
  }

  /** Look through the eyes of another seat. */
  async look(seat: number | null): Promise<void> {
    const part = this.at / this.last
    this.seen = seat
    this.chunks.clear()
    await this.chunk(0)
    this.at = Math.max(1, Math.min(this.last, Math.round(part * this.last)))
    await this.show()
  }

  private chunk(number: number): Promise<Frame[]> {
    const known = this.chunks.get(number)
    if (known) return known
    const asked = api.replay(this.id, this.token, number * CHUNK, CHUNK, this.seen).then((found) => {
      this.last = Math.max(1, found.last)
      return found.frames
    })
    this.chunks.set(number, asked)
    if (this.chunks.size > KEPT) this.chunks.delete(this.chunks.keys().next().value!)
    return asked
  }

  async show(): Promise<void> {
    const wanted = this.at
    const number = Math.floor((wanted - 1) / CHUNK)
    const frames = await this.chunk(number)
    const before = number ? await this.chunk(number - 1) : []
    if (this.at !== wanted) return
    this.frame = frames[(wanted - 1) % CHUNK] ?? this.frame
    const told = [...before, ...frames].filter((frame) => frame.update.n <= wanted).map((frame) => frame.update)
    this.lines = told.flatMap((update) => (update.items ?? []).map((item) => ({ n: update.n, at: update.at, item })))
    if (wanted % CHUNK > CHUNK / 2 && (number + 1) * CHUNK < this.last) void this.chunk(number + 1)
  }

  async go(to: number): Promise<void> {
    this.at = Math.max(1, Math.min(this.last, to))
    await this.show()
  }

  can(): undefined {
    return undefined
  }
  all(): Choice[] {
    return []
  }
  choose(): void {}
  async play(): Promise<boolean> {
    return false
  }
  async why(): Promise<void> {}
  async peek(): Promise<Outlook[]> {
    return []
  }
}
