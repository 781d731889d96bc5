/** What a line of a plan can ask of a piece of this board before it counts: only what everybody sees. */
import type { If, RumRunView } from "../../net/types"
import type { Words } from "../../words/words"

export function suppose(piece: string, seen: unknown, seat: number | null): If[] {
  const view = seen as RumRunView
  const [kind, name = ""] = piece.split(" ")
  if ((kind === "road" || kind === "pile") && view.tokens.some((token) => token.cell === name))
    return [
      { way: ["tokens", name, "seat"], how: "is", value: seat },
      { way: ["tokens", name, "seat"], how: "is-not", value: seat },
      { way: ["tokens", name, "distance"], how: "at-least", value: 1 },
      { way: ["tokens", name, "overloaded"], how: "is", value: false },
    ]
  if (kind === "distillery")
    return [
      { way: ["distilleries", name, "inside"], how: "at-least", value: 1 },
      { way: ["distilleries", name, "inside"], how: "at-most", value: 0 },
    ]
  const other = kind === "player" ? view.players[Number(name)] : undefined
  if (!other) return []
  return [true, false].map((value) => ({ way: ["players", other.seat, "connected"], how: "is", value }))
}

export function supposed({ way, how = "is", value = true }: If, words: Words): string {
  const [, which, field] = way
  const what = typeof which === "number" ? (words.players[which] ?? "") : String(words.word(String(which)))
  const flag = typeof value === "boolean" ? (value ? "-yes" : "-no") : ""
  return words.say(`if-${String(field)}-${how}${flag}`, { what })
}
