/** The city as it is drawn: neighborhoods with their ground, their houses and where they lie on maps of several shapes. */

/** How the houses of a neighborhood look: walls, and what one knows them by. */
export interface Style {
  ground: string
  edge: string
  walls: [string, string, string]
  heights: [number, number, number]
  /** What the roofs and fronts are like. */
  manner: "stoop" | "escape" | "works" | "gable" | "awning" | "laundry" | "warehouse"
}

export const STYLES: Record<string, Style> = {
  HAR: {
    ground: "#E3B9A6",
    edge: "#CF9C86",
    walls: ["#9E5B45", "#864A38", "#B0715A"],
    heights: [33, 33, 33],
    manner: "stoop",
  },
  HEL: {
    ground: "#CFC6B8",
    edge: "#B5AA9A",
    walls: ["#A8604A", "#96523E", "#B5705A"],
    heights: [36, 29, 36],
    manner: "escape",
  },
  GAS: {
    ground: "#BFCACA",
    edge: "#A3B1B1",
    walls: ["#B9A184", "#A68E70", "#C6B094"],
    heights: [26, 34, 22],
    manner: "works",
  },
  VIL: {
    ground: "#CBD3A2",
    edge: "#B3BF86",
    walls: ["#9A7A6A", "#B58E74", "#A4806C"],
    heights: [21, 25, 20],
    manner: "gable",
  },
  LIT: {
    ground: "#E3C09A",
    edge: "#D2A77C",
    walls: ["#C2A06A", "#AE8C58", "#CFB07E"],
    heights: [28, 36, 30],
    manner: "awning",
  },
  LES: {
    ground: "#EBD08E",
    edge: "#D8B866",
    walls: ["#A46C50", "#8E5C46", "#B47C5E"],
    heights: [36, 36, 31],
    manner: "laundry",
  },
  RED: {
    ground: "#D6BE96",
    edge: "#BFA37A",
    walls: ["#8E6E5E", "#A0765E", "#7E6254"],
    heights: [22, 27, 22],
    manner: "warehouse",
  },
}

/** A neighborhood is so large on the drawing, a block so far from the next. */
export const HOOD = { w: 245, h: 196, across: 253, down: 214, left: 35, top: 58 }
export const BLOCK = { w: 57, h: 85, across: 60, down: 88, left: 4, top: 21 }

/** Where the neighborhoods lie, row by row, by the number of columns; "" is the park with the title. Roughly as in the city: north is to the right on a wide map. */
const MAPS: Record<number, string[]> = {
  4: ["LIT", "VIL", "HEL", "HAR", "RED", "LES", "GAS", ""],
  3: ["HEL", "HAR", "", "VIL", "LIT", "GAS", "RED", "LES", "-"],
  2: ["HEL", "HAR", "VIL", "GAS", "LIT", "LES", "RED", ""],
}

export interface Plan {
  columns: number
  rows: number
  width: number
  height: number
  /** How far apart neighborhoods are. */
  across: number
  down: number
  places: Record<string, { x: number; y: number }>
  park: { x: number; y: number } | null
  sea: { x: number; y: number } | null
}

interface Grid {
  columns: number
  rows: number
  cells: string[]
}

function whole(aspect: number): Grid {
  const columns = aspect > 1.62 ? 4 : aspect > 0.95 ? 3 : 2
  return { columns, rows: columns === 4 ? 2 : columns === 3 ? 3 : 4, cells: MAPS[columns]! }
}

/** A small screen shows the neighborhoods that are played in, as large as they can be. */
function dense(aspect: number, only: string[]): Grid {
  const grids = [2, 3, 4].map((columns) => {
    const cells = MAPS[columns]!.filter((id) => only.includes(id))
    const rows = Math.ceil(cells.length / columns)
    return { columns, rows, cells: cells.length < rows * columns ? [...cells, ""] : cells }
  })
  const scale = ({ columns, rows }: Grid): number =>
    Math.min(aspect / (HOOD.left * 2 + columns * HOOD.across), 1 / (HOOD.top + rows * HOOD.down + 14))
  return grids.reduce((best, one) => (scale(one) > scale(best) ? one : best))
}

/** The map that fits a box of this shape best: it fills the box, the streets between neighborhoods take what is left over. */
export function plan(aspect: number, only?: string[]): Plan {
  const { columns, rows, cells } = only ? dense(aspect, only) : whole(aspect)
  let width = HOOD.left * 2 + columns * HOOD.across - 8
  let height = HOOD.top + rows * HOOD.down + 14
  if (width / height < aspect) width = height * aspect
  else height = width / aspect
  const across = (width - HOOD.left * 2 + 8) / columns
  const down = (height - HOOD.top - 14) / rows
  const places: Plan["places"] = {}
  let park: Plan["park"] = null
  let sea: Plan["sea"] = null
  cells.forEach((id, k) => {
    const at = {
      x: HOOD.left + (k % columns) * across + (across - HOOD.across) / 2,
      y: HOOD.top + Math.floor(k / columns) * down + (down - HOOD.down) / 2,
    }
    if (id === "") park = at
    else if (id === "-") sea = at
    else places[id] = at
  })
  return { columns, rows, width, height, across, down, places, park, sea }
}

