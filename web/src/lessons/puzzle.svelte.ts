/** A puzzle: a table that is nowhere but here. Every move is tried by the server, which keeps nothing of it. */
import { api } from "../net/api"
import { Trouble } from "../net/trouble"
import type { FromServer, PuzzleShown, PuzzleSolution } from "../net/types"
import type { Wanted } from "../net/socket"
import { Session } from "../table/session.svelte"
import { settings, t } from "../ui/settings.svelte"

export class Puzzle {
  done = $state(false)
  solved = $state(false)
  solution = $state.raw<PuzzleSolution | null>(null)
  readonly table: Session
  private made: number[] = []
  private told = 0
  private hear: (message: FromServer) => void = () => undefined

  constructor(
    readonly game: string,
    readonly shown: PuzzleShown,
  ) {
    this.table = new Session("", "", (_, hear, state) => {
      this.hear = hear
      queueMicrotask(() => {
        state(true)
        const { table, seat } = shown.welcome
        const seats = table.seats.map((one, k) => ({
          ...one,
          name: k === seat ? settings.name || t("name-you") : t("seat", { number: k + 1 }),
        }))
        hear({ ...shown.welcome, now: Date.now() / 1000, table: { ...table, seats } })
      })
      return { send: (wanted) => this.answer(wanted), renew: () => undefined, close: () => undefined }
    })
  }

  get id(): string {
    return this.shown.puzzle.id
  }

  async tell(): Promise<void> {
    this.solution = (await api.tryPuzzle(this.game, this.id, { tell: true })).solution
  }

  private async answer(wanted: Wanted): Promise<FromServer> {
    if (wanted.type === "peek") {
      const { outlooks } = await api.tryPuzzle(this.game, this.id, { moves: this.made, lines: wanted.lines })
      return { type: "peek", id: "", n: this.table.n, lines: outlooks }
    }
    if (wanted.type !== "move" || this.done) throw new Trouble("illegal", "not-in-a-puzzle")
    const tried = await api.tryPuzzle(this.game, this.id, { moves: [...this.made, ...wanted.moves] })
    this.made.push(...wanted.moves)
    const items = (tried.update.items ?? []).slice(this.told)
    this.told += items.length
    this.hear({ ...tried.update, items, type: "update", n: this.table.n + 1, at: Date.now() / 1000 })
    this.done = tried.done
    this.solved = tried.solved
    this.solution = tried.solution
    if (tried.solved) solved.add(this.game, this.id)
    return { type: "done", id: "", n: this.table.n }
  }
}

/** Which puzzles were solved in this browser. */
class Solved {
  private all = $state.raw<Record<string, string[]>>(
    JSON.parse(localStorage.getItem("volstead-puzzles") ?? "{}") as Record<string, string[]>,
  )

  of(game: string): Set<string> {
    return new Set(this.all[game] ?? [])
  }
  add(game: string, id: string): void {
    this.all = { ...this.all, [game]: [...this.of(game).add(id)] }
    localStorage.setItem("volstead-puzzles", JSON.stringify(this.all))
  }
}
export const solved = new Solved()
