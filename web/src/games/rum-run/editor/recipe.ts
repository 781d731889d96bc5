/** A forest as its short text says it, and how it looks; whether it can be played is the server's to say. */
import distilleryFile from "../../../../../src/volstead/games/rum_run/content/distilleries.toml?raw"
import faceFile from "../../../../../src/volstead/games/rum_run/content/faces.toml?raw"
import type { RumRunDistilleryView } from "../../../net/types"
import { cellName } from "../forest"

export const PLACES = ["nw", "ne", "sw", "se"] as const
export const BOARDS = ["A", "B", "C", "D"]

/** The rows of each face, by its name. */
export const FACES: Record<string, string[]> = Object.fromEntries([...faceFile.matchAll(/\[(\w+)\]\s*map = """\n([\s\S]*?)"""/g)].map(([, name, map]) => [name!, map!.trim().split("\n").map((row) => row.replaceAll(" ", ""))]))
/** The faces that one would play on; those with a 9 are for studies. */
export const PLAYED = Object.keys(FACES).filter((name) => !name.endsWith("9"))
const HOUSES: Record<string, { name: string; start: number }> = Object.fromEntries([...distilleryFile.matchAll(/\[(\w)\]\s*name = "([^"]*)"\s*loads = \["([^"]*)"/g)].map(([, letter, name, load]) => [letter!, { name: name!, start: [...load!.matchAll(/\d+/g)].reduce((sum, [many]) => sum + Number(many), 0) }]))

export interface Recipe {
  faces: string[]
  turns: number[]
  overlap: boolean
  town: string
}

export const USUAL: Recipe = { faces: ["A1", "C1", "D1", "B1"], turns: [0, 3, 0, 0], overlap: false, town: "H6" }

/** What a text says, or nothing if it is none. */
export function read(text: string): Recipe | null {
  const words = text.trim().toUpperCase().split(/\s+/)
  const overlap = words[4] === "OVERLAP"
  const boards = words.slice(0, 4).map((word) => /^([A-D]\d+)\/([0-3])$/.exec(word))
  const town = words[overlap ? 5 : 4] ?? ""
  if (boards.some((board) => !board || !FACES[board[1]!]) || !/^[A-L]\d+$/.test(town)) return null
  return { faces: boards.map((board) => board![1]!), turns: boards.map((board) => Number(board![2])), overlap, town }
}

export const write = ({ faces, turns, overlap, town }: Recipe): string => [...faces.map((face, k) => `${face}/${turns[k]}`), ...(overlap ? ["overlap"] : []), town].join(" ")

const TURNED: Record<string, string> = { "^": ">", ">": "v", v: "<", "<": "^" }

/** A face after so many clockwise quarter turns. */
export function turned(rows: string[], times: number): string[] {
  let found = rows
  for (let k = 0; k < times; k++) found = found.map((_, r) => found.map((__, c) => TURNED[found[found.length - 1 - c]![r]!] ?? found[found.length - 1 - c]![r]!).join(""))
  return found
}

/** How many cells the second boards begin after the first. */
export const second = (recipe: Recipe): number => (recipe.overlap ? 5 : 6)

export interface Look {
  map: string[]
  town: string
  tokens: []
  distilleries: RumRunDistilleryView[]
}

/** The forest as it would lie there. */
export function look(recipe: Recipe): Look {
  const step = second(recipe)
  const size = step + 6
  const grid = Array.from({ length: size }, () => Array.from({ length: size }, () => "."))
  const owner = grid.map((row) => row.map(() => 0))
  recipe.faces.forEach((face, k) => {
    const [top, left] = [k >= 2 ? step : 0, k % 2 ? step : 0]
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
        } else if ("^>v<".includes(sign)) found.doors.push({ cell: cellName(c, r), side: "NESW"["^>v<".indexOf(sign)]!, used_by: [] })
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

export const turn = (recipe: Recipe, place: number): Recipe => ({ ...recipe, turns: recipe.turns.map((times, k) => (k === place ? (times + 1) % 4 : times)) })

/** The other side of the board that lies there. */
export function flip(recipe: Recipe, place: number): Recipe {
  const sides = PLAYED.filter((face) => face[0] === recipe.faces[place]![0])
  return { ...recipe, faces: recipe.faces.map((face, k) => (k === place ? (sides[(sides.indexOf(face) + 1) % sides.length] ?? face) : face)) }
}

/** Any forest: boards, sides, turns and town by chance. */
export function any(): Recipe {
  const pick = (many: number): number => Math.floor(Math.random() * many)
  const boards = [...BOARDS].sort(() => Math.random() - 0.5)
  const faces = boards.map((board) => {
    const sides = PLAYED.filter((face) => face[0] === board)
    return sides[pick(sides.length)]!
  })
  const overlap = pick(2) === 1
  return { faces, turns: faces.map(() => pick(4)), overlap, town: cellName(3 + pick(overlap ? 5 : 6), 3 + pick(overlap ? 5 : 6)) }
}
