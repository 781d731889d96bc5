/** Why the game is decided as it is, and where the points came from. */
import type { ProhibitionView } from "../../net/types"
import type { Words } from "../../words/words"

export const PARTS = ["turf", "buildings", "headlines", "schemes", "infamy", "cash", "booze", "jail"] as const

export function breakdown(view: unknown, words: Words): { seat: number; parts: { name: string; points: number }[] }[] {
  return (view as ProhibitionView).gangs.map((gang) => ({
    seat: gang.seat,
    parts: PARTS.map((part) => ({ name: words.say(`points-${part}`), points: gang.points[part] })),
  }))
}

/** PR-SCORE-9: with equal points blocks decide, then money, then less time in jail. */
export function reason(view: unknown, words: Words): string {
  const over = words.say("ended-1926")
  const [first, second] = [...(view as ProhibitionView).gangs].sort(
    (a, b) => b.points.total - a.points.total || b.blocks - a.blocks || b.gs - a.gs || a.jail - b.jail,
  )
  if (!first || !second || first.points.total !== second.points.total) return over
  const by =
    first.blocks !== second.blocks
      ? "blocks"
      : first.gs !== second.gs
        ? "gs"
        : first.jail !== second.jail
          ? "jail"
          : "none"
  return `${over} ${words.say(`tie-${by}`, { name: words.player(first.seat), other: words.player(second.seat), more: by === "blocks" ? first.blocks : by === "gs" ? first.gs : first.jail, less: by === "blocks" ? second.blocks : by === "gs" ? second.gs : second.jail })}`
}
