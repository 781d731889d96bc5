// Written by `python -m volstead.server.typescript` from the Python structs. Do not edit.

/** The first message: which table, and the token of a seat; without one, or with the invitation, one is a spectator. The table may be left out where the address of the socket names it. */
export interface Hello {
  type: 'hello'
  table?: string
  token?: string
  person?: string
  since?: number | null
  views?: boolean
}

/** Moves that count together, all or none: one choice, or a whole draft. `version` is the number last heard. */
export interface Move {
  type: 'move'
  version: number
  moves: number[]
  clauses?: Clause[]
  id: string
}

/** A promise in free words: by whom to whom, and the round by which it is due (0: no due time). */
export interface Clause {
  by: number
  to: number
  text: string
  due?: number
}

/** Propose a deal, in one message: the game makes its line of moves out of the offer, in the game's own form. */
export interface Deal {
  type: 'deal'
  version: number
  offer: Record<string, any>
  clauses?: Clause[]
  id: string
}

/** Let a bot play for me; none names the table's. */
export interface HandOver {
  type: 'hand-over'
  bot?: string
  id: string
}

/** I am back and play myself. */
export interface TakeSeat {
  type: 'take-seat'
  id: string
}

/** Let a bot play for somebody who is away; they take their seat back when they like. */
export interface Replace {
  type: 'replace'
  seat: number
  id: string
}

/** Table talk, to all. */
export interface Say {
  type: 'say'
  text: string
  id: string
}

/** Keep the window open a while longer. */
export interface NeedTime {
  type: 'wait'
  id: string
}

/** Let the game and its clocks rest. */
export interface Rest {
  type: 'pause'
  id: string
}

/** Go on. */
export interface GoOn {
  type: 'resume'
  id: string
}

/** My plan from now on; none drops it. */
export interface LayPlan {
  type: 'plan'
  plan?: Plan | null
  id: string
}

/** A seat's plan. It is dropped by what others do to the seat, and by anything that is not `foreseen`. That are the kinds of facts that a dry run has met; without a dry run every kind is. */
export interface Plan {
  lines: PlanLine[]
  until?: 'game' | 'round'
  foreseen?: string[] | null
}

/** One question, and how it is to be answered; outside windows it counts once. */
export interface PlanLine {
  key: string
  tempo?: string
  numbers?: (number | null)[]
  options: number[][]
  only_if?: If[]
}

/** A fact of the seat's own view: the way to it, how it is compared, and with what. On the way a word picks from a list the item that it names: whose first field it is. */
export interface If {
  way: (string | number)[]
  how?: 'at-least' | 'at-most' | 'has' | 'has-not' | 'is' | 'is-not'
  value?: boolean | number | string | null
}

/** My standing pass and standing orders, all of them; none lifts them. */
export interface SetWishes {
  type: 'wishes'
  standing?: Standing | null
  orders?: Order[]
  id: string
}

/** Pass in advance at every window. */
export interface Standing {
  until?: 'game' | 'phase' | 'question' | 'round'
  key?: string
  numbers?: number[]
  unless_named?: boolean
}

/** An answer in advance to a question with these numbers; None stands for any number. */
export interface Order {
  key: string
  numbers?: (number | null)[]
  move: number
  until?: 'game' | 'round'
}

/** A promise in free words, outside a deal. */
export interface MakePromise {
  type: 'promise'
  to: number
  text: string
  due?: number
  id: string
}

/** What I say of a promise in free words that was made to me. */
export interface MarkPromise {
  type: 'mark'
  promise: number
  mark: 'broken' | 'kept' | 'open'
  id: string
}

/** Undo my last decision, or so many of them: for free if nothing new was seen since, else by vote. */
export interface TakeBack {
  type: 'take-back'
  steps?: number
  id: string
}

/** Ask all to agree: to end the game here, to let it be forked as it truly is, or to let the coach speak. */
export interface Propose {
  type: 'request'
  what: 'coach' | 'end' | 'fork'
  id: string
}

/** Yes or no to what was asked. */
export interface Answer {
  type: 'vote'
  yes: boolean
  id: string
}

/** Switch my tutor on or off; everybody at the table is told. */
export interface SetTutor {
  type: 'tutor'
  on: boolean
  id: string
}

/** Tell me all again; with `since`, also what I missed. */
export interface Look {
  type: 'look'
  since?: number | null
  id: string
}

/** What would this bot do in my place, with what I may know? */
export interface Hint {
  type: 'hint'
  bot?: string
  reasons?: boolean
  id: string
}

/** What would these moves cost me beside better ones, by what I may know? Nothing is done. */
export interface Consider {
  type: 'consider'
  moves: number[]
  id: string
}

/** What would come of this plan in so many worlds, by what I may know? Nothing is done. */
export interface Rehearse {
  type: 'rehearse'
  plan: Plan
  first: number[]
  worlds?: number
  id: string
}

