import { useEffect, useRef } from 'react'
import { useAutoplay } from '../autoplay.ts'
import type { OpenLesson } from '../lesson-loader.ts'
import { leaveFullscreen } from '../player/leave-fullscreen.ts'
import { mayCountDown } from './may-count-down.ts'

/** Pause after the end of a video (specification, G10). */
const endDelayMs = 1_000

/** A second after the end, marks the lesson and shows what follows: with autoplay on it opens by itself (specification, G10). */
export function useLessonEnd({
  opened,
  onEnd,
  markSeen,
}: {
  opened: OpenLesson
  onEnd: (counts: boolean) => void
  /** Null when already seen or not markable. */
  markSeen: (() => void) | null
}): () => void {
  const [autoplay] = useAutoplay()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const finish = () => {
    markSeen?.()
    // The card lies outside of what fills the screen.
    leaveFullscreen()
    onEnd(autoplay && opened.next !== null && mayCountDown())
  }
  // The page may have been redrawn during the pause.
  const latest = useRef(finish)
  useEffect(() => {
    latest.current = finish
  })
  return () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => latest.current(), endDelayMs)
  }
}
