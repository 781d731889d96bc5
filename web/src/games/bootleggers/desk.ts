/** The deal that is on a table's desk. */
import { shared } from "../../stage/shared.svelte"
import type { Session } from "../../table/session.svelte"
import { Deal } from "./deal.svelte"

export const deal = shared((table: Session) => new Deal(table))
