/** Pause in typing after which a text is reported, in milliseconds. */
const restMs = 300
/** How long reporting may wait while somebody keeps typing, in milliseconds; shorter than the pause before a save. */
const mostMs = 700

/**
 * Reports a text when nobody types, and from time to time while somebody keeps typing, because reading and storing a long text takes
 * longer than typing a letter. The same text is not reported twice.
 */
export class RestingText {
  #told: string
  #tell: (text: string) => void
  #waiting: (() => string) | null = null
  /** When the first unreported change was made, in milliseconds. */
  #since: number | null = null
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(initial: string, tell: (text: string) => void) {
    this.#told = initial
    this.#tell = tell
  }

  tellTo(tell: (text: string) => void): void {
    this.#tell = tell
  }

  /** Reports the text soon; `read` is called only then. */
  readonly change = (read: () => string): void => {
    const now = Date.now()
    this.#since ??= now
    this.#waiting = read
    clearTimeout(this.#timer)
    this.#timer = setTimeout(this.flush, Math.max(0, Math.min(restMs, this.#since + mostMs - now)))
  }

  /** Reports the text now if it has changed. */
  readonly flush = (): void => {
    clearTimeout(this.#timer)
    this.#since = null
    const text = this.#waiting?.()
    this.#waiting = null
    if (text === undefined || text === this.#told) return
    this.#told = text
    this.#tell(text)
  }
}
