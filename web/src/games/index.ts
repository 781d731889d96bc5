/** The games that have a face of their own here. A game without one has the generic face. */
import type { Component } from "svelte"
import type { Asked, EndItem, If, Update } from "../net/types"
import type { Choice, Fact, Line, Stage } from "../stage/stage"
import type { Session } from "../table/session.svelte"
import type { Words } from "../words/words"

export interface Series {
  name: string
  /** A line or a pile of values per seat, by round. */
  kind: "line" | "stack"
  rounds: number[]
  values: { name: string; seat?: number; points: number[] }[]
}

export interface Face {
  /** The board: it fills the box that the stage gives it, which is a container of definite size that never scrolls. */
  Board: Component<{ table: Stage }>
  /** My hand and my things at the lower edge; on a phone the second plane. */
  Hand?: Component<{ table: Stage }>
  /** What belongs into the question line besides the question: kinds of action, the confirming button. */
  Ask?: Component<{ table: Stage }>
  /** What lies behind everything: sky, paper, forest floor. */
  Backdrop?: Component
  /** What stands beside a player's name. */
  Seat: Component<{ table: Stage; seat: number }>
  /** Who places the seats: the stage in a row over the board, or the board itself; on a phone always the stage. */
  seats?: "stage" | "board"
  /** Names of the moves that have a place on the board or in the hand; the others are buttons in the question line; `*` stands for all. */
  placed?: string[]
  /** How many milliseconds an event is told; 0 for what needs no telling. Mine is the seat of this browser. */
  beat?(fact: Fact, mine: number | null): number | undefined
  /** Whether a question is answered with what is in the hand: on a phone the hand comes to the front. */
  inHand?(asked: Asked, choices: Choice[]): boolean
  /** Whether this is told with the board as it was, before it changes. */
  stays?(fact: Fact): boolean
  /** Whether a question is of no use to this seat, such as one about its own card; it is let pass. */
  idle?(asked: Asked, choices: Choice[], seat: number): boolean
  /** What followed from what was told, in words: lines of the log to which something is added. */
  consequences?(lines: Line[], view: unknown, words: Words): Map<Line, string>
  /** Lines that say nothing new: one of two about the same offer between others. */
  talk?(lines: Line[], mine: number | null): Set<Line>
  /** Whether a round or Year begins with this: what was before it is summed up. */
  ends?(fact: Fact): boolean
  Summary?: Component<{ table: Stage; lines: Line[] }>
  /** Why the game ended and why a tie was broken, and where the points came from; the parts add up to the score. */
  reason?(view: unknown, words: Words, result: EndItem): string
  breakdown?(
    view: unknown,
    words: Words,
    updates: Update[],
  ): { seat: number; parts: { name: string; points: number }[] }[]
  /** A score with its unit. */
  score?(score: number, words: Words): string
  /** Deals, for games that have them. */
  Desk?: Component<{ table: Session }>
  /** The promises of the game, as a book. */
  Ledger?: Component<{ table: Session }>
  /** All cards, to be read at leisure. */
  Gallery?: Component<{ table: Stage }>
  /** Answers in advance, for games that ask out of turn. */
  Orders?: Component<{ table: Session }>
  colours: string[]
  /** The line under the title: round and phase. */
  heading(view: unknown, words: Words): string
  /** The question with what it is about here and now, where the table's words are less exact. */
  prompt?(table: Stage): string | null
  /** The parts of a round, and which of them it is now. */
  phases?(view: unknown, words: Words): { names: string[]; now: number }
  /** How many offers wait for an answer of this seat. */
  offers?(view: unknown, seat: number | null): number
  /** Charts for the result page, from what happened. */
  charts(updates: Update[], seats: number, words: Words): Series[]
  /** Choices that are asked about before they are made. */
  careful(block: string): boolean
  /** What the words of a choice leave to the board, such as which card lies at the place that one takes from. */
  remark?(choice: Choice, view: unknown, words: Words): string
  /** What can be asked of a piece, by its name on the board (`house texas`), before a line of a plan counts. */
  suppose?(piece: string, view: unknown, seat: number | null): If[]
  /** The same in words. */
  supposed?(only_if: If, words: Words): string
  /** How long a plan lasts unless one says otherwise; where a round is one turn of each, only the game makes sense. */
  lasting?: "round" | "game"
  /** Moves that a seat may make besides, asked or not. */
  asides?: string[]
}

const faces = import.meta.glob<{ default: Face }>("./*/index.ts")

export async function face(game: string): Promise<Face> {
  return (await (faces[`./${game}/index.ts`] ?? faces["./generic/index.ts"]!)()).default
}

/** An option's value that is drawn instead of typed: `<game>/editor/<option>.svelte`. */
export type Editor = Component<{ value: string; seats: number; words: Words; onchange: (value: string) => void }>

const editors = import.meta.glob<{ default: Editor }>("./*/editor/*.svelte")

export async function editorOf(game: string, option: string): Promise<Editor | null> {
  return (await editors[`./${game}/editor/${option}.svelte`]?.())?.default ?? null
}

/** The pictures of a how-to-play: `<game>/Pictures.svelte`, one for each of its parts. */
export type Pictures = Component<{ part: number; words: Words }>

const drawn = import.meta.glob<{ default: Pictures }>("./*/Pictures.svelte")

export async function pictures(game: string): Promise<Pictures | null> {
  return (await drawn[`./${game}/Pictures.svelte`]?.())?.default ?? null
}
