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
    {
      name: words.say("chart-sources"),
      kind: "stack",
      rounds: sources.rounds,
      values: ["sales", "profit", "deals"].map((key) => ({
        name: words.say(`chart-${key}`),
        points: sources.points(key),
      })),
    },
    bySeat(words.say("chart-made"), made, names),
    bySeat(words.say("chart-sold"), sold, names),
  ]
}

/** What everybody begins with (BL-SET-3). */
const START = 10

/** Where everybody's cash came from and where it went, from what was told: with what they began with it is what they have. */
export function breakdown(
  view: BootleggersView,
  words: Words,
  updates: Update[],
): { seat: number; parts: { name: string; points: number }[] }[] {
  const kinds = ["sales", "profit", "deals", "dues", "trucks", "cards"] as const
  const sums = view.mobsters.map(
    () => Object.fromEntries(kinds.map((kind) => [kind, 0])) as Record<(typeof kinds)[number], number>,
  )
  const add = (seat: unknown, kind: (typeof kinds)[number], amount: unknown, sign = 1): void => {
    const one = sums[Number(seat)]
    if (one) one[kind] += sign * Number(amount)
  }
  for (const { kind, seat, to_seat, amount, price } of facts(updates)) {
    if (kind === "sold") add(seat, "sales", amount)
    else if (kind === "profit_paid") add(seat, "profit", amount)
    else if (kind === "dues_paid") add(seat, "dues", amount, -1)
    else if (kind === "truck_bought") add(seat, "trucks", price, -1)
    else if (kind === "payoff" || kind === "markers_bought" || kind === "moll_paid") add(seat, "cards", amount, -1)
    else if (kind === "cash_given" || kind === "debt_settled" || kind === "vigorish_paid") {
      const part = kind === "vigorish_paid" ? "cards" : "deals"
      add(seat, part, amount, -1)
      add(to_seat, part, amount)
    }
  }
  return view.mobsters.map(({ seat }) => ({
    seat,
    parts: [
      { name: words.say("chart-start"), points: START },
      ...kinds.map((kind) => ({ name: words.say(`chart-${kind}`), points: sums[seat]![kind] })),
    ],
  }))
}

/** Why the game ended, and why one of several with the same cash has won. */
export function reason(view: BootleggersView, words: Words, result: EndItem): string {
  const rich = view.mobsters.filter((one) => (one.cash ?? 0) >= 100)
  const why =
    view.round >= view.rounds
      ? words.say("end-rounds", { n: view.rounds })
      : rich.length
        ? words.say("end-rich", { name: words.player(rich.sort((a, b) => (b.cash ?? 0) - (a.cash ?? 0))[0]!.seat) })
        : ""
  const best = Math.max(...(result.scores ?? [0]))
  const tied = (result.scores ?? []).filter((score) => score === best).length
  const winner = result.winners?.[0]
  return [
    why,
    tied > 1 && result.winners?.length === 1 && winner !== undefined
      ? words.say("end-tie", { name: words.player(winner), muscle: view.mobsters[winner]?.effective_muscle ?? 0 })
      : "",
  ]
    .filter(Boolean)
    .join(" ")
}
