/** Making tables. */
import { api } from "../net/api"
import { keep, key } from "../net/keys"
import type { Created, GameInfo, NewTable } from "../net/types"
import { route } from "../ui/route.svelte"
import { settings, t } from "../ui/settings.svelte"

export function goTo(made: Created): void {
  keep(made.table.id, {
    game: made.table.game,
    title: made.table.title,
    host: made.host,
    invite: made.invite,
    ...(made.seats.length > 1 ? { seats: made.seats } : {}),
    ...(made.token ? { token: made.token, seat: made.seat ?? 0 } : {}),
  })
  route.go(`/t/${made.table.id}`)
}

/** My keys of a table open the next one with the same people, too. */
export function takeAlong(table: { id: string; info: { next: string } }): void {
  const held = key(table.info.next) ? null : key(table.id)
  if (held) keep(table.info.next, { ...held, id: table.info.next, seen: 0 })
}

export async function open(wanted: NewTable): Promise<void> {
  goTo(await api.create(wanted))
}

export const usualSeats = (game: GameInfo): number => game.usual
export const usualBot = (game: GameInfo): string =>
  game.bots.includes("hustler") ? "hustler" : (game.bots[0] ?? "random")

/** Me against bots, at once; in a way that has a name, or as it is usual. */
export async function quick(game: GameInfo, preset = ""): Promise<void> {
  const way = game.presets.find((one) => one.name === preset)
  const seats = Array.from({ length: way?.seats || usualSeats(game) }, (_, k) =>
    k === 0 ? { kind: "me" as const } : { kind: "bot" as const, bot: usualBot(game) },
  )
  await open({ game: game.name, seats, options: way?.options ?? {}, name: settings.name || t("name-you"), title: "" })
}
