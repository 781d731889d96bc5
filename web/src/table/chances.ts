/** Chances as they are told: what moved them in points of a hundred, and the curve of them through a game. */
import type { Series } from "../games"
import type { Account } from "../net/types"
import { t } from "../ui/settings.svelte"

/** So many places of a curve can be told apart. */
const MOST = 48

export function points(much: number): string {
  const of100 = Math.round(much * 100)
  return of100 ? `${of100 < 0 ? "−" : "+"}${Math.abs(of100)}` : "0"
}

/** So many of many as can be told apart, the last one among them. */
export function thinned<T>(all: T[]): T[] {
  const every = Math.max(1, Math.ceil(all.length / MOST))
  return all.filter((_, k) => k % every === 0 || k === all.length - 1)
}

/** Everybody's chances as everything stood, and those of one seat as it could see them, where that is not the same. */
export function curve(account: Account, names: string[], place: (moves: number) => number): Series {
  const path = thinned(account.curve)
  const percent = (chance: number): number => Math.round(chance * 100)
  const values: Series["values"] = names.map((name, seat) => ({
    name,
    seat,
    points: path.map((moment) => percent(moment.truth[seat]!)),
  }))
  const { seat } = account
  const eyes = path.map((moment) => percent(moment.eyes[seat]!))
  if (eyes.join() !== values[seat]!.points.join())
    values.push({ name: t("coach-eyes", { name: names[seat]! }), points: eyes })
  return { name: t("chart-chances"), kind: "line", rounds: path.map((moment) => place(moment.moves)), values }
}
