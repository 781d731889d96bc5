/** What the coach says at a table: hints, warnings before a move, and everybody's chances for spectators. */
import { api } from "../net/api"
import type { Advice as Coaching, Considered, Hinted } from "../net/types"
import type { Advice } from "../stage/stage"
import { settings } from "../ui/settings.svelte"
import type { Session } from "./session.svelte"

export class Coach {
  hint = $state.raw<Advice | null>(null)
  /** My moves that the tutor warns of, and what would be better. */
  warning = $state.raw<{ moves: number[]; advice: Coaching } | null>(null)

  constructor(private readonly table: Session) {}

  /** What was said of a question is no good for the next one. */
  forget(): void {
    this.hint = null
    this.warning = null
  }

  /** Whether the coach may speak to me: I am alone with bots, or all agreed and know of my tutor. */
  allowed = $derived.by(
    () =>
      this.table.alone ||
      (this.table.seat !== null &&
        Boolean(this.table.info?.coach && this.table.info.tutored?.includes(this.table.seat))),
  )

  /** Where all agreed that the coach may speak, the table is told whether I have a tutor. */
  announce(): void {
    const { seat } = this.table
    if (seat === null || !this.table.id || !this.table.info?.coach || this.table.over || this.table.alone) return
    const on = settings.tutor > 0
    if (on !== Boolean(this.table.info.tutored?.includes(seat))) void this.table.send({ type: "tutor", on })
  }

  /** Everybody's chances as spectators are told them, where the table allows it. */
  chances = $state.raw<number[] | null>(null)
  private asking = false
  async askChances(): Promise<void> {
    if (this.table.seat !== null || !this.table.id || !this.table.info?.settings.chances || this.asking) return
    this.asking = true
    const found = await api.chances(this.table.id, this.table.token).catch(() => null)
    this.asking = false
    if (found) this.chances = found.chances
    if (found && found.n < this.table.n && !this.table.over) void this.askChances()
  }

  /** Whether the tutor has something to say before these moves; the same moves once more are made. */
  async warns(moves: number[]): Promise<boolean> {
    const before = this.warning
    this.warning = null
    if (!settings.tutor || !this.allowed || !this.table.question?.must || this.table.question.menu.length < 2)
      return false
    if (before && before.moves.join() === moves.join()) return false
    const asked = this.table.question
    const { advice } = (await this.table.ask({ type: "consider", moves }).catch(() => ({
      advice: null,
    }))) as Considered
    if (!advice || this.table.question !== asked || advice.best - advice.chance < settings.tutor / 100) return false
    this.table.confirming = null
    this.warning = { moves, advice }
    return true
  }

  async askHint(bot: string): Promise<void> {
    this.hint = null
    const asked = this.table.question
    const answer = (await this.table.send({ type: "hint", bot, reasons: true })) as Hinted | null
    if (answer && this.table.question === asked)
      this.hint = {
        move: answer.move,
        line: answer.line,
        why: this.table.words.why(answer.reason, answer.figures),
        beside: answer.advice,
      }
  }
}
