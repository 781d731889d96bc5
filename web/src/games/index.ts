/** The games that have a face of their own here. A game without one is played by its menu and its text. */
import type { Component } from "svelte"
import type { Update } from "../net/types"
import type { Choice, Stage, Table } from "../table/table.svelte"
import type { Words } from "../words/words"

export interface Series {
  name: string
  /** A line or a pile of values per seat, by round. */
  kind: "line" | "stack"
  rounds: number[]
  values: { name: string; seat?: number; points: number[] }[]
}

export interface Face {
  Board: Component<{ table: Stage }>
  /** What stands beside a player's name. */
  Seat: Component<{ table: Stage; seat: number }>
  /** Deals, for games that have them. */
  Desk?: Component<{ table: Table }>
  /** Answers in advance, for games that ask out of turn. */
  Orders?: Component<{ table: Table }>
  colours: string[]
  /** The line under the title: round and phase. */
  heading(view: unknown, words: Words): string
  /** Charts for the result page, from what happened. */
  charts(updates: Update[], seats: number, words: Words): Series[]
  /** Choices that are asked about before they are made. */
  careful(block: string): boolean
  /** What the words of a choice leave to the board, such as which card lies at the place that one takes from. */
  remark?(choice: Choice, view: unknown, words: Words): string
  /** Moves that a seat may make besides, asked or not. */
  asides?: string[]
}

export async function face(game: string): Promise<Face | null> {
  switch (game) {
    case "bootleggers":
      return (await import("./bootleggers")).default
    case "prohibition":
      return (await import("./prohibition")).default
    case "rum-run":
      return (await import("./rum-run")).default
    default:
      return null
  }
}
