/** Words for people, from the same Fluent files and by the same rules as the terminal (src/volstead/words). */
import { BASE } from "../net/base"
import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from "@fluent/bundle"
import files from "virtual:words"
import type { Asked, GameDetail, OptionInfo } from "../net/types"
import { Catalogue } from "./catalogue"

export type Language = "en" | "de"
export const LANGUAGES: Language[] = ["en", "de"]

const loaded = new Map<string, Promise<FluentBundle>>()

function bundle(language: Language, game: string): Promise<FluentBundle> {
  const name = `${language}/${game}`
  const known = loaded.get(name) ?? load(language, game)
  loaded.set(name, known)
  known.catch(() => loaded.delete(name))
  return known
}

/** The words of the pages and of the games that were there when this client was built are in it; others' are fetched. */
async function load(language: Language, game: string): Promise<FluentBundle> {
  const made = new FluentBundle(language, { useIsolating: false })
  const file = files[`${language}/${game}`]
  if (file)
    made.addResource({
      body: Object.entries((await file()).default).map(([id, value]) => ({ id, value, attributes: {} })),
    })
  else
    for (const spoken of language === "en" ? [language] : [language, "en"]) {
      const answer = await fetch(BASE + `/words/${spoken}/${game}.ftl`)
      if (answer.ok) made.addResource(new FluentResource(await answer.text()), { allowOverrides: false })
    }
  return made
}

/** Fetch words before they are asked for. */
export const fetchWords = (language: Language, game = ""): void => void bundle(language, game).catch(() => undefined)

/** A number with no marks for thousands; for whole ones Intl, which a phone takes long to wake up, is not needed. */
class Plain extends FluentNumber {
  override toString(scope?: Parameters<FluentNumber["toString"]>[0]): string {
    return Number.isInteger(this.value) ? String(this.value) : super.toString(scope)
  }
}

const NATURE = 15
const NUMBERED = /^(.+)_(\d+)$/
type Values = Record<string, string | number>

export const readable = (key: string): string => key.replaceAll("-", " ").replaceAll("_", " ")
/** A name without the notation that stands with it for those who type their moves. */
const untyped = (name: string, notation: string): string =>
  name.replace(`${notation} `, "").replace(` (${notation})`, "")
const safe = (word: string): string => word.replace(/[^A-Za-z0-9_-]/g, "-")

export class Words {
  private readonly moves = new Map<number, string>()

  private constructor(
    readonly language: Language,
    private readonly bundles: FluentBundle[],
    readonly detail: GameDetail | null,
    readonly catalogue: Catalogue,
    readonly players: string[],
  ) {}

  /** The words of one game, or of none, in one language; what is missing was put in in English by the build. */
  static async load(language: Language, detail: GameDetail | null, players: string[] = []): Promise<Words> {
    const bundles = await Promise.all((detail ? [detail.game.name, ""] : [""]).map((game) => bundle(language, game)))
    return new Words(language, bundles, detail, new Catalogue(detail?.blocks ?? []), players)
  }

  /** The same words at a table with these players. */
  with(players: string[]): Words {
    return new Words(this.language, this.bundles, this.detail, this.catalogue, players)
  }

  find(key: string, values: Values = {}): string | null {
    for (const messages of this.bundles) {
      const pattern = messages.getMessage(key)?.value
      if (pattern) {
        const plain: Record<string, FluentVariable> = {}
        for (const [name, value] of Object.entries(values))
          plain[name] = typeof value === "number" ? new Plain(value, { useGrouping: false }) : value
        return messages.formatPattern(pattern, plain, [])
      }
    }
    return null
  }

  say(key: string, values: Values = {}): string {
    return this.find(key, values) ?? [readable(key), ...Object.values(values)].join(" ")
  }

