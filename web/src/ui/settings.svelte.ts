/** What a person has chosen for this browser: language, light, motion, sound, size of the text. */
import { Trouble } from "../net/trouble"
import { LANGUAGES, type Language, Words } from "../words/words"

type Theme = "auto" | "light" | "dark"
interface Stored {
  language: Language
  theme: Theme
  /** How fast things move: 0 for not at all, 1 as usual, 2 twice as fast. */
  motion: number
  /** How fast what others do is told: 0 for all at once, 1 as usual. */
  pace: number
  sound: boolean
  /** Whether the list of choices stays open. */
  list: boolean
  confirm: boolean
  /** Whether a piece under the mouse is explained. */
  explain: boolean
  /** From which cost on the tutor asks whether I am sure, in per cent of the chance to win; 0: never. */
  tutor: number
  name: string
  /** The portrait and the emblem that I have chosen, as `portrait.emblem`. */
  look: string
  guides: string[]
  told: string[]
}

const NAME = "volstead.settings"

function first(): Stored {
  const german = navigator.language.toLowerCase().startsWith("de")
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches
  const usual: Stored = {
    language: german ? "de" : "en",
    theme: "auto",
    motion: calm ? 0 : 1,
    pace: 1,
    sound: false,
    list: false,
    confirm: true,
    explain: true,
    tutor: 0,
    name: "",
    look: "",
    guides: [],
    told: [],
  }
  try {
    const stored = { ...usual, ...(JSON.parse(localStorage.getItem(NAME) ?? "{}") as Partial<Stored>) }
    return LANGUAGES.includes(stored.language) ? stored : usual
  } catch {
    return usual
  }
}

class Settings {
  language = $state<Language>("en")
  theme = $state<Theme>("auto")
  motion = $state(1)
  pace = $state(1)
  list = $state(false)
  sound = $state(false)
  confirm = $state(true)
  explain = $state(true)
  tutor = $state(0)
  name = $state("")
  look = $state("")
  /** Games whose guided first round has been seen. */
  guides = $state<string[]>([])
  /** What the guide has said, as `game key`. */
  told = $state<string[]>([])
  /** The words that belong to no game. */
  words = $state.raw<Words>()!

  constructor() {
    Object.assign(this, first())
  }

  async start(): Promise<void> {
    this.words = await Words.load(this.language, null)
    this.show()
  }

  async speak(language: Language): Promise<void> {
    this.words = await Words.load(language, null)
    this.language = language
    this.dress()
  }

  dress(): void {
    this.show()
    this.keep()
  }

  private show(): void {
    const root = document.documentElement
    root.lang = this.language
    root.dataset.theme = this.theme
    root.style.setProperty("--pace", this.motion === 0 ? "0" : String(1 / this.motion))
    root.classList.toggle("still", this.motion === 0)
  }

  guided(game: string): void {
    if (!this.guides.includes(game)) this.guides = [...this.guides, game]
    this.keep()
  }

  tell(what: string): void {
    if (!this.told.includes(what)) this.told = [...this.told, what]
    this.keep()
  }

  keep(): void {
    const { language, theme, motion, pace, sound, list, confirm, explain, tutor, name, look, guides, told } = this
    localStorage.setItem(
      NAME,
      JSON.stringify({ language, theme, motion, pace, sound, list, confirm, explain, tutor, name, look, guides, told }),
    )
  }
}

export const settings = new Settings()
/** What went wrong, in words: a game's where it has to do with one. */
export const told = (fault: unknown, words = settings.words): string =>
  fault instanceof Trouble
    ? words.refusal(fault.key, fault.named)
    : words.refusal("other", [fault instanceof Error ? fault.message : String(fault)])
/** The words of the pages around the games. */
export const t = (key: string, values: Record<string, string | number> = {}): string => settings.words.say(key, values)
