import { useEffect } from 'react'
import { useHref } from 'react-router'

/** Not in the loader: a prefetched page was not opened. */
export function useOpenedLesson(lessonId: number | null): void {
  const address = useHref('/playback-position')
  useEffect(() => {
    if (lessonId !== null) navigator.sendBeacon(address, new URLSearchParams({ lesson: String(lessonId) }))
  }, [address, lessonId])
}
