/** Chooses a size; null lets the connection decide. */
export type VideoStream = { choose(size: string | null): void }

export type StreamOpening = {
  size: string | null
  /** Aborting it ends the stream. */
  signal: AbortSignal
  /** Called when the stream fails after it was open. */
  onFailed: () => void
}
