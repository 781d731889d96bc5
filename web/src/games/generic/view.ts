/** What can be told of a view without knowing its game: whose it is, and what looks like dice, cards or counters. */
import type { Choice } from "../../stage/stage"

export type Thing = Record<string, unknown>

export const isThing = (value: unknown): value is Thing =>
  typeof value === "object" && value !== null && !Array.isArray(value)
const isSeat = (value: unknown): value is Thing & { seat: number } => isThing(value) && typeof value.seat === "number"

/** The lists in which every entry belongs to a seat. */
export const seatLists = (view: Thing): string[] =>
  Object.keys(view).filter(
    (name) =>
      Array.isArray(view[name]) && (view[name] as unknown[]).length > 0 && (view[name] as unknown[]).every(isSeat),
  )

/** All that is said of one seat, without its number. */
export function ofSeat(view: unknown, seat: number): Thing {
  if (!isThing(view)) return {}
  const found = seatLists(view).flatMap((name) => (view[name] as Thing[]).filter((entry) => entry.seat === seat))
  return Object.fromEntries(found.flatMap((entry) => Object.entries(entry)).filter(([name]) => name !== "seat"))
}

/** What belongs to nobody in particular. */
export function middle(view: unknown): Thing {
  if (!isThing(view)) return {}
  const seats = seatLists(view)
  return Object.fromEntries(Object.entries(view).filter(([name]) => name !== "seat" && !seats.includes(name)))
}

export type Kind = "nothing" | "flag" | "counter" | "word" | "dice" | "cards" | "list" | "group"
const isPip = (value: unknown): boolean => value === null || (typeof value === "number" && value >= 0 && value <= 6)

/** How something is drawn. */
export function kindOf(name: string, value: unknown): Kind {
  if (value === null || value === undefined) return "nothing"
  if (typeof value === "boolean") return "flag"
  if (typeof value === "number")
    return /(^|_)(die|dice|face)$/.test(name) && isPip(value) && value > 0 ? "dice" : "counter"
  if (typeof value === "string") return "word"
  if (!Array.isArray(value)) return "group"
  if (value.some((one) => typeof one === "object" && one !== null)) return "list"
  return /(^|_)(die|dice)$/.test(name) && value.every(isPip) ? "dice" : "cards"
}

/** The choices that are made by a click on a card of mine: those that alone name it, and nothing else. */
export function byCard(things: Thing, choices: Choice[]): Map<string, Choice> {
  const cards = new Set(
    Object.entries(things).flatMap(([name, value]) =>
      kindOf(name, value) === "cards" ? (value as unknown[]).map(String) : [],
    ),
  )
  const found = new Map<string, Choice[]>()
  for (const choice of choices)
    if (choice.args.length === 1 && cards.has(choice.args[0]!))
      found.set(choice.args[0]!, [...(found.get(choice.args[0]!) ?? []), choice])
  return new Map([...found].flatMap(([card, all]) => (all.length === 1 ? [[card, all[0]!]] : [])))
}
