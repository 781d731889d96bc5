/** The end of a Conflict stays to be read when the table is already past it. */
import type { ProhibitionAttackView, ProhibitionView } from "../../net/types"
import type { Stage } from "../../stage/stage"

export interface Ended {
  attack: ProhibitionAttackView
  lines: string[]
}

const TELLING = [
  "wiped-out",
  "attacker-won",
  "defender-won",
  "retreats",
  "withdrew",
  "seized",
  "seize-failed",
  "stole",
  "torched",
  "robbed",
  "headline",
]
const STAYS = 4000

export class Aftermath {
  ended = $state.raw<Ended | null>(null)
  private last: ProhibitionAttackView | null = null
  private since = 0
  private timer = 0

  /** Look at the table as it is now; when an Attack is gone, its end is kept for a while. */
  watch(table: Stage, view: ProhibitionView): void {
    const { attack } = view
    const newest = table.lines.at(-1)?.n ?? 0
    if (attack) {
      if (!this.last || this.last.target !== attack.target || this.last.source !== attack.source) this.since = newest
      this.last = attack
      if (this.ended) this.close()
      return
    }
    if (!this.last) return
    const fought = this.last
    this.last = null
    const facts = table.lines.flatMap((line) =>
      line.n >= this.since && line.item.what === "fact" ? [line.item.fact] : [],
    )
    const lines = facts
      .filter((fact) => TELLING.includes(String(fact.kind)))
      .slice(-4)
      .map((fact) => table.words.fact(fact, table.seat))
    if (!lines.length || !fought.round) return
    this.close()
    this.ended = { attack: fought, lines }
    clearTimeout(this.timer)
    this.timer = window.setTimeout(() => this.close(), STAYS)
    // What comes next waits until it was read.
    table.hold(new Promise<void>((done) => (this.release = done)))
  }

  private release: () => void = () => undefined

  close(): void {
    clearTimeout(this.timer)
    this.release()
    this.ended = null
  }
}
