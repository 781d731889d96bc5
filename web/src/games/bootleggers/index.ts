import { COLOURS } from "../../art/Symbol.svelte"
import type { BootleggersView } from "../../net/types"
import type { Face } from ".."
import Board from "./Board.svelte"
import { charts } from "./charts"
import Desk from "./Desk.svelte"
import Orders from "./Orders.svelte"
import Seat from "./Seat.svelte"

const face: Face = {
  Board,
  Seat,
  Desk,
  Orders,
  colours: COLOURS,
  heading: (view, words) => {
    const { round, rounds, phase } = view as BootleggersView
    return words.say("heading", { round, rounds, phase: words.say(`phase-${phase}`) })
  },
  charts,
  careful: (block) => block === "play",
}
export default face
