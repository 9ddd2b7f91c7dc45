import { useEffect } from 'react'
import { useHref } from 'react-router'

/** Records that a class was opened. The loader cannot do that, because a prefetched page was not opened. */
export function useOpenedLesson(lessonId: number | null): void {
  const address = useHref('/playback-position')
  useEffect(() => {
    if (lessonId !== null) navigator.sendBeacon(address, new URLSearchParams({ lesson: String(lessonId) }))
  }, [address, lessonId])
}
