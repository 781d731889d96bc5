/** A game looked at again: frames are fetched as they are needed, and one of them is on the stage. */
import { api } from "../net/api"
import type { Frame, Outlook, TableInfo } from "../net/types"
import { Words } from "../words/words"
import { settings } from "../ui/settings.svelte"
import { called } from "./names"
import type { Choice, Event, Line, Stage } from "../stage/stage"

const CHUNK = 50
const KEPT = 12
const ONLOOKERS = -1

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
  /** Frames with which a round or Year begins, and the people who have sat at each seat. */
  marks = $state.raw<number[]>([])
  private sat: string[] = []
  readonly question = null
  readonly choices: Choice[] = []
  readonly hint = null
  readonly waiting: number[] = []
  private chunks = new Map<number, Promise<Frame[]>>()
  /** The seat whose frames `last` counts. */
  private measured: number | null = null

  constructor(
    readonly id: string,
    private readonly token: string,
    /** The seat whose eyes one looks through; nobody's are those of all who look on. */
    seen: number | null,
  ) {
    this.seen = this.measured = seen
  }

  view = $derived<unknown>(this.frame?.view ?? null)
  names = $derived(this.words?.players ?? [])
  event = $derived.by((): Event | null => {
    const told = (this.frame?.update.items ?? []).flatMap((item) => (item.what === "fact" ? [item.fact] : []))
    return told.length ? { n: this.frame!.update.n, fact: told.at(-1)! } : null
  })
  get seat(): number | null {
    return this.seen
  }
  /** The same, as the server is asked for it. */
  get who(): number {
    return this.seen ?? ONLOOKERS
  }

  async open(): Promise<void> {
    this.info = await api.table(this.id, this.token, true)
    await this.speak()
    const first = await this.chunk(0)
    const begun = first.findIndex((frame) => frame.view)
    this.at = begun >= 0 ? begun + 1 : 1
    await this.show()
    this.ready = true
  }

  async speak(): Promise<void> {
    const words = await Words.load(settings.language, await api.game(this.info.game))
    this.words = words.with(called(this.info.seats).map((name, k) => this.sat[k] || name))
  }

  /** Read through the whole game once: where rounds begin, and who the people were. */
  async survey(begins: (fact: Record<string, string | number>) => boolean): Promise<void> {
    const marks: number[] = []
    const sat: string[] = []
    for (let since = 0; ;) {
      const part = await api.history(this.id, this.token, since).catch(() => null)
      if (!part?.updates.length) break
      for (const update of part.updates)
        for (const item of update.items ?? []) {
          if (item.what === "seat" && item.driver === "person" && item.name) sat[item.seat] = item.name
          if (item.what === "fact" && begins(item.fact)) marks.push(update.n)
        }
      since = part.updates.at(-1)!.n
      if (since >= part.last) break
    }
    this.marks = marks
    this.sat = sat
    if (sat.length) await this.speak()
  }

  /** Look through the eyes of another seat, at the same part of the game: seats are told of different numbers of things. */
  async look(seat: number | null): Promise<void> {
    this.seen = seat
    this.chunks.clear()
    await this.chunk(0)
    if (this.seen === seat) await this.show()
  }

  private chunk(number: number): Promise<Frame[]> {
    const known = this.chunks.get(number)
    if (known) return known
    const seen = this.seen
    const asked = api
      .replay(this.id, this.token, number * CHUNK, CHUNK, this.who, this.info.status === "finished")
      .then((found) => {
        if (seen === this.seen) this.measure(Math.max(1, found.last))
        return found.frames
      })
    asked.catch(() => this.chunks.get(number) === asked && this.chunks.delete(number))
    this.chunks.set(number, asked)
    if (this.chunks.size > KEPT) this.chunks.delete(this.chunks.keys().next().value!)
    return asked
  }

  /** So many frames there are for this seat; a seat looked through for the first time opens at the same part of the game. */
  private measure(last: number): void {
    if (this.measured !== this.seen) this.at = Math.max(1, Math.round((this.at / this.last) * last))
    this.measured = this.seen
    this.last = last
  }

  async show(): Promise<void> {
    const wanted = this.at
    const seen = this.seen
    const number = Math.floor((wanted - 1) / CHUNK)
    const frames = await this.chunk(number)
    const before = number ? await this.chunk(number - 1) : []
    if (this.at !== wanted || this.seen !== seen) return
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
  hold(): void {}
  async play(): Promise<boolean> {
    return false
  }
  async why(): Promise<void> {}
  async peek(): Promise<Outlook[]> {
    return []
  }
}