/** Where a block lies within its neighborhood. */
export function blockPlace(index: number): { x: number; y: number } {
  return { x: BLOCK.left + (index % 4) * BLOCK.across, y: BLOCK.top + Math.floor(index / 4) * BLOCK.down }
}

/** A number from 0 to 1 that is always the same for the same thing. */
export function chance(a: number, b: number): number {
  const mixed = Math.sin(a * 127.1 + b * 311.7) * 43758.5453
  return mixed - Math.floor(mixed)
}

export interface Row {
  walls: { d: string; fill: string }[]
  trim: string
  windows: string
  doors: string
  line: string
  cloth: string
}

const box = (x: number, y: number, w: number, h: number): string => `M${x} ${y}h${w}v${h}h${-w}z`

/** A row of houses of a neighborhood in a field of 50 by 46, as few drawings. */
export function houses(hood: string, block: number): Row {
  const { walls, heights, manner } = STYLES[hood]!
  const row: Row = { walls: [], trim: "", windows: "", doors: "", line: "", cloth: "" }
  const shift = Math.floor(chance(block, hood.charCodeAt(0) + hood.charCodeAt(1)) * 3)
  const widths = manner === "warehouse" ? [26, 20] : [15, 17, 14].map((w, k) => w + ((k + shift) % 3) - 1)
  let x = 2
  widths.forEach((w, k) => {
    const h = heights[(k + shift) % 3]! + Math.round(chance(block, k + 7) * 4)
    const top = 46 - h
    const fill = walls[(k + shift) % 3]!
    if (manner === "gable" || manner === "warehouse")
      row.walls.push({
        d: `M${x} 46V${top + 4}l${w / 2}${-(manner === "gable" ? 9 : 6)} ${w / 2} ${manner === "gable" ? 9 : 6}V46z`,
        fill,
      })
    else {
      row.walls.push({ d: box(x, top, w, h), fill })
      row.trim += box(x - 0.6, top - 1.4, w + 1.2, manner === "stoop" ? 3.4 : 2.4)
    }
    if (manner === "warehouse") {
      row.doors += `M${x + 3} 46V36q${(w - 6) / 2}-5 ${w - 6} 0v10z`
      row.windows += box(x + w / 2 - 2, top + 4, 4, 4)
    } else {
      const columns = w > 15 ? 3 : 2
      const step = w / columns
      for (let y = top + 5; y < 38; y += 7.5)
        for (let c = 0; c < columns; c++) row.windows += box(+(x + c * step + step / 2 - 1.5).toFixed(1), y, 3, 4)
      row.doors += manner === "stoop" ? `M${x + w / 2 - 1.6} 46v-7h3.200v7z` : box(x + w / 2 - 1.7, 40, 3.4, 6)
      if (manner === "stoop") row.trim += `M${x + w / 2 - 4} 46l1.500-3h5l1.500 3z`
      if (manner === "escape" && k !== 1)
        row.line += `M${x + w - 5} ${top + 6}v${h - 12}M${x + 2} ${top + 11}h${w - 3}M${x + 2} ${top + 19}h${w - 3}M${x + w - 5} ${top + 11}l-6 8`
      if (manner === "awning") row.cloth += `M${x} 38h${w}l-1.500 4h${-(w - 3)}z`
      if (manner === "works" && k === 1)
        row.walls.push({ d: `M${x + w - 5} ${top}V${top - 12}h4v12z`, fill: "#6E5A4A" })
      if (manner === "laundry" && k < 2) {
        row.line += `M${x + w - 3} ${top + 9}q7 4 13 0`
        row.cloth += box(x + w, top + 10.5, 3, 4) + box(x + w + 5, top + 10.5, 3.4, 5)
      }
    }
    x += w
  })
  return row
}

export interface Point {
  x: number
  y: number
}

/** The Heat Scale lies round the map, clockwise from the lower left corner: where so many degrees stand. */
export function heatPoint(degree: number, lap: number, width: number, height: number): Point {
  const [left, top, right, bottom] = [15, 15, width - 15, height - 15]
  const start = 34
  const sides = [bottom - start - top, right - left, bottom - top, right - left - start]
  let way = ((degree - 0.5) / lap) * sides.reduce((sum, side) => sum + side, 0)
  if (way <= sides[0]!) return { x: left, y: bottom - start - way }
  way -= sides[0]!
  if (way <= sides[1]!) return { x: left + way, y: top }
  way -= sides[1]!
  if (way <= sides[2]!) return { x: right, y: top + way }
  way -= sides[2]!
  return { x: right - way, y: bottom }
}
