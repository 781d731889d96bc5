/** The lobby over HTTP. Whatever is refused becomes a Trouble with the server's own sentence. */
import type { Coached, Created, Explained, Fault, Fork, GameDetail, GameInfo, History, Joined, Laid, NewTable, Replay, Review, SeatChange, SeatChanged, TableInfo, TableList, Wanted } from "./types"
import { BASE } from "./base"
import { learn } from "../ui/games.svelte"

export class Trouble extends Error {
  constructor(
    public code: string,
    message: string,
    public rule = "",
    public named: (string | number)[] = [],
    public move = -1,
  ) {
    super(message)
  }
}

async function ask<T>(path: string, token = "", body?: unknown): Promise<T> {
  const headers: Record<string, string> = {}
  if (token) headers.authorization = `Bearer ${token}`
  if (body !== undefined) headers["content-type"] = "application/json"
  let answer: Response
  try {
    answer = await fetch(BASE + path, body === undefined ? { headers } : { method: "POST", headers, body: JSON.stringify(body) })
  } catch {
    throw new Trouble("offline", "the server cannot be reached")
  }
  if (!answer.ok) {
    const fault = (await answer.json().catch(() => ({ code: "server", why: answer.statusText }))) as Fault
    throw new Trouble(fault.code, fault.why, fault.rule)
  }
  const type = answer.headers.get("content-type") ?? ""
  return (type.includes("json") ? answer.json() : answer.text()) as Promise<T>
}

const details = new Map<string, Promise<GameDetail>>()
let games: Promise<GameInfo[]> | null = null

/** What this client brings to the chance of a table, so that nobody has to trust the server's dice. */
export function randomLetters(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("")
}

export const api = {
  /** What can be played; asked for once. */
  games(): Promise<GameInfo[]> {
    const known = games ?? ask<GameInfo[]>("/api/games").then((found) => (learn(...found), found))
    games = known
    known.catch(() => (games = null))
    return known
  },
  /** A game with its moves; asked for once. */
  game(name: string): Promise<GameDetail> {
    const known = details.get(name) ?? ask<GameDetail>(`/api/games/${name}`).then((found) => (learn(found.game), found))
    details.set(name, known)
    known.catch(() => details.delete(name))
    return known
  },
  /** The table as these options would lay it out; refused if they cannot. */
  preview: (game: string, wanted: Wanted) => ask<Laid>(`/api/games/${game}/preview`, "", wanted),
  tables: (status: string) => ask<TableList>(`/api/tables?status=${status}&limit=20`),
  table: (id: string, token: string) => ask<TableInfo>(`/api/tables/${id}`, token),
  create: (wanted: NewTable) => ask<Created>("/api/tables", "", { ...wanted, seed: randomLetters() }),
  join: (id: string, token: string, name: string, seat: number | null) => ask<Joined>(`/api/tables/${id}/join`, token, { name, seat, seed: randomLetters() }),
  changeSeat: (id: string, token: string, seat: number, change: SeatChange) => ask<SeatChanged>(`/api/tables/${id}/seats/${seat}`, token, change),
  begin: (id: string, token: string, fill: string | null) => ask<TableInfo>(`/api/tables/${id}/begin`, token, { fill }),
  history: (id: string, token: string, since: number, limit = 200) =>
    ask<History>(`/api/tables/${id}/history?since=${since}&limit=${limit}`, token),
  replay: (id: string, token: string, since: number, limit: number, seat: number) =>
    ask<Replay>(`/api/tables/${id}/replay?since=${since}&limit=${limit}&seat=${seat}`, token),
  review: (id: string, token: string) => ask<Review>(`/api/tables/${id}/review`, token),
  /** The coach's review of a seat's game, as far as it is. */
  coach: (id: string, token: string, seat: number) => ask<Coached>(`/api/tables/${id}/coach?seat=${seat}`, token),
  why: (id: string, token: string, way: string, seat?: number) => ask<Explained>(`/api/tables/${id}/why?way=${way}${seat === undefined ? "" : `&seat=${seat}`}`, token),
  text: (id: string, token: string, width: number, language: string) => ask<string>(`/api/tables/${id}/text?width=${width}&language=${language}`, token),
  fork: (id: string, token: string, wanted: Fork) => ask<Created>(`/api/tables/${id}/fork`, token, wanted),
  rules: (game: string) => ask<string>(`/rules/${game}.md`),
}
