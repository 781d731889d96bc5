/** To look at a card: under the mouse or with the focus it is shown large after a moment, on touch with a long press. The
 * game waits meanwhile. */
import type { Action } from "svelte/action"
import type { Stage } from "../../table/table.svelte"
import { plan } from "./plan.svelte"

export const look: Action<HTMLElement, { table: Stage; card: string; kind?: "man" | "truck" | "thug" }> = (node, given) => {
  let now = given
  let timer = 0
  let end: (() => void) | null = null
  function begin(wait: number): void {
    clearTimeout(timer)
    timer = window.setTimeout(() => {
      const shown = { card: now.card, kind: now.kind ?? "man" }
      plan(now.table).looked = shown
      end?.()
      now.table.hold(new Promise<void>((done) => (end = done)))
    }, wait)
  }
  function stop(): void {
    clearTimeout(timer)
    end?.()
    end = null
    plan(now.table).looked = null
  }
  const enter = (event: PointerEvent): void => (event.pointerType === "mouse" ? begin(350) : undefined)
  const down = (event: PointerEvent): void => (event.pointerType === "mouse" ? stop() : begin(450))
  const menu = (event: Event): void => void (end && event.preventDefault())
  node.addEventListener("pointerenter", enter)
  node.addEventListener("pointerdown", down)
  node.addEventListener("contextmenu", menu)
  for (const kind of ["pointerleave", "pointerup", "pointercancel", "blur"]) node.addEventListener(kind, stop)
  return { update: (next) => void (now = next), destroy: stop }
}
