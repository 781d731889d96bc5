import { expect, test } from "vitest"
import { patched, type Patch } from "../src/net/patch"
import cases from "./cases/patch.json"

test.each(cases)(
  "what the server says has changed makes the new view of the old one ($name)",
  ({ old, patch, made }) => {
    const before = structuredClone(old)
    expect(patched<unknown>(old, patch as Patch)).toEqual(made)
    expect(old).toEqual(before)
  },
)

test("parts that did not change are the same objects, so that nothing is drawn again", () => {
  const old = { seats: [{ cash: 1 }, { cash: 2 }], offer: [1, 2] }
  const made = patched(old, [[["seats", 1, "cash"], 5]])
  expect(made.seats[0]).toBe(old.seats[0])
  expect(made.offer).toBe(old.offer)
  expect(made.seats[1]).toEqual({ cash: 5 })
})
