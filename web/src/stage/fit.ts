/** Words that have to be read whole: they are written smaller until they fit their box, never under 12 pixels. */
import type { Action } from "svelte/action"

const LEAST = 12

export const fit: Action<HTMLElement> = (node) => {
  function write(): void {
    node.style.fontSize = ""
    let size = parseFloat(getComputedStyle(node).fontSize)
    while (size > LEAST && node.scrollHeight > node.clientHeight + 1) {
      size = Math.max(LEAST, size - 0.5)
      node.style.fontSize = `${size}px`
    }
  }
  const box = new ResizeObserver(write)
  if (node.parentElement) box.observe(node.parentElement)
  const words = new MutationObserver(write)
  words.observe(node, { childList: true, characterData: true, subtree: true })
  write()
  return {
    destroy() {
      box.disconnect()
      words.disconnect()
    },
  }
}
