/** Whatever somebody else does is told for 0.8 s at the least, or is a part of something else that is told. */
import { expect, test } from "vitest"
import "./browser"
import bootleggersFacts from "../../src/volstead/games/bootleggers/facts.py?raw"
import prohibitionFacts from "../../src/volstead/games/prohibition/facts.py?raw"
import rumRunFacts from "../../src/volstead/games/rum_run/facts.py?raw"
import { beat as bootleggers } from "../src/games/bootleggers/tempo"
import { beat as prohibition } from "../src/games/prohibition/tempo"
import { beat as rumRun } from "../src/games/rum-run/tempo"
import { BEAT } from "../src/stage/pace.svelte"
import type { Fact } from "../src/stage/stage"

/** Every kind of thing that can happen in a game, as its rules name them. */
const kinds = (facts: string): string[] => [...facts.matchAll(/\bFact\(\s*"([a-z_-]+)"/g)].map((found) => found[1]!)

test.each([
  ["Bootleggers", bootleggersFacts, bootleggers, 60],
  ["Prohibition", prohibitionFacts, prohibition, 60],
  ["The Rum Run", rumRunFacts, rumRun, 12],
] as const)("%s", (_, facts, beat, least) => {
  const found = kinds(facts)
  expect(found.length).toBeGreaterThan(least)
  expect(BEAT).toBeGreaterThanOrEqual(800)
  const lasting = found.map((kind) => [kind, beat({ kind, seat: 1, crates: 1 } as Fact, 0) ?? BEAT] as const)
  expect(lasting.filter(([, long]) => long !== 0 && long < 800)).toEqual([])
  expect(lasting.filter(([, long]) => long > 0).length).toBeGreaterThan(found.length / 2)
})
