/** A table as this browser knows it: what the server told, and what can be asked of it. No rules live here. */
import { tick } from "svelte"
import { notices } from "../ui/notice.svelte"
import type { Face } from "../games"
import { api } from "../net/api"
import { Trouble } from "../net/trouble"
import { keep, key } from "../net/keys"
import { person } from "../net/me"
import { type Patch, patched } from "../net/patch"
import { Link, type Wanted } from "../net/socket"
import type {
  Asked,
  ChatItem,
  FromServer,
  OpenRequest,
  Order,
  Outlook,
  Plan,
  Promise as Vow,
  Standing,
  TableInfo,
  Times,
  Update,
  Welcome,
} from "../net/types"
import { BEAT, Pace } from "../stage/pace.svelte"
import type { Advice, Choice, Event, Fact, Line, Refusal, Stage } from "../stage/stage"
import { settings } from "../ui/settings.svelte"
import { hear, play } from "../ui/sound"
import { Words } from "../words/words"
import { Coach } from "./coach.svelte"
import { called } from "./names"

const MOST_LINES = 3000
/** Answers that do nothing. */
const EMPTY = new Set(["done", "pass", "no", "none", "let-go", "keep"])
/** How long nobody's question is left standing before it is let pass, in milliseconds. */
const LET_PASS = 250
/** With so many seconds left of a window there is time to be told what came before it. */
const AMPLE = 20
/** Whoever speaks for a table: a server, or a lesson. */
type Voice = Pick<Link, "send" | "renew" | "close">
export type Connect = (...how: ConstructorParameters<typeof Link>) => Voice

export class Session implements Stage {
  info = $state.raw<TableInfo>()!
  seat = $state<number | null>(null)
  view = $state.raw<unknown>(null)
  question = $state.raw<Asked | null>(null)
  waiting = $state.raw<number[]>([])
  times = $state.raw<Times | null>(null)
  promises = $state.raw<Vow[]>([])
  request = $state.raw<OpenRequest | null>(null)
  standing = $state.raw<Standing | null>(null)
  orders = $state.raw<Order[]>([])
  /** What I have laid ahead, as far as it was not carried out. */
  plan = $state.raw<Plan | null>(null)
  lines = $state.raw<Line[]>([])
  event = $state.raw<Event | null>(null)
  /** A round or Year that is over: its events, for the summary that waits for somebody to go on. */
  chapter = $state.raw<Line[] | null>(null)
  readonly pace = new Pace()
  online = $state(false)
  /** Set when the table cannot be had at all. */
  lost = $state.raw<Trouble | null>(null)
  refusal = $state.raw<Refusal | null>(null)
  readonly coach = new Coach(this)
  sending = $state(false)
  /** The choice that waits for a second click. */
  confirming = $state.raw<Choice | null>(null)
  /** How the game is shown here: undefined until that is there, null for a game that has no board of its own. */
  face = $state.raw<Face | null>()
  words = $state.raw<Words>()!
  ready = $state(false)
  /** The number of the newest update that was already there when I came. */
  seen = $state(0)
  /** The number of the newest update when I came. */
  arrived = $state(0)
  n = 0
  /** The number of the update that the view is of. */
  shown = $state(0)
  private offset = 0
  private link: Voice | null = null
  /** Messages are taken one after another, also where one has to wait for words or for the log. */
  private work: Promise<void> = Promise.resolve()
  /** Whether all was taken in up to update n. */
  private whole = true
  private language = ""

  constructor(
    /** Empty for a table that is nowhere but here. */
    readonly id: string,
    readonly token: string,
    connect: Connect = (...how) => new Link(...how),
  ) {
    this.link = connect(
      () => ({ table: id, token, person: person(), since: (this.whole && this.n) || null, views: true }),
      (message) => this.queue(message),
      (open) => (this.online = open),
    )
  }

  get hint(): Advice | null {
    return this.coach.hint
  }

  names = $derived.by(() => (this.info ? called(this.info.seats) : []))

  choices = $derived.by((): Choice[] => {
    const menu = this.question?.menu ?? []
    return menu.map((move) => this.choice(move))
  })

  byMove = $derived(new Map(this.choices.map((choice) => [choice.move, choice])))
  chat = $derived(this.lines.filter((line): line is Line & { item: ChatItem } => line.item.what === "chat"))
  over = $derived(this.info?.status === "finished" || this.info?.status === "abandoned")

  choice(move: number): Choice {
    const words = this.words
    const { block, args } = words.catalogue.read(move)
    return {
      move,
      block: block.name,
      args,
      get text() {
        return words.move(move)
      },
    }
  }

  /** The choice with this name, if it is on the menu. */
  can(block: string, ...args: (string | number)[]): Choice | undefined {
    return this.byMove.get(this.words.catalogue.id(block, ...args))
  }