/** For bots: a position that I cannot tell from the true one, all that I cannot know drawn afresh. */
export interface Sample {
  type: 'sample'
  id: string
}

/** What would follow from each of these lines of my own moves, before chance or anybody else has a say? */
export interface Peek {
  type: 'peek'
  lines: number[][]
  id: string
}

/** Are you there? */
export interface Ping {
  type: 'ping'
  id: string
}

/** What a player sends over the socket. */
export type ToServer =
  | Hello
  | Move
  | Deal
  | HandOver
  | TakeSeat
  | Replace
  | Say
  | NeedTime
  | Rest
  | GoOn
  | LayPlan
  | SetWishes
  | MakePromise
  | MarkPromise
  | TakeBack
  | Propose
  | Answer
  | SetTutor
  | Look
  | Hint
  | Consider
  | Rehearse
  | Sample
  | Peek
  | Ping

/** All that a seat may know now; and, if it was away only briefly, what it missed. */
export interface Welcome {
  type: 'welcome'
  table: TableInfo
  seat: number | null
  n: number
  now: number
  missed: Update[] | null
  waiting: number[]
  question: Asked | null
  times: Times | null
  promises: Promise[]
  request: OpenRequest | null
  standing: Standing | null
  orders: Order[]
  plan: Plan | null
  view: any | null
}

/** A table, as everybody may know who may know of it. */
export interface TableInfo {
  id: string
  title: string
  game: string
  version: number
  status: 'abandoned' | 'finished' | 'gathering' | 'running'
  seats: SeatInfo[]
  options: Record<string, any>
  settings: Settings
  created: number
  origin: string
  result: EndItem | null
  commit: string
  inviter: number
  next: string
  coach: boolean
  tutored: number[]
  playable: boolean
}

/** Who has a seat, as everybody may know. */
export interface SeatInfo {
  driver: 'bot' | 'open' | 'person'
  name: string
  bot: string
  present: boolean | null
  kept: boolean
  look: string
}

/** How a table is run. Times are seconds; 0 stands for no limit. */
export interface Settings {
  mode?: 'correspondence' | 'live'
  public?: boolean
  clock?: 'decision' | 'game' | 'none'
  choice?: number | null
  answer?: number | null
  talk?: number | null
  bank?: number
  increment?: number
  late?: 'bot' | 'default'
  bot?: string
  window?: number
  response?: number
  waits?: number
  wait?: number
  bot_pause?: number
  watchers?: boolean
  delay?: number
  undo?: 'free' | 'never' | 'vote'
  chat?: boolean
  reasons?: 'end' | 'never' | 'open'
  passes?: boolean
  chances?: boolean
  begin?: 'full' | 'host'
}

/** The table is over. */
export interface EndItem {
  what: 'end'
  reason: 'agreed' | 'closed' | 'finished'
  scores: number[] | null
  winners: number[] | null
  reveal: string
}

/** What is new for a seat. What is left out has not changed. */
export interface Update {
  type: 'update'
  n: number
  at: number
  items: (FactItem | BeginItem | ReasonItem | MendedItem | EndItem | SeatItem | ChatItem | WaitItem | PauseItem | LateItem | PlanItem | WishItem | ClauseItem | UndoItem | AskItem | VoteItem | ForkItem | TitleItem | RematchItem | CoachItem | TutorItem)[]
  waiting?: number[]
  question?: Asked | null
  times?: Times
  promises?: Promise[]
  view?: any
  patch?: ([(string | number)[], any])[]
}

/** Something of the game: the kind of fact and its numbers and words by name. */
export interface FactItem {
  what: 'fact'
  fact: Record<string, string | number>
}

/** The game begins. */
export interface BeginItem {
  what: 'begin'
}

/** Why a bot made its move: the key of a sentence and its numbers. */
export interface ReasonItem {
  what: 'reason'
  seat: number
  reason: string
  figures: number[]
}

/** What was stored of the table was damaged: it goes on from its last sound entry. */
export interface MendedItem {
  what: 'mended'
  lines: number
}

/** A seat changed hands; `renewed` says that only its token is another. */
export interface SeatItem {
  what: 'seat'
  seat: number
  driver: 'bot' | 'open' | 'person'
  name: string
  bot: string
  renewed: boolean
  look: string
}

export interface ChatItem {
  what: 'chat'
  seat: number
  text: string
}

/** Somebody needs longer. */
export interface WaitItem {
  what: 'wait'
  seat: number
}

export interface PauseItem {
  what: 'pause'
  seat: number
  paused: boolean
}

/** A seat's time was up: the default was taken or a bot took over. */
export interface LateItem {
  what: 'late'
  seat: number
}

/** Told to the seat alone: its plan was laid, has answered with moves, or is gone, and why. */
export interface PlanItem {
  what: 'plan'
  plan: Plan | null
  moves: number[]
  why: '' | 'dropped' | 'impossible' | 'named' | 'over' | 'through' | 'undone' | 'unforeseen'
  about: string
}

