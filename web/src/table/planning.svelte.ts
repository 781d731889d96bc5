/** A plan in the making: the board shows a question that may come, in a world drawn from what I know, and a click on it says
 * what I would want then. Nothing is done before the plan is laid. */
import type { Ahead, If, PlanLine, Outlook, Plan, Rehearsal } from "../net/types"
import type { Choice, Line, Stage } from "../stage/stage"
import type { Session } from "./session.svelte"

/** Tempos at which a plan that speaks of them always answers. */
const HUSH = ["window", "response"]
/** Worlds of a dry run. */
const WORLDS = 1000

export class Planning implements Stage {
  wishes = $state.raw<PlanLine[]>([])
  until = $state<"round" | "game">("round")
  /** What came of the plan as it stands; nothing once it was changed. */
  figures = $state.raw<Rehearsal | null>(null)
  busy = $state(false)
  /** Whether windows are asked about too. */
  windows = $state(false)
  /** Whether the next click on a piece says when a line counts, and what can be said of that piece. */
  pointing = $state(false)
  facts = $state.raw<{ text: string; only_if: If }[]>([])
  private frames = $state.raw<Ahead[]>([])
  private at = $state(0)
  /** The line that clicks add to; -1 until something was chosen here. */
  private line = $state(-1)
  readonly hint = null
  readonly event = null

  constructor(private readonly table: Session) {
    this.until = table.face?.lasting ?? "round"
    if (table.plan) {
      this.wishes = table.plan.lines
      this.until = table.plan.until ?? "round"
    }
  }

  ahead = $derived.by((): Ahead | null => this.frames[this.at] ?? null)
  view = $derived.by((): unknown => this.ahead?.view ?? this.table.view)
  question = $derived.by(() => this.ahead?.question ?? null)
  words = $derived.by(() => this.table.words)
  names = $derived.by(() => this.table.names)
  seat = $derived.by(() => this.table.seat)
  waiting = $derived.by(() => (this.seat === null || !this.ahead ? [] : [this.seat]))
  choices = $derived.by((): Choice[] => (this.question?.menu ?? []).map((move) => this.table.choice(move)))
  private byMove = $derived.by(() => new Map(this.choices.map((choice) => [choice.move, choice])))

  get lines(): Line[] {
    return this.table.lines
  }
  can(block: string, ...args: (string | number)[]): Choice | undefined {
    return this.byMove.get(this.words.catalogue.id(block, ...args))
  }
  all(block: string): Choice[] {
    return this.choices.filter((choice) => choice.block === block)
  }
  hold(): void {}
  async why(): Promise<void> {}
  /** What would be asked next in the world that is shown; what would happen there is not told. */
  async peek(lines: number[][]): Promise<Outlook[]> {
    const then = new Map(this.ahead?.then ?? [])
    return lines.map((line) => ({
      facts: [],
      question: line.length === 1 ? (then.get(line[0]!) ?? null) : null,
      refused: "",
    }))
  }

  /** The plan as it would be laid. */
  plan = $derived.by((): Plan => ({ lines: this.wishes, until: this.until, foreseen: this.figures?.foreseen ?? null }))

  choose(choice: Choice): void {
    this.want([choice.move])
  }
  async play(...choices: (Choice | number)[]): Promise<boolean> {
    this.want(choices.map((choice) => (typeof choice === "number" ? choice : choice.move)))
    return true
  }

  /** A way to answer the question that is shown: the first begins a line, others are what is wanted if that is gone. */
  private want(moves: number[]): void {
    const asked = this.question
    if (!asked || this.pointing) return
    const before = this.wishes[this.line]
    if (before?.options.some((option) => option.join() === moves.join())) return
    const hushed = HUSH.includes(asked.tempo ?? "")
    const added: PlanLine = before
      ? { ...before, options: [...before.options, moves] }
      : {
          key: asked.key,
          tempo: asked.tempo ?? "choice",
          numbers: hushed ? (asked.numbers ?? []) : [],
          options: [moves],
          only_if: [],
        }
    if (!before) this.line = this.wishes.length
    this.change(before ? this.wishes.map((one) => (one === before ? added : one)) : [...this.wishes, added])
  }

  /** The line that was chosen here last counts only if this holds. */
  demand(only_if: If): void {
    const line = this.wishes[this.line]
    if (line)
      this.change(
        this.wishes.map((one) => (one === line ? { ...one, only_if: [...(one.only_if ?? []), only_if] } : one)),
      )
    this.pointing = false
    this.facts = []
  }

  /** Whether something was chosen here that a condition can be added to. */
  chosen = $derived.by(() => this.line >= 0)

  remove(line: number): void {
    this.change(this.wishes.filter((_, k) => k !== line))
    this.line = -1
  }

  private change(lines: PlanLine[]): void {
    this.wishes = lines
    this.figures = null
  }

  private wanted(from: number): number {
    const next = this.frames.findIndex(
      (frame, k) => k >= from && frame.line < 0 && (this.windows || !HUSH.includes(frame.question.tempo ?? "")),
    )
    return next < 0 ? this.frames.length : next
  }

  /** Draw a world and show the first question in it that the plan says nothing about. */
  async look(): Promise<void> {
    await this.rehearse(1)
    this.line = -1
    this.at = this.wanted(0)
  }

  /** The next question: the plan as it stands plays up to it. */
  async next(): Promise<void> {
    const from = this.at + 1
    if (this.line >= 0) await this.rehearse(1)
    this.line = -1
    this.at = this.wanted(from)
  }

  /** How often would it act, and what would it save? */
  async try(): Promise<void> {
    this.figures = await this.rehearse(WORLDS)
  }

  private async rehearse(worlds: number): Promise<Rehearsal | null> {
    if (this.busy) return null
    this.busy = true
    const plan = { lines: this.wishes, until: this.until, foreseen: null }
    const answer = await this.table.send({ type: "rehearse", plan, worlds, first: [] })
    this.busy = false
    if (answer?.type !== "rehearsed") return null
    if (worlds === 1) this.frames = answer.rehearsal.frames
    return answer.rehearsal
  }

  /** Lay it; without a dry run only what others do to me drops it. */
  async lay(): Promise<boolean> {
    return (await this.table.send({ type: "plan", plan: this.wishes.length ? this.plan : null })) !== null
  }
}
