import { mount } from "svelte"
import App from "./App.svelte"
import "./base.css"
import { face } from "./games"
import { api } from "./net/api"
import { BASE, here } from "./net/base"
import { Link } from "./net/socket"
import { pages, parts } from "./pages"
import { settings } from "./ui/settings.svelte"
import { fetchWords } from "./words/words"

// Whatever the page will ask for is asked for at once, not one after another.
const [kind, what] = parts(here())
const page = kind ? pages[kind]?.() : undefined
if (!kind) api.games().catch(() => undefined)
if (kind === "t") Link.ahead()
const game = document.documentElement.dataset.game
if (game) {
  face(game).catch(() => undefined)
  api.game(game).catch(() => undefined)
  fetchWords(settings.language, game)
}
if (import.meta.env.PROD && "serviceWorker" in navigator)
  addEventListener(
    "load",
    () => void navigator.serviceWorker.register(`${BASE}/sw.js`, { scope: `${BASE}/` }).catch(() => undefined),
  )
// No await out here: pages import from this very piece, and would wait for it for ever.
void Promise.all([page?.catch(() => undefined), settings.start()]).then(([found]) => {
  const first = found || !kind ? { path: here(), page: found?.default ?? null, what } : null
  mount(App, { target: document.getElementById("app")!, props: { first } })
})
