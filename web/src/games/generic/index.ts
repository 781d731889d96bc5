/** A face for every game that has none of its own: the board is drawn from the view alone. */
import type { Face } from ".."
import { ON_NIGHT } from "../../art/Symbol.svelte"
import Board from "./Board.svelte"
import Seat from "./Seat.svelte"

const face: Face = {
  Board,
  Seat,
  colours: [...ON_NIGHT, "#d98cb3", "#c9c46a"],
  placed: ["*"],
  heading: (view, words) => {
    const round = (view as Record<string, unknown> | null)?.round
    return typeof round === "number" ? `${words.word("round")} ${round}` : ""
  },
  charts: () => [],
  careful: (block) => block === "resign",
}
export default face
