/** What plays on the page, for what stands beside the player. */
type Playback = {
  readonly lessonId: number
  readonly seconds: () => number
  /** Null where the player cannot be moved from here. */
  readonly seek: ((seconds: number) => void) | null
}

let current: Playback | null = null

/** Until the returned function is called. */
export function registerPlayback(playback: Playback): () => void {
  current = playback
  return () => {
    if (current === playback) current = null
  }
}

export function playbackOf(lessonId: number): Playback | null {
  return current?.lessonId === lessonId ? current : null
}
