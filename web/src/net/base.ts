/** Where on its server the client lies: "" at the root, else such as "/games/volstead". Its pieces lie in `assets` there. */
export const BASE = import.meta.env.DEV ? "" : new URL(/* @vite-ignore */ "..", import.meta.url).pathname.slice(0, -1)

/** The whole address of something of the client. */
export const whole = (path: string): string => location.origin + BASE + path

/** The path of an address as the client knows it; what lies elsewhere on this server has none. */
export const within = (path: string): string | null =>
  path === BASE || path.startsWith(`${BASE}/`) ? path.slice(BASE.length) || "/" : null

/** Where we are. */
export const here = (): string => within(location.pathname) ?? location.pathname
