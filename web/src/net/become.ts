/** This browser is this person's from now on. */
import { settings } from "../ui/settings.svelte"
import { remember } from "./me"
import type { Me } from "./types"

export function become(me: Me): void {
  remember(me.token)
  if (me.profile.name) settings.name = me.profile.name
  if (me.profile.look) settings.look = me.profile.look
  settings.keep()
}
