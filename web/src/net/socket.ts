/** The connection to a table: says hello, comes back by itself, and pairs every command with its answer.
 *
 * A line can be dead without a word: so it is asked every few seconds whether it is there, and given up when it does
 * not answer. What was not answered is sent again under the same id, which counts once. */
import type { FromServer, Hello, ToServer } from "./types"
import { randomLetters } from "./api"
import { Trouble } from "./trouble"
import { here, whole } from "./base"

type Command = Exclude<ToServer, Hello>
/** A command without its id: the connection gives it one. */
export type Wanted = Command extends infer C ? (C extends { id: string } ? Omit<C, "id"> : never) : never
type Waiting = { text: string; timer: number; done: (answer: FromServer) => void; fail: (trouble: Trouble) => void }

const LONGEST_WAIT = 8000
/** Milliseconds between two questions whether the line is alive, how many may go unanswered, and for how long a command
 * may go unanswered. */
export const PULSE = { every: 10_000, missed: 2, patience: 45_000 }

export class Link {
  private socket: WebSocket | null = null
  private waiting = new Map<string, Waiting>()
  private count = 0
  private tries = 0
  private closed = false
  private timer = 0
  private pulse = 0
  private unheard = 0
  private readonly tag = randomLetters().slice(0, 20)

  /** A connection that was opened before anybody knew which table it is for. */
  private static opened: WebSocket | null = null

  /** Open a connection while the page is still being fetched. */
  static ahead(): void {
    Link.opened = Link.connect()
  }

  private static connect(): WebSocket {
    const table = /^\/t\/([\w-]+)/.exec(here())?.[1]
    return new WebSocket(whole(`/api/socket${table ? `/${table}` : ""}`).replace(/^http/, "ws"))
  }

  constructor(
    private readonly hello: () => Omit<Hello, "type">,
    private readonly hear: (message: FromServer) => void,
    private readonly state: (open: boolean) => void,
  ) {
    this.open()
    addEventListener("online", this.hurry)
    document.addEventListener("visibilitychange", this.hurry)
    this.pulse = window.setInterval(() => this.beat(), PULSE.every)
  }

  private hurry = (): void => {
    if (
      !this.closed &&
      (!this.socket || this.socket.readyState > WebSocket.OPEN) &&
      document.visibilityState === "visible"
    ) {
      clearTimeout(this.timer)
      this.open()
    }
  }

  private open(): void {
    const early = Link.opened
    Link.opened = null
    const socket = early && early.readyState <= WebSocket.OPEN ? early : Link.connect()
    this.socket = socket
    this.unheard = 0
    const greet = (): void => socket.send(JSON.stringify({ type: "hello", ...this.hello() }))
    if (socket.readyState === WebSocket.OPEN) greet()
    else socket.onopen = greet
    socket.onmessage = (event) => {
      if (this.socket === socket) this.heard(JSON.parse(event.data as string) as FromServer)
    }
    socket.onclose = () => this.lost(socket)
  }

  /** Is the line alive? One that says nothing for too long is given up, whatever the system thinks of it. */
  private beat(): void {
    const socket = this.socket
    if (!socket) return
    this.unheard += 1
    if (this.unheard > PULSE.missed) {
      socket.close()
      this.lost(socket)
    } else if (socket.readyState === WebSocket.OPEN) {
      socket.send(JSON.stringify({ type: "ping", id: "pulse" }))
    }
  }

  private heard(message: FromServer): void {
    this.unheard = 0
    if (message.type === "pong" && message.id === "pulse") return
    if (message.type === "welcome") {
      this.tries = 0
      this.state(true)
      for (const one of this.waiting.values()) this.socket?.send(one.text)
    }
    const id = "id" in message ? message.id : ""
    const waiting = id ? this.waiting.get(id) : undefined
    if (waiting && id) {
      this.forget(id)
      if (message.type === "refused")
        waiting.fail(new Trouble(message.code, message.key, message.rule, message.named, message.move))
      else waiting.done(message)
      return
    }
    if (message.type === "bye" && ["not-found", "forbidden", "unauthorized"].includes(message.code)) this.close()
    this.hear(message)
  }

  private forget(id: string): void {
    clearTimeout(this.waiting.get(id)?.timer)
    this.waiting.delete(id)
  }

  private lost(socket: WebSocket): void {
    if (this.socket !== socket) return
    this.socket = null
    this.state(false)
    if (this.closed) {
      for (const [id, one] of [...this.waiting]) {
        this.forget(id)
        one.fail(new Trouble("offline", "connection-lost"))
      }
      return
    }
    this.tries += 1
    this.timer = window.setTimeout(() => this.open(), Math.min(LONGEST_WAIT, 250 * 2 ** this.tries))
  }

  /** Send a command; the answer, or a Trouble if it is refused or there is none for too long. */
  send(wanted: Wanted): Promise<FromServer> {
    const id = `${this.tag}-${++this.count}`
    return new Promise((done, fail) => {
      if (this.socket?.readyState !== WebSocket.OPEN) {
        fail(new Trouble("offline", "no-connection"))
        return
      }
      const text = JSON.stringify({ ...wanted, id })
      const late = (): void => {
        this.forget(id)
        fail(new Trouble("offline", "no-answer"))
      }
      this.waiting.set(id, { text, timer: window.setTimeout(late, PULSE.patience), done, fail })
      this.socket.send(text)
    })
  }

  /** Come back anew. */
  renew(): void {
    this.socket?.close()
  }

  close(): void {
    this.closed = true
    clearTimeout(this.timer)
    clearInterval(this.pulse)
    removeEventListener("online", this.hurry)
    document.removeEventListener("visibilitychange", this.hurry)
    this.socket?.close()
  }
}
