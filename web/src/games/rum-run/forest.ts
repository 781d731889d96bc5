/** Where things lie in the forest, in units of the drawing: a cell is 60 wide. */
export const CELL = 60
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

/** A number that is always the same for the same cell, for scattering trees. */
export function chance(column: number, row: number, salt: number): number {
  const mixed = Math.sin(column * 127.1 + row * 311.7 + salt * 74.7) * 43758.5453
  return mixed - Math.floor(mixed)
}

export const GANG_COLOURS = ["#2a5db0", "#b3282d", "#2b7a4b", "#c26a00"]
