import { COLOURS } from "../../art/Symbol.svelte"
import type { BootleggersSideView, BootleggersView } from "../../net/types"
import type { Words } from "../../words/words"
import type { Face } from ".."
import { offerOf } from "./answers"
import Ask from "./Ask.svelte"
import Backdrop from "./Backdrop.svelte"
import Board from "./Board.svelte"
import { breakdown, charts, reason } from "./charts"
import { plan } from "./plan.svelte"
import Desk from "./Desk.svelte"
import { consequences, talk } from "./follows"
import { items, promised, sideOf } from "./deal.svelte"
import Gallery from "./Gallery.svelte"
import Hand from "./Hand.svelte"
import Ledger from "./Ledger.svelte"
import Orders from "./Orders.svelte"
import Seat from "./Seat.svelte"
import Summary from "./Summary.svelte"
import { suppose, supposed } from "./suppose"
import { beat } from "./tempo"

/** What is done with a card of the hand or the Offer. */
const HELD = new Set(["muscle", "pick", "pick-truck", "play"])
/** What can be said at any time: for it alone nobody is stopped at a window. */
const TALK = new Set(["propose", "cry", "counter", "withdraw", "recall", "to-let", "not-to-let", "settle"])

/** What a side of an offer gives, in words. */
function terms(side: BootleggersSideView, words: Words, round: number): string {
  const told = items(sideOf(side, round)).map(({ kind, what, count }) =>
    kind === "cash"
      ? words.say("money", { n: count })
      : kind === "crates"
        ? words.say("deal-crates", { n: count })
        : kind === "promises"
          ? promised(what, words, round)
          : `${words.word(what)}${kind === "rented" ? ` (${words.say("deal-this-round")})` : ""}`,
  )
  if (side.titles === null && side.cards) told.push(words.say("desk-card-count", { n: side.cards }))
  return told.join(", ") || words.say("desk-nothing")
}

const face: Face = {
  Board,
  Hand,
  Ask,
  Backdrop,
  Summary,
  Seat,
  seats: "board",
  Desk,
  Gallery,
  Ledger,
  Orders,
  suppose,
  supposed,
  colours: COLOURS,
  heading: (view, words) => {
    const { round, rounds } = view as BootleggersView
    return words.say("heading-round", { round, rounds })
  },
  prompt: (table) => {
    const truck = table.question?.key === "dispatch" ? plan(table).going : undefined
    if (!truck) return null
    const what = String(table.words.word(`${/small|medium|large/.exec(truck.name)?.[0] ?? "small"}_truck`))
    return table.words.say("send-where", { truck: what, n: truck.crates })
  },
  phases: (view, words) => ({
    names: [1, 2, 3, 4, 5, 6].map((phase) => words.say(`phase-short-${phase}`)),
    now: (view as BootleggersView).over ? -1 : (view as BootleggersView).phase - 1,
  }),
  offers: (view, seat) =>
    (view as BootleggersView).proposals.filter((one) => one.proposer !== seat && one.waits_for.includes(seat ?? -1))
      .length,
  beat,
  stays: (fact) => fact.kind === "sold" || fact.kind === "profit_paid",
  idle: (asked, choices, seat) =>
    (asked.key === "investigate" && asked.numbers?.[0] === seat) ||
    (asked.tempo === "window" && choices.every(({ block }) => block === "pass" || TALK.has(block))),
  inHand: (asked, choices) =>
    asked.tempo !== "talk" &&
    choices.some(({ block }) => HELD.has(block)) &&
    choices.every(({ block }) => HELD.has(block) || TALK.has(block) || ["pass", "raise", "keep"].includes(block)),
  consequences: (lines, view, words) => consequences(lines, view as BootleggersView, words),
  talk,
  ends: (fact) => fact.kind === "round_begins",
  reason: (view, words, result) => reason(view as BootleggersView, words, result),
  breakdown: (view, words, updates) => breakdown(view as BootleggersView, words, updates),
  score: (score, words) => words.say("money", { n: score }),
  charts,
  placed: [
    "muscle",
    "pick",
    "pick-truck",
    "place",
    "improve",
    "house",
    "die",
    "still",
    "truck",
    "ship",
    "seat",
    "play",
    "load",
    "propose",
    "counter",
    "accept",
    "reject",
    "cry",
    "take",
    "decline",
  ],
  careful: (block) => block === "play",
  remark: ({ block, args }, shown, words) => {
    const { offer, mine, truck_offer, proposals, round, seat } = shown as BootleggersView
    if (block === "pick") return String(words.word(offer[Number(args[0]) - 1]!))
    if (block === "pick-truck") return String(words.word(`${truck_offer}_truck`))
    if (block === "accept" || block === "take") {
      const offer = offerOf({ block, args }, proposals, seat ?? -1)
      return offer
        ? words.say("desk-terms", { gets: terms(offer.gives, words, round), gives: terms(offer.gets, words, round) })
        : ""
    }
    if (block === "muscle")
      return words.say("money", { n: mine?.muscle_prices[mine.muscle_hand.indexOf(Number(args[0]))] ?? 0 })
    return ""
  },
}
export default face
