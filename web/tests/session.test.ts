/** A table as the browser knows it, and a first lesson: what is told is taken in once and in order. */
import { beforeAll, beforeEach, describe, expect, test } from "vitest"
import { answers } from "./browser"
import { Lesson } from "../src/lessons/lesson.svelte"
import { Trouble } from "../src/net/trouble"
import type { Wanted } from "../src/net/socket"
import type { FromServer, Taught, Update, Welcome } from "../src/net/types"
import { Session } from "../src/table/session.svelte"
import { settings } from "../src/ui/settings.svelte"
import cases from "./cases/words.json"

const blocks = cases.find((one) => one.game === "rum-run" && one.blocks.length)!.blocks
const seat = (name: string, driver = "person") => ({ name, driver, bot: "", look: "", kept: false, present: true })

const welcome = (more: object = {}): Welcome =>
  ({
    type: "welcome",
    n: 4,
    now: 1000,
    seat: 0,
    table: { id: "", game: "rum-run", title: "Friday", status: "running", seats: [seat("Ada"), seat("Bea")], next: "" },
    view: { round: 1, seats: [{ cash: 1 }, { cash: 2 }] },
    question: { key: "turn", must: true, menu: [0, 1], default: 0, tempo: "turn" },
    waiting: [0],
    times: null,
    promises: [],
    request: null,
    standing: null,
    orders: [],
    missed: null,
    ...more,
  }) as unknown as Welcome
const update = (n: number, more: object = {}): Update => ({ type: "update", n, at: 0, items: [], ...more }) as Update

beforeAll(async () => {
  answers["/api/games/rum-run"] = { game: { name: "rum-run", title: "The Rum Run" }, blocks, facts: [], options: [] }
  Object.assign(settings, { pace: 0, motion: 0, sound: false, confirm: false })
  await settings.start()
})

/** Everything that waits for a word or a page is done. */
const rest = (): Promise<void> => new Promise((done) => setTimeout(done, 0))

async function until(so: () => boolean): Promise<void> {
  for (let k = 0; k < 20_000 && !so(); k++) await rest()
  expect(so()).toBe(true)
}

