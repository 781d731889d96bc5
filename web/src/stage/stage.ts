/** What a board is drawn from, and the words for what is on it. */
import type { Advice as Coaching, Asked, Outlook, Update } from "../net/types"
import type { Words } from "../words/words"

export type Item = Update["items"] extends (infer I)[] | undefined ? I : never
export interface Line {
  n: number
  at: number
  item: Item
}
/** One of the moves that can be chosen now. */
export interface Choice {
  move: number
  block: string
  args: string[]
  readonly text: string
}
export type Fact = Record<string, string | number>
/** Something that happened and is on the stage now. */
export interface Event {
  n: number
  fact: Fact
}
/** What a bot would do: its move, the whole action that begins with it, and why. */
export interface Advice {
  move: number
  line: number[]
  why: string
  /** The same beside the next best move, by the coach. */
  beside: Coaching | null
}
/** Why something was refused: the key of the reason in the words, the rule, what the reason names, and the move. */
export interface Refusal {
  key: string
  rule: string
  named?: (string | number)[]
  move?: number
}

/** What a board is drawn from: a table that is played at, or a moment of a replay. */
export interface Stage {
  readonly view: unknown
  readonly words: Words
  readonly names: string[]
  readonly seat: number | null
  readonly lines: Line[]
  readonly question: Asked | null
  readonly choices: Choice[]
  readonly hint: Advice | null
  /** What is being told just now: the piece that it is about is lit. */
  readonly event: Event | null
  /** Whose turn it is to choose, among all seats. */
  readonly waiting: number[]
  /** Nothing new is told until the promise is kept, or so many milliseconds are over. */
  hold(until: Promise<unknown> | number): void
  can(block: string, ...args: (string | number)[]): Choice | undefined
  all(block: string): Choice[]
  choose(choice: Choice): void
  play(...choices: (Choice | number)[]): Promise<boolean>
  why(block: string, ...args: (string | number)[]): Promise<void>
  peek(lines: number[][]): Promise<Outlook[]>
}
