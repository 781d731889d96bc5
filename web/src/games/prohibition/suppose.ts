/** What a line of a plan can ask of a piece of this board before it counts: only what everybody sees. */
import type { If, ProhibitionView } from "../../net/types"
import type { Words } from "../../words/words"

export function suppose(piece: string, seen: unknown, seat: number | null): If[] {
  const view = seen as ProhibitionView
  const [kind, name = ""] = piece.split(" ")
  const hood = view.hoods.find((one) => kind === "block" && one.blocks.some((block) => block.id === name))
  if (hood) {
    const way = (field: string): string[] => ["hoods", hood.id, "blocks", name, field]
    return [
      { way: way("owner"), how: "is", value: seat },
      { way: way("owner"), how: "is-not", value: seat },
      { way: way("owner"), how: "is", value: null },
      { way: way("goons"), how: "at-most", value: 0 },
      { way: way("guards"), how: "at-most", value: 0 },
      { way: way("fought"), how: "is", value: false },
    ]
  }
  if (kind === "space" && view.spaces.some((space) => space.id === name))
    return [{ way: ["spaces", name, "open_to"], how: "has", value: seat }]
  const other = kind === "player" ? view.gangs[Number(name)] : undefined
  if (!other) return []
  return [
    { way: ["gangs", other.seat, "passed"], how: "is", value: true },
    { way: ["gangs", other.seat, "passed"], how: "is", value: false },
    { way: ["gangs", other.seat, "hand"], how: "at-least", value: 1 },
  ]
}

export function supposed({ way, how = "is", value = true }: If, words: Words): string {
  const field = String(way.at(-1))
  const which = way.at(-2)!
  const what = typeof which === "number" ? (words.players[which] ?? "") : String(words.word(which))
  const flag = typeof value === "boolean" ? (value ? "-yes" : "-no") : value === null ? "-nobody" : ""
  return words.say(`if-${field}-${how}${flag}`, { what })
}
