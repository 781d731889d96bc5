/** Which form the stage has in this window: beside a keyboard, on a tablet held upright, on a phone upright or on its side. */
import { MediaQuery } from "svelte/reactivity"

export type Form = "wide" | "tall" | "phone" | "side"

const SIDE = new MediaQuery("(max-height: 559px) and (min-aspect-ratio: 1/1)")
const PHONE = new MediaQuery("(max-width: 599px)")
const TALL = new MediaQuery("(max-aspect-ratio: 6/5)")

class Screen {
  get form(): Form {
    return SIDE.current ? "side" : PHONE.current ? "phone" : TALL.current ? "tall" : "wide"
  }
  /** Whether the stage has two planes, board and hand, of which one is in front. */
  get small(): boolean {
    return this.form === "phone" || this.form === "side"
  }
}

export const screen = new Screen()
