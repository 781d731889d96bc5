/** The lobby over HTTP. Whatever is refused becomes a Trouble. */
import type {
  Again,
  Book,
  Carry,
  Chances,
  Coached,
  Created,
  Erased,
  Explained,
  Fault,
  Fork,
  GameDetail,
  GameInfo,
  History,
  Joined,
  Preview,
  Mattered,
  Me,
  MyGames,
  NewTable,
  Notice,
  PasskeyQuestion,
  Provided,
  Profile,
  PuzzleList,
  PuzzleShown,
  PuzzleTried,
  PuzzleTry,
  Reach,
  Replay,
  Review,
  SeatChange,
  SeatChanged,
  Subscription,
  TableInfo,
  TableList,
  Taught,
  WantedGame,
  WantedWays,
  Ways,
  Way,
} from "./types"
import { BASE } from "./base"
import { learn } from "../ui/games.svelte"
import { settings } from "../ui/settings.svelte"
import { person, remember } from "./me"
import { Trouble } from "./trouble"

async function ask<T>(path: string, token = "", body?: unknown, keep = false): Promise<T> {
  const headers: Record<string, string> = {}
  const mine = person()
  if (mine) headers["volstead-person"] = mine
  // The service worker keeps this answer for when there is no line.
  if (keep) headers["volstead-keep"] = "1"
  if (token) headers.authorization = `Bearer ${token}`
  if (body !== undefined) headers["content-type"] = "application/json"
  let answer: Response
  try {
    answer = await fetch(
      BASE + path,
      body === undefined ? { headers } : { method: "POST", headers, body: JSON.stringify(body) },
    )
  } catch {
    throw new Trouble("offline", "server-not-reached")
  }
  if (!answer.ok) {
    const fault = (await answer
      .json()
      .catch(() => ({ code: "server", key: "other", named: [answer.statusText] }))) as Fault
    throw new Trouble(fault.code, fault.key, fault.rule, fault.named, fault.move)
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

/** A person is made silently, before the first thing that they do. */
let making: Promise<unknown> | null = null
async function known(): Promise<void> {
  if (person()) return
  making ??= ask<Me>("/api/me", "", profile()).then((made) => remember(made.token))
  await making.catch(() => undefined)
  making = null
}
export const profile = (): Profile => ({ name: settings.name, look: settings.look, language: settings.language })

export const api = {
  known,
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
  preview: (game: string, wanted: WantedGame) => ask<Preview>(`/api/games/${game}/preview`, "", wanted),
  lesson: (game: string) => ask<Taught>(`/api/games/${game}/lesson`),
  puzzles: (game: string) => ask<PuzzleList>(`/api/games/${game}/puzzles`),
  puzzle: (game: string, id: string) => ask<PuzzleShown>(`/api/games/${game}/puzzles/${id}`),
  tryPuzzle: (game: string, id: string, tried: PuzzleTry) =>
    ask<PuzzleTried>(`/api/games/${game}/puzzles/${id}`, "", tried),
  tables: (status: string) => ask<TableList>(`/api/tables?status=${status}&limit=20`),
  table: (id: string, token: string, keep = false) => ask<TableInfo>(`/api/tables/${id}`, token, undefined, keep),
  create: async (wanted: NewTable) => (
    await known(),
    ask<Created>("/api/tables", "", { ...wanted, look: settings.look, seed: randomLetters() })
  ),
  join: async (id: string, token: string, name: string, seat: number | null) => (
    await known(),
    ask<Joined>(`/api/tables/${id}/join`, token, { name, seat, look: settings.look, seed: randomLetters() })
  ),
  rematch: (id: string, token: string) => ask<Again>(`/api/tables/${id}/rematch`, token, {}),
  changeSeat: (id: string, token: string, seat: number, change: SeatChange) =>
    ask<SeatChanged>(`/api/tables/${id}/seats/${seat}`, token, change),
  begin: (id: string, token: string, fill: string | null) => ask<TableInfo>(`/api/tables/${id}/begin`, token, { fill }),
  history: (id: string, token: string, since: number, limit = 200) =>
    ask<History>(`/api/tables/${id}/history?since=${since}&limit=${limit}`, token),
  replay: (id: string, token: string, since: number, limit: number, seat: number, over = false) =>
    ask<Replay>(`/api/tables/${id}/replay?since=${since}&limit=${limit}&seat=${seat}`, token, undefined, over),
  /** Which updates since then changed my chances most. */
  away: (id: string, token: string, since: number) => ask<Mattered>(`/api/tables/${id}/away?since=${since}`, token),
  review: (id: string, token: string) => ask<Review>(`/api/tables/${id}/review`, token),
  /** The coach's review of a seat's game, as far as it is. */
  coach: (id: string, token: string, seat: number) => ask<Coached>(`/api/tables/${id}/coach?seat=${seat}`, token),
  /** Everybody's chances, as far as I may know them and the table tells them. */
  chances: (id: string, token: string) => ask<Chances>(`/api/tables/${id}/chances`, token),
  why: (id: string, token: string, way: string, seat?: number) =>
    ask<Explained>(`/api/tables/${id}/why?way=${way}${seat === undefined ? "" : `&seat=${seat}`}`, token),
  text: (id: string, token: string, width: number, language: string) =>
    ask<string>(`/api/tables/${id}/text?width=${width}&language=${language}`, token),
  fork: (id: string, token: string, wanted: Fork) => ask<Created>(`/api/tables/${id}/fork`, token, wanted),
  /** From where this server can be reached: what to send to friends. */
  reach: () => ask<Reach>("/api/reach"),
  me: () => ask<Me>("/api/me"),
  changeMe: (profile: Profile) => ask<Me>("/api/me/profile", "", profile),
  book: () => ask<Book>("/api/me/book"),
  myGames: () => ask<MyGames>("/api/me/games"),
  carry: () => ask<Carry>("/api/me/carry", "", {}),
  carried: (code: string) => ask<Me>("/api/carried", "", { code }),
  /** A passkey for me: it lasts when this browser forgets, and works on my other devices. */
  async newPasskey(): Promise<Me> {
    const asked = await ask<PasskeyQuestion>("/api/me/passkey", "", {})
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
      asked.options as unknown as PublicKeyCredentialCreationOptionsJSON,
    )
    const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential
    return ask<Me>("/api/me/passkey/made", "", { id: asked.id, credential: made.toJSON() })
  },
  /** Who has the passkey is who I am on this device from now on. */
  async byPasskey(): Promise<Me> {
    const asked = await ask<PasskeyQuestion>("/api/passkey", "", {})
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
      asked.options as unknown as PublicKeyCredentialRequestOptionsJSON,
    )
    const shown = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential
    return ask<Me>("/api/passkey/shown", "", { id: asked.id, credential: shown.toJSON() })
  },
  /** Whose accounts one may come with; empty: nobody's. */
  provider: () => ask<Provided>("/api/oidc"),
  toAccount: () => ask<Way>("/api/oidc", "", {}),
  byAccount: (id: string, code: string) => ask<Me>("/api/oidc/shown", "", { id, code }),
  ways: () => ask<Ways>("/api/me/ways"),
  setWays: (wanted: WantedWays) => ask<Ways>("/api/me/ways", "", wanted),
  addPush: (wanted: Subscription) => ask<Ways>("/api/me/push", "", wanted),
  dropPush: () => ask<Ways>("/api/me/push/none", "", {}),
  confirm: (code: string) => ask<unknown>("/api/confirm", "", { code }),
  exportMe: () => ask<unknown>("/api/me/export"),
  eraseMe: () => ask<Erased>("/api/me/erase", "", {}),
  notice: () => ask<Notice>("/api/notice"),
  rules: (game: string) => ask<string>(`/rules/${game}.md`),
}
