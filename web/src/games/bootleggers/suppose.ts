/** What a line of a plan can ask of a piece of this board before it counts: public facts, and my own cards. */
import type { BootleggersView, If } from "../../net/types"
import type { Words } from "../../words/words"

/** Fields of the lists of a view that can be asked for, and how. */
const HOUSE: [string, If["how"], (seat: number) => If["value"]][] = [
  ["open", "is", () => true],
  ["open", "is", () => false],
  ["boss", "is", (seat) => seat],
  ["boss", "is-not", (seat) => seat],
  ["copper", "is", () => false],
  ["busted", "is", () => false],
]

export function suppose(piece: string, seen: unknown, seat: number | null): If[] {
  const view = seen as BootleggersView
  const [kind, name] = piece.split(" ") as [string, string | undefined]
  if (kind === "house" && view.houses.some((house) => house.name === name))
    return HOUSE.map(([field, how, value]) => ({ way: ["houses", name!, field], how: how!, value: value(seat ?? -1)! }))
  const truck = view.trucks.find((one) => kind === "truck" && one.name === name)
  if (truck) return [1, truck.capacity].map((value) => ({ way: ["trucks", name!, "crates"], how: "at-least", value }))
  if ((kind === "thug" || kind === "card") && name)
    return (["has", "has-not"] as const).map((how) => ({ way: ["mine", "thugs"], how, value: name }))
  const other = kind === "player" ? view.mobsters[Number(name)] : undefined
  if (!other) return []
  return [
    { way: ["mobsters", other.seat, "thug_cards"], how: "is", value: 0 },
    { way: ["mobsters", other.seat, "thug_cards"], how: "at-least", value: 1 },
    { way: ["mobsters", other.seat, "crates"], how: "at-least", value: 1 },
  ]
}

export function supposed({ way, how = "is", value = true }: If, words: Words): string {
  const [list, which, field] = way
  const what = typeof which === "number" ? (words.players[which] ?? "") : String(words.word(String(which)))
  if (list === "mine") return words.say(`if-thug-${how}`, { what: String(words.word(String(value))) })
  const flag = typeof value === "boolean" ? (value ? "-yes" : "-no") : ""
  return words.say(`if-${String(list)}-${String(field)}-${how}${flag}`, { what, n: Number(value) })
}