/** Told to the seat alone: its standing pass and orders were set or lifted. */
export interface WishItem {
  what: 'wish'
  standing: boolean
  orders: number
}

/** Promises in free words that go with a seat's proposal. */
export interface ClauseItem {
  what: 'clauses'
  seat: number
  clauses: Clause[]
}

/** Moves were taken back. */
export interface UndoItem {
  what: 'undo'
  seat: number
}

/** Somebody asks for something that all must agree to. */
export interface AskItem {
  what: 'ask'
  seat: number
  request: 'coach' | 'end' | 'fork' | 'undo'
}

export interface VoteItem {
  what: 'vote'
  seat: number
  yes: boolean
}

/** Another table goes on from here. */
export interface ForkItem {
  what: 'forked'
  table: string
}

/** The table is called otherwise from now on. */
export interface TitleItem {
  what: 'title'
  title: string
}

/** Somebody wants another game: your seat is kept for you at that table. */
export interface RematchItem {
  what: 'rematch'
  seat: number
  table: string
}

/** All agreed: the coach may speak here. */
export interface CoachItem {
  what: 'coach'
}

/** From now on somebody has a tutor, or has none. */
export interface TutorItem {
  what: 'tutor'
  seat: number
  on: boolean
}

/** What a seat is asked: the rule, the key of the prompt and its numbers, and the moves it may choose from. */
export interface Asked {
  rule: string
  key: string
  menu: number[]
  numbers: number[]
  must: boolean
  default: number | null
  tempo: string
}

/** The clocks as everybody may see them. */
export interface Times {
  until: (number | null)[]
  window: number | null
  banks: number[] | null
  paused: boolean
}

/** A promise in the ledger: in the game's own form (its id is below 0), or in free words. */
export interface Promise {
  id: number
  by: number
  to: number
  form: string
  text: string
  round: number
  due: number
  mark: 'broken' | 'kept' | 'offered' | 'open' | 'void'
}

/** Something that all must agree to, and who has. */
export interface OpenRequest {
  request: 'coach' | 'end' | 'fork' | 'undo'
  seat: number
  yes: number[]
}

/** Which seats have somebody at them just now. */
export interface Presence {
  type: 'presence'
  seats: boolean[]
}

/** A command was carried out and is stored; the number of your feed then. */
export interface Done {
  type: 'done'
  id: string
  n: number
}

/** A command was refused, and nothing has changed. Without an id: the message could not be read. */
export interface Refusal {
  type: 'refused'
  code: 'bad-message' | 'bad-origin' | 'bad-request' | 'busy' | 'closed' | 'damaged' | 'forbidden' | 'illegal' | 'method' | 'moved' | 'not-begun' | 'not-found' | 'over' | 'paused' | 'seat-taken' | 'server' | 'stale' | 'store' | 'too-big' | 'too-many' | 'unauthorized'
  why: string
  key: string
  named: (number | string)[]
  move: number
  rule: string
  legal: string[]
  id: string
}

/** What the bot would do: its move and those that complete it; why, as the key of a sentence and its numbers. */
export interface Hinted {
  type: 'hint'
  id: string
  move: number
  line: number[]
  reason: string
  figures: number[]
  advice: Advice | null
}

/** Two ways to go on: the chances of the seat with each, the standard error of the difference, and why. */
export interface Advice {
  better: number[]
  other: number[]
  best: number
  chance: number
  error: number
  reasons: Told[]
}

/** A part of the position that differs after the two moves, or something that happens more often after one of them, as a fact of the game. */
export interface Told {
  fact: Record<string, string | number>
  better: number
  made: number
  mean: boolean
}

/** What the moves cost beside better ones; nothing where they cost nothing beyond doubt. */
export interface Considered {
  type: 'considered'
  id: string
  advice: Advice | null
}

/** What came of a plan. */
export interface Rehearsed {
  type: 'rehearsed'
  id: string
  rehearsal: Rehearsal
}

/** What came of a plan in so many worlds. All but `worlds` are shares of them, or means. */
export interface Rehearsal {
  worlds: number
  acts: number[]
  saved: number
  visits: number
  dropped: number
  reasons: ([string, string, number])[]
  foreseen: string[]
  frames: Ahead[]
}

/** A question that the seat may be asked: what it would see then, and the line that would answer it, or -1. */
export interface Ahead {
  question: Asked
  view: any
  line: number
  moves: number[]
  then: ([number, Asked])[]
}

/** A position in the form that `volstead.from_dict` reads. */
export interface Sampled {
  type: 'sample'
  id: string
  n: number
  position: Record<string, any>
}

/** The outlooks of the lines, in their order; `n` is the number of your feed then. */
export interface Peeked {
  type: 'peek'
  id: string
  n: number
  lines: Outlook[]
}

