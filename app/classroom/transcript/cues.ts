/** A line of a transcript; seconds from the beginning of the video. */
export type Cue = { readonly start: number; readonly text: string }

/** The lines of a captions file, read by the browser's own parser of WebVTT. Rejects when the file cannot be had. */
export function loadCues(address: string): Promise<readonly Cue[]> {
  const video = document.createElement('video')
  const element = document.createElement('track')
  return new Promise((resolve, reject) => {
    element.addEventListener('load', () => resolve(Array.from(element.track.cues ?? [], cueOf)))
    element.addEventListener('error', () => reject(new Error('the captions could not be had')))
    element.kind = 'captions'
    element.src = address
    video.append(element)
    // A track that is disabled is not fetched.
    element.track.mode = 'hidden'
  })
}

function cueOf(cue: TextTrackCue): Cue {
  const text = (cue as VTTCue).getCueAsHTML().textContent ?? ''
  return { start: cue.startTime, text: text.replace(/\s+/g, ' ').trim() }
}

/** The line that is said at a time: the last one that has begun; -1 before the first. */
export function cueAt(cues: readonly Cue[], seconds: number): number {
  return cues.findLastIndex(({ start }) => start <= seconds)
}
