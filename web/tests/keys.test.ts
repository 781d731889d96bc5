/** What this browser remembers of tables. */
import { beforeEach, expect, test, vi } from "vitest"
import { memory } from "./browser"
import { forget, keep, key, keys } from "../src/net/keys"

beforeEach(() => memory.clear())

test("what is kept of a table is added to, and the newest is first", () => {
  vi.useFakeTimers()
  keep("one", { game: "rum-run", token: "secret", seat: 1 })
  vi.advanceTimersByTime(5)
  keep("two", { game: "bootleggers" })
  vi.advanceTimersByTime(5)
  keep("one", { seen: 7 })
  expect(keys().map((one) => one.id)).toEqual(["one", "two"])
  expect(key("one")).toMatchObject({ game: "rum-run", token: "secret", seat: 1, seen: 7 })
  forget("one")
  expect(key("one")).toBeUndefined()
  vi.useRealTimers()
})

test("sixty tables are enough, and a memory that was spoilt is an empty one", () => {
  for (let k = 0; k < 70; k++) keep(`t${k}`, {})
  expect(keys()).toHaveLength(60)
  expect(key("t69")).toBeDefined()
  memory.set("volstead.keys", "{")
  expect(keys()).toEqual([])
})
