/** How often a playing video's position is kept. */
const intervalMs = 10_000

export type PositionKeeper = {
  /** The video plays and is here now. */
  at(seconds: number): void
  /** The video paused or ended here, or the page goes away: what is not kept yet is kept now. */
  keep(seconds?: number): void
}

/**
 * Keeps where a video is: every 10 seconds while it plays, and at once when it pauses or the person leaves. The same
 * position is sent once. `send` must survive the end of the page.
 */
export function createPositionKeeper(send: (seconds: number) => void, now: () => number): PositionKeeper {
  let latest: number | null = null
  let sent: number | null = null
  let sentAt = now()
  const keep = (seconds?: number) => {
    if (seconds !== undefined) latest = seconds
    if (latest === null || latest === sent) return
    sent = latest
    sentAt = now()
    send(latest)
  }
  return {
    at(seconds) {
      latest = seconds
      if (now() - sentAt >= intervalMs) keep()
    },
    keep,
  }
}
