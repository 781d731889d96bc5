import type { SeatInfo } from "../net/types"
import { settings } from "../ui/settings.svelte"

/** How well a bot plays, in a word. */
export function levelOf(seat: SeatInfo): string {
  return seat.driver === "bot" ? (settings.words.find(`bot-${seat.bot}`) ?? seat.bot) : ""
}

/** What everybody at a table is called. A bot of old that has no name but its strength is told from others by its seat. */
export function called(seats: SeatInfo[]): string[] {
  return seats.map((seat, k) => {
    if (seat.driver === "open" && !seat.kept) return settings.words.say("seat", { number: k + 1 })
    if (seat.driver !== "bot" || seat.name.toLowerCase() !== seat.bot) return seat.name
    return seats.filter((one) => one.name === seat.name).length > 1 ? `${levelOf(seat)} ${k + 1}` : levelOf(seat)
  })
}
