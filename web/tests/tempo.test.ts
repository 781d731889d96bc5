/** Whatever somebody else does is told for 0.8 s at the least, or is a part of something else that is told. */
import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import "./browser"
import { beat as bootleggers } from "../src/games/bootleggers/tempo"
import { beat as prohibition } from "../src/games/prohibition/tempo"
import { beat as rumRun } from "../src/games/rum-run/tempo"
import { BEAT } from "../src/stage/pace.svelte"
import type { Fact } from "../src/stage/stage"

/** Every kind of thing that can happen in a game, as its rules name them. */
const kinds = (game: string): string[] =>
  [...readFileSync(`../src/volstead/games/${game}/facts.py`, "utf8").matchAll(/\bFact\(\s*"([a-z_-]+)"/g)].map(
    (found) => found[1]!,
  )

test.each([
  ["bootleggers", bootleggers, 60],
  ["prohibition", prohibition, 60],
  ["rum_run", rumRun, 12],
] as const)("%s", (game, beat, least) => {
  const found = kinds(game)
  expect(found.length).toBeGreaterThan(least)
  expect(BEAT).toBeGreaterThanOrEqual(800)
  const lasting = found.map((kind) => [kind, beat({ kind, seat: 1, crates: 1 } as Fact, 0) ?? BEAT] as const)
  expect(lasting.filter(([, long]) => long !== 0 && long < 800)).toEqual([])
  expect(lasting.filter(([, long]) => long > 0).length).toBeGreaterThan(found.length / 2)
})
