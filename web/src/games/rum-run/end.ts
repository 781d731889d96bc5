/** Why the game ended and why a tie was broken, and by which ways the barrels came home. */
import type { RumRunView, Update } from "../../net/types"
import type { Words } from "../../words/words"
import { facts } from "../series"

const waiting = (view: RumRunView, seat: number, connected: boolean): number =>
  view.tokens
    .filter((token) => token.seat === seat && (!connected || token.distance > 0))
    .reduce((sum, token) => sum + token.barrels.length, 0)

/** RR-END-2, RR-END-6: the winning number; else score, barrels on connected roads, on all roads, and who scored first. */
export function reason(shown: unknown, words: Words): string {
  const view = shown as RumRunView
  if (!view.result) return ""
  const over = words.fact({ kind: "ended", why: view.result })
  const [first, second] = view.players
    .filter((player) => !player.resigned)
    .map((player) => ({
      seat: player.seat,
      score: player.score,
      near: waiting(view, player.seat, true),
      far: waiting(view, player.seat, false),
    }))
    .sort((a, b) => b.score - a.score || b.near - a.near || b.far - a.far)
  if (!first || !second || first.score !== second.score || first.score >= view.winning) return over
  const by = first.near !== second.near ? "near" : first.far !== second.far ? "far" : "early"
  return `${over} ${words.say(`tie-${by}`, { name: words.player(first.seat), other: words.player(second.seat), more: by === "near" ? first.near : first.far, less: by === "near" ? second.near : second.far })}`
}

/** Barrels by how they came home: by one's own caravans, or out of an ambush. */
export function breakdown(
  shown: unknown,
  words: Words,
  updates: Update[],
): { seat: number; parts: { name: string; points: number }[] }[] {
  const view = shown as RumRunView
  const ambushed = view.players.map(() => 0)
  let seized = 0
  for (const fact of facts(updates)) {
    if (fact.kind === "ambush") seized = Number(fact.barrels)
    else if (fact.kind === "scored") {
      ambushed[Number(fact.seat)]! += Math.min(seized, Number(fact.barrels))
      seized = 0
    } else if (fact.kind === "caravan") seized = 0
  }
  return view.players.map((player) => {
    const taken = Math.min(ambushed[player.seat]!, player.score)
    return {
      seat: player.seat,
      parts: [
        { name: words.say("home-caravan"), points: player.score - taken },
        { name: words.say("home-ambush"), points: taken },
      ],
    }
  })
}
