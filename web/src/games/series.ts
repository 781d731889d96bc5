/** Counting what happened, round by round, for the charts of the result page. */
import type { Update } from "../net/types"
import type { Series } from "."

export type Told = Record<string, string | number>

/** The facts of a game in order; what was taken back is left out as well as can be told. */
export function facts(updates: Update[]): Told[] {
  const found: Told[] = []
  for (const update of updates) for (const item of update.items ?? []) if (item.what === "fact") found.push(item.fact)
  return found
}

/** Counts per key and round. */
export class Tally {
  private readonly counts = new Map<string, number[]>()
  round = 0
  readonly rounds: number[] = []

  begin(name: number): void {
    this.rounds.push(name)
    this.round = this.rounds.length - 1
  }
  add(key: string | number, amount: number): void {
    if (!this.rounds.length) this.begin(1)
    const counts = this.counts.get(String(key)) ?? []
    counts[this.round] = (counts[this.round] ?? 0) + amount
    this.counts.set(String(key), counts)
  }
  points(key: string | number): number[] {
    const counts = this.counts.get(String(key)) ?? []
    return this.rounds.map((_, k) => counts[k] ?? 0)
  }
  /** What it came to by the end of each round. */
  sums(key: string | number): number[] {
    let sum = 0
    return this.points(key).map((value) => (sum += value))
  }
  get keys(): string[] {
    return [...this.counts.keys()]
  }
}

export function bySeat(name: string, tally: Tally, names: string[], sums = false): Series {
  return {
    name,
    kind: "line",
    rounds: tally.rounds,
    values: names.map((who, seat) => ({ name: who, seat, points: sums ? tally.sums(seat) : tally.points(seat) })),
  }
}
