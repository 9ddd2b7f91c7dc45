/** What plays on the page, for the parts beside the player. */
type Playback = {
  readonly lessonId: number
  readonly seconds: () => number
  /** Plays from this second on. */
  readonly seek: (seconds: number) => void
}

let current: Playback | null = null

/** Makes this the current playback, until the returned function is called. */
export function registerPlayback(playback: Playback): () => void {
  current = playback
  return () => {
    if (current === playback) current = null
  }
}

export function playbackOf(lessonId: number): Playback | null {
  return current?.lessonId === lessonId ? current : null
}
