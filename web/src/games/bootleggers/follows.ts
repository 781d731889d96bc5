/** What follows from markers: a house opens or closes, somebody else runs it. Told from the log and the street as it is now, backwards. */
import type { BootleggersView } from "../../net/types"
import type { Line } from "../../stage/stage"
import type { Words } from "../../words/words"

/** How many markers of which seats a fact puts into a house or takes out of it. */
function change(fact: Record<string, string | number>): [number, number][] {
  switch (fact.kind) {
    case "marker_placed":
    case "marker_added":
      return [[Number(fact.seat), 1]]
    case "marker_destroyed":
    case "markers_withdrawn":
      return [[Number(fact.seat), -1]]
    case "marker_replaced":
      return [
        [Number(fact.seat), -1],
        [Number(fact.by_seat), 1],
      ]
    default:
      return []
  }
}

/** The seat with most markers, if it is one alone. */
function first(markers: number[]): number | null {
  const most = Math.max(...markers)
  return most > 0 && markers.indexOf(most) === markers.lastIndexOf(most) ? markers.indexOf(most) : null
}

export function consequences(lines: Line[], view: BootleggersView, words: Words): Map<Line, string> {
  const found = new Map<Line, string>()
  const houses = new Map(
    view.houses.map((house) => [house.name, { shaded: house.shaded, markers: [...house.markers] }]),
  )
  for (const line of [...lines].reverse()) {
    const { item } = line
    if (item.what !== "fact") continue
    const changes = change(item.fact)
    const house = houses.get(String(item.fact.house))
    if (!changes.length || !house) continue
    const after = [...house.markers]
    for (const [seat, by] of changes) house.markers[seat] = (house.markers[seat] ?? 0) - by
    const [was, is] = [house.markers, after].map((one) => one.reduce((sum, many) => sum + many, 0) >= house.shaded) as [
      boolean,
      boolean,
    ]
    const [before, now] = [first(house.markers), first(after)]
    const name = String(words.word(String(item.fact.house)))
    const told = [
      ...(was === is ? [] : [words.say(is ? "so-opens" : "so-closes", { house: name })]),
      ...(now !== null && now !== before && (before !== null || Math.max(...house.markers) === 0)
        ? [words.say("so-runs", { house: name, name: words.player(now) })]
        : []),
    ]
    if (told.length) found.set(line, told.join(" "))
  }
  return found
}

/** Of an offer between others one line is enough: the answer, or the offer itself where it was taken back or came to nothing. */
export function talk(lines: Line[], mine: number | null): Set<Line> {
  const idle = new Set<Line>()
  const open = new Map<number, Line>()
  for (const line of lines) {
    if (line.item.what !== "fact") continue
    const { kind, seat, to_seat, by_seat } = line.item.fact
    if (kind === "proposed" && seat !== mine && to_seat !== mine) open.set(Number(seat), line)
    const offer = open.get(Number(seat))
    if (!offer || offer === line) continue
    if (kind === "proposal_withdrawn" || kind === "proposal_void") idle.add(line)
    else if (
      (kind === "proposal_accepted" || kind === "proposal_rejected" || kind === "proposal_countered") &&
      by_seat !== mine
    )
      idle.add(offer)
    else continue
    open.delete(Number(seat))
  }
  return idle
}
