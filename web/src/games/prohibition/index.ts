import "@fontsource/playfair-display-sc/latin-700.css"
import type { Face } from ".."
import type { ProhibitionView } from "../../net/types"
import Board from "./Board.svelte"
import { charts } from "./charts"
import { GANG_COLOURS } from "./icons"
import Seat from "./Seat.svelte"

const face: Face = {
  Board,
  Seat,
  colours: GANG_COLOURS,
  heading: (view, words) => {
    const { year, phase } = view as ProhibitionView
    return words.say("heading", { year, phase: words.say(`phase-${phase}`) })
  },
  charts,
  placed: ["draft", "keep", "keep-infamy", "claim", "tactic", "stock", "payoff", "lose-building", "lose-stock", "lose-goon", "build", "recruit", "from", "target", "call", "retreat-to", "backup", "heal", "place", "lift", "pip", "die", "order", "type", "attack"],
  careful: () => false,
}
export default face
