/** The catalogue of a game's moves: ids to names and back. */
import type { BlockInfo } from "../net/types"

export class Catalogue {
  private readonly byName = new Map<string, BlockInfo>()

  constructor(private readonly blocks: BlockInfo[]) {
    for (const block of blocks) this.byName.set(block.name, block)
  }

  read(move: number): { block: BlockInfo; args: string[] } {
    const block = this.blocks.find((one) => move >= one.first && move < one.first + one.size)
    if (!block) throw new Error(`there is no move ${move}`)
    let rest = move - block.first
    const args: string[] = []
    for (let k = block.args.length - 1; k >= 0; k--) {
      const words = block.args[k]!
      args.unshift(words[rest % words.length]!)
      rest = Math.floor(rest / words.length)
    }
    return { block, args }
  }

  text(move: number): string {
    const { block, args } = this.read(move)
    return block.form.replace(/\{(\d)\}/g, (_, k: string) => args[Number(k)] ?? "")
  }

  /** The id of a move, or -1 if there is none of this name. */
  id(name: string, ...args: (string | number)[]): number {
    const block = this.byName.get(name)
    if (!block || args.length !== block.args.length) return -1
    let place = 0
    for (let k = 0; k < args.length; k++) {
      const words = block.args[k]!
      const at = words.indexOf(String(args[k]))
      if (at < 0) return -1
      place = place * words.length + at
    }
    return block.first + place
  }
}
