/** The rules documents: read once, cut into rules by id. */
import { api } from "../net/api"
import { html } from "./markdown"

const ID = /[A-Z]+(?:-[A-Z0-9_]+)*-[A-Z]?\d+/
const DEFINED = new RegExp(`^(?:[-*] )?\\*\\*(${ID.source})\\b|^#+ (${ID.source})\\b|^\\| ((?:G|CG|CC|DEC|D)-\\d+)\\b`)

export interface Rule {
  id: string
  text: string
}

const documents = new Map<string, Promise<string>>()

export function document(game: string): Promise<string> {
  const known = documents.get(game) ?? api.rules(game)
  documents.set(game, known)
  known.catch(() => documents.delete(game))
  return known
}

/** The rules of a document in order: each from its id to the next. */
export function rulesOf(text: string): Rule[] {
  const found: Rule[] = []
  let current: Rule | null = null
  for (const line of text.split("\n")) {
    const defined = DEFINED.exec(line)
    const id = defined?.[1] ?? defined?.[2] ?? defined?.[3]
    if (id) {
      current = { id, text: "" }
      found.push(current)
    } else if (line.startsWith("#") || line.trim() === "---") current = null
    if (current) {
      current.text += line + "\n"
      if (defined?.[3]) current = null
    }
  }
  return found
}

/** The text of a rule, or of all rules that begin with an id. */
export async function ruleText(game: string, id: string): Promise<string> {
  const rules = rulesOf(await document(game))
  const meant = rules.filter((rule) => rule.id === id)
  const found = meant.length ? meant : rules.filter((rule) => rule.id.startsWith(`${id}-`))
  return html(found.map((rule) => rule.text.trim()).join("\n\n") || id)
}
