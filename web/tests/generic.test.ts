/** A board that is drawn from a view alone. */
import { describe, expect, it } from "vitest"
import { byCard, kindOf, middle, ofSeat } from "../src/games/generic/view"
import type { Choice } from "../src/stage/stage"

const VIEW = {
  seat: 1,
  round: 2,
  discard: [7],
  players: [
    { seat: 0, points: 3, hand: [null, null] },
    { seat: 1, points: 0, hand: [4, 9], dice: [6, 1] },
  ],
}
const choice = (move: number, block: string, ...args: string[]): Choice => ({ move, block, args, text: block })

describe("the generic face", () => {
  it("tells what is somebody's from what is everybody's", () => {
    expect(ofSeat(VIEW, 0)).toEqual({ points: 3, hand: [null, null] })
    expect(middle(VIEW)).toEqual({ round: 2, discard: [7] })
    expect(ofSeat(null, 0)).toEqual({})
  })

  it("draws things as what they look like", () => {
    const mine = ofSeat(VIEW, 1)
    expect(Object.entries(mine).map(([name, value]) => kindOf(name, value))).toEqual(["counter", "cards", "dice"])
    expect([kindOf("bid", null), kindOf("out", true), kindOf("bids", [{ many: 1 }])]).toEqual([
      "nothing",
      "flag",
      "list",
    ])
  })

  it("lets a card of mine be clicked where one choice alone names it", () => {
    const play = [choice(1, "play", "4"), choice(2, "play", "9"), choice(3, "pass"), choice(4, "bid", "4", "9")]
    expect([...byCard(ofSeat(VIEW, 1), play)].map(([card, one]) => [card, one.move])).toEqual([
      ["4", 1],
      ["9", 2],
    ])
    const either = [...play, choice(5, "throw", "4"), choice(6, "play", "7")]
    expect([...byCard(ofSeat(VIEW, 1), either).keys()]).toEqual(["9"])
  })
})
