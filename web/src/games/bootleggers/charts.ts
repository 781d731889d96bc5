import type { Update } from "../../net/types"
import type { Words } from "../../words/words"
import type { Series } from ".."
import { bySeat, facts, Tally } from "../series"

export function charts(updates: Update[], _seats: number, words: Words): Series[] {
  const made = new Tally()
  const income = new Tally()
  const sources = new Tally()
  const sold = new Tally()
  for (const fact of facts(updates)) {
    const seat = Number(fact.seat)
    if (fact.kind === "round_begins") for (const tally of [made, income, sources, sold]) tally.begin(Number(fact.round))
    else if (fact.kind === "produced") made.add(seat, Number(fact.crates))
    else if (fact.kind === "sold") {
      income.add(seat, Number(fact.amount))
      sold.add(seat, Number(fact.crates))
      sources.add("sales", Number(fact.amount))
    } else if (fact.kind === "profit_paid") {
      income.add(seat, Number(fact.amount))
      sources.add("profit", Number(fact.amount))
    } else if (fact.kind === "cash_given") {
      income.add(Number(fact.to_seat), Number(fact.amount))
      income.add(seat, -Number(fact.amount))
      sources.add("deals", Number(fact.amount))
    } else if (fact.kind === "dues_paid") income.add(seat, -Number(fact.amount))
  }
  const names = words.players
  return [
    bySeat(words.say("chart-income"), income, names, true),
    { name: words.say("chart-sources"), kind: "stack", rounds: sources.rounds, values: ["sales", "profit", "deals"].map((key) => ({ name: words.say(`chart-${key}`), points: sources.points(key) })) },
    bySeat(words.say("chart-made"), made, names),
    bySeat(words.say("chart-sold"), sold, names),
  ]
}
