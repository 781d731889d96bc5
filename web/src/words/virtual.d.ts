declare module "virtual:words" {
  import type { FluentResource } from "@fluent/bundle"
  /** The messages of a language and a game, `en/NAME`, or of the pages, `en/`: by id, as Fluent reads them. */
  type Read = Record<string, FluentResource["body"][number]["value"]>
  const files: Record<string, () => Promise<{ default: Read }>>
  export default files
}