  /** All choices of a name on the menu. */
  all(block: string): Choice[] {
    return this.choices.filter((choice) => choice.block === block)
  }

  /** Milliseconds of this browser's clock for a time of the server. */
  local(time: number): number {
    return time * 1000 - this.offset
  }

  /** Whether I am asked something that I can answer in one way only, and that does nothing. */
  idle = $derived.by((): boolean => this.pointless(this.question))

  private pointless(question: Asked | null): boolean {
    const { seat } = this
    if (!question?.must || seat === null || !this.words) return false
    const real = question.menu
      .map((move) => this.choice(move))
      .filter((choice) => choice.block !== "raise" && !this.face?.asides?.includes(choice.block))
    return (real.length === 1 && empty(real[0]!)) || (this.face?.idle?.(question, real, seat) ?? false)
  }
  /** At a window my time could tell other people what I hold; where nobody can see it, an empty answer is given at once. */
  private unseen = $derived.by(
    (): boolean =>
      this.question?.tempo !== "window" || this.info.seats.every((one, k) => k === this.seat || one.driver === "bot"),
  )

  private passing: Asked | null = null

  /** Nobody is asked what has one empty answer. */
  private letPass(): void {
    const asked = this.question
    if (
      !this.id ||
      !asked ||
      this.passing === asked ||
      !this.idle ||
      !this.unseen ||
      this.sending ||
      this.over ||
      this.info.seats[this.seat!]?.driver !== "person"
    )
      return
    this.passing = asked
    setTimeout(async () => {
      const one = this.choices.find(empty)
      const due = one && this.question === asked && this.idle && !this.times?.paused
      if (!due || !(await this.play(one))) this.passing = null
    }, LET_PASS)
  }

  /** What comes is taken one after another; a question with little time hurries all that is before it. */
  private queue(message: FromServer): void {
    this.pace.waiting++
    if (
      message.type === "update" &&
      message.question?.must &&
      message.question.tempo === "window" &&
      message.times?.window &&
      message.times.window - message.at < AMPLE &&
      !this.pointless(message.question)
    )
      this.pace.catchUp()
    this.work = this.work
      .then(() => this.hear(message))
      .catch(() => this.renew())
      .then(() => {
        if (--this.pace.waiting === 0) this.pace.settled()
      })
  }

  hold(until: Promise<unknown> | number): void {
    const release = this.pace.hold()
    if (typeof until === "number") setTimeout(release, until)
    else void until.finally(release)
  }

  private async hear(message: FromServer): Promise<void> {
    if (!this.whole && message.type === "update") return
    switch (message.type) {
      case "welcome":
        return this.welcome(message)
      case "update":
        return this.update(message)
      case "notice":
        return notices.hear(message)
      case "presence":
        if (this.info)
          this.info = {
            ...this.info,
            seats: this.info.seats.map((seat, k) => ({ ...seat, present: message.seats[k] ?? false })),
          }
        return
      case "bye":
        if (["not-found", "forbidden", "unauthorized"].includes(message.code))
          this.lost = new Trouble(message.code, message.key, message.rule, message.named)
        return
      case "refused":
        this.refusal = { key: message.key, rule: message.rule, named: message.named, move: message.move }
    }
  }

  private async welcome(all: Welcome): Promise<void> {
    const comeback = this.n > 0
    this.offset = all.now * 1000 - Date.now()
    this.info = all.table
    this.seat = all.seat
    this.view = all.view
    this.question = all.question
    this.waiting = all.waiting
    this.times = all.times
    this.promises = all.promises
    this.request = all.request
    this.standing = all.standing
    this.orders = all.orders
    this.plan = all.plan
    if (!comeback) {
      this.seen = key(this.id)?.seen ?? all.n
      this.arrived = all.n
    }
    if (this.id)
      keep(this.id, { game: all.table.game, title: all.table.title, commit: key(this.id)?.commit ?? all.table.commit })
    await this.speak()
    if (comeback && all.missed) for (const update of all.missed) this.note(lines(update))
    else if (all.n) void this.recall(all.n)
    this.n = this.shown = all.n
    this.whole = true
    this.remember()
    this.ready = true
    this.letPass()
    void this.coach.askChances()
  }

  /** Fetch the log of what was told before I came; the board does not wait for it. */
  private async recall(n: number): Promise<void> {
    const token = this.token
    const history = await api.history(this.id, token, Math.max(0, n - 200)).catch(() => null)
    if (!history) return
    const later = this.lines.filter((line) => line.n > n)
    this.lines = [...history.updates.flatMap((update) => lines(update)), ...later]
  }

  earlier = $derived((this.lines[0]?.n ?? 1) > 1)

