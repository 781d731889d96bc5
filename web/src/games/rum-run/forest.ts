/** Where things lie in the forest, in units of the drawing: a cell is 70 wide. */
export const CELL = 70
export const EDGE = 30

export interface Spot {
  column: number
  row: number
}

export function spot(cell: string): Spot {
  return { column: cell.charCodeAt(0) - 65, row: Number(cell.slice(1)) - 1 }
}
export const cellName = (column: number, row: number): string => `${String.fromCharCode(65 + column)}${row + 1}`
/** The middle of a cell. */
export function middle(cell: string): { x: number; y: number } {
  const { column, row } = spot(cell)
  return { x: EDGE + column * CELL + CELL / 2, y: EDGE + row * CELL + CELL / 2 }
}

/** A piece as it lies: its numbers on the sides N, E, S, W, 0 for none. Its text is `3-5`, `3|5` or `4+4`. */
export function arms(piece: string): [number, number, number, number] {
  const [, a, sign, b] = /^(\d)([-|+])(\d)$/.exec(piece) ?? []
  if (!a || !b) return [0, 0, 0, 0]
  if (sign === "+") return [+a, +a, +a, +a]
  return sign === "-" ? [0, +b, 0, +a] : [+a, 0, +b, 0]
}

/** The token that a piece is, whichever way it lies: `2-5`. */
export function tokenOf(piece: string): string {
  const [a, b] = [Number(piece[0]), Number(piece[2])]
  return a <= b ? `${a}-${b}` : `${b}-${a}`
}

/** How strong a token is: the sum of its numbers. */
export const strength = (token: string): number => Number(token[0]) + Number(token[2])

/** A number that is always the same for the same cell, for scattering trees. */
export function chance(column: number, row: number, salt: number): number {
  const mixed = Math.sin(column * 127.1 + row * 311.7 + salt * 74.7) * 43758.5453
  return mixed - Math.floor(mixed)
}

export const GANG_COLOURS = ["#2A5FB8", "#B3282D", "#2B7A4B", "#B86400"]
/** The same, darker, for the shield of strength. */
export const GANG_DEEP = ["#1C4689", "#7E171B", "#1B5434", "#7D4300"]
/** On the dark frame beside the forest. */
export const GANG_LIGHT = ["#5A97EA", "#E4574C", "#43AE74", "#EC9A3C"]

/** Where the dots of a number lie, in a field from -1 to 1. */
export const DOTS: Record<number, [number, number][]> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
}

/** The dots of a number as one drawing round a point. */
export function dots(number: number, x: number, y: number, spread: number, size: number): string {
  return (DOTS[number] ?? [])
    .map(
      ([dx, dy]) =>
        `M${(x + dx * spread - size).toFixed(2)} ${(y + dy * spread).toFixed(2)}a${size} ${size} 0 1 0 ${2 * size} 0a${size} ${size} 0 1 0 ${-2 * size} 0`,
    )
    .join("")
}
