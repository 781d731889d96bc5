/** What whoever looks after the server says to all: heard at tables at once, asked for now and then elsewhere. */
import { api } from "../net/api"
import type { Notice } from "../net/types"

const EVERY = 60_000

class Notices {
  text = $state("")
  private at = 0
  private hidden = 0

  hear(notice: Notice): void {
    this.at = notice.at
    this.text = notice.at === this.hidden ? "" : notice.text
  }

  hide(): void {
    this.hidden = this.at
    this.text = ""
  }

  /** Ask at once and every minute, as long as the page is there. */
  watch(): () => void {
    const ask = (): void =>
      void api.notice().then(
        (notice) => this.hear(notice),
        () => undefined,
      )
    ask()
    const timer = setInterval(ask, EVERY)
    return () => clearInterval(timer)
  }
}

export const notices = new Notices()
