/** An answer goes to the offer that it was pressed at, also where its maker has another. */
import { expect, test } from "vitest"
import { answers, offerOf, takingBack } from "../src/games/bootleggers/answers"
import type { Choice } from "../src/stage/stage"

const menu = (...texts: string[]) => ({
  can: (block: string, ...args: (string | number)[]): Choice | undefined =>
    texts.includes([block, ...args].join(" "))
      ? { move: 0, block, args: args.map(String), text: [block, ...args].join(" ") }
      : undefined,
})

test("a cry is taken and declined, an offer to me accepted and rejected", () => {
  const both = menu("accept seat_1", "reject seat_1", "take seat_1", "decline seat_1")
  const said = (to: number | null) => Object.values(answers(both, { proposer: 1, to })).map((one) => one?.text)
  expect(said(null)).toEqual(["take seat_1", "decline seat_1"])
  expect(said(0)).toEqual(["accept seat_1", "reject seat_1"])
  expect(answers(menu("reject seat_1", "take seat_1"), { proposer: 1, to: 0 }).yes).toBeUndefined()
})

test("one of several offers is recalled, a single one withdrawn", () => {
  const several = menu("withdraw", "recall seat_2", "recall all")
  expect(takingBack(several, { proposer: 0, to: 2 })?.text).toBe("recall seat_2")
  expect(takingBack(several, { proposer: 0, to: null })?.text).toBe("recall all")
  expect(takingBack(menu("withdraw"), { proposer: 0, to: 2 })?.text).toBe("withdraw")
})

test("the terms beside an answer are those of its offer", () => {
  const offers = [
    { proposer: 1, to: 2, waits_for: [2] },
    { proposer: 1, to: null, waits_for: [0, 2] },
    { proposer: 1, to: 0, waits_for: [0] },
  ]
  expect(offerOf({ block: "accept", args: ["seat_1"] }, offers, 0)).toBe(offers[2])
  expect(offerOf({ block: "take", args: ["seat_1"] }, offers, 0)).toBe(offers[1])
  expect(offerOf({ block: "accept", args: ["seat_1"] }, offers, 3)).toBeUndefined()
})
