import svelte from "eslint-plugin-svelte"
import typescript from "typescript-eslint"
import own from "./svelte.config.js"

export default typescript.config(
  { ignores: ["src/net/types.ts"] },
  typescript.configs.recommended,
  svelte.configs.recommended,
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: typescript.parser, svelteConfig: own } },
  },
  {
    rules: {
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      // Maps and sets here are made anew by what is derived, never changed afterwards.
      "svelte/prefer-svelte-reactivity": "off",
      // {" "} keeps a space where a line ends.
      "svelte/no-useless-mustaches": "off",
      "svelte/prefer-writable-derived": "off",
    },
  },
  {
    // Drawings of our own, part of the build: nobody else's text comes near them.
    files: [
      "src/art/Portrait.svelte",
      "src/games/bootleggers/Picture.svelte",
      "src/games/bootleggers/Pictures.svelte",
      "src/games/bootleggers/Truck.svelte",
    ],
    rules: { "svelte/no-at-html-tags": "off" },
  },
)
