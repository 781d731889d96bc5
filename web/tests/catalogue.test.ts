/** Moves have a number, a name with words, and a notation; each leads to the others. */
import { expect, test } from "vitest"
import type { BlockInfo } from "../src/net/types"
import { Catalogue } from "../src/words/catalogue"

const blocks = [
  { name: "done", first: 0, size: 1, args: [], form: "done" },
  {
    name: "ship",
    first: 1,
    size: 6,
    args: [
      ["a", "b"],
      ["1", "2", "3"],
    ],
    form: "ship {0} {1}",
  },
] as unknown as BlockInfo[]
const catalogue = new Catalogue(blocks)

test("every number leads to its name, its notation, and back", () => {
  const seen = new Set<string>()
  for (let move = 0; move < 7; move++) {
    const { block, args } = catalogue.read(move)
    expect(catalogue.id(block.name, ...args)).toBe(move)
    seen.add(catalogue.text(move))
  }
  expect(seen).toEqual(new Set(["done", "ship a 1", "ship a 2", "ship a 3", "ship b 1", "ship b 2", "ship b 3"]))
  expect(catalogue.id("ship", "b", 2)).toBe(5)
})

test("what there is not has no number", () => {
  expect(catalogue.id("sail")).toBe(-1)
  expect(catalogue.id("ship", "a")).toBe(-1)
  expect(catalogue.id("ship", "c", "1")).toBe(-1)
  expect(() => catalogue.read(7)).toThrow("no move 7")
})
