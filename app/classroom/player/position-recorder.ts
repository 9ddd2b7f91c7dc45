const intervalMs = 10_000

export type PositionRecorder = {
  /** Called with the time while playing. */
  at(seconds: number): void
  /** Saves immediately: on pause, at the end, or on leaving. */
  save(seconds?: number): void
}

/**
 * Saves a position every 10 seconds, and immediately on pause or leaving; the same position only once. What `send` begins must
 * survive leaving the page.
 */
export function createPositionRecorder(send: (seconds: number) => void, now: () => number): PositionRecorder {
  let latest: number | null = null
  let sent: number | null = null
  let sentAt = now()
  const savePosition = (seconds?: number) => {
    if (seconds !== undefined) latest = seconds
    if (latest === null || latest === sent) return
    sent = latest
    sentAt = now()
    send(latest)
  }
  return {
    at(seconds) {
      latest = seconds
      if (now() - sentAt >= intervalMs) savePosition()
    },
    save: savePosition,
  }
}
