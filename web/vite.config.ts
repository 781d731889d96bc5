import { svelte } from "@sveltejs/vite-plugin-svelte"
import { defineConfig } from "vite"

export default defineConfig({
  plugins: [svelte()],
  build: { outDir: "../src/volstead/web", emptyOutDir: true, target: "es2022", assetsInlineLimit: 0, rolldownOptions: { checks: { pluginTimings: false, bundlerTimings: false } } as object },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true }, "/rules": "http://127.0.0.1:8000" } },
})
