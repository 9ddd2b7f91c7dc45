/** A line of captions; `start` in seconds from the beginning of the video. */
export type Cue = { readonly start: number; readonly text: string }

/** Loads captions; rejects when the file cannot be loaded. */
export function loadCues(address: string): Promise<readonly Cue[]> {
  const video = document.createElement('video')
  const element = document.createElement('track')
  return new Promise((resolve, reject) => {
    element.addEventListener('load', () => resolve(Array.from(element.track.cues ?? [], cueOf)))
    element.addEventListener('error', () => reject(new Error('the captions could not be had')))
    element.kind = 'captions'
    element.src = address
    video.append(element)
    // A disabled track would not be loaded.
    element.track.mode = 'hidden'
  })
}

function cueOf(cue: TextTrackCue): Cue {
  const text = (cue as VTTCue).getCueAsHTML().textContent ?? ''
  return { start: cue.startTime, text: text.replace(/\s+/g, ' ').trim() }
}

/** Index of the last line that has begun; -1 before the first one. */
export function cueAt(cues: readonly Cue[], seconds: number): number {
  return cues.findLastIndex(({ start }) => start <= seconds)
}
