/** What a player is about to do in the street, shared by board, hand and question line; nothing of it is sent before it is whole. */
import type { BootleggersHouseView, BootleggersTruckView, BootleggersView } from "../../net/types"
import { shared } from "../../stage/shared.svelte"
import type { Choice, Stage } from "../../stage/stage"
import { settings } from "../../ui/settings.svelte"
import { type Story, story } from "./story"
import { CRATE } from "./tempo"

const DOCKS = ["majority_dock", "minority_dock", "public_dock"]

/** What a truck would meet at a house, as the lines stand now. */
export interface Prospect {
  dock: number
  verdict: "sure" | "open" | "lost"
  low: number
  high: number
  price: number
  before: number
}

export class Plan {
  private picked = $state<string | null>(null)
  house = $state<string | null>(null)
  private docks = $state.raw<Record<string, number>>({})
  /** The card that somebody looks at, large. */
  looked = $state.raw<{ card: string; kind: "man" | "truck" | "thug" } | null>(null)
  /** The deal sheet: closed, or open on a deal with this seat. */
  dealing = $state<number | null>(null)
  gallery = $state(false)
  /** While a promise wants a house: what a tap on it does, and which can be meant. */
  promising = $state.raw<{ houses: string[]; at: (house: string) => void } | null>(null)
  /** Crates that have left each truck in the sale that is being told, and what each house has taken. */
  unloaded = $state.raw<Record<string, number>>({})
  private unloading = 0

  constructor(private readonly table: Stage) {}

  view = $derived.by(() => this.table.view as BootleggersView)
  story = $derived.by((): Story => story(this.table.lines))
  private ships = $derived.by(() => this.table.all("ship"))
  sendable = $derived.by(() => [...new Set(this.ships.map((choice) => choice.args[0]!))])
  /** The truck that is being sent; the only one, or the one that was tapped. */
  truck = $derived.by(() =>
    this.picked && this.sendable.includes(this.picked) ? this.picked : (this.sendable[0] ?? null),
  )
  going = $derived.by((): BootleggersTruckView | undefined => this.view.trucks.find((one) => one.name === this.truck))
  /** The choice that the gold button would send. */
  ready = $derived.by(() => this.ships.find((choice) => choice.args[0] === this.truck && choice.args[1] === this.house))

  pick(truck: string): void {
    this.picked = truck
    this.house = null
  }

  /** Ask the table at which dock the truck would stand. */
  async look(): Promise<void> {
    const lines = this.ships.filter((choice) => choice.args[0] === this.truck)
    this.docks = {}
    if (!lines.length) return
    const outlooks = await this.table.peek(lines.map((choice) => [choice.move]))
    const found: Record<string, number> = {}
    outlooks.forEach((outlook, k) => {
      const shipped = outlook.facts.find((fact) => fact.kind === "shipped")
      if (shipped) found[lines[k]!.args[1]!] = DOCKS.indexOf(String(shipped.dock))
    })
    this.docks = found
  }

  /** Crates leave a truck one after another; what is returned for each is done when it leaves. */
  unload(truck: string, crates: number, each: () => void, end: () => void): void {
    clearInterval(this.unloading)
    const before = this.unloaded[truck] ?? 0
    let gone = 0
    const one = (): void => {
      this.unloaded = { ...this.unloaded, [truck]: before + ++gone }
      each()
      if (gone < crates) return
      clearInterval(this.unloading)
      end()
    }
    if (!settings.motion || crates < 1) {
      this.unloaded = { ...this.unloaded, [truck]: before + crates }
      return end()
    }
    this.unloading = window.setInterval(one, CRATE / (settings.pace || 1))
  }

  choice(house: string): Choice | undefined {
    const { table } = this
    return (
      this.ships.find((choice) => choice.args[0] === this.truck && choice.args[1] === house) ??
      table.can("place", house) ??
      table.can("improve", house) ??
      table.can("house", house)
    )
  }

  /** A house was tapped: a truck goes there at the second tap or by the gold button, anything else at once. */
  tap(house: string): void {
    if (this.promising) return this.promising.houses.includes(house) ? this.promising.at(house) : undefined
    const choice = this.choice(house)
    if (!choice) return
    if (choice.block === "ship" && settings.confirm && this.house !== house) this.house = house
    else this.table.choose(choice)
  }

  /** What would come of sending the truck there. */
  prospect(house: BootleggersHouseView): Prospect | null {
    const dock = this.docks[house.name]
    const truck = this.going
    if (dock === undefined || !truck) return null
    const crates = new Map(this.view.trucks.map((one) => [one.name, one.crates]))
    const before = house.lines
      .slice(0, dock + 1)
      .flat()
      .reduce((sum, name) => sum + (crates.get(name) ?? 0), 0)
    const price = house.copper ? 1 : house.wholesale
    if (!house.open) return { dock, verdict: "lost", low: 0, high: 0, price, before }
    const dice = house.dice + house.thirsty
    if (!house.dice || house.copper)
      return {
        dock,
        verdict: dock === 2 && house.boss !== null ? "open" : "sure",
        low: truck.crates,
        high: truck.crates,
        price,
        before: 0,
      }
    const room = (each: number): number =>
      Math.max(0, Math.min(truck.crates, dice * (each + house.improvements) - before))
    const low = room(1)
    const high = room(6)
    return {
      dock,
      verdict: low === truck.crates && dock === 0 ? "sure" : high === 0 ? "lost" : "open",
      low,
      high,
      price,
      before,
    }
  }

  ghost(house: string): { dock: number; capacity: number } | null {
    const dock = this.docks[house]
    return dock === undefined || !this.going ? null : { dock, capacity: this.going.capacity }
  }

  /** Fill the trucks as far as the menu lets us, the biggest first. */
  async fill(): Promise<void> {
    const { table, view } = this
    const trucks = view.trucks
      .filter((one) => one.operator === table.seat && !one.house)
      .sort((a, b) => b.capacity - a.capacity)
    for (const { name } of trucks) {
      const best = table
        .all("load")
        .filter((choice) => choice.args[0] === name)
        .sort((a, b) => Number(b.args[1]) - Number(a.args[1]))[0]
      if (best && Number(best.args[1]) > (view.mine?.loading[name] ?? 0)) await table.play(best)
    }
  }
}

export const plan = shared((table: Stage) => new Plan(table))
