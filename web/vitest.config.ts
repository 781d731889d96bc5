import { svelte } from "@sveltejs/vite-plugin-svelte"
import { defineConfig } from "vitest/config"
import { words } from "./plugins.ts"

export default defineConfig({
  plugins: [svelte(), words()],
  test: { include: ["tests/**/*.test.ts"], testTimeout: 300_000, hookTimeout: 300_000 },
})
