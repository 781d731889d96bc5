/** What the chances of an attack are made of, in words. */
import type { ProhibitionBlockView, ProhibitionView } from "../../net/types"
import type { Words } from "../../words/words"

export interface Odds {
  short: string
  text: string
  /** How it is shown besides by its number: a round, a square or a cornered plate. */
  verdict: "sure" | "open" | "lost"
}

export function attackOdds(
  view: ProhibitionView,
  block: ProhibitionBlockView,
  force: number,
  words: Words,
): Odds | undefined {
  if (force < 1) return undefined
  if (block.owner === null) return { short: words.say("joins"), text: words.say("odds-neutral"), verdict: "sure" }
  const defenders = block.goons + block.guards
  const percent = defenders ? view.odds[force - 1]?.[defenders - 1] : view.seize_odds[force - 1]
  if (percent === undefined) return undefined
  const text = defenders
    ? words.say("odds-fight", { percent, goons: force, units: defenders })
    : words.say("odds-seize", { percent, goons: force })
  return { short: `${percent}%`, text, verdict: percent >= 70 ? "sure" : percent >= 40 ? "open" : "lost" }
}
