/** Something goes from one place of the stage to another: a card to a seat, money across the street. The pieces themselves
 * have moved already; what flies is only seen. */
export function fly(
  art: string,
  from: Element | null | undefined,
  to: Element | null | undefined,
  milliseconds = 600,
): void {
  const pace = Number(getComputedStyle(document.documentElement).getPropertyValue("--pace"))
  if (!from || !to || !pace) return
  const stage = from.closest<HTMLElement>(".stage")
  if (!stage) return
  const start = middle(from)
  const end = middle(to)
  const seen = document.createElement("div")
  seen.className = "flying"
  seen.setAttribute("aria-hidden", "true")
  seen.innerHTML = art
  stage.append(seen)
  const place = ({ x, y }: { x: number; y: number }, scale: number): string =>
    `translate(${x}px, ${y}px) translate(-50%, -50%) scale(${scale})`
  const half = { x: (start.x + end.x) / 2, y: Math.min(start.y, end.y) - 30 }
  const motion = seen.animate(
    [
      { transform: place(start, 0.7), opacity: 0.4 },
      { transform: place(half, 1.25), opacity: 1, offset: 0.5 },
      { transform: place(end, 0.8), opacity: 0.9 },
    ],
    { duration: milliseconds * pace, easing: "ease-in-out" },
  )
  motion.onfinish = motion.oncancel = () => seen.remove()
}

function middle(one: Element): { x: number; y: number } {
  const box = one.getBoundingClientRect()
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 }
}
