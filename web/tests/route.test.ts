/** Where we are, and which clicks stay inside the client. */
import { beforeEach, expect, test } from "vitest"
import { go, listeners } from "./browser"
import { within } from "../src/net/base"
import { pages, parts } from "../src/pages"
import { follow, route } from "../src/ui/route.svelte"

beforeEach(() => {
  go("/")
  route.go("/")
})

test("an address names its page and the word behind it", () => {
  expect(parts("/")).toEqual([undefined, ""])
  expect(parts("/t/abc")).toEqual(["t", "abc"])
  expect(parts("/learn/rum-run/")).toEqual(["learn", "rum-run"])
  for (const kind of ["new", "t", "replay", "rules", "me", "confirm", "carry", "learn"])
    expect(pages).toHaveProperty(kind)
  expect(pages.nothing).toBeUndefined()
})

test("going somewhere, and back by the browser's own button", () => {
  route.go("/rules/bootleggers#BL-SHP-2")
  expect([route.path, route.hash]).toEqual(["/rules/bootleggers", "BL-SHP-2"])
  go("/t/abc")
  for (const heard of listeners.popstate!) heard()
  expect([route.path, route.hash]).toEqual(["/t/abc", ""])
})

/** A click on a link; whether the client took it for itself. */
function click(address: string, more: object = {}, link: object = {}): boolean {
  const { origin, pathname, search, hash } = new URL(address, location.origin)
  const anchor = { target: "", origin, pathname, search, hash, hasAttribute: () => false, ...link }
  let taken = false
  const event = { target: { closest: () => anchor }, button: 0, preventDefault: () => (taken = true), ...more }
  follow(event as unknown as MouseEvent)
  return taken
}

test("links inside the client do not load a page; all others do", () => {
  expect(click("/me")).toBe(true)
  expect(route.path).toBe("/me")
  expect(click("/rules/rum-run?x=1#RR-END-4")).toBe(true)
  expect([route.path, route.hash, location.search]).toEqual(["/rules/rum-run", "RR-END-4", "?x=1"])
  expect(click("/rules/rum-run#RR-END-5")).toBe(true)
  expect(location.hash).toBe("#RR-END-5")
  for (const elsewhere of ["/api/games", "/rules/rum-run.md", "https://other.test/me"])
    expect(click(elsewhere), elsewhere).toBe(false)
  for (const held of ["metaKey", "ctrlKey", "shiftKey"]) expect(click("/me", { [held]: true })).toBe(false)
  expect(click("/me", { button: 1 })).toBe(false)
  expect(click("/me", {}, { target: "_blank" })).toBe(false)
  expect(click("/me", {}, { hasAttribute: () => true })).toBe(false)
})

test("what lies beside the client on its server is not its own", () => {
  expect(within("/t/abc")).toBe("/t/abc")
})
