import { svelte } from "@sveltejs/vite-plugin-svelte"
import { defineConfig } from "vite"
import { ahead, rooted, squeezed, words } from "./plugins.ts"

/** Few pieces, for each costs a phone its time: what every page needs, what a table needs; then each page, each game, each part of the words. */
const pieces = [
  { name: "base", tags: ["$initial" as const], priority: 2 },
  { name: "table", test: /web[\\/]src[\\/](table|ui|art|net|games[\\/](index|series))\b/, priority: 1 },
]

export default defineConfig({
  base: "./",
  plugins: [rooted(), svelte(), words(), ahead(), squeezed()],
  build: {
    outDir: "../src/volstead/web",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    rolldownOptions: {
      checks: { pluginTimings: false, bundlerTimings: false },
      output: { codeSplitting: { groups: pieces } },
    } as object,
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true }, "/rules": "http://127.0.0.1:8000" } },
})
