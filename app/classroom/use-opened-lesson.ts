import { useEffect } from 'react'
import { useHref } from 'react-router'

/**
 * Tells the server that this lesson is open, so that every device of the person knows where to go on. Not the loader: a page
 * that is only fetched in advance was not opened.
 */
export function useOpenedLesson(lessonId: number | null): void {
  const address = useHref('/playback-position')
  useEffect(() => {
    if (lessonId !== null) navigator.sendBeacon(address, new URLSearchParams({ lesson: String(lessonId) }))
  }, [address, lessonId])
}
