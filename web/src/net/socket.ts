/** The connection to a table: says hello, comes back by itself, and pairs every command with its answer. */
import type { FromServer, Hello, ToServer } from "./types"
import { Trouble } from "./api"

type Command = Exclude<ToServer, Hello>
/** A command without its id: the connection gives it one. */
export type Wanted = Command extends infer C ? (C extends { id: string } ? Omit<C, "id"> : never) : never
type Waiting = { done: (answer: FromServer) => void; fail: (trouble: Trouble) => void }

const LONGEST_WAIT = 8000

export class Link {
  private socket: WebSocket | null = null
  private waiting = new Map<string, Waiting>()
  private count = 0
  private tries = 0
  private closed = false
  private timer = 0
  private readonly tag = Math.random().toString(36).slice(2, 8)

  /** A connection that was opened before anybody knew which table it is for. */
  private static opened: WebSocket | null = null

  /** Open a connection while the page is still being fetched. */
  static ahead(): void {
    Link.opened = Link.connect()
  }

  private static connect(): WebSocket {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:"
    const table = /^\/t\/([\w-]+)/.exec(location.pathname)?.[1]
    return new WebSocket(`${scheme}//${location.host}/api/socket${table ? `/${table}` : ""}`)
  }

  constructor(
    private readonly hello: () => Omit<Hello, "type">,
    private readonly hear: (message: FromServer) => void,
    private readonly state: (open: boolean) => void,
  ) {
    this.open()
    addEventListener("online", this.hurry)
    document.addEventListener("visibilitychange", this.hurry)
  }

  private hurry = (): void => {
    if (!this.closed && (!this.socket || this.socket.readyState > WebSocket.OPEN) && document.visibilityState === "visible") {
      clearTimeout(this.timer)
      this.open()
    }
  }

  private open(): void {
    const early = Link.opened
    Link.opened = null
    const socket = early && early.readyState <= WebSocket.OPEN ? early : Link.connect()
    this.socket = socket
    const greet = (): void => socket.send(JSON.stringify({ type: "hello", ...this.hello() }))
    if (socket.readyState === WebSocket.OPEN) greet()
    else socket.onopen = greet
    socket.onmessage = (event) => this.heard(JSON.parse(event.data as string) as FromServer)
    socket.onclose = () => this.lost(socket)
  }

  private heard(message: FromServer): void {
    if (message.type === "welcome") {
      this.tries = 0
      this.state(true)
    }
    const id = "id" in message ? message.id : ""
    const waiting = id ? this.waiting.get(id) : undefined
    if (waiting && id) {
      this.waiting.delete(id)
      if (message.type === "refused") waiting.fail(new Trouble(message.code, message.key || message.why, message.rule, message.named, message.move))
      else waiting.done(message)
      return
    }
    if (message.type === "bye" && ["not-found", "forbidden", "unauthorized"].includes(message.code)) this.close()
    this.hear(message)
  }

  private lost(socket: WebSocket): void {
    if (this.socket !== socket) return
    this.socket = null
    this.state(false)
    for (const one of this.waiting.values()) one.fail(new Trouble("offline", "the connection was lost"))
    this.waiting.clear()
    if (this.closed) return
    this.tries += 1
    this.timer = window.setTimeout(() => this.open(), Math.min(LONGEST_WAIT, 250 * 2 ** this.tries))
  }

  /** Send a command; the answer, or a Trouble if it is refused. */
  send(wanted: Wanted): Promise<FromServer> {
    const id = `${this.tag}-${++this.count}`
    return new Promise((done, fail) => {
      if (this.socket?.readyState !== WebSocket.OPEN) {
        fail(new Trouble("offline", "there is no connection just now"))
        return
      }
      this.waiting.set(id, { done, fail })
      this.socket.send(JSON.stringify({ ...wanted, id }))
    })
  }

  /** Come back anew. */
  renew(): void {
    this.socket?.close()
  }

  close(): void {
    this.closed = true
    clearTimeout(this.timer)
    removeEventListener("online", this.hurry)
    document.removeEventListener("visibilitychange", this.hurry)
    this.socket?.close()
  }
}
