/** What a choice would mean at a speakeasy, in two lines. */
import type { BootleggersHouseView } from "../../net/types"
import { screen } from "../../stage/form.svelte"
import type { Choice, Stage } from "../../stage/stage"
import { plan } from "./plan.svelte"

export interface Ticket {
  sign: "sure" | "open" | "lost"
  first: string
  second: string
}

/** How many markers a house needs before it opens. */
export function missing(house: BootleggersHouseView): number {
  return Math.max(0, house.shaded - house.markers.reduce((all, count) => all + count, 0))
}

export function ticketOf(table: Stage, house: BootleggersHouseView, choice: Choice): Ticket {
  const mine = plan(table)
  const small = screen.small
  const short = missing(house)
  const name = String(table.words.word(house.name))
  const prospect = choice.block === "ship" ? mine.prospect(house) : null
  const say = (key: string, values: Record<string, string | number> = {}) => table.words.say(key, values)
  const money = (low: number, high: number): string =>
    low === high ? say("money", { n: low }) : say("money-range", { low, high })

  if (choice.block === "place") {
    const left = short - 1
    return {
      sign: left > 0 ? "open" : "sure",
      first: say(small ? "ticket-place-short" : "ticket-place"),
      second: short ? (left > 0 ? say("ticket-short", { n: left }) : say("ticket-opens")) : say("ticket-is-open"),
    }
  }
  if (!prospect) return { sign: "open", first: choice.block === "ship" ? name : choice.text, second: "" }
  const { dock, low, high, price, before, verdict } = prospect
  const at = say(`dock-${dock}`)
  if (!house.open)
    return {
      sign: "lost",
      first: say(small ? "ticket-lost" : "ticket-closed"),
      second: short ? say("ticket-unless", { n: short }) : at,
    }
  if (small) {
    const why =
      dock === 2 && house.boss !== null && house.boss !== table.seat
        ? say("ticket-asks", { name: table.names[house.boss]! })
        : before
          ? say("ticket-after", { n: before })
          : at
    return {
      sign: verdict,
      first: money(low * price, high * price),
      second: why,
    }
  }
  const first =
    low === high
      ? say("ticket-all", { n: low, money: money(low * price, high * price) })
      : say("ticket-range", { low, high, money: money(low * price, high * price) })
  const second =
    dock === 2 && house.boss !== null && house.boss !== table.seat
      ? say("ticket-boss", { dock: at, name: table.names[house.boss]! })
      : before
        ? say("ticket-behind", { dock: at, n: before })
        : say("ticket-first", { dock: at })
  return { sign: verdict, first, second }
}
