import { useEffect, useRef } from 'react'
import { useAutoplay } from '../autoplay.ts'
import type { OpenLesson } from '../lesson-loader.ts'
import { leaveFullscreen } from '../player/leave-fullscreen.ts'
import { mayCountDown } from './may-count-down.ts'

/** Pause after the end of a video, in milliseconds (specification, G10). */
const endDelayMs = 1_000

/**
 * Returns a function to call at the end of a video. A second later it marks the class and calls `onEnd`, whose argument says
 * whether the next class opens by itself (specification, G10).
 */
export function useLessonEnd({
  opened,
  onEnd,
  markSeen,
}: {
  opened: OpenLesson
  onEnd: (counts: boolean) => void
  /** Null when the class is already marked or this person cannot mark it. */
  markSeen: (() => void) | null
}): () => void {
  const [autoplay] = useAutoplay()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const finish = () => {
    markSeen?.()
    // The card would be hidden behind a video in full screen.
    leaveFullscreen()
    onEnd(autoplay && opened.next !== null && mayCountDown())
  }
  // The component may have been rendered again during the pause.
  const latest = useRef(finish)
  useEffect(() => {
    latest.current = finish
  })
  return () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => latest.current(), endDelayMs)
  }
}