/** What would follow from a line of moves: what I would be told, and what I would be asked next, if anything. */
export interface Outlook {
  facts: (Record<string, string | number>)[]
  question: Asked | null
  refused: string
}

export interface Pong {
  type: 'pong'
  id: string
  now: number
}

/** What whoever looks after the server says to all; empty if nothing. */
export interface Notice {
  type: 'notice'
  text: string
  at: number
  until: number
}

/** The last message before the server closes the connection. */
export interface Bye {
  type: 'bye'
  code: 'bad-message' | 'bad-origin' | 'bad-request' | 'busy' | 'closed' | 'damaged' | 'forbidden' | 'illegal' | 'method' | 'moved' | 'not-begun' | 'not-found' | 'over' | 'paused' | 'seat-taken' | 'server' | 'stale' | 'store' | 'too-big' | 'too-many' | 'unauthorized'
  why: string
  key: string
  named: (number | string)[]
  move: number
  rule: string
  legal: string[]
}

/** What a player hears over the socket. */
export type FromServer =
  | Welcome
  | Update
  | Presence
  | Done
  | Refusal
  | Hinted
  | Considered
  | Rehearsed
  | Sampled
  | Peeked
  | Pong
  | Notice
  | Bye

/** A game with all its moves and kinds of facts. */
export interface GameDetail {
  game: GameInfo
  blocks: BlockInfo[]
  facts: FactInfo[]
}

/** A game that can be played here. */
export interface GameInfo {
  name: string
  title: string
  prefix: string
  fewest: number
  most: number
  minutes: string
  blurb: string
  titles: Record<string, string>
  blurbs: Record<string, string>
  usual: number
  windows: boolean
  options: OptionInfo[]
  presets: PresetInfo[]
  lesson: boolean
  puzzles: number
  bots: string[]
}

/** An option of a game; the first choice is the default. */
export interface OptionInfo {
  name: string
  choices: any[]
  rule: string
  meaning: string
}

/** A way to play that has a name: the options that differ from the defaults, and how many sit down (0: as usual). */
export interface PresetInfo {
  name: string
  options: Record<string, any>
  seats: number
}

/** A family of moves: its ids begin at `first`, the last argument runs fastest. */
export interface BlockInfo {
  name: string
  first: number
  size: number
  form: string
  args: string[][]
}

/** A kind of fact and the names of its numbers. */
export interface FactInfo {
  name: string
  args: string[]
}

/** A first lesson, whole: how the table stands, its steps, and what the boards look ahead for (`n move move`). */
export interface Taught {
  welcome: Welcome
  steps: LessonStep[]
  looks: Record<string, Outlook>
}

/** One idea of a lesson: what to click, the moves that it makes, and what the table says to each of them. */
export interface LessonStep {
  key: string
  at: string[]
  play: number[]
  updates: Update[][]
}

/** A game as somebody thinks of playing it. */
export interface WantedGame {
  seats: number
  options?: Record<string, string | number | boolean>
}

/** The table as it would be laid out, as those see it who look on; in its options chance has drawn. */
export interface Preview {
  view: any
  options: Record<string, any>
}

/** Public tables, the newest first; `next` goes on where this list ends. */
export interface TableList {
  tables: TableInfo[]
  next: number | null
}

/** A table that somebody wants. */
export interface NewTable {
  game: string
  seats: NewSeat[]
  options?: Record<string, string | number | boolean>
  settings?: Settings
  title?: string
  name?: string
  look?: string
  seed?: string
}

/** Who is to have a seat: I myself, a bot, or whoever comes. Several of mine share this device. */
export interface NewSeat {
  kind: 'bot' | 'me' | 'open'
  bot?: string
  name?: string
}

/** A new table. The tokens are told only here: who has one may do what it stands for. */
export interface Created {
  table: TableInfo
  host: string
  invite: string
  link: string
  seat: number | null
  token: string | null
  seats: Held[]
}

/** A seat, and the token that holds it. */
export interface Held {
  seat: number
  token: string
}

/** Somebody wants a seat; any, if none is named. */
export interface Join {
  name: string
  seat?: number | null
  look?: string
  seed?: string
}

/** A seat was taken, and this is the token that holds it. */
export interface Joined {
  table: TableInfo
  seat: number
  token: string
}

/** What the host does with a seat: put a bot there, free it (its token is worthless then), or renew its token. */
export interface SeatChange {
  kind: 'bot' | 'open' | 'renew'
  bot?: string
}

/** A seat as it is now. */
export interface SeatChanged {
  table: TableInfo
  token: string | null
}

/** An invitation that holds from now on. */
export interface Invited {
  invite: string
  link: string
}

/** Begin; open seats are filled with this bot. */
export interface BeginGame {
  fill?: string | null
}

