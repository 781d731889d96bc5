/** The token by which the server knows this browser's person. */
const NAME = "volstead.me"

export function person(): string {
  try {
    return localStorage.getItem(NAME) ?? ""
  } catch {
    return ""
  }
}

export function remember(token: string): void {
  localStorage.setItem(NAME, token)
}

/** This browser belongs to nobody any more: neither a person nor keys to tables are kept. */
export function forgetMe(): void {
  localStorage.removeItem(NAME)
  localStorage.removeItem("volstead.keys")
  if ("caches" in window) void caches.keys().then((names) => names.forEach((name) => void caches.delete(name)))
}
