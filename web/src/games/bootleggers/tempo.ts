/** How long each thing that happens is told, in milliseconds. */
import type { Fact } from "../../stage/stage"

/** Between one crate of a sale and the next; then comes the money. */
export const CRATE = 130
/** What needs no telling of its own: it is seen on the board, or told with something else. */
const SILENT = new Set([
  "muscle_dealt",
  "dues_paid",
  "truck_turned_up",
  "offered",
  "muscle_chosen",
  "markers_gained",
  "dice_gained",
  "improvement_gained",
  "card_kept",
  "loaded",
  "loading_ready",
  "dealing_done",
  "cash_announced",
  "promise_marked",
  "proposal_withdrawn",
  "proposal_void",
  "aimed_at_player",
  "aimed_at_house",
  "aimed_at_still",
  "aimed_at_truck",
  "round_begins",
  "windfall_seen",
  "die_rolled",
  "demand_rolled",
  "offer_cleared",
  "vow_marked",
])
/** What is told at more leisure than the rest; dice fall with what they bring. */
const BEATS: Record<string, number> = { produced: 900, profit_paid: 1000, demand_set: 1300, card_announced: 1600 }
/** What I see the outcome of, also where I did it myself. */
const OUTCOMES = new Set([
  "produced",
  "sold",
  "profit_paid",
  "demand_set",
  "muscle_shown",
  "house_closed",
  "crates_lost",
])

export function beat(fact: Fact, mine: number | null): number | undefined {
  const kind = String(fact.kind)
  if (SILENT.has(kind)) return 0
  if (mine !== null && fact.seat === mine && !OUTCOMES.has(kind)) return 0
  return kind === "sold" ? 900 + CRATE * Number(fact.crates) : BEATS[kind]
}
