/** Making tables. */
import { api } from "../net/api"
import { keep } from "../net/keys"
import type { Created, GameInfo, NewTable } from "../net/types"
import { route } from "../ui/route.svelte"
import { settings, t } from "../ui/settings.svelte"

/** How many sit down when somebody wants to play at once. */
const USUAL_SEATS: Record<string, number> = { bootleggers: 4, prohibition: 3, "rum-run": 2 }

export function goTo(made: Created): void {
  keep(made.table.id, {
    game: made.table.game,
    title: made.table.title,
    host: made.host,
    invite: made.invite,
    ...(made.token ? { token: made.token, seat: made.seat ?? 0 } : {}),
  })
  route.go(`/t/${made.table.id}`)
}

export async function open(wanted: NewTable): Promise<void> {
  goTo(await api.create(wanted))
}

export const usualSeats = (game: GameInfo): number => Math.max(game.fewest, USUAL_SEATS[game.name] ?? game.fewest)
export const usualBot = (game: GameInfo): string => (game.bots.includes("hustler") ? "hustler" : (game.bots[0] ?? "random"))

/** Me against bots, at once. */
export async function quick(game: GameInfo): Promise<void> {
  const seats = Array.from({ length: usualSeats(game) }, (_, k) => (k === 0 ? { kind: "me" as const } : { kind: "bot" as const, bot: usualBot(game) }))
  await open({ game: game.name, seats, name: settings.name || t("name-you"), title: "" })
}
