import { describe, expect, test } from "vitest"
import type { Asked, BlockInfo, GameDetail } from "../src/net/types"
import { Catalogue } from "../src/words/catalogue"
import { type Language, Words } from "../src/words/words"
import cases from "./cases/words.json"

/** A board shows which card or place it is, so its own words (`board.ftl`) leave out their ids. */
const shown = (said: string | number): string | number =>
  typeof said === "string" ? said.replace(/ \([A-Z]+\d+\)|[A-Z]{3}-\d+ /g, "") : said
const blocks = new Map(cases.filter((one) => one.blocks.length).map((one) => [one.game, one.blocks as BlockInfo[]]))

describe.each(cases)("the same words as in the terminal ($name)", (one) => {
  const mine = blocks.get(one.game)!
  const load = (): Promise<Words> =>
    Words.load(
      one.language as Language,
      { game: { name: one.game }, blocks: mine, facts: [] } as unknown as GameDetail,
      one.players,
    )

  test("moves", async () => {
    const words = await load()
    const catalogue = new Catalogue(mine)
    for (const [move, text, said] of one.moves as [number, string, string][]) {
      expect(catalogue.text(move)).toBe(text)
      expect(words.move(move)).toBe(shown(said))
    }
  })
  test("refusals and what stands on cards", async () => {
    const words = await load()
    for (const [[key, named, move], said] of one.refusals as unknown as [
      [string, (string | number)[], number],
      string,
    ][])
      expect(words.refusal(key, named, move)).toBe(shown(said))
    for (const [text, said] of one.texts as [string, string][]) expect(words.text(text)).toBe(said)
  })
  test("events, questions and words", async () => {
    const words = await load()
    for (const [fact, said] of one.facts as unknown as [Record<string, string | number>, string][])
      expect(words.fact(fact)).toBe(shown(said))
    for (const [asked, said] of one.questions as unknown as [Asked, string][])
      expect(words.question(asked)).toBe(shown(said))
    for (const [word, said] of one.words) expect(words.word(String(word))).toBe(shown(said))
  })
})
