/** What the build does besides: words read beforehand, pages that name what they need, files compressed beforehand. */
import { FluentResource } from "@fluent/bundle"
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { readFile, writeFile } from "node:fs/promises"
import { join, resolve } from "node:path"
import { promisify } from "node:util"
import { brotliCompress } from "node:zlib"
import type { Plugin, Rolldown } from "vite"

const PACKAGE = resolve(import.meta.dirname, "../src/volstead")
const PAGES_WORDS = join(PACKAGE, "words/locale")
const languages = readdirSync(PAGES_WORDS)
const folders = readdirSync(join(PACKAGE, "games")).filter((folder) =>
  existsSync(join(PACKAGE, "games", folder, "locale")),
)
const games = folders.map((folder) => folder.replace("_", "-"))
/** What only the table in text says. */
const NOT_HERE = "draw.ftl"

type Read = Record<string, unknown>

function read(folder: string): Read {
  const found: Read = {}
  for (const file of readdirSync(folder).filter((file) => file.endsWith(".ftl") && file !== NOT_HERE))
    for (const { id, value } of new FluentResource(readFileSync(join(folder, file), "utf8")).body) found[id] ??= value
  return found
}

/** The words of the pages, or of a game; English stands in for what is missing. */
function wordsOf(language: string, game: string): Read {
  const folder = game ? join(PACKAGE, "games", folders[games.indexOf(game)]!, "locale") : PAGES_WORDS
  return { ...read(join(folder, "en")), ...read(join(folder, language)) }
}

/** `virtual:words` fetches words by language and game, in one piece each, which need not be read by the browser any more. */
export function words(): Plugin {
  const all = languages.flatMap((language) =>
    ["", ...games].map((game) => ({ language, game, id: `virtual:words/${language}-${game || "pages"}` })),
  )
  return {
    name: "words",
    resolveId: (id) => (id.startsWith("virtual:words") ? `\0${id}` : undefined),
    load(id) {
      if (id === "\0virtual:words")
        return `export default { ${all.map((one) => `"${one.language}/${one.game}": () => import("${one.id}")`).join(", ")} }`
      const one = all.find((one) => `\0${one.id}` === id)
      return one && `export default JSON.parse(${JSON.stringify(JSON.stringify(wordsOf(one.language, one.game)))})`
    },
  }
}

/** Links in templates are written from the root of the client; here they learn where on its server that lies. */
export function rooted(): Plugin {
  const base = JSON.stringify(resolve(import.meta.dirname, "src/net/base.ts"))
  return {
    name: "rooted",
    enforce: "pre",
    transform(code, id) {
      if (!id.endsWith(".svelte") || !/ href="\//.test(code)) return
      const linked = code.replaceAll(' href="/', ' href="{BASE}/')
      const script = /<script(?![^>]*\bmodule\b)[^>]*>/
      const line = `import { BASE } from ${base}`
      return script.test(linked)
        ? linked.replace(script, `$&\n  ${line}`)
        : `<script lang="ts">${line}</script>\n${linked}`
    },
  }
}

/** Which page is behind the first word of an address: its piece. */
const PAGES: Record<string, string[]> = {
  home: [],
  new: ["NewTable"],
  t: ["TablePage"],
  replay: ["ReplayPage"],
  rules: ["RulesPage"],
}

/** The page once more for every kind of address, language and game, with what it will need named in its head. */
export function ahead(): Plugin {
  return {
    name: "ahead",
    enforce: "post",
    generateBundle(_, bundle) {
      const files = Object.values(bundle)
      const chunks = files.filter((file): file is Rolldown.OutputChunk => file.type === "chunk")
      const needed = (chunk: Rolldown.OutputChunk): Rolldown.OutputChunk[] => [
        chunk,
        ...chunk.imports.flatMap((name) => needed(bundle[name] as Rolldown.OutputChunk)),
      ]
      // What is built finds its pieces beside itself, wherever it lies; only a page, which has many addresses, names their
      // place from the root. A server whose root is elsewhere puts its own in front.
      const start = bundle["index.html"] as Rolldown.OutputAsset
      const index = (start.source as string).replaceAll('="./', '="/')
      start.source = index

      function page(language: string, pieces: string[], game: string): string {
        const wanted = pieces
          .flatMap((piece) => needed(chunks.find((chunk) => chunk.name === piece)!))
          .map((chunk) => chunk.fileName)
        const scripts = [...new Set(wanted)]
          .filter((file) => !index.includes(file))
          .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
        const fonts = ["franklin-latin-400", "franklin-latin-700", "limelight"]
          .map((font) => files.find((file) => file.fileName.includes(font) && file.fileName.endsWith(".woff2"))!)
          .map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file.fileName}">`)
        return index
          .replace('<html lang="en"', `<html lang="${language}"${game && ` data-game="${game}"`}`)
          .replace("  </head>", [...scripts, ...fonts].map((line) => `    ${line}\n`).join("") + "  </head>")
      }
      const emit = (name: string, source: string): void =>
        void this.emitFile({ type: "asset", fileName: `pages/${name}.html`, source })
      for (const language of languages) {
        for (const [kind, piece] of Object.entries(PAGES))
          emit(`${kind}-${language}`, page(language, [`${language}-pages`, ...piece], ""))
        for (const game of games)
          emit(
            `t-${game}-${language}`,
            page(language, [`${language}-pages`, ...PAGES.t!, game, `${language}-${game}`], game),
          )
      }
    },
  }
}

/** Beside every file that can be made smaller lies its compressed form, which the server sends as it is. */
export function squeezed(): Plugin {
  return {
    name: "squeezed",
    async writeBundle(options, bundle) {
      const names = Object.keys(bundle).filter((name) => /\.(js|css|html|svg)$/.test(name))
      const paths = names.map((name) => join(options.dir!, name))
      await Promise.all(
        paths.map(async (path) => writeFile(`${path}.br`, await promisify(brotliCompress)(await readFile(path)))),
      )
    },
  }
}
