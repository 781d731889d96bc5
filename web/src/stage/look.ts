/** To look at something: under the mouse after a moment, on touch with a long press. The game waits meanwhile. */
import type { Action } from "svelte/action"
import type { Stage } from "./stage"

export interface Looking {
  table: Stage
  /** It is to be shown large, or no longer. */
  show: (shown: boolean) => void
}

export const look: Action<HTMLElement, Looking> = (node, given) => {
  let now = given
  let timer = 0
  let end: (() => void) | null = null
  function begin(wait: number): void {
    clearTimeout(timer)
    timer = window.setTimeout(() => {
      now.show(true)
      end?.()
      now.table.hold(new Promise<void>((done) => (end = done)))
    }, wait)
  }
  function stop(): void {
    clearTimeout(timer)
    if (!end) return
    end()
    end = null
    now.show(false)
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
