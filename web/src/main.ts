import { mount } from "svelte"
import App from "./App.svelte"
import "./base.css"
import { settings } from "./ui/settings.svelte"

await settings.start()
mount(App, { target: document.getElementById("app")! })
