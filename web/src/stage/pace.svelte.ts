/** How fast what others do is told: one event after another, each long enough to be seen; held while somebody looks at
 * something, and hurried when there is much to tell or one has to answer soon. */
import { settings } from "../ui/settings.svelte"

/** Milliseconds that an event is on the stage. */
export const BEAT = 800
const HURRY = 0.2

export class Pace {
  /** How many wait to be told. */
  waiting = $state(0)
  private holds = 0
  hurried = false
  private resting: (() => void)[] = []
  private held: (() => void)[] = []
  /** More than this to tell, and it is told faster. */
  private readonly most = 60

  /** Whether things are told one by one at all. */
  get on(): boolean {
    return settings.pace > 0 && document.visibilityState === "visible"
  }

  /** Wait so long, or until nobody looks any more, or until somebody wants to catch up. */
  async rest(milliseconds: number): Promise<void> {
    if (!this.on || this.hurried || milliseconds <= 0) return
    const fast = this.waiting > this.most ? HURRY : 1
    await this.pause((milliseconds * fast) / settings.pace, this.resting)
    while (this.holds > 0 && this.on && !this.hurried) await this.pause(60000, this.held)
  }

  private pause(milliseconds: number, wake: (() => void)[]): Promise<void> {
    return new Promise((done) => {
      const timer = setTimeout(finish, milliseconds)
      function finish(): void {
        clearTimeout(timer)
        const at = wake.indexOf(finish)
        if (at >= 0) wake.splice(at, 1)
        done()
      }
      wake.push(finish)
    })
  }

  /** Nothing new is told until this is over; what is returned ends it. */
  hold(): () => void {
    this.holds++
    let over = false
    return () => {
      if (over) return
      over = true
      if (--this.holds === 0) stir(this.held)
    }
  }

  /** Everything that waits is told at once. */
  catchUp(): void {
    this.hurried = this.waiting > 0
    stir([...this.resting, ...this.held])
  }

  /** All has been told. */
  settled(): void {
    this.hurried = false
  }
}

function stir(wake: (() => void)[]): void {
  for (const one of [...wake]) one()
}
