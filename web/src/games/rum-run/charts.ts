import type { Update } from "../../net/types"
import type { Words } from "../../words/words"
import type { Series } from ".."
import { bySeat, facts, Tally } from "../series"

const STEP = 10

export function charts(updates: Update[], seats: number, words: Words): Series[] {
  const scored = new Tally()
  const offloaded = new Tally()
  const laid = new Tally()
  let actions = 0
  for (const fact of facts(updates)) {
    const seat = Number(fact.seat)
    if (["laid", "caravan"].includes(String(fact.kind))) {
      if (actions % (STEP * seats) === 0)
        for (const tally of [scored, offloaded, laid]) tally.begin(actions / seats + STEP)
      actions++
    }
    if (fact.kind === "scored") scored.add(seat, Number(fact.barrels))
    else if (fact.kind === "offloaded") offloaded.add(seat, Number(fact.barrels))
    else if (fact.kind === "laid") laid.add(seat, 1)
  }
  const names = words.players
  return [
    bySeat(words.say("chart-scored"), scored, names, true),
    bySeat(words.say("chart-offloaded"), offloaded, names, true),
    bySeat(words.say("chart-laid"), laid, names, true),
  ]
}
