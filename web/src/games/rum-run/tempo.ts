/** How long each thing that happens in the forest is told, in milliseconds: a caravan hops step by step, mine too. */
import type { Fact } from "../../stage/stage"

const HOPS: Record<string, number> = {
  caravan: 800,
  dropped: 800,
  overshoots: 800,
  ambush: 1600,
  scored: 1000,
  broken: 1200,
}

export function beat(fact: Fact, mine: number | null): number | undefined {
  const kind = String(fact.kind)
  // The last page tells it.
  if (kind === "ended") return 0
  if (kind === "passed" || kind === "offers-end") return 800
  if (HOPS[kind]) return HOPS[kind]
  return fact.seat === mine ? 0 : undefined
}
