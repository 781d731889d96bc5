import { svelte } from "@sveltejs/vite-plugin-svelte"
import { defineConfig } from "vite"
import { ahead, squeezed, words, wordsPiece } from "./plugins"

/** Few pieces, for each costs a phone its time: words, what every page needs, what a table needs; and each game. */
const pieces = [
  { name: wordsPiece, priority: 3 },
  { name: "base", tags: ["$initial" as const], priority: 2 },
  { name: "table", test: /web[\\/]src[\\/](table|ui|art|net|games[\\/](index|series))\b/, priority: 1 },
]

export default defineConfig({
  plugins: [svelte(), words(), ahead(), squeezed()],
  build: {
    outDir: "../src/volstead/web",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    rolldownOptions: { checks: { pluginTimings: false, bundlerTimings: false }, output: { codeSplitting: { groups: pieces } } } as object,
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true }, "/rules": "http://127.0.0.1:8000" } },
})
