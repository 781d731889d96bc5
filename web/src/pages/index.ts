/** The pages by the first word of their address; each is fetched when it is wanted. The first page is always there. */
import type { Component } from "svelte"

export type Loaded = { default: Component<{ what: string }> }

export const pages: Record<string, () => Promise<Loaded>> = {
  new: () => import("./NewTable.svelte"),
  t: () => import("./TablePage.svelte"),
  replay: () => import("./ReplayPage.svelte"),
  rules: () => import("./RulesPage.svelte"),
  me: () => import("./MePage.svelte"),
  book: () => import("./BookPage.svelte"),
  confirm: () => import("./ConfirmPage.svelte"),
  oidc: () => import("./OidcPage.svelte"),
  carry: () => import("./CarryPage.svelte"),
  learn: () => import("./LessonPage.svelte"),
  puzzles: () => import("./PuzzlePage.svelte"),
  howto: () => import("./HowTo.svelte"),
}

/** The page and the word behind it of an address. */
export function parts(path: string): [kind: string | undefined, what: string] {
  const [kind, what = ""] = path.split("/").filter(Boolean)
  return [kind, what]
}