  async recallEarlier(): Promise<void> {
    const first = this.lines[0]?.n ?? 1
    const since = Math.max(0, first - 201)
    const history = await api.history(this.id, this.token, since, first - 1 - since)
    if ((this.lines[0]?.n ?? 1) === first)
      this.lines = [...history.updates.flatMap((update) => lines(update)), ...this.lines]
  }

  private async update(update: Update): Promise<void> {
    if (update.n <= this.n) return
    this.n = update.n
    if (this.begun && lines(update).some((line) => this.told(line))) {
      if (this.event)
        await this.pace.rest(this.beat(this.event.fact) - (performance.now() - this.begun) * settings.pace)
      this.begun = 0
    }
    const rested = await this.tell(update)
    if (update.waiting !== undefined) this.waiting = update.waiting
    if (update.question !== undefined) {
      const before = this.question?.must
      this.question = update.question
      if (update.question?.must && !before && !this.idle) play("turn")
      this.coach.forget()
      this.refusal = null
      this.confirming = null
    }
    if (update.times !== undefined) this.times = update.times
    this.letPass()
    if (update.promises !== undefined) this.promises = update.promises
    if (update.view !== undefined) this.view = update.view
    if (update.patch !== undefined) this.view = patched(this.view, update.patch as Patch)
    this.shown = update.n
    void this.coach.askChances()
    this.remember()
    // A question to me does not wait; what is told next waits until this was seen.
    if (this.event && !rested && update.question?.must && !this.idle) {
      await tick()
      this.begun = performance.now()
    } else if (this.event && !rested) await this.pace.rest(this.beat(this.event.fact))
    if (this.pace.waiting <= 1) this.fade(this.event)
  }

  /** When that which is told beside a question began. */
  private begun = 0

  private told(line: Line): boolean {
    return line.item.what === "fact" && this.beat(line.item.fact) > 0
  }

  /** Tell what happened, one thing after another; the last of them is told with the board as it is then. Whether nothing is left to rest for. */
  private async tell(update: Update): Promise<boolean> {
    const added = lines(update)
    // What was asked before is answered: it is not lit while the answer's consequences are told.
    if (update.question !== undefined && this.pace.on && added.some((line) => this.told(line))) this.question = null
    const ends = last(added, (line) => this.told(line))
    let from = 0
    let rested = false
    for (const [k, line] of added.entries()) {
      if (line.item.what !== "fact") continue
      if (this.pace.on && this.face?.ends?.(line.item.fact)) await this.sumUp(added.slice(from, k))
      if (this.beat(line.item.fact) <= 0) continue
      this.note(added.slice(from, k + 1))
      from = k + 1
      this.event = { n: update.n, fact: line.item.fact }
      rested = k < ends || Boolean(this.face?.stays?.(line.item.fact))
      if (rested) await this.pace.rest(this.beat(line.item.fact))
    }
    this.note(added.slice(from))
    return rested || ends < 0
  }

  /** A round is over: its summary waits until somebody goes on, or some seconds. */
  private async sumUp(added: Line[]): Promise<void> {
    const all = [...this.lines, ...added]
    const began = last(all, (line) => line.item.what === "fact" && this.face?.ends?.(line.item.fact))
    if (began < 0 || !this.face?.Summary) return
    this.chapter = all.slice(began)
    await new Promise<void>((done) => (this.turnPage = done))
    this.chapter = null
  }
  turnPage: () => void = () => undefined

  /** How long an event is on the stage; what I did myself I have seen. */
  private beat(fact: Fact): number {
    return this.face?.beat?.(fact, this.seat) ?? (fact.seat === this.seat ? 0 : BEAT)
  }

  /** What was told last stays lit a while, if nothing else comes. */
  private fade(event: Event | null): void {
    if (event) setTimeout(() => this.event === event && (this.event = null), BEAT * 1.1)
  }

