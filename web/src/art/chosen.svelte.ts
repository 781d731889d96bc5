/** How many faces there are (people.ts). */
const FACES = 6

/** The portraits that the people at the table have chosen, by seat; the others have their seat's own. */
class Chosen {
  figures = $state.raw<(number | undefined)[]>([])
}
export const chosen = new Chosen()

/** One face for everybody at the table: who chose none, or one that is taken already, has one that is free. */
export function figures(wanted: (number | undefined)[]): number[] {
  const many = Math.max(FACES, wanted.length)
  const taken = new Set<number>()
  const found = wanted.map((one) => {
    if (one === undefined || taken.has(one)) return -1
    taken.add(one)
    return one
  })
  return found.map((one, seat) => {
    if (one >= 0) return one
    const free = [seat, ...Array(many).keys()].find((face) => !taken.has(face)) ?? seat
    taken.add(free)
    return free
  })
}

/** The two parts of a look: portrait and emblem. */
export function parts(look: string): [portrait: number | undefined, emblem: number | undefined] {
  const [portrait, emblem] = look.split(".").filter(Boolean).map(Number)
  return [portrait, emblem]
}
