/** Which moves belong to which offer: somebody may have one to me and one to all at the same time, and more to others. */
import type { BootleggersProposalView } from "../../net/types"
import type { Choice } from "../../stage/stage"

type Menu = { can(block: string, ...args: (string | number)[]): Choice | undefined }
type Who = Pick<BootleggersProposalView, "proposer" | "to">

/** Yes and no to an offer, if I am asked. */
export function answers(table: Menu, { proposer, to }: Who): { yes?: Choice; no?: Choice } {
  const [yes, no] = (to === null ? ["take", "decline"] : ["accept", "reject"]).map((block) =>
    table.can(block, `seat_${proposer}`),
  )
  return { yes, no }
}

/** Taking an offer of mine back: this one alone where there are several. */
export function takingBack(table: Menu, { to }: Who): Choice | undefined {
  return table.can("recall", to === null ? "all" : `seat_${to}`) ?? table.can("withdraw")
}

/** The offer that an answer is to. */
export function offerOf<Offer extends Pick<BootleggersProposalView, "proposer" | "to" | "waits_for">>(
  { block, args }: Pick<Choice, "block" | "args">,
  offers: Offer[],
  seat: number,
): Offer | undefined {
  return offers.find(
    (one) =>
      `seat_${one.proposer}` === args[0] && one.waits_for.includes(seat) && (one.to === null) === (block === "take"),
  )
}
