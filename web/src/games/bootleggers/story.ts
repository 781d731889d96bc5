/** What has happened in the Round so far, for the board: bids, dice as they fell, who took which card, who sold what. */
import type { Line } from "../../stage/stage"

export interface Sale {
  seat: number
  crates: number
  amount: number
  profit: boolean
}
export interface Story {
  round: number
  /** Muscle as it was shown, and in which order. */
  muscle: Record<number, number>
  order: number[]
  /** Dice of each Still, and what it made. */
  stills: Record<string, number[]>
  made: Record<string, number>
  /** Consumption dice of each house, and what it wants. */
  demand: Record<string, number[]>
  wants: Record<string, number>
  sales: Record<string, Sale[]>
  closed: Set<string>
  /** The cards of the Offer as they lay, and who took them. */
  offer: { card: string; by: number | null; place: number }[]
  earned: Record<number, number>
  spent: Record<number, number>
  lost: Record<number, number>
}

const blank = (round: number): Story => ({
  round,
  muscle: {},
  order: [],
  stills: {},
  made: {},
  demand: {},
  wants: {},
  sales: {},
  closed: new Set(),
  offer: [],
  earned: {},
  spent: {},
  lost: {},
})

/** The story of the Round that these lines end in, or of a whole Round where they are one. */
export function story(lines: Line[]): Story {
  let first = lines.length
  while (first > 0) {
    const item = lines[first - 1]!.item
    if (item.what === "fact" && item.fact.kind === "round_begins") break
    first--
  }
  const before = first > 0 ? lines[first - 1]!.item : null
  const told = blank(before?.what === "fact" ? Number(before.fact.round) : 0)
  const add = (to: Record<number, number>, seat: number, amount: number): void =>
    void (to[seat] = (to[seat] ?? 0) + amount)
  for (const { item } of lines.slice(first)) {
    if (item.what !== "fact") continue
    const { kind, still, house, die, seat, crates, amount, card, place, demand, size } = item.fact
    const who = Number(seat)
    switch (kind) {
      case "muscle_shown":
        told.muscle[who] = Number(card)
        told.order.push(who)
        break
      case "truck_turned_up":
        told.offer.unshift({ card: String(size), by: null, place: 0 })
        break
      case "offered":
        told.offer.push({ card: String(card), by: null, place: Number(place) })
        break
      case "card_taken":
      case "truck_bought": {
        const found = told.offer.find(
          (one) => one.by === null && (kind === "truck_bought" ? one.place === 0 : one.card === card),
        )
        if (found) found.by = who
        break
      }
      case "die_rolled":
        ;(told.stills[String(still)] ??= []).push(Number(die))
        break
      case "produced":
        told.made[String(still)] = Number(crates)
        break
      case "demand_rolled":
        ;(told.demand[String(house)] ??= []).push(Number(die))
        break
      case "demand_set":
        told.wants[String(house)] = Number(demand)
        break
      case "house_closed":
        told.closed.add(String(house))
        break
      case "sold":
        ;(told.sales[String(house)] ??= []).push({
          seat: who,
          crates: Number(crates),
          amount: Number(amount),
          profit: false,
        })
        add(told.earned, who, Number(amount))
        break
      case "profit_paid":
        ;(told.sales[String(house)] ??= []).push({ seat: who, crates: 0, amount: Number(amount), profit: true })
        add(told.earned, who, Number(amount))
        break
      case "cash_given":
        add(told.spent, who, Number(amount))
        add(told.earned, Number(item.fact.to_seat), Number(amount))
        break
      case "dues_paid":
      case "moll_paid":
      case "markers_bought":
      case "payoff":
        add(told.spent, who, Number(amount))
        break
      case "crates_lost":
        add(told.lost, who, Number(crates))
    }
  }
  return told
}