  /** Take down what happened, and what it changes at the table itself. */
  private note(added: Line[]): void {
    if (!added.length) return
    this.lines = [...this.lines, ...added].slice(-MOST_LINES)
    const facts = added.flatMap((line) => (line.item.what === "fact" ? [line.item.fact] : []))
    hear(facts.map((fact) => String(fact.kind)))
    for (const { item } of added) {
      if (item.what === "seat") {
        const seats = this.info.seats.map((seat, k) =>
          k === item.seat
            ? {
                ...seat,
                driver: item.driver,
                name: item.name ?? "",
                bot: item.bot ?? "",
                look: item.look ?? "",
                kept: false,
              }
            : seat,
        )
        this.info = { ...this.info, seats }
        this.words = this.words.with(this.names)
      } else if (item.what === "plan") this.plan = item.plan?.lines.length ? item.plan : null
      else if (item.what === "begin") this.info = { ...this.info, status: "running" }
      else if (item.what === "end")
        this.info = { ...this.info, status: item.reason === "finished" ? "finished" : "abandoned", result: item }
      else if (item.what === "title") this.info = { ...this.info, title: item.title }
      else if (item.what === "rematch") this.info = { ...this.info, next: item.table }
      else if (item.what === "ask") this.request = { request: item.request, seat: item.seat, yes: [item.seat] }
      else if (item.what === "vote" && this.request)
        this.request = item.yes ? { ...this.request, yes: [...this.request.yes, item.seat] } : null
      else if (item.what === "undo" || item.what === "forked") this.request = null
      else if (item.what === "coach") {
        this.request = null
        this.info = { ...this.info, coach: true }
      } else if (item.what === "tutor") {
        const others = (this.info.tutored ?? []).filter((seat) => seat !== item.seat)
        this.info = { ...this.info, tutored: item.on ? [...others, item.seat] : others }
      }
    }
  }

  /** Remember how far I have read, as long as somebody looks. */
  remember(): void {
    if (this.id && document.visibilityState === "visible") keep(this.id, { seen: this.n })
  }

  async speak(): Promise<void> {
    const detail = await api.game(this.info.game)
    this.language = settings.language
    const words = await Words.load(settings.language, detail)
    this.words = words
    this.words = words.with(this.names)
  }

  /** Follow a change of the language. */
  async follow(): Promise<void> {
    if (this.ready && this.language !== settings.language) await this.speak()
  }

  /** What could not be taken in, such as the words when they could not be fetched, is asked for once more, whole. */
  private renew(): void {
    this.whole = false
    this.link?.renew()
  }

  /** What the words of a choice leave to the board, for who reads the list. */
  remark(choice: Choice): string {
    return this.face?.remark?.(choice, this.view, this.words) ?? ""
  }

  // What can be asked of the table.

  /** The answer, or the trouble that it makes. */
  ask(wanted: Wanted): Promise<FromServer> {
    return this.link!.send(wanted)
  }

  /** The same, where trouble is told to whoever asked. */
  async send(wanted: Wanted): Promise<FromServer | null> {
    this.refusal = null
    try {
      return await this.ask(wanted)
    } catch (trouble) {
      this.refusal =
        trouble instanceof Trouble
          ? { key: trouble.key, rule: trouble.rule, named: trouble.named, move: trouble.move }
          : { key: "other", rule: "", named: [String(trouble)] }
      return null
    }
  }

  /** Whether nobody else plays here. */
  alone = $derived.by(
    () =>
      this.id !== "" &&
      this.seat !== null &&
      this.info.seats.every((one, k) => k === this.seat || one.driver === "bot"),
  )

  async play(...choices: (Choice | number)[]): Promise<boolean> {
    if (this.sending) return false
    this.sending = true
    const moves = choices.map((choice) => (typeof choice === "number" ? choice : choice.move))
    const made =
      !(await this.coach.warns(moves)) && (await this.send({ type: "move", version: this.n, moves })) !== null
    this.sending = false
    // The next question can be here before the answer to this one.
    if (made) this.letPass()
    return made
  }

  /** Ask why something cannot be done: the table refuses it and says why. */
  async why(block: string, ...args: (string | number)[]): Promise<void> {
    const move = this.words.catalogue.id(block, ...args)
    if (move < 0 || this.seat === null || this.over) return
    if (!this.question) this.refusal = { key: "not-asked", rule: "" }
    else if (!this.byMove.has(move)) await this.send({ type: "move", version: this.n, moves: [move] })
  }

  /** Choose on the board or in the list: at once, or after being asked where a slip would hurt. */
  choose(choice: Choice): void {
    if (this.sending) return
    if (settings.confirm && this.face?.careful(choice.block)) this.confirming = choice
    else void this.play(choice)
  }

  /** What would follow from these lines of my own moves; nothing if the table cannot say. */
  async peek(lines: number[][]): Promise<Outlook[]> {
    if (!this.question || !lines.length) return []
    try {
      const answer = await this.ask({ type: "peek", lines })
      return answer.type === "peek" && answer.n === this.n ? answer.lines : []
    } catch {
      return []
    }
  }

  close(): void {
    this.remember()
    this.link?.close()
  }
}

function empty(choice: Choice): boolean {
  return EMPTY.has(choice.block) && !choice.args.length
}

function lines(update: Update): Line[] {
  return (update.items ?? []).map((item) => ({ n: update.n, at: update.at, item }))
}

/** The place of the last line that is so, or -1. */
function last(all: Line[], so: (line: Line) => boolean | undefined): number {
  for (let k = all.length - 1; k >= 0; k--) if (so(all[k]!)) return k
  return -1
}
