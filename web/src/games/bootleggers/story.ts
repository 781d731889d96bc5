/** What has happened in the Round so far, for the board: dice as they fell, and who sold what. */
import type { Line } from "../../table/table.svelte"
import type { Words } from "../../words/words"

export interface Story {
  /** Dice of each Still. */
  stills: Record<string, number[]>
  /** What each Still made. */
  made: Record<string, number>
  /** Consumption dice of each house. */
  demand: Record<string, number[]>
  sales: Record<string, { seat: number; text: string }[]>
}

export function story(lines: Line[], words: Words): Story {
  const told: Story = { stills: {}, made: {}, demand: {}, sales: {} }
  let first = lines.length
  while (first > 0) {
    const item = lines[first - 1]!.item
    if (item.what === "fact" && item.fact.kind === "round_begins") break
    first--
  }
  for (const { item } of lines.slice(first)) {
    if (item.what !== "fact") continue
    const { kind, still, house, die, seat, crates, amount } = item.fact
    if (kind === "die_rolled") (told.stills[String(still)] ??= []).push(Number(die))
    else if (kind === "produced") told.made[String(still)] = Number(crates)
    else if (kind === "demand_rolled") (told.demand[String(house)] ??= []).push(Number(die))
    else if (kind === "sold") (told.sales[String(house)] ??= []).push({ seat: Number(seat), text: words.say("board-sold", { crates: Number(crates), money: words.say("money", { n: Number(amount) }) }) })
    else if (kind === "profit_paid") (told.sales[String(house)] ??= []).push({ seat: Number(seat), text: words.say("board-profit", { money: words.say("money", { n: Number(amount) }) }) })
  }
  return told
}
