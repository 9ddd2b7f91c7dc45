/** Null: the size that the connection bears. */
export type VideoStream = { choose(size: string | null): void }

export type StreamOpening = {
  size: string | null
  /** Ends it. */
  signal: AbortSignal
  /** Nothing more can be had, once it was open. */
  onFailed: () => void
}
