/** Views come whole once and then as patches: the way to a part, and the new part. The old view is left as it was. */
export type Patch = [(string | number)[], unknown][]

export function patched<T>(view: T, patch: Patch): T {
  let made: unknown = view
  for (const [way, part] of patch) made = put(made, way, 0, part)
  return made as T
}

function put(old: unknown, way: (string | number)[], at: number, part: unknown): unknown {
  if (at === way.length) return part
  const copy = Array.isArray(old) ? [...old] : { ...(old as object) }
  const step = way[at] as keyof typeof copy
  ;(copy as Record<string, unknown>)[step as string] = put(
    (old as Record<string, unknown>)[step as string],
    way,
    at + 1,
    part,
  )
  return copy
}
