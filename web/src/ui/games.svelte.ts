/** What the server told of the games: how each is called, in the language of this browser. */
import { SvelteMap } from "svelte/reactivity"
import type { GameInfo } from "../net/types"
import { settings } from "./settings.svelte"

const known = new SvelteMap<string, GameInfo>()

export function learn(...games: GameInfo[]): void {
  for (const game of games) known.set(game.name, game)
}

/** The title of a game; a readable form of its name until it is known. */
export const titleOf = (name: string): string =>
  known.get(name)?.titles[settings.language] ??
  name
    .split("-")
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(" ")

export const blurbOf = (game: GameInfo): string => game.blurbs[settings.language] ?? game.blurb
