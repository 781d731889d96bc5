/** What follows from markers is told from the log alone, and an offer between others is one line. */
import { expect, test } from "vitest"
import { consequences, talk } from "../src/games/bootleggers/follows"
import type { BootleggersView } from "../src/net/types"
import type { Line } from "../src/stage/stage"
import type { Words } from "../src/words/words"

const words = {
  word: (name: string) => name,
  player: (seat: number) => `seat ${seat}`,
  say: (key: string, given: Record<string, string>) => [key, ...Object.values(given)].join(" "),
} as unknown as Words
const line = (n: number, fact: Record<string, string | number>): Line =>
  ({ n, at: 0, item: { what: "fact", fact } }) as Line
const street = (markers: number[]): BootleggersView =>
  ({ houses: [{ name: "texas", shaded: 3, markers }] }) as unknown as BootleggersView

test("the marker that opens a house says so, and the one that closes it", () => {
  const lines = [
    line(1, { kind: "marker_placed", seat: 0, house: "texas" }),
    line(2, { kind: "marker_placed", seat: 1, house: "texas" }),
    line(3, { kind: "marker_placed", seat: 1, house: "texas" }),
    line(4, { kind: "marker_destroyed", seat: 1, by_seat: 0, house: "texas" }),
  ]
  const told = consequences(lines, street([1, 1]), words)
  expect(lines.map((one) => told.get(one))).toEqual([
    "so-runs texas seat 0",
    undefined,
    "so-opens texas",
    "so-closes texas",
  ])
})

test("a replaced marker makes another run the house", () => {
  const lines = [line(1, { kind: "marker_replaced", seat: 0, by_seat: 1, house: "texas" })]
  expect([...consequences(lines, street([1, 2]), words).values()]).toEqual(["so-runs texas seat 1"])
})

test("offers between others are one line; mine are told whole", () => {
  const lines = [
    line(1, { kind: "proposed", seat: 1, to_seat: 2 }),
    line(2, { kind: "proposal_withdrawn", seat: 1 }),
    line(3, { kind: "proposed", seat: 2, to_seat: 1 }),
    line(4, { kind: "proposal_rejected", seat: 2, by_seat: 1 }),
    line(5, { kind: "proposed", seat: 1, to_seat: 0 }),
    line(6, { kind: "proposal_withdrawn", seat: 1 }),
  ]
  expect([...talk(lines, 0)].map((one) => one.n)).toEqual([2, 3])
})