/** The table at which the same people go on; the tokens of the table before hold there. */
export interface Again {
  table: string
}

/** Another table that goes on from here. `n` is a number of the feed of `seat` (-1: of those who look on; none: my own, or theirs). A finished game is forked as it was. A running one only with what all may know, the rest drawn afresh; or as it is, when all have agreed to that (`true`). */
export interface Fork {
  seats: NewSeat[]
  n?: number | null
  seat?: number | null
  true?: boolean
  settings?: Settings
  title?: string
  name?: string
  look?: string
  seed?: string
}

/** What a seat was told, in order. */
export interface History {
  updates: Update[]
  last: number
}

/** The updates that changed a seat's chances most, by their numbers, in order. */
export interface Mattered {
  numbers: number[]
}

/** A game looked at again, as a seat saw it. */
export interface Replay {
  frames: Frame[]
  last: number
}

/** What a seat was told, and what the table looked like to it then. */
export interface Frame {
  update: Update
  view: any
}

/** How a finished game went, without what was taken back: what was told, every decision, those that decided it. */
export interface Review {
  facts: (Record<string, any>)[]
  judged: Judged[]
  moments: Moment[]
  account: Account | null
}

/** A decision that stands: the number of the update that told of it, and each seat's chance to win after it. */
export interface Judged {
  n: number
  seat: number
  chances: number[]
}

/** A decision that changed chances much: what was told of it, and everybody's chances before and after it. */
export interface Moment {
  n: number
  seat: number
  facts: (Record<string, any>)[]
  before: number[]
  after: number[]
}

/** Why a game ended for a seat as it did, in chances from 0 to 1; the parts add up to `last - first`. */
export interface Account {
  seat: number
  first: number
  last: number
  parts: Record<string, number>
  rounds: ([number, Record<string, number>])[]
  curve: Point[]
  turns: ([number, number])[]
}

/** The chances after a decision: of every seat, as everything stood, and as far as the seat itself could tell. */
export interface Point {
  moves: number
  round: number
  truth: number[]
  eyes: number[]
}

/** Whether all is well. */
export interface Health {
  status: 'ok'
  version: string
  tables: number
  stored: number
  connections: number
}

/** What a person has told of themselves. */
export interface Profile {
  name?: string
  look?: string
  language?: 'de' | 'en'
}

/** A person as they know themselves. */
export interface Me {
  id: string
  profile: Profile
  token: string
  passkeys: number
  devices: number
}

/** My games, the newest first, and what they come to. */
export interface MyGames {
  games: MyGame[]
  by_game: Tally[]
  by_opponent: Tally[]
  more: boolean
}

/** A game of mine. */
export interface MyGame {
  table: string
  seat: number
  game: string
  title: string
  status: 'abandoned' | 'finished' | 'gathering' | 'running'
  names: string[]
  bots: boolean[]
  mode: string
  at: number
  turn: boolean
  waiting: number[]
  until: number | null
  won: boolean | null
  scores: number[] | null
  playable: boolean
}

/** How often I have played a game, or against somebody, and won. */
export interface Tally {
  name: string
  played: number
  won: number
}

/** How many rows there were of a person, and at how many tables they were made nameless. */
export interface Erased {
  rows: number
  tables: number
}

/** A link that carries me to another device, once; and the same as a picture to scan. */
export interface Carry {
  link: string
  qr: string
  until: number
}

/** What such a link carries. */
export interface CarryCode {
  code: string
}

/** From where this server can be reached under the address that the caller has used. */
export interface Reach {
  url: string
  alone: boolean
  listens: boolean
}

/** What a browser asks an authenticator; the id goes back with the answer. */
export interface PasskeyQuestion {
  id: string
  options: Record<string, any>
}

export interface PasskeyAnswer {
  id: string
  credential: Record<string, any>
}

/** The provider whose accounts this server knows; empty: none. */
export interface Provided {
  name: string
}

/** Where the browser goes, and what it must come back with: a page that brings another state is not its own. */
export interface Way {
  url: string
  id: string
}

/** What the browser came back from the provider with: its state, and a code. */
export interface WayBack {
  id: string
  code: string
}

/** How I am told that it is my turn. */
export interface Ways {
  push_key: string
  pushes: number
  hook: string
  form: 'discord' | 'matrix' | 'slack'
  mail: string
  confirmed: boolean
  mails: boolean
}

/** How I want to be told that it is my turn; what is empty is forgotten. */
export interface WantedWays {
  hook?: string
  form?: 'discord' | 'matrix' | 'slack'
  mail?: string
}

/** Where and for whom a browser takes push messages. */
export interface Subscription {
  endpoint: string
  keys: Record<string, string>
}

/** Everybody's chance to win, as far as the asker could tell; `n` is the number of their feed then. */
export interface Chances {
  n: number
  chances: number[]
}