describe("a table", () => {
  let hear: (message: FromServer) => void
  let open: (is: boolean) => void
  let said: Wanted[]
  let renewed: number
  let answer: (wanted: Wanted) => FromServer
  let table: Session

  beforeEach(async () => {
    said = []
    renewed = 0
    answer = () => ({ type: "done", id: "", n: 5 }) as FromServer
    table = new Session("", "token", (_, heard, state) => {
      hear = heard
      open = state
      const send = async (wanted: Wanted): Promise<FromServer> => (said.push(wanted), answer(wanted))
      return { send, renew: () => void renewed++, close: () => undefined }
    })
    open(true)
    hear(welcome())
    await until(() => table.ready)
  })

  test("knows what the server told first", () => {
    expect([table.n, table.seat, table.names, table.online]).toEqual([4, 0, ["Ada", "Bea"], true])
    expect(table.choices.map((one) => one.move)).toEqual([0, 1])
    expect(table.can(table.choices[0]!.block, ...table.choices[0]!.args)?.move).toBe(0)
    expect(table.over).toBe(false)
  })

  test("takes what changed, in order, and nothing twice", async () => {
    hear(update(5, { patch: [[["seats", 1, "cash"], 9]], question: null, waiting: [1] }))
    hear(update(5, { patch: [[["seats", 1, "cash"], 1]] }))
    hear(update(6, { items: [{ what: "chat", seat: 1, text: "Evening" }] }))
    await until(() => table.n === 6 && table.chat.length === 1)
    expect(table.view).toEqual({ round: 1, seats: [{ cash: 1 }, { cash: 9 }] })
    expect([table.question, table.waiting, table.choices]).toEqual([null, [1], []])
    expect(table.chat[0]!.item.text).toBe("Evening")
  })

  test("follows seats, requests, titles, presence and the end", async () => {
    hear(
      update(5, {
        items: [
          { what: "seat", seat: 1, driver: "person", name: "Cal" },
          { what: "title", title: "Sunday" },
        ],
      }),
    )
    hear(
      update(6, {
        items: [
          { what: "ask", seat: 0, request: "undo" },
          { what: "vote", seat: 1, yes: true },
        ],
      }),
    )
    hear({ type: "presence", seats: [true, false] } as FromServer)
    await until(() => table.request?.yes.length === 2 && !table.info.seats[1]!.present)
    expect([table.names, table.info.title]).toEqual([["Ada", "Cal"], "Sunday"])
    hear(update(7, { items: [{ what: "undo", seat: 0 }] }))
    hear(update(8, { items: [{ what: "end", reason: "finished", scores: [1, 2], winners: [1] }] }))
    await until(() => table.over)
    expect(table.request).toBeNull()
    expect(table.info.status).toBe("finished")
  })

  test("sends one move at a time, and shows why it was refused", async () => {
    const both = [table.play(0), table.play(1)]
    expect(await Promise.all(both)).toEqual([true, false])
    expect(said).toEqual([{ type: "move", version: 4, moves: [0] }])
    answer = () => {
      throw new Trouble("illegal", "too-far", "RR-ROAD-2", ["x"], 1)
    }
    expect(await table.play(1)).toBe(false)
    expect(table.refusal).toEqual({ key: "too-far", rule: "RR-ROAD-2", named: ["x"], move: 1 })
    expect(table.sending).toBe(false)
    hear(update(5, { question: { key: "turn", must: true, menu: [1], default: 1, tempo: "turn" } }))
    await until(() => table.n === 5 && table.question?.menu.length === 1)
    expect(table.refusal).toBeNull()
  })

  test("what cannot be taken in is asked for once more, whole", async () => {
    hear(update(5, { patch: [[["nowhere", "at", "all"], 1]] }))
    await until(() => renewed === 1)
    hear(update(6, { view: { round: 99 } }))
    await rest()
    expect(table.view).not.toEqual({ round: 99 })
    hear(welcome({ n: 7, view: { round: 3 } }))
    await until(() => table.n === 7)
    expect(table.view).toEqual({ round: 3 })
  })

  test("a table that cannot be had says so", async () => {
    hear({ type: "bye", code: "not-found", why: "no-such-table" } as FromServer)
    await until(() => table.lost !== null)
    expect(table.lost!.code).toBe("not-found")
  })
})

describe("a first lesson", () => {
  const taught = (): Taught =>
    ({
      welcome: welcome(),
      steps: [
        { say: "look", at: ["a", "b"], play: [], updates: [] },
        {
          say: "two moves",
          at: ["a"],
          play: [1, 0],
          updates: [[update(5, { waiting: [1] })], [update(6, { waiting: [0] })]],
        },
      ],
      looks: { "4 1": { facts: [], question: null, refused: "known" } },
    }) as unknown as Taught

  test("goes on by the one move that it is about, and refuses all others kindly", async () => {
    const lesson = new Lesson(taught())
    const { table } = lesson
    await until(() => table.ready)
    expect([lesson.many, lesson.at, lesson.looks, lesson.over]).toEqual([2, 0, true, false])
    lesson.click(0)
    expect(lesson.clicked).toBe(1)
    lesson.click(5)
    expect(lesson.clicked).toBe(1)
    lesson.next()
    expect([lesson.at, lesson.looks, lesson.clicked]).toEqual([1, false, 0])
    expect((await table.peek([[1], [0]])).map((one) => one.refused)).toEqual(["known", ""])
    expect(await table.play(0)).toBe(false)
    expect([table.refusal!.key, lesson.at, lesson.played]).toEqual(["not-in-this-lesson", 1, 0])
    expect(await table.play(1)).toBe(true)
    expect([lesson.at, lesson.played]).toEqual([1, 1])
    await until(() => table.n === 5)
    expect(await table.play(0)).toBe(true)
    await until(() => table.n === 6)
    expect(lesson.over).toBe(true)
    expect(table.names[0]).toBe(settings.words.say("name-you"))
  })

  test("a line of moves is taken at once", async () => {
    const lesson = new Lesson(taught())
    await until(() => lesson.table.ready)
    lesson.next()
    expect(await lesson.table.play(1, 0)).toBe(true)
    expect(lesson.over).toBe(true)
    await until(() => lesson.table.n === 6)
  })
})
