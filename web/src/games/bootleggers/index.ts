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
  remark: ({ block, args }, shown, words) => {
    const { offer, mine, truck_offer } = shown as BootleggersView
    if (block === "pick") return String(words.word(offer[Number(args[0]) - 1]!))
    if (block === "pick-truck") return String(words.word(`${truck_offer}_truck`))
    if (block === "muscle") return words.say("money", { n: mine?.muscle_prices[mine.muscle_hand.indexOf(Number(args[0]))] ?? 0 })
    return ""
  },
}
export default face