  word(word: string): string | number {
    if (/^\d+$/.test(word)) return Number(word)
    const numbered = NUMBERED.exec(word)
    if (numbered?.[1] === "seat") return this.player(Number(numbered[2]))
    const found =
      this.find(`word-${safe(word)}`) ??
      (numbered
        ? this.find(`word-${safe(numbered[1]!)}`, {
            n: Number(numbered[2]),
            number: Number(numbered[2]) + 1,
            player: this.player(Number(numbered[2])),
          })
        : null)
    return found === null ? (/^\d/.test(word) ? word : readable(word)) : untyped(found, word)
  }

  player(seat: number): string {
    if (seat === NATURE) return this.say("nature")
    return this.players[seat] ?? (seat >= 0 ? this.say("seat", { number: seat + 1 }) : this.say("nobody"))
  }

  move(move: number): string {
    const known = this.moves.get(move) ?? this.tell(move)
    this.moves.set(move, known)
    return known
  }

  private tell(move: number): string {
    const { block, args } = this.catalogue.read(move)
    const values: Values = {}
    args.slice(0, 4).forEach((word, k) => (values["abcd"[k]!] = this.word(word)))
    return this.find(`move-${block.name}`, values) ?? readable(this.catalogue.text(move))
  }

  /** An event. What I did myself is told to me as "you", where there are words for that; where there is little room and a
   * face beside it, in brief. */
  fact(fact: Record<string, string | number>, me: number | null = null, brief = false): string {
    const values: Values = {}
    for (const [name, value] of Object.entries(fact)) {
      if (name === "kind") continue
      if ((name === "seat" || name.endsWith("_seat")) && typeof value === "number") values[name] = this.player(value)
      else values[name] = typeof value === "string" ? this.word(value) : value
    }
    const key = String(fact.kind).startsWith("part-") ? String(fact.kind) : `fact-${fact.kind}`
    const short = brief ? this.find(`brief-${fact.kind}`, values) : null
    if (short !== null) return short
    const mine = me !== null && fact.seat === me ? this.find(`${key}-you`, values) : null
    const found = mine ?? this.find(key, values)
    if (found !== null) return found
    const told = Object.entries(values).map(([name, value]) => `${readable(name)} ${value}`)
    return told.length ? `${readable(String(fact.kind))}: ${told.join(", ")}` : readable(String(fact.kind))
  }

  question(asked: Asked): string {
    const values: Values = {}
    asked.numbers.forEach((number, k) => {
      values[`n${k}`] = number
      values[`p${k}`] = this.player(number)
    })
    return this.find(`prompt-${asked.key}`, values) ?? readable(asked.key)
  }

  /** What sort of decision a question is about. */
  kind(key: string): string {
    return this.find(`decision-${key}`) ?? this.find(`prompt-${key}`) ?? readable(key)
  }

  why(reason: string, figures: number[]): string {
    return reason ? this.say(reason, Object.fromEntries(figures.map((figure, k) => [`n${k}`, figure]))) : ""
  }

  /** Why something was refused, by its key, what it names, and the move. */
  refusal(key: string, named: (string | number)[] = [], move = -1): string {
    const values: Values = {}
    named.forEach(
      (one, k) => (values["abcde"[k]!] = typeof one === "string" && !one.includes(" ") ? this.word(one) : one),
    )
    if (move >= 0) values.move = this.move(move)
    return this.find(`refusal-${key}`, values) ?? this.say("refusal-other", { a: readable(key) })
  }

  /** A text of the content: the key of a message and its numbers, or a sentence of somebody's own. */
  text(said: string): string {
    const [key, ...numbers] = said.split(" ")
    const values: Values = {}
    numbers.slice(0, 5).forEach((one, k) => (values["abcde"[k]!] = /^\d+$/.test(one) ? Number(one) : one))
    return this.find(`text-${key}`, values) ?? said
  }

  /** The name of a card; the words have it with its id behind it. */
  name(card: { id: string; name: string }): string {
    return this.language === "en" ? card.name : String(this.word(card.id)).replace(/ \([A-Z]+\d+\)$/, "")
  }

  option(option: OptionInfo): { name: string; meaning: string } {
    return {
      name: this.find(`option-${option.name}`) ?? readable(option.name),
      meaning: this.find(`option-${option.name}-meaning`) ?? option.meaning,
    }
  }
}
