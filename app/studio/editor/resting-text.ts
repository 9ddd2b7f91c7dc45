/** Pause in typing after which a text is told. */
const restMs = 300
/** How long it is not told while somebody types on. Shorter than the pause before a save, so that none begins between two keys. */
const mostMs = 700

/**
 * Tells a text once nobody types any more, and now and then while somebody goes on, since to read a long one and to store it takes
 * longer than to type a letter. The same text is not told twice.
 */
export class RestingText {
  #told: string
  #tell: (text: string) => void
  #waiting: (() => string) | null = null
  /** When the first change was made that is not told, in milliseconds. */
  #since: number | null = null
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(initial: string, tell: (text: string) => void) {
    this.#told = initial
    this.#tell = tell
  }

  tellTo(tell: (text: string) => void): void {
    this.#tell = tell
  }

  /** Tells the text soon; `read` is called only then. */
  readonly change = (read: () => string): void => {
    const now = Date.now()
    this.#since ??= now
    this.#waiting = read
    clearTimeout(this.#timer)
    this.#timer = setTimeout(this.flush, Math.max(0, Math.min(restMs, this.#since + mostMs - now)))
  }

  /** Tells it now. */
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
