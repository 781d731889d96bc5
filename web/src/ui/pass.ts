/** What is passed on to others: addresses that they can open, and the clipboard. */
import { api } from "../net/api"
import { whole } from "../net/base"
import type { Reach } from "../net/types"

/** Where others find this server: on the machine that serves it that is not the address in the bar. */
export async function reach(): Promise<Reach> {
  const local = ["localhost", "127.0.0.1", "[::1]"].includes(location.hostname)
  return local ? api.reach() : { url: whole(""), alone: false, listens: true }
}

/** The whole address of something of the client, for others. */
export async function forOthers(path: string): Promise<string> {
  return ((await reach()).url || whole("")) + path
}

/** Put a text on the clipboard; whether it is there. Pages without https, as in a network at home, have only the old way. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyAsBefore(text)
  }
}

function copyAsBefore(text: string): boolean {
  const box = document.createElement("textarea")
  box.value = text
  document.body.append(box)
  box.select()
  const done = document.execCommand("copy")
  box.remove()
  return done
}
