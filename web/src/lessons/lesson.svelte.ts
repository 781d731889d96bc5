/** A first lesson: a table that is nowhere but here. What the server would say was written down beforehand; the learner makes
 * the one move that the step is about, and everything else is refused with a kind word. */
import { Trouble } from "../net/trouble"
import type { FromServer, Outlook, Taught } from "../net/types"
import { Session } from "../table/session.svelte"
import type { Wanted } from "../net/socket"
import { settings, t } from "../ui/settings.svelte"

const NOTHING: Outlook = { facts: [], question: null, refused: "" }

export class Lesson {
  /** The number of the step, and how many of its moves and of its clicks are made. */
  at = $state(0)
  played = $state(0)
  clicked = $state(0)
  readonly table: Session
  private readonly taught: Taught
  private hear: (message: FromServer) => void = () => undefined

  constructor(taught: Taught) {
    this.taught = taught
    this.table = new Session("", "", (_, hear, state) => {
      this.hear = hear
      queueMicrotask(() => {
        state(true)
        const { table, seat } = taught.welcome
        const seats = table.seats.map((one, k) => (k === seat ? { ...one, name: settings.name || t("name-you") } : one))
        hear({ ...taught.welcome, now: Date.now() / 1000, table: { ...table, seats } })
      })
      return { send: (wanted) => this.answer(wanted), renew: () => undefined, close: () => undefined }
    })
  }

  get many(): number {
    return this.taught.steps.length
  }
  step = $derived.by(() => this.taught.steps[this.at])
  over = $derived.by(() => this.at >= this.taught.steps.length)
  /** Whether a step is only a look: a click on the piece, or on the button, goes on. */
  looks = $derived(this.step !== undefined && !this.step.play.length)

  /** One of the pieces of the step was clicked. */
  click(number: number): void {
    this.clicked = Math.min(number + 1, this.step!.at.length - 1)
  }

  next(): void {
    this.at++
    this.played = this.clicked = 0
  }

  private async answer(wanted: Wanted): Promise<FromServer> {
    if (wanted.type === "peek")
      return {
        type: "peek",
        id: "",
        n: this.table.n,
        lines: wanted.lines.map((line) => this.taught.looks[`${this.table.n} ${line.join(" ")}`] ?? NOTHING),
      }
    const { step } = this
    if (wanted.type !== "move" || !step || wanted.moves.some((move, k) => move !== step.play[this.played + k]))
      throw new Trouble("illegal", "not-in-this-lesson")
    const told = step.updates.slice(this.played, this.played + wanted.moves.length).flat()
    this.played += wanted.moves.length
    if (this.played === step.play.length) this.next()
    for (const update of told) this.hear({ ...update, type: "update", at: Date.now() / 1000 })
    return { type: "done", id: "", n: told.at(-1)?.n ?? this.table.n }
  }
}
