import { useEffect, useState } from 'react'
import { type Cue, cueAt, loadCues } from './cues.ts'

/** Null while loading, `failed` on error. */
export function useCues(address: string | null): readonly Cue[] | null | 'failed' {
  const [loaded, setLoaded] = useState<{ address: string; cues: readonly Cue[] | 'failed' } | null>(null)
  useEffect(() => {
    if (!address) return
    let active = true
    loadCues(address).then(
      (cues) => active && setLoaded({ address, cues }),
      () => active && setLoaded({ address, cues: 'failed' }),
    )
    return () => {
      active = false
    }
  }, [address])
  return loaded?.address === address ? loaded.cues : null
}

export function useCurrentCue(video: HTMLVideoElement | null, cues: readonly Cue[]): number {
  const [current, setCurrent] = useState(-1)
  useEffect(() => {
    if (!video) return
    const read = () => setCurrent(cueAt(cues, video.currentTime))
    read()
    video.addEventListener('timeupdate', read)
    video.addEventListener('seeking', read)
    return () => {
      video.removeEventListener('timeupdate', read)
      video.removeEventListener('seeking', read)
    }
  }, [video, cues])
  return current
}
