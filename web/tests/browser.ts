/** As much of a browser as the client's own logic asks for: an address, a memory, a clock that stands, no server. */
import { vi } from "vitest"

export const memory = new Map<string, string>()
export const asked: string[] = []
/** What the server would answer, by the path. */
export const answers: Record<string, unknown> = {}
export const listeners: Record<string, (() => void)[]> = {}

export function go(address: string): void {
  const url = new URL(address, "http://table.test")
  Object.assign(location, { pathname: url.pathname, hash: url.hash, search: url.search })
}

vi.stubGlobal("location", { origin: "http://table.test", pathname: "/", hash: "", search: "" })
vi.stubGlobal("localStorage", {
  getItem: (name: string) => memory.get(name) ?? null,
  setItem: (name: string, value: string) => void memory.set(name, value),
  removeItem: (name: string) => void memory.delete(name),
})
vi.stubGlobal("navigator", { language: "en-GB", onLine: true })
vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener: () => undefined }))
vi.stubGlobal("history", { pushState: (_: unknown, __: string, address: string) => go(address) })
vi.stubGlobal("scrollTo", () => undefined)
vi.stubGlobal("addEventListener", (name: string, heard: () => void) => void (listeners[name] ??= []).push(heard))
vi.stubGlobal("removeEventListener", () => undefined)
vi.stubGlobal("window", globalThis)
vi.stubGlobal("document", {
  visibilityState: "visible",
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  documentElement: { dataset: {}, style: { setProperty: () => undefined }, classList: { toggle: () => undefined } },
})
vi.stubGlobal("fetch", async (address: string) => {
  const path = String(address).replace("http://table.test", "")
  asked.push(path)
  const found = answers[path.split("?")[0]!]
  return new Response(JSON.stringify(found ?? { code: "not-found", why: "not there" }), {
    status: found ? 200 : 404,
    headers: { "content-type": "application/json" },
  })
})
