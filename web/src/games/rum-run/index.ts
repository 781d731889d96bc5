import "@fontsource/im-fell-english-sc/latin-400.css"
import type { Face } from ".."
import type { RumRunView } from "../../net/types"
import Board from "./Board.svelte"
import { charts } from "./charts"
import { GANG_COLOURS } from "./forest"
import Seat from "./Seat.svelte"

const face: Face = {
  Board,
  Seat,
  colours: GANG_COLOURS,
  heading: (view, words) => {
    const { turns, winning, forest } = view as RumRunView
    return words.say("heading", { turns, winning, forest })
  },
  charts,
  placed: ["build", "lift", "repair", "caravan", "at", "by", "over", "lay"],
  careful: (block) => block === "resign",
  asides: ["offer-end", "withdraw", "resign"],
}
export default face
