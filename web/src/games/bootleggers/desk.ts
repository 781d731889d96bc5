/** The deal that is on a table's desk. */
import { shared } from "../../stage/shared.svelte"
import type { Table } from "../../table/table.svelte"
import { Deal } from "./deal.svelte"

export const deal = shared((table: Table) => new Deal(table))
