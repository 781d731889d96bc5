import { mount } from "svelte"
import App from "./App.svelte"
import "./base.css"
import { pages, parts } from "./pages"
import { settings } from "./ui/settings.svelte"

// The page is fetched while the words are.
void pages[parts(location.pathname)[0] ?? ""]?.()
await settings.start()
mount(App, { target: document.getElementById("app")! })
