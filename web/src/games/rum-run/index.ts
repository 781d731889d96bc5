import type { Face } from ".."
import "./stage.css"
import type { RumRunView } from "../../net/types"
import { screen } from "../../stage/form.svelte"
import Ask from "./Ask.svelte"
import Board from "./Board.svelte"
import { charts } from "./charts"
import { breakdown, reason } from "./end"
import { GANG_COLOURS } from "./forest"
import Seat from "./Seat.svelte"
import { suppose, supposed } from "./suppose"
import { beat } from "./tempo"

const face: Face = {
  Board,
  Ask,
  Seat,
  seats: "board",
  colours: GANG_COLOURS,
  placed: ["build", "lift", "repair", "caravan", "at", "by", "over", "lay", "offer-end", "withdraw", "resign"],
  heading: (view, words) => {
    const { turns, winning, forest } = view as RumRunView
    return words.say(screen.small ? "heading-short" : "heading", { turns, winning, forest })
  },
  beat,
  reason,
  breakdown,
  score: (score, words) => words.say("barrels-n", { n: score }),
  charts,
  careful: (block) => block === "resign",
  asides: ["offer-end", "withdraw", "resign"],
  suppose,
  supposed,
  lasting: "game",
}
export default face
