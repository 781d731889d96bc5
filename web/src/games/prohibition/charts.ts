import type { Update } from "../../net/types"
import type { Words } from "../../words/words"
import type { Series } from ".."
import { bySeat, facts, Tally } from "../series"

export function charts(updates: Update[], _seats: number, words: Words): Series[] {
  const heat = new Tally()
  const income = new Tally()
  const sources = new Tally()
  const headlines = new Tally()
  const all = [heat, income, sources, headlines]
  for (const fact of facts(updates)) {
    const seat = Number(fact.seat)
    if (fact.kind === "year") for (const tally of all) tally.begin(Number(fact.year))
    else if (fact.kind === "heat") heat.add(seat, Number(fact.change))
    else if (fact.kind === "headline") headlines.add(seat, 1)
    else if (["extorted", "produced", "robbed", "took-charge"].includes(String(fact.kind)) && Number(fact.gs)) {
      income.add(seat, Number(fact.gs))
      sources.add(String(fact.kind), Number(fact.gs))
    }
  }
  const names = words.players
  return [
    bySeat(words.say("chart-heat"), heat, names, true),
    bySeat(words.say("chart-income"), income, names, true),
    {
      name: words.say("chart-sources"),
      kind: "stack",
      rounds: sources.rounds,
      values: ["extorted", "produced", "took-charge", "robbed"].map((key) => ({
        name: words.say(`chart-${key}`),
        points: sources.points(key),
      })),
    },
    bySeat(words.say("chart-headlines"), headlines, names, true),
  ]
}