/** The review of a finished game, as far as it is. */
export interface Coached {
  done: number
  account: Account | null
  decisions: Decision[] | null
  places: number[]
  kinds: ([Kind, number])[]
  game: string
}

/** A decision that cost something: which it was, what it cost, what would have been better and why. */
export interface Decision {
  moves: number
  round: number
  kind: Kind
  menu: number[]
  made: number
  better: number
  chance: number
  best: number
  error: number
  reasons: Told[]
  futures: [(Record<string, string | number>)[], (Record<string, string | number>)[]]
}

/** What sort of decision it was: what was asked, in which phase of the round and at which stage of the game. */
export interface Kind {
  key: string
  phase: number
  stage: number
}

/** Where a number comes from: what it was before the first of these changes, and what it is after the last. */
export interface Explained {
  first: number
  value: number
  parts: Change[]
}

/** A change of a number: when, by how much, by which rule, and what I was told then. */
export interface Change {
  n: number
  by: number
  round: number
  rule: string
  facts: (Record<string, string | number>)[]
}

/** My game book, from the reviews that are kept. */
export interface Book {
  games: BookOf[]
  unread: Unread[]
}

/** My games of one title that were reviewed: what they come to, and where my chances went. */
export interface BookOf {
  game: string
  games: number
  parts: Record<string, number>
  stages: BookRow[]
  phases: BookRow[]
  kinds: BookRow[]
}

/** Decisions of one sort over my games: how many, how many of them cost something, and how much in all. */
export interface BookRow {
  key: string
  many: number
  dear: number
  cost: number
  puzzles: string[]
}

/** A finished game of mine that was not reviewed yet. */
export interface Unread {
  table: string
  seat: number
  game: string
  title: string
  at: number
}

/** The puzzles of a game, and which is today's. */
export interface PuzzleList {
  today: string
  puzzles: PuzzleInfo[]
}

/** A puzzle on the shelf: how hard it is from 1 to 4, what it is about, what is asked, and its points, if any. */
export interface PuzzleInfo {
  id: string
  grade: number
  ideas: string[]
  rules: string[]
  goal: 'best' | 'hold' | 'lag' | 'lead' | 'level' | 'sure'
  points: number
  proven: boolean
}

/** A puzzle to be solved: how the table stands. */
export interface PuzzleShown {
  puzzle: PuzzleInfo
  welcome: Welcome
}

/** All moves that were tried so far, and perhaps lines that one thinks of after them. */
export interface PuzzleTry {
  moves?: number[]
  lines?: number[][]
  tell?: boolean
}

/** Where the moves lead, what the lines would bring, and whether the puzzle is solved; when it is done, the rest. */
export interface PuzzleTried {
  update: Update
  outlooks: Outlook[]
  done: boolean
  solved: boolean
  solution: PuzzleSolution | null
}

/** The one good way to go on, the chances with it and with the next best, why, and what follows. If it is proven: what every other way comes to at most, or at least where a rival is held. */
export interface PuzzleSolution {
  moves: number[]
  chance: number
  best: number
  others: number
  reasons: Told[]
  then: (Record<string, string | number>)[]
}

/** What came of an act, for people. */
export interface Report {
  lines: string[]
  ok: boolean
}

/** Why something was refused: a code for programs, a sentence for people, the rule where there is one. */
export interface Fault {
  code: 'bad-message' | 'bad-origin' | 'bad-request' | 'busy' | 'closed' | 'damaged' | 'forbidden' | 'illegal' | 'method' | 'moved' | 'not-begun' | 'not-found' | 'over' | 'paused' | 'seat-taken' | 'server' | 'stale' | 'store' | 'too-big' | 'too-many' | 'unauthorized'
  why: string
  key: string
  named: (number | string)[]
  move: number
  rule: string
  legal: string[]
}

/** The whole table as one seat sees it. */
export interface BootleggersView {
  game: string
  seat: number | null
  players: number
  round: number
  rounds: number
  phase: number
  window: string | null
  house: string | null
  roller: number | null
  rolled: number | null
  demand: number | null
  over: boolean
  offer: (string | null)[]
  truck_offer: string | null
  men_in_deck: number
  trucks_in_deck: number
  discarded_thugs: string[]
  discarded_muscle: number[]
  mobsters: BootleggersMobsterView[]
  houses: BootleggersHouseView[]
  stills: BootleggersStillView[]
  trucks: BootleggersTruckView[]
  rolling: BootleggersRollView | null
  proposals: BootleggersProposalView[]
  countering: number[]
  ledger: BootleggersPromiseView[]
  played: BootleggersPlayedView | null
  mine: BootleggersMyView | null
}

/** What all may know of a player. */
export interface BootleggersMobsterView {
  seat: number
  muscle: number | null
  effective_muscle: number | null
  has_chosen: boolean
  muscle_cards: number
  thug_cards: number
  announced_cash: number | null
  cash: number | null
  supply: number
  back_room: number
  locked: number
  back_room_dice: number
  back_room_improvements: number
  crates: number
  ready: boolean
  done_dealing: boolean
  proposals_left: number
  union_boss: boolean
  copper: boolean
  warehouse: boolean
}

