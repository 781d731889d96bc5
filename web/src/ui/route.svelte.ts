import { BASE, here, within } from "../net/base"

/** Where we are: the path decides the page. */
class Route {
  path = $state(here())
  hash = $state(location.hash.slice(1))

  constructor() {
    addEventListener("popstate", () => this.read())
    addEventListener("hashchange", () => this.read())
  }

  private read(): void {
    this.path = here()
    this.hash = location.hash.slice(1)
  }

  go(address: string): void {
    history.pushState(null, "", BASE + address)
    this.read()
    scrollTo(0, 0)
  }
}

export const route = new Route()

/** For links inside the client: no page load. */
export function follow(event: MouseEvent): void {
  const link = (event.target as Element).closest("a")
  if (!link || link.target || link.origin !== location.origin || link.hasAttribute("download")) return
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
  const path = within(link.pathname)
  if (path === null || path.startsWith("/api/") || path.endsWith(".md")) return
  event.preventDefault()
  if (link.pathname === location.pathname && link.hash) location.hash = link.hash
  else route.go(path + link.search + link.hash)
}
