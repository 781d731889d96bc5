/** The result as a picture, made in the browser: who won, who had how much, and over which game. */
import { chosen } from "../art/chosen.svelte"
import { PEOPLE } from "../art/people"
import { ON_NIGHT, SHAPES } from "../art/Symbol.svelte"

export interface Picture {
  game: string
  headline: string
  reason: string
  places: { seat: number; name: string; score: string; won: boolean }[]
  address: string
}

export async function picture({ game, headline, reason, places, address }: Picture): Promise<Blob> {
  const canvas = document.createElement("canvas")
  canvas.width = 1200
  canvas.height = 630
  const pen = canvas.getContext("2d")!
  await document.fonts.ready
  const night = pen.createLinearGradient(0, 0, 0, 630)
  night.addColorStop(0, "#0a1026")
  night.addColorStop(0.6, "#1c2148")
  night.addColorStop(1, "#4a3354")
  pen.fillStyle = night
  pen.fillRect(0, 0, 1200, 630)
  pen.strokeStyle = "#a8834a"
  pen.lineWidth = 6
  pen.strokeRect(18, 18, 1164, 594)
  const text = (words: string, x: number, y: number, font: string, colour: string, most = 1040): void => {
    pen.font = font
    pen.fillStyle = colour
    pen.fillText(words, x, y, most)
  }
  text("Volstead", 60, 92, "40px Limelight, serif", "#f6e9cc")
  text(game, 290, 92, "36px Limelight, serif", "#f2c14e")
  text(headline, 60, 196, "72px Limelight, serif", "#ffe9b0")
  text(reason, 60, 246, "26px 'Libre Franklin', sans-serif", "#cfc8dc")
  const step = Math.min(64, 290 / places.length)
  for (const [k, { seat, name, score, won }] of places.entries()) {
    const y = 316 + k * step
    pen.save()
    pen.translate(84, y - 12)
    pen.fillStyle = ON_NIGHT[seat % 6]!
    pen.beginPath()
    pen.arc(0, 0, 22, 0, 7)
    pen.fill()
    pen.scale(1.3, 1.3)
    pen.fillStyle = "#120e10"
    pen.fill(new Path2D(SHAPES[seat % 6]))
    pen.restore()
    text(name, 126, y, `${won ? 700 : 400} 34px 'Libre Franklin', sans-serif`, won ? "#ffe9b0" : "#f6e9cc", 420)
    text(score, 560, y, "38px Limelight, serif", won ? "#ffd98a" : "#f6e9cc", 220)
  }
  text(address, 60, 588, "20px 'Libre Franklin', sans-serif", "#cfc8dc")
  const winner = places.find((one) => one.won)
  if (winner) {
    const figure = PEOPLE[(chosen.figures[winner.seat] ?? winner.seat) % PEOPLE.length]!
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="360" height="360"><circle cx="50" cy="50" r="48" fill="${figure.shade}" stroke="${ON_NIGHT[winner.seat % 6]}" stroke-width="3"/><g transform="translate(3 7) scale(.94)">${figure.art}</g></svg>`
    const image = new Image()
    image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`
    await image.decode()
    pen.save()
    pen.beginPath()
    pen.arc(980, 420, 170, 0, 7)
    pen.clip()
    pen.drawImage(image, 800, 240)
    pen.restore()
  }
  return new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("no picture"))), "image/png"),
  )
}

/** Save something that was made here under a name. */
export function save(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement("a")
  link.href = url
  link.download = name
  link.target = "_self"
  link.click()
  URL.revokeObjectURL(url)
}