/** A Speakeasy: its printed numbers, its markers by seat, its status this Round, its lines. */
export interface BootleggersHouseView {
  name: string
  circles: number
  shaded: number
  squares: number
  dice: number
  wholesale: number
  profit: number
  markers: number[]
  status: string[]
  improvements: number
  open: boolean
  boss: number | null
  busted: boolean
  copper: boolean
  payoff: number | null
  packing_heat: number | null
  thirsty: number
  word_of_mouth: number
  finished: boolean
  lines: string[][]
}

/** A Still: its name, its owner, its dice, and whether it is shut this Round. */
export interface BootleggersStillView {
  name: string
  owner: number
  dice: number
  shut: boolean
}

/** A truck: who owns it (None: lent by the supply), who operates it, what it carries, where it stands. */
export interface BootleggersTruckView {
  name: string
  capacity: number
  owner: number | null
  operator: number
  crates: number
  cargo_owner: number | null
  house: string | null
  dock: string | null
  place: number | null
  to_let: boolean
}

/** A Still that is being rolled in Phase 3: its dice so far, what they add up to, and whether one is a 5. */
export interface BootleggersRollView {
  still: string
  dice: number
  sum: number
  five: boolean
}

/** An open proposal, or the owner's own draft. */
export interface BootleggersProposalView {
  proposer: number
  to: number | null
  gives: BootleggersSideView
  gets: BootleggersSideView
  waits_for: number[]
  threat: string | null
  bound: boolean
  agreed: number[]
}

/** What one side of a proposal gives. The titles are for the parties only. */
export interface BootleggersSideView {
  cash: number
  crates: number
  trucks_sold: string[]
  trucks_rented: string[]
  cards: number
  titles: string[] | null
  promises: string[]
  vows: BootleggersVowView[]
}

/** BL-DEAL-28: a promise: what kind, where, how much, and the Round for which it holds. */
export interface BootleggersVowView {
  kind: string
  house: string | null
  amount: number | null
  round: number
}

/** An entry of the ledger of promises. */
export interface BootleggersPromiseView {
  number: number
  seat: number
  to: number
  promise: string
  round: number
  mark: string
  kind: string
  house: string | null
  amount: number | null
  title: string | null
  due: number
  rest: number
}

/** The Thug card that is announced and not yet settled. */
export interface BootleggersPlayedView {
  title: string
  seat: number
  against: number[]
  targets: string[]
}

/** What only the seat itself knows. */
export interface BootleggersMyView {
  muscle_hand: number[]
  muscle_prices: number[]
  graft: number
  chosen: number | null
  thugs: string[]
  loading: Record<string, number>
  draft: BootleggersProposalView | null
  intent: number | null
  raised: boolean
}

/** The table as one seat sees it; `seat` and `mine` are None for a spectator. */
export interface ProhibitionView {
  game: string
  seat: number | null
  year: number
  phase: string
  marker: number
  order: number[]
  hoods: ProhibitionHoodView[]
  spaces: ProhibitionSpaceView[]
  stacks: ProhibitionStackView[]
  gangs: ProhibitionGangView[]
  scheme_deck: number
  scheme_discards: ProhibitionCardView[]
  fed_deck: number
  fed_discards: ProhibitionFedView[]
  heat_thresholds: number[]
  heat_badges: number[]
  heat_double_from: number
  heat_double_step: number
  odds: number[][]
  seize_odds: number[]
  attack: ProhibitionAttackView | null
  fed: ProhibitionFedView | null
  fed_of: number | null
  fed_row: number | null
  mine: ProhibitionMyView | null
}

/** A Neighborhood. One that is out of play has no Blocks. */
export interface ProhibitionHoodView {
  id: string
  name: string
  in_play: boolean
  blocks: ProhibitionBlockView[]
}

/** A Block: `owner` is a seat, None if it is neutral; `laying_low` says that its Goons may not leave this Year. */
export interface ProhibitionBlockView {
  id: string
  street: string
  owner: number | null
  hq: boolean
  robbed: boolean
  goons: number
  guards: number
  gangsters: number
  laying_low: boolean
  fought: boolean
  building: ProhibitionBuildingView | null
}

/** A Building on the Map. */
export interface ProhibitionBuildingView {
  type: string
  stocked: boolean
}

/** An action space of this Year: the seats that used it, and the seats that could use it now. */
export interface ProhibitionSpaceView {
  id: string
  used_by: number[]
  open_to: number[]
  cost: number[]
  gives: string
}

/** The tiles of a type of Building that are left. */
export interface ProhibitionStackView {
  type: string
  name: string
  left: number
  costs: number[]
  heat: number
  stock_gs: number
  stock_booze: number
  output: string
}

