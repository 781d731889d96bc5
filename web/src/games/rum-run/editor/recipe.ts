/** A forest as its short text says it, and how it looks; whether it can be played is the server's to say. */
import distilleryFile from "../../../../../src/volstead/games/rum_run/content/distilleries.toml?raw"
import faceFile from "../../../../../src/volstead/games/rum_run/content/faces.toml?raw"
import type { RumRunDistilleryView } from "../../../net/types"
import { cellName } from "../forest"

export const PLACES = ["nw", "ne", "sw", "se"] as const
export const BOARDS = ["A", "B", "C", "D"]

/** The rows of each face, by its name. */
export const FACES: Record<string, string[]> = Object.fromEntries(
  [...faceFile.matchAll(/\[(\w+)\]\s*map = """\n([\s\S]*?)"""/g)].map(([, name, map]) => [
    name!,
    map!
      .trim()
      .split("\n")
      .map((row) => row.replaceAll(" ", "")),
  ]),
)
/** The faces that one would play on; those with a 9 are for studies. */
export const PLAYED = Object.keys(FACES).filter((name) => !name.endsWith("9"))
const HOUSES: Record<string, { name: string; start: number }> = Object.fromEntries(
  [...distilleryFile.matchAll(/\[(\w)\]\s*name = "([^"]*)"\s*loads = \["([^"]*)"/g)].map(([, letter, name, load]) => [
    letter!,
    { name: name!, start: [...load!.matchAll(/\d+/g)].reduce((sum, [many]) => sum + Number(many), 0) },
  ]),
)

export interface Recipe {
  faces: string[]
  turns: number[]
  /** By how many rows and columns the boards overlap. */
  overlap: [number, number]
  town: string
}

export const USUAL: Recipe = { faces: ["A1", "C1", "D1", "B1"], turns: [0, 3, 0, 0], overlap: [0, 0], town: "H6" }

/** What a text says, or nothing if it is none. */
export function read(text: string): Recipe | null {
  const words = text.trim().toUpperCase().split(/\s+/)
  const overlaps = words[4] === "OVERLAP"
  const deep = overlaps ? words.slice(5, -1).map(Number) : [0, 0]
  const boards = words.slice(0, 4).map((word) => /^([A-D]\d+)\/([0-3])$/.exec(word))
  const town = words.at(-1) ?? ""
  if (boards.some((board) => !board || !FACES[board[1]!]) || !/^[A-L]\d+$/.test(town) || words.length < 5) return null
  if (overlaps && deep.length === 0) deep.push(1, 1)
  if (deep.length !== 2 || deep.some((many) => !DEPTHS.includes(many)) || (!overlaps && words.length > 5)) return null
  return {
    faces: boards.map((board) => board![1]!),
    turns: boards.map((board) => Number(board![2])),
    overlap: [deep[0]!, deep[1]!],
    town,
  }
}

/** How deep boards may overlap; what would cover a distillery or a door is refused by the table. */
export const DEPTHS = [0, 1, 2, 3, 4, 5]

export const write = ({ faces, turns, overlap, town }: Recipe): string =>
  [
    ...faces.map((face, k) => `${face}/${turns[k]}`),
    ...(overlap[0] || overlap[1] ? ["overlap", ...(overlap[0] === 1 && overlap[1] === 1 ? [] : overlap)] : []),
    town,
  ].join(" ")

const TURNED: Record<string, string> = { "^": ">", ">": "v", v: "<", "<": "^" }

/** A face after so many clockwise quarter turns. */
export function turned(rows: string[], times: number): string[] {
  let found = rows
  for (let k = 0; k < times; k++)
    found = found.map((_, r) =>
      found.map((__, c) => TURNED[found[found.length - 1 - c]![r]!] ?? found[found.length - 1 - c]![r]!).join(""),
    )
  return found
}

/** How many rows and columns the second boards begin after the first. */
export const second = (recipe: Recipe): { down: number; right: number } => ({
  down: 6 - recipe.overlap[0],
  right: 6 - recipe.overlap[1],
})

export interface Look {
  map: string[]
  town: string
  tokens: []
  distilleries: RumRunDistilleryView[]
}

/** The forest as it would lie there. */
export function look(recipe: Recipe): Look {
  const { down, right } = second(recipe)
  const grid = Array.from({ length: down + 6 }, () => Array.from({ length: right + 6 }, () => "."))
  const owner = grid.map((row) => row.map(() => 0))
  recipe.faces.forEach((face, k) => {
    const [top, left] = [k >= 2 ? down : 0, k % 2 ? right : 0]
    turned(FACES[face]!, recipe.turns[k]!).forEach((row, r) =>
      [...row].forEach((sign, c) => {
        grid[top + r]![left + c] = sign
        owner[top + r]![left + c] = k
      }),
    )
  })
  const distilleries = PLACES.map((quadrant, k): RumRunDistilleryView => {
    const found: RumRunDistilleryView = { quadrant, letter: "", name: "", cells: [], inside: 0, to_come: 0, doors: [] }
    grid.forEach((row, r) =>
      row.forEach((sign, c) => {
        if (owner[r]![c] !== k) return
        if (/[A-Z]/.test(sign)) {
          found.letter = sign
          found.cells.push(cellName(c, r))
        } else if ("^>v<".includes(sign))
          found.doors.push({ cell: cellName(c, r), side: "NESW"["^>v<".indexOf(sign)]!, used_by: [] })
      }),
    )
    return { ...found, name: HOUSES[found.letter]?.name ?? "", inside: HOUSES[found.letter]?.start ?? 0 }
  }).filter((one) => one.cells.length)
  return { map: grid.map((row) => row.join("")), town: recipe.town, tokens: [], distilleries }
}

/** Put a face at a place; the board that it is a side of goes from wherever it was, and what was here takes its place. */
export function put(recipe: Recipe, place: number, face: string): Recipe {
  const faces = [...recipe.faces]
  const turns = [...recipe.turns]
  const old = faces.findIndex((one) => one[0] === face[0])
  if (old >= 0 && old !== place) {
    faces[old] = faces[place]!
    ;[turns[old], turns[place]] = [turns[place]!, turns[old]!]
  }
  faces[place] = face
  return { ...recipe, faces, turns }
}

/** Two boards change places. */
export function swap(recipe: Recipe, one: number, other: number): Recipe {
  const [faces, turns] = [[...recipe.faces], [...recipe.turns]]
  ;[faces[one], faces[other]] = [faces[other]!, faces[one]!]
  ;[turns[one], turns[other]] = [turns[other]!, turns[one]!]
  return { ...recipe, faces, turns }
}

export const turn = (recipe: Recipe, place: number): Recipe => ({
  ...recipe,
  turns: recipe.turns.map((times, k) => (k === place ? (times + 1) % 4 : times)),
})

/** The other side of the board that lies there. */
export function flip(recipe: Recipe, place: number): Recipe {
  const sides = PLAYED.filter((face) => face[0] === recipe.faces[place]![0])
  return {
    ...recipe,
    faces: recipe.faces.map((face, k) =>
      k === place ? (sides[(sides.indexOf(face) + 1) % sides.length] ?? face) : face,
    ),
  }
}
