/** Bots that are somebody: the words of the character that a seat is called by. */
import type { SeatInfo } from "../net/types"
import { settings, t } from "../ui/settings.svelte"

type Sitting = Pick<SeatInfo, "driver" | "name" | "bot">

/** What a character is called, does or says; null where nobody of that name is known. */
function said(seat: Sitting, what: "" | "-style" | "-says-1" | "-says-2"): string | null {
  return seat.driver === "bot" ? settings.words.find(`character-${seat.name.toLowerCase()}${what}`) : null
}

/** Who sits there, how strong they are, how they deal; undefined where it is nobody in particular. */
export function about(seat: Sitting): string | undefined {
  const name = said(seat, "")
  if (name === null) return undefined
  return t("character-about", {
    name,
    level: t(`bot-${seat.bot}`),
    style: said(seat, "-style") ?? "",
    says: said(seat, "-says-2") ?? "",
  })
}

/** What they say when they have won. */
export const boast = (seat: Sitting): string | null => said(seat, "-says-1")
