/** What happened, in words. */
import type { Item } from "../stage/stage"
import { t } from "../ui/settings.svelte"
import type { Words } from "../words/words"

/** In my own log I am "you". */
export function said(item: Item, words: Words, names: string[], me: number | null = null): string {
  const name = "seat" in item ? (names[item.seat] ?? "") : ""
  switch (item.what) {
    case "fact":
      return words.fact(item.fact, me)
    case "chat":
      return `${name}: ${item.text}`
    case "reason":
      return `${name}: ${words.why(item.reason, item.figures)}`
    case "seat":
      if (item.renewed) return t("item-seat-renewed", { name: item.name ?? name })
      return t(`item-seat-${item.driver}`, {
        name: item.name ?? name,
        bot: words.find(`bot-${item.bot}`) ?? item.bot ?? "",
      })
    case "tutor":
      return t(item.on ? "item-tutor-on" : "item-tutor-off", { name })
    case "vote":
      return t(item.yes ? "item-vote-yes" : "item-vote-no", { name })
    case "pause":
      return t(item.paused ? "item-pause" : "item-resume", { name })
    case "plan":
      if (item.moves?.length)
        return t("item-plan-acted", { moves: item.moves.map((move) => words.move(move)).join(", ") })
      return item.why ? `${t("item-plan-gone")} ${t(`plan-gone-${item.why}`)}` : t("item-plan")
    case "title":
      return t("item-title", { title: item.title })
    case "end":
      return t(`item-end-${item.reason}`)
    default:
      return t(`item-${item.what}`, { name })
  }
}