/** A Gang, as everybody sees it. */
export interface ProhibitionGangView {
  seat: number
  mat: ProhibitionMatView | null
  gs: number
  booze: number
  heat: number
  peak: number
  threshold: number
  marker: number
  badges: number
  next_badge: number
  headlines: number
  jail: number
  gangsters: number
  spent: number
  passed: boolean
  blocks: number
  goons: number
  hospital_goons: number
  hospital_guards: number
  reserve_goons: number
  reserve_guards: number
  supply: number
  hand: number
  completed: ProhibitionCardView[]
  feds_due: number
  feds_pending: ProhibitionFedView[]
  extortion: string
  extortion_income: number
  arranging: boolean
  counters: Record<string, number>
  points: ProhibitionPointsView
  infamy: ProhibitionInfamyView | null
  infamy_discarded: ProhibitionInfamyView | null
  cards: ProhibitionCardView[]
}

/** A player mat. */
export interface ProhibitionMatView {
  id: string
  name: string
  text: string
  warehouse_group: number
  house: boolean
}

/** A Scheme card with both its sides. `claimable` and `progress` are for its holder. */
export interface ProhibitionCardView {
  id: string
  name: string
  text: string
  prestige: number
  cost_gs: number
  tactic: string
  tactic_name: string
  tactic_text: string
  house: boolean
  claimable: boolean
  progress: ProhibitionClauseView[]
}

/** A part of a requirement, and where the holder stands. */
export interface ProhibitionClauseView {
  text: string
  have: number
  wanted: number
}

/** A Fed card that lies open. */
export interface ProhibitionFedView {
  id: string
  name: string
  pick: string
  house: boolean
  rows: ProhibitionFedRowView[]
}

/** A row of a Fed card: as printed, or what the Gang that has to face it would pay. */
export interface ProhibitionFedRowView {
  bribe: number
  months: number
  consequence: string
}

/** Prestige Points if the game ended now; the Infamy card counts when all are open. */
export interface ProhibitionPointsView {
  turf: number
  cash: number
  booze: number
  buildings: number
  headlines: number
  jail: number
  schemes: number
  infamy: number
  total: number
}

/** An Infamy card; `fulfilled_by` are the seats that meet its condition now. */
export interface ProhibitionInfamyView {
  id: string
  name: string
  text: string
  prestige: number
  house: boolean
  fulfilled_by: number[]
}

/** The Attack in progress. */
export interface ProhibitionAttackView {
  source: string
  target: string
  round: number
  attacker: ProhibitionSideView
  defender: ProhibitionSideView
}

/** A side of the Attack in progress. */
export interface ProhibitionSideView {
  seat: number
  goons: number
  guards: number
  dice: ProhibitionDieView[]
  tactic: ProhibitionCardView | null
  locked: boolean
  losses: number
}

/** A die of this Round. */
export interface ProhibitionDieView {
  rolled: number
  modifier: number
  hits: boolean
}

/** What only this seat knows. */
export interface ProhibitionMyView {
  hand: ProhibitionCardView[]
  pack: ProhibitionCardView[]
  picked: ProhibitionCardView | null
  contract: ProhibitionCardView[]
  infamy: ProhibitionInfamyView | null
  infamy_choice: ProhibitionInfamyView[]
  infamy_discarded: ProhibitionInfamyView | null
}

/** The table as one seat sees it; `seat` is None for a spectator. */
export interface RumRunView {
  game: string
  seat: number | null
  forest: string
  map: string[]
  town: string
  tokens: RumRunTokenView[]
  distilleries: RumRunDistilleryView[]
  players: RumRunPlayerView[]
  winning: number
  first: number
  on_turn: number
  turns: number
  idle: number
  idle_limit: number
  hand: string | null
  carried: number
  at: string | null
  result: string
}

/** A token on the board. `arms` are the numbers on its sides N, E, S, W, 0 for none. */
export interface RumRunTokenView {
  cell: string
  seat: number
  colour: string
  piece: string
  arms: [number, number, number, number]
  total: number
  distance: number
  barrels: string[]
  overloaded: boolean
  wreck: boolean
}

/** A distillery by its quadrant. */
export interface RumRunDistilleryView {
  quadrant: string
  letter: string
  name: string
  cells: string[]
  inside: number
  to_come: number
  doors: RumRunDoorView[]
}

/** A door: its cell, the side of the cell on which it lies, and the seats that have offloaded there. */
export interface RumRunDoorView {
  cell: string
  side: string
  used_by: number[]
}

/** A player. `rack` is None where shields hide it. */
export interface RumRunPlayerView {
  seat: number
  colours: string[]
  gang: string
  role: string
  score: number
  rack: string[] | null
  rack_size: number
  removed: string[]
  connected: boolean
  resigned: boolean
  wants_end: boolean
}
