import type { Face } from ".."
import "./stage.css"
import type { ProhibitionView } from "../../net/types"
import { screen } from "../../stage/form.svelte"
import { IN_ROOM, ON_BLOCKS, ON_CARDS, ON_PAPER } from "./affairs.svelte"
import Ask from "./Ask.svelte"
import Board from "./Board.svelte"
import { charts } from "./charts"
import { breakdown, reason } from "./end"
import Hand from "./Hand.svelte"
import { GANG_COLOURS } from "./icons"
import Seat from "./Seat.svelte"
import Summary from "./Summary.svelte"
import { suppose, supposed } from "./suppose"
import { beat } from "./tempo"

const YEARS = [1921, 1922, 1923, 1924, 1925, 1926]

const face: Face = {
  Board,
  Hand,
  Ask,
  Seat,
  colours: GANG_COLOURS,
  placed: [...ON_BLOCKS, ...ON_CARDS, ...ON_PAPER, ...IN_ROOM, "lift", "place", "pip", "die"],
  heading: (view, words) => {
    const { year, phase } = view as ProhibitionView
    return words.say(screen.small ? "heading-short" : "heading", { year, phase: words.say(`phase-${phase}`) })
  },
  prompt: (table) => {
    const { attack } = table.view as ProhibitionView
    if (table.question?.key !== "tactic" || !attack) return null
    return table.words.say("fight-tactic", { target: String(table.words.word(attack.target)), round: attack.round })
  },
  phases: (view) => ({ names: YEARS.map(String), now: YEARS.indexOf((view as ProhibitionView).year) }),
  beat,
  ends: (fact) => fact.kind === "year",
  Summary,
  reason,
  breakdown,
  score: (score, words) => words.say("points-score", { n: score }),
  charts,
  careful: (block) => block === "pass",
  suppose,
  supposed,
}
export default face
