/** How long each thing that happens is told, in milliseconds. */
import type { Fact } from "../../stage/stage"

/** What is part of something else that is told, or seen at once in the figures. */
const SILENT = new Set([
  "round",
  "phase",
  "picked",
  "packs-passed",
  "rolled",
  "heat",
  "window-closed",
  "no-tactic",
  "no-help",
  "fee",
  "feds-due",
  "no-room",
  "fights",
  "gangster-spent",
  "reinforced",
  "lifted",
  "placed",
  "drafted",
  "dealt",
  "infamy-dealt",
  "infamy-kept",
  "deployed",
  "scheme-drawn-hidden",
  "consequence",
  "feds-reshuffled",
  "schemes-reshuffled",
])
const LONG: Record<string, number> = {
  attacked: 1100,
  tactic: 1600,
  "attacker-won": 1400,
  "defender-won": 1400,
  "wiped-out": 1100,
  seized: 1200,
  torched: 1400,
  claimed: 1600,
  "fed-faced": 1400,
  robbed: 1400,
}

export function beat(fact: Fact, mine: number | null): number | undefined {
  const kind = String(fact.kind)
  if (SILENT.has(kind)) return 0
  if (fact.seat === mine) return 0
  return LONG[kind]
}
