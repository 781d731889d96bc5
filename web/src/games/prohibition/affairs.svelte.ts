/** What the parts of this face have in common at a table: what can be chosen where, what is being told, how a fight ended. */
import type { ProhibitionBlockView, ProhibitionCardView, ProhibitionInfamyView, ProhibitionView } from "../../net/types"
import { shared } from "../../stage/shared.svelte"
import type { Choice, Fact, Stage } from "../../stage/stage"
import { Aftermath } from "./fight.svelte"
import { attackOdds, type Odds } from "./odds"

/** Moves that name a block. */
export const ON_BLOCKS = [
  "stock",
  "payoff",
  "lose-building",
  "lose-stock",
  "lose-goon",
  "build",
  "recruit",
  "from",
  "target",
  "call",
  "retreat-to",
  "backup",
  "heal",
]
/** Moves that are made with a card or on a front page. */
export const ON_CARDS = ["draft", "keep", "keep-infamy", "claim", "tactic"]
export const ON_PAPER = ["bribe", "consequence", "bit"]
export const IN_ROOM = ["order", "attack", "type"]

export class Affairs {
  /** Goons and Guards are lifted and placed one at a time; with both on offer, the kind is chosen first. */
  wanted = $state("goon")
  readonly aftermath = new Aftermath()
  /** The card that somebody looks at, large. */
  looked = $state.raw<{ scheme: ProhibitionCardView } | { infamy: ProhibitionInfamyView } | null>(null)
  /** What each Tactic would do in the Conflict as it is, by card. */
  here = $state.raw<Map<string, string>>(new Map())
  private asked: unknown = null

  constructor(private readonly table: Stage) {}

  view = $derived.by(() => this.table.view as ProhibitionView)
  units = $derived.by(() => [
    ...new Set([...this.table.all("lift"), ...this.table.all("place")].map((choice) => choice.args[0]!)),
  ])
  unit = $derived.by(() => (this.units.includes(this.wanted) ? this.wanted : (this.units[0] ?? "goon")))
  /** The first of the moves that the question is about: a click on another block is answered with it. */
  why = $derived.by(() => ON_BLOCKS.find((name) => this.table.all(name).length) ?? "target")
  private force = $derived.by(() => (this.table.all("target").length ? (this.table.question?.numbers[0] ?? 0) : 0))

  choice(block: string): Choice | undefined {
    for (const name of ON_BLOCKS) {
      const found = this.table.can(name, block)
      if (found) return found
    }
    return this.table.can("place", this.unit, block) ?? this.table.can("lift", this.unit, block)
  }

  odds(id: string): Odds | undefined {
    if (!this.force || !this.table.can("target", id)) return undefined
    const block = this.view.hoods.flatMap((hood) => hood.blocks).find((one) => one.id === id)
    return block && attackOdds(this.view, block, this.force, this.table.words)
  }

  /** A block in words, for a tip and for those who do not see the map. */
  told(block: ProhibitionBlockView, hood: string): string {
    const { words, names } = this.table
    const say = (key: string, values: Record<string, string | number> = {}): string => words.say(key, values)
    return [
      block.street,
      hood,
      block.owner !== null ? say("owned-by", { name: names[block.owner]! }) : say("neutral"),
      block.hq ? say(block.robbed ? "hq-robbed" : "hq") : "",
      block.building
        ? say(block.building.stocked ? "stocked-n" : "dry-n", { what: String(words.word(block.building.type)) })
        : "",
      block.goons ? say("goons-n", { n: block.goons }) : "",
      block.guards ? say("guards-n", { n: block.guards }) : "",
      block.laying_low ? say("laying-low") : "",
      block.fought ? say("fought") : "",
    ]
      .filter(Boolean)
      .join(", ")
  }

  /** The blocks and the place of the Back Room that what is told just now is about. */
  glow = $derived.by((): string[] => {
    const fact = this.table.event?.fact
    return fact ? [fact.block, fact.source, fact.space].filter((one): one is string => typeof one === "string") : []
  })

  /** What these facts come to, in few words. */
  private follows(facts: Fact[]): string[] {
    const told = facts.filter(
      (fact) => fact.kind !== "tactic" && fact.kind !== "no-tactic" && fact.kind !== "wiped-out",
    )
    return [...told.map((fact) => this.table.words.fact(fact, this.table.seat)), this.losses(facts)].filter(Boolean)
  }

  /** Who would lose how many, in one line. */
  private losses(facts: Fact[]): string {
    const out = facts.filter((fact) => fact.kind === "wiped-out")
    const { attack } = this.table.view as ProhibitionView
    if (!out.length || !attack) return ""
    const lost = (seat: number): number =>
      out.filter((fact) => fact.seat === seat).reduce((sum, one) => sum + Number(one.goons) + Number(one.guards), 0)
    const who = (seat: number): string =>
      seat === this.table.seat ? this.table.words.say("you") : (this.table.names[seat] ?? "")
    const [attacker, defender] = [attack.attacker.seat, attack.defender.seat]
    return this.table.words.say("tactic-losses", {
      attacker: who(attacker),
      against: lost(attacker),
      defender: who(defender),
      harm: lost(defender),
    })
  }

  /** Ask the table what would follow from each Tactic. */
  async look(): Promise<void> {
    const { table } = this
    if (this.asked === table.question) return
    this.asked = table.question
    const tactics = table.all("tactic")
    this.here = new Map()
    if (!tactics.length) return
    const asked = table.question
    const none = table.can("none")
    const outlooks = await table.peek([...tactics, ...(none ? [none] : [])].map((choice) => [choice.move]))
    if (table.question !== asked) return
    const found = new Map<string, string>()
    // What would happen anyhow says nothing of a Tactic.
    const anyhow = none ? this.follows(outlooks[tactics.length]?.facts ?? []) : []
    tactics.forEach((choice, k) => {
      const lines = this.follows(outlooks[k]?.facts ?? []).filter((line) => !anyhow.includes(line))
      if (lines.length) found.set(choice.args[0]!, lines.join(" "))
    })
    this.here = found
  }
}

export const affairs = shared((table: Stage) => new Affairs(table))
