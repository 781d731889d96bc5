/** The keys to tables and seats that this browser holds, and what it remembers of them. */
export interface Key {
  id: string
  game: string
  title: string
  /** Token of my seat. */
  token?: string
  seat?: number
  /** Several seats that share this device. */
  seats?: { seat: number; token: string }[]
  /** Token of the host. */
  host?: string
  invite?: string
  /** The hash of the secret of its dice, as it was when this browser first saw the table. */
  commit?: string
  /** The last update that I have seen. */
  seen?: number
  at: number
}

const NAME = "volstead.keys"

export function keys(): Key[] {
  try {
    return (JSON.parse(localStorage.getItem(NAME) ?? "[]") as Key[]).sort((a, b) => b.at - a.at)
  } catch {
    return []
  }
}

export function key(id: string): Key | undefined {
  return keys().find((one) => one.id === id)
}

export function keep(id: string, more: Partial<Key>): Key {
  const old = key(id) ?? { id, game: "", title: "", at: Date.now() }
  const made = { ...old, ...more, at: Date.now() }
  const others = keys().filter((one) => one.id !== id)
  localStorage.setItem(NAME, JSON.stringify([made, ...others].slice(0, 60)))
  return made
}

export function forget(id: string): void {
  localStorage.setItem(NAME, JSON.stringify(keys().filter((one) => one.id !== id)))
}
