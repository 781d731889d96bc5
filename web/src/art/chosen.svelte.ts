/** The portraits that the people at the table have chosen, by seat; the others have their seat's own. */
class Chosen {
  figures = $state.raw<(number | undefined)[]>([])
}
export const chosen = new Chosen()

/** The two parts of a look: portrait and emblem. */
export function parts(look: string): [portrait: number | undefined, emblem: number | undefined] {
  const [portrait, emblem] = look.split(".").filter(Boolean).map(Number)
  return [portrait, emblem]
}
