import type { BootleggersView, EndItem, Update } from "../../net/types"
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

/** Where everybody's cash came from; what is left is what they began with, less what cards cost. */
export function breakdown(view: BootleggersView, words: Words, updates: Update[]): { seat: number; parts: { name: string; points: number }[] }[] {
  const kinds = ["sales", "profit", "deals", "dues"] as const
  return view.mobsters.map(({ seat, cash }) => {
    const sums = { sales: 0, profit: 0, deals: 0, dues: 0 }
    for (const fact of facts(updates)) {
      const mine = fact.seat === seat
      if (fact.kind === "sold" && mine) sums.sales += Number(fact.amount)
      else if (fact.kind === "profit_paid" && mine) sums.profit += Number(fact.amount)
      else if (fact.kind === "cash_given") sums.deals += fact.to_seat === seat ? Number(fact.amount) : mine ? -Number(fact.amount) : 0
      else if (fact.kind === "dues_paid" && mine) sums.dues -= Number(fact.amount)
    }
    const known = kinds.reduce((sum, kind) => sum + sums[kind], 0)
    return { seat, parts: [...kinds.map((kind) => ({ name: words.say(`chart-${kind}`), points: sums[kind] })), { name: words.say("chart-rest"), points: (cash ?? 0) - known }] }
  })
}

/** Why the game ended, and why one of several with the same cash has won. */
export function reason(view: BootleggersView, words: Words, result: EndItem): string {
  const rich = view.mobsters.filter((one) => (one.cash ?? 0) >= 100)
  const why = view.round >= view.rounds ? words.say("end-rounds", { n: view.rounds }) : rich.length ? words.say("end-rich", { name: words.player(rich.sort((a, b) => (b.cash ?? 0) - (a.cash ?? 0))[0]!.seat) }) : ""
  const best = Math.max(...(result.scores ?? [0]))
  const tied = (result.scores ?? []).filter((score) => score === best).length
  const winner = result.winners?.[0]
  return [why, tied > 1 && result.winners?.length === 1 && winner !== undefined ? words.say("end-tie", { name: words.player(winner), muscle: view.mobsters[winner]?.effective_muscle ?? 0 }) : ""].filter(Boolean).join(" ")
}
